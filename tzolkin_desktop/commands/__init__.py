"""What can be done from a command line without a window: one module for each command.

Every module has `add_parser(commands)`, which describes its words, and `run(args)`, which
carries them out and returns the exit code.
"""
