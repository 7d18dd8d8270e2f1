"""The help texts: both languages tell the same rules, and every rule that the code cites exists."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

import pytest

from madrasso_qt.rules.cards import DEAL_POINTS
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant

ROOT = Path(__file__).resolve().parents[1]
HELP = ROOT / "resources" / "help"
LANGUAGES = ("en", "it")

#: How many numbered rules each section of the rules has; 11 and 12 are tables without numbers.
SECTIONS = {1: 4, 2: 3, 3: 5, 4: 5, 5: 4, 6: 5, 7: 7, 8: 3, 9: 11, 10: 2, 11: 0, 12: 0}

_NUMBER = r"\d+(?:\.\d+)?"
_CITATION = re.compile(rf"\b[Rr]ules?\s+({_NUMBER}(?:(?:,\s*|\s+(?:and|or|to)\s+){_NUMBER})*)")


def read_help(language: str, name: str) -> str:
    """Return a help text."""
    return (HELP / language / name).read_text(encoding="utf-8")


def headings(text: str) -> list[str]:
    """Return the titles of the second level, in order."""
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


def numbered(text: str) -> list[str]:
    """Return the numbers of the rules, in the order of the text."""
    return re.findall(r"^\*\*(\d+\.\d+)\*\* ", text, re.MULTILINE)


def cited(text: str) -> set[str]:
    """Return every rule number that a source text cites as ``Rule N`` or ``Rule N.M``."""
    return {
        number for citation in _CITATION.findall(text) for number in re.findall(_NUMBER, citation)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_number_once_and_in_order(language: str) -> None:
    expected = [
        f"{section}.{rule}" for section, last in SECTIONS.items() for rule in range(1, last + 1)
    ]
    assert numbered(read_help(language, "rules.md")) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_numbered_headings_and_a_last_one_names_the_sources(language: str) -> None:
    titles = headings(read_help(language, "rules.md"))
    assert [int(title.split(" ", 1)[0]) for title in titles[:-1]] == list(SECTIONS)
    assert not titles[-1][0].isdigit()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_stands_under_its_section(language: str) -> None:
    for part in read_help(language, "rules.md").split("\n## ")[1:]:
        section = part.split(" ", 1)[0]
        assert all(number.split(".")[0] == section for number in numbered(part))


@pytest.mark.parametrize("name", ["rules.md", "play.md", "brief.md"])
def test_languages_have_the_same_structure(name: str) -> None:
    texts = [read_help(language, name) for language in LANGUAGES]
    assert len({len(headings(text)) for text in texts}) == 1
    assert len({text.count("\n\n") for text in texts}) == 1, "paragraphs"
    assert len({text.count("\n|") for text in texts}) == 1, "rows of tables"
    assert len({frozenset(re.findall(r"`\w+`", text)) for text in texts}) == 1, "option names"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_the_help_itself_mentions_exist(language: str) -> None:
    text = read_help(language, "rules.md") + read_help(language, "play.md")
    known = set(numbered(text)) | {str(section) for section in SECTIONS}
    mentioned = set(re.findall(rf"(?:[Rr]ules?|[Rr]egol[ae]) ({_NUMBER})", text))
    assert mentioned
    assert mentioned <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["rules.md", "play.md", "brief.md"])
def test_markdown_is_well_formed(language: str, name: str) -> None:
    lines = read_help(language, name).splitlines()
    assert lines[0].startswith("# ")
    assert sum(line.startswith("# ") for line in lines) == 1
    for before, line, after in zip(lines, lines[1:], lines[2:], strict=False):
        if line.startswith("#"):
            assert (before, after) == ("", ""), line
        if line.startswith("|") and before.startswith("|"):
            assert line.count("|") == before.count("|"), line
        assert line.count("**") % 2 == 0, line
        assert line.count("`") % 2 == 0, line


def test_citations_are_recognised() -> None:
    text = "Rule 4.2; rules 7.1, 7.2 and 7.3; Rule\n11; the rule of kings; rules to 9."
    assert cited(text) == {"4.2", "7.1", "7.2", "7.3", "11"}


def test_every_rule_cited_by_the_code_exists() -> None:
    known = set(numbered(read_help("en", "rules.md"))) | {str(section) for section in SECTIONS}
    sources = [*(ROOT / "madrasso_qt").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    unknown = {
        f"{path.relative_to(ROOT)}: Rule {number}"
        for path in sources
        for number in cited(path.read_text(encoding="utf-8")) - known
    }
    assert not unknown


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_of_options_agrees_with_the_presets(language: str) -> None:
    section = read_help(language, "rules.md").split("\n## 11 ")[1].split("\n## 12 ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| `(\w+)` \| `(\w+)` \|$", section, re.MULTILINE)
    veneto, venezia = (RuleSet.of(preset).to_keys() for preset in Preset)
    options = set(veneto) - {"variant", "start", "min_deals", "target"}
    assert {key: (left, right) for key, _, left, right in rows} == {
        key: (veneto[key], venezia[key]) for key in options
    }
    for key, sentence, _, _ in rows:
        default = getattr(RuleSet(), key)
        values = set(type(default)) if isinstance(default, StrEnum) else {"true", "false"}
        assert values <= set(re.findall(r"`(\w+)`", sentence)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_of_variants_agrees_with_the_rule_sets(language: str) -> None:
    section = read_help(language, "rules.md").split("\n## 11 ")[1].split("\n## 12 ")[0]
    rows = re.findall(
        r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", section, re.MULTILINE
    )
    expected = [
        (
            variant.value,
            *(
                str(number)
                for number in (
                    len(rules.sides),
                    rules.start,
                    rules.min_deals,
                    rules.target,
                    DEAL_POINTS,
                )
            ),
        )
        for variant in Variant
        for rules in [RuleSet.of(variant=variant)]
    ]
    assert rows == expected


def test_specification_of_the_notation_shows_the_example_word_for_word() -> None:
    specification = (ROOT / "madrasso_qt" / "rules" / "MPN.md").read_text(encoding="utf-8")
    example = (ROOT / "tests" / "data" / "example.mpn").read_text(encoding="utf-8")
    assert f"```\n{example}```" in specification
