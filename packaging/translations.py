"""Bring the translations up to date: `python packaging/translations.py [FOLDER]`.

Collects the texts of the program into the `.ts` files (to be translated with Qt Linguist or any
editor) and compiles these into the `.qm` files that the program reads. Runs in the environment
of `packaging/dev.py`; FOLDER stands in for `resources/i18n`, for the tests.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "i18n"
LANGUAGES = {"it": [], "en": ["-pluralonly"]}
"""Each language with what lupdate needs to know: English is the source, only its plurals count."""


def sources() -> list[Path]:
    """Return the modules whose texts are translated, in a fixed order."""
    return sorted((ROOT / "madrasso_qt" / "ui").rglob("*.py"))


def collect(folder: Path, language: str) -> Path:
    """Bring the texts of one language up to date and return its `.ts` file."""
    target = folder / f"madrasso_{language}.ts"
    options = ["-locations", "none", "-no-obsolete", "-source-language", "en"]
    options += ["-target-language", language, *LANGUAGES[language]]
    _run("pyside6-lupdate", *options, *map(str, sources()), "-ts", str(target))
    return target


def compile_texts(source: Path) -> Path:
    """Compile a `.ts` file and return its `.qm` file beside it."""
    target = source.with_suffix(".qm")
    _run("pyside6-lrelease", "-silent", str(source), "-qm", str(target))
    return target


def _run(tool: str, *arguments: str) -> None:
    """Run one of the tools that PySide6 brings, from the environment of this interpreter."""
    command = [str(Path(sys.executable).parent / tool), *arguments]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Update and compile all languages."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for language in LANGUAGES:
        compile_texts(collect(folder, language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
