"""Files from strangers: whatever stands in a rule or case file, it is read, or refused with a reason at its place."""
