"""Drawing without a display: screenshots, a demo, and what a frame costs."""
