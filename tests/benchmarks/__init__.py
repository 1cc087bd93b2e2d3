"""Benchmarks: what the interpreter's speed is compared with."""
