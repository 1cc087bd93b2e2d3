"""Plays a game: state, legal moves, phases, events, views and records. Nothing here prints or reads a file."""
