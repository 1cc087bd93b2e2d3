"""Tests of building: from a sound document to a game, and what is wrong where it is none."""
