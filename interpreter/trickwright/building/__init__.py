"""From a checked document to a game: expressions checked, tables made, everything the engine needs in frozen data."""
