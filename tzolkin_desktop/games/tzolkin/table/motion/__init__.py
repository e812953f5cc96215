"""From events to motion."""
