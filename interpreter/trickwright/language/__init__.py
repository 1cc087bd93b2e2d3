"""The expression language: grammar, syntax tree, names and functions, type checker, rankings."""
