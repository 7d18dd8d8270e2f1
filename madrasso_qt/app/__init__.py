"""The controller between the model and the window; of Qt it uses QtCore only."""
