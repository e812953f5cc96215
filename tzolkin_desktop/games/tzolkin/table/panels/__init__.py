"""The panels beside the gears: players, temples, technologies, tiles, food."""
