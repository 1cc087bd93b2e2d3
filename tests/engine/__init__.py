"""The engine: what it does with cards, whatever the game."""
