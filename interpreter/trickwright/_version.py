"""The version of the package, written into every record."""

VERSION = "0.1.0"
