"""Make the sounds of the program, `resources/sounds/*.wav`, out of nothing but arithmetic.

    python3 packaging/sounds.py

The files are the same on every machine: noise comes from a seeded generator, and what is summed is
rounded once. 16 bits, one channel, 22,050 samples a second.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "sounds"
RATE = 22_050
PEAK = 0.7
"""How loud the loudest sample is, of 1."""

Samples = list[float]


def noise(seconds: float, seed: int) -> Samples:
    """Return white noise, -1 to 1, the same for the same seed."""
    chance = random.Random(seed)
    return [chance.random() * 2 - 1 for _ in range(round(seconds * RATE))]


def low_pass(samples: Samples, frequency: float) -> Samples:
    """Dampen what is above a frequency in Hz."""
    share = 1 - math.exp(-2 * math.pi * frequency / RATE)
    value, result = 0.0, []
    for sample in samples:
        value += share * (sample - value)
        result.append(value)
    return result


def high_pass(samples: Samples, frequency: float) -> Samples:
    """Dampen what is below a frequency in Hz."""
    return [a - b for a, b in zip(samples, low_pass(samples, frequency), strict=True)]


def shaped(samples: Samples, attack: float, decay: float) -> Samples:
    """Let samples rise within `attack` seconds and die away, to a third in `decay` seconds."""
    result = []
    for place, sample in enumerate(samples):
        time = place / RATE
        rise = min(1.0, time / attack) if attack else 1.0
        result.append(sample * rise * math.exp(-time / decay))
    return result


def tone(seconds: float, frequency: float, overtones: tuple[float, ...] = (1.0,)) -> Samples:
    """Return a tone whose n-th partial has the loudness `overtones[n - 1]`."""
    turn = 2 * math.pi * frequency / RATE
    return [
        sum(loud * math.sin(turn * n * place) for n, loud in enumerate(overtones, 1))
        for place in range(round(seconds * RATE))
    ]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Return samples laid over each other, each as (begin in seconds, loudness, samples)."""
    length = max(round(begin * RATE) + len(samples) for begin, _, samples in parts)
    result = [0.0] * length
    for begin, loud, samples in parts:
        first = round(begin * RATE)
        for place, sample in enumerate(samples):
            result[first + place] += loud * sample
    return result


def knock(seed: int, pitch: float = 140.0) -> Samples:
    """Return a card that is laid on wood: a slap of paper and a dull thump."""
    slap = shaped(high_pass(low_pass(noise(0.09, seed), 5200), 700), 0.001, 0.014)
    thump = shaped(tone(0.12, pitch, (1.0, 0.35)), 0.002, 0.028)
    return mixed((0.0, 1.0, slap), (0.004, 0.5, thump))


def rustle(seed: int, seconds: float = 0.03) -> Samples:
    """Return one card that slides off another."""
    return shaped(high_pass(low_pass(noise(seconds, seed), 6500), 1800), 0.004, seconds / 3)


def card() -> Samples:
    """Return a card that is played."""
    return knock(1)


def shuffle() -> Samples:
    """Return a pack that is riffled and pushed together."""
    chance = random.Random(2)
    parts: list[tuple[float, float, Samples]] = []
    time = 0.0
    for place in range(22):
        parts.append((time, 0.5 + 0.5 * chance.random(), rustle(100 + place)))
        # The cards fall faster and faster.
        time += 0.034 - 0.0009 * place + 0.004 * chance.random()
    parts.append((time + 0.05, 0.9, knock(3, 120.0)))
    return mixed(*parts)


def trick() -> Samples:
    """Return four cards that are swept together."""
    sweep = low_pass(high_pass(noise(0.24, 4), 900), 4200)
    count = len(sweep)
    swelling = [sample * math.sin(math.pi * n / count) ** 2 for n, sample in enumerate(sweep)]
    return mixed((0.0, 1.0, swelling), (0.2, 0.5, knock(5, 110.0)))


def call() -> Samples:
    """Return knuckles on the table, twice: someone calls out."""
    rap = shaped(tone(0.16, 190.0, (1.0, 0.5, 0.3, 0.2)), 0.001, 0.03)
    click = shaped(low_pass(noise(0.03, 6), 2500), 0.0005, 0.006)
    return mixed((0.0, 0.9, rap), (0.0, 0.7, click), (0.17, 1.0, rap), (0.17, 0.8, click))


def win() -> Samples:
    """Return four plucked notes that rise: the match is won."""
    pluck = (1.0, 0.5, 0.25, 0.12, 0.06)
    notes = (392.0, 493.88, 587.33, 783.99)
    return mixed(
        *(
            (0.13 * place, 0.8, shaped(tone(0.9, pitch, pluck), 0.004, 0.24))
            for place, pitch in enumerate(notes)
        )
    )


SOUNDS: dict[str, Callable[[], Samples]] = {
    "card": card,
    "shuffle": shuffle,
    "trick": trick,
    "call": call,
    "win": win,
}


def write(samples: Samples, target: Path) -> None:
    """Write samples as WAV, the loudest at `PEAK`, the last hundredth of a second faded out."""
    peak = max(abs(sample) for sample in samples)
    fade = RATE // 100
    values = array.array("h")
    for place, sample in enumerate(samples):
        left = min(1.0, (len(samples) - place) / fade)
        values.append(round(sample / peak * PEAK * left * 32_767))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(target), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


def main(folder: Path = FOLDER) -> None:
    """Write every sound into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(make(), folder / f"{name}.wav")


if __name__ == "__main__":
    main()
