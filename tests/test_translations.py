"""The translations are whole, agree with the source, and are what their tool makes of them."""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "i18n"
SOURCES = sorted((ROOT / "madrasso_qt" / "ui").rglob("*.py"))
LANGUAGES = ("en", "it")
PLURAL_FORMS = 2


@dataclass(frozen=True)
class Text:
    """A text that is to be translated, as the source asks for it."""

    context: str
    source: str
    comment: str = ""
    plural: bool = False


def messages(language: str) -> Iterator[tuple[Text, ET.Element]]:
    """Yield each message of a `.ts` file with its translation."""
    root = ET.parse(FOLDER / f"madrasso_{language}.ts").getroot()
    for context in root.iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            text = Text(
                context.findtext("name", ""),
                message.findtext("source", ""),
                message.findtext("comment", ""),
                message.get("numerus") == "yes",
            )
            yield text, translation


def forms(translation: ET.Element) -> list[str]:
    """Return what a message is translated to: one text, or one for each plural form."""
    plural = [form.text or "" for form in translation.iter("numerusform")]
    return plural or [translation.text or ""]


def translated(language: str) -> Iterator[tuple[str, str]]:
    """Yield each pair of a source and a text that stands for it."""
    for text, translation in messages(language):
        for form in forms(translation):
            yield text.source, form


class Calls(ast.NodeVisitor):
    """Finds the calls of `tr` and `translate` of one module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.classes: list[str] = []
        self.texts: list[Text] = []
        self.faults: list[str] = []
        self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.classes.append(node.name)
        self.generic_visit(node)
        self.classes.pop()

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
            self._take(node, [self.classes[-1] if self.classes else "", *self._plain(node)])
        elif self._is_translate(node):
            self._take(node, self._plain(node))
        self.generic_visit(node)

    def _is_translate(self, node: ast.Call) -> bool:
        """Tell a translation from the moving of a painter or a path."""
        if isinstance(node.func, ast.Name):
            return node.func.id == "translate"
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        named = isinstance(owner, ast.Name) and owner.id == "QCoreApplication"
        return named and isinstance(node.func, ast.Attribute) and node.func.attr == "translate"

    def _plain(self, node: ast.Call) -> list[str | None]:
        """Return the arguments that are literal texts; None for any other."""
        return [
            arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
            for arg in node.args
        ]

    def _take(self, node: ast.Call, values: list[str | None]) -> None:
        fault = ""
        if node.keywords:
            fault = "an argument is given by name"
        elif len(values) < 2 or None in values[:3]:
            fault = "context, text and comment are not all literal"
        elif (len(values) == 4 and values[3] is not None) or len(values) > 4:
            fault = "n is not the fourth argument"
        if fault:
            self.faults.append(f"{self.path.name}:{node.lineno}: {fault}")
            return
        context, source, *comment = values[:3]
        assert context is not None
        assert source is not None
        self.texts.append(
            Text(context, source, (comment[0] or "") if comment else "", len(values) == 4)
        )


@pytest.fixture(scope="module")
def asked() -> set[Text]:
    """Return the texts that the source asks for."""
    return {text for path in SOURCES for text in Calls(path).texts}


def load_tool() -> Any:
    """Load the script that brings the translations up to date; its folder is no package."""
    script = ROOT / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_what_the_tool_makes(language: str, tmp_path: Path) -> None:
    """Nothing was added to the source since, and nobody edited the compiled file."""
    tool = load_tool()
    name = f"madrasso_{language}.ts"
    shutil.copy(FOLDER / name, tmp_path / name)
    made = tool.collect(tmp_path, language)
    compiled = tool.compile_texts(made)
    assert made.read_text("utf-8") == (FOLDER / name).read_text("utf-8")
    assert compiled.read_bytes() == (FOLDER / name).with_suffix(".qm").read_bytes()


def test_tool_knows_all_languages() -> None:
    assert sorted(load_tool().LANGUAGES) == sorted(LANGUAGES)


def test_every_text_is_written_so_that_the_tool_finds_it() -> None:
    """No f-string, no sum, no variable; the number of a plural by position."""
    assert [fault for path in SOURCES for fault in Calls(path).faults] == []


def test_plurals_are_asked_for_with_their_number(asked: set[Text]) -> None:
    assert {text for text in asked if text.plural != ("%n" in text.source)} == set()


def test_italian_has_every_text_under_its_context(asked: set[Text]) -> None:
    assert {text for text, _ in messages("it")} == asked


def test_english_has_every_plural(asked: set[Text]) -> None:
    assert {text for text, _ in messages("en")} == {text for text in asked if text.plural}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_unfinished_empty_or_obsolete(language: str) -> None:
    for text, translation in messages(language):
        assert translation.get("type") is None, text
        assert all(form.strip() for form in forms(translation)), text
        assert len(forms(translation)) == (PLURAL_FORMS if text.plural else 1), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_numbers_and_mnemonics_are_kept(language: str) -> None:
    for source, text in translated(language):
        assert sorted(re.findall(r"{\w*}", text)) == sorted(re.findall(r"{\w*}", source)), text
        assert text.count("%n") == source.count("%n"), text
        assert len(re.findall(r"&\w", text)) == len(re.findall(r"&\w", source)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_and_rule_numbers_are_kept(language: str) -> None:
    for source, text in translated(language):
        for mark in ("…", ".", ":", "?", " "):
            assert text.endswith(mark) == source.endswith(mark), text
        assert re.findall(r"\d+\.\d+", text) == re.findall(r"\d+\.\d+", source), text


def test_italian_has_its_own_apostrophes_and_quotes() -> None:
    for _, text in translated("it"):
        assert not set(text) & set("'\"“”"), text


def test_the_calls_of_a_module_are_judged(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(
        "class Window:\n"
        "    def show(self, name, n):\n"
        "        self.tr('Good')\n"
        "        self.tr('%n good', '', n)\n"
        "        self.tr(f'Bad {name}')\n"
        "        translate('Words', 'Bad ' + name)\n"
        "        translate('Words', 'Bad %s' % name)\n"
        "        translate('Words', name)\n"
        "        translate('Words', '%n bad', '', n=n)\n"
        "        translate('Words', 'Joined ' 'text', 'why')\n"
        "        painter.translate(1, 2)\n",
        encoding="utf-8",
    )
    calls = Calls(path)
    assert [fault.split(":")[1] for fault in calls.faults] == ["5", "6", "7", "8", "9"]
    assert calls.texts == [
        Text("Window", "Good"),
        Text("Window", "%n good", "", plural=True),
        Text("Words", "Joined text", "why"),
    ]
