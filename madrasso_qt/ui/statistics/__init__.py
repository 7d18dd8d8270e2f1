"""Statistics with pictures: figures, charts drawn here, and the tables behind them."""
