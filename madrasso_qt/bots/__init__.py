"""The players that are not persons; they see a `SeatView` and nothing else."""
