"""Reading rule files: YAML with places, findings with stable codes, and the check against the schema."""
