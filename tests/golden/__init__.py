"""Golden playthroughs: one readable transcript for each game, made anew by ``python -m tests.golden``."""
