from collections.abc import Callable, Sequence

class Core:
    def __init__(self, weights: Sequence[Sequence[int]]) -> None: ...
    @property
    def nodes(self) -> int: ...
    def load(
        self,
        hands: Sequence[int],
        sides: Sequence[int],
        leader: int,
        on_table: Sequence[int],
        must_trump: bool,
        bonus: int,
        sweep: bool,
    ) -> None: ...
    def value(
        self,
        card: int,
        low: int,
        high: int,
        guess: int | None,
        nodes: int | None,
        poll: Callable[[], bool] | None,
    ) -> tuple[int, int]: ...
    def values(
        self, nodes: int | None, poll: Callable[[], bool] | None
    ) -> list[tuple[int, int, int, int]]: ...
    def solve_all(
        self,
        worlds: Sequence[Sequence[int]],
        sides: Sequence[int],
        leader: int,
        on_table: Sequence[int],
        must_trump: bool,
        bonus: int,
        nodes: int,
        most: int,
        poll: Callable[[], bool] | None,
    ) -> list[list[tuple[int, int, int, int]]]: ...
