"""The window: everything that a person sees and touches."""
