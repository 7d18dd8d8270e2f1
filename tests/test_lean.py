"""What is put off at the start comes when it is used, and is what it would have been."""

import json
import subprocess
import sys

import pytest

from madrasso_qt import lean


def run(script: str) -> dict[str, object]:
    """Run a script in a process of its own and return the object that it prints as JSON."""
    head = "import json, re, sys\nfrom madrasso_qt import lean\n"
    done = subprocess.run(
        [sys.executable, "-c", head + script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert isinstance(result, dict)
    return result


@pytest.mark.parametrize("name", lean.SELDOM_USED)
def test_a_module_put_off_is_executed_when_something_of_it_is_used(name: str) -> None:
    found = run(f"""
lean.put_off()
import PySide6.QtWidgets, logging, pathlib, urllib.parse
module = sys.modules[{name!r}]
before = len(vars(module))
has_nonsense = hasattr(module, "nonsense")
import {name}
print(json.dumps({{
    "same": {name} is module, "nonsense": has_nonsense, "late": before < 12,
    "there": len(vars(module)) > 2 * before, "kind": type(module).__name__,
}}))
""")
    assert found == {
        "same": True,
        "nonsense": False,
        "late": True,
        "there": True,
        "kind": "module",
    }


def test_a_module_that_is_there_is_left_alone() -> None:
    found = run("""
import zipfile
kind = zipfile.ZipFile
lean.put_off()
print(json.dumps({"same": sys.modules["zipfile"] is zipfile and zipfile.ZipFile is kind}))
""")
    assert found == {"same": True}


def test_what_pyside_says_about_a_wrong_argument_needs_what_was_put_off() -> None:
    script = """
from PySide6.QtCore import QObject
from PySide6.support.signature import get_signature
texts = [str(get_signature(QObject.startTimer)), str(get_signature(QObject.findChild))]
try:
    QObject().setObjectName(1, 2, 3)
except TypeError as error:
    texts.append(str(error))
print(json.dumps({"texts": texts}))
"""
    assert run("lean.put_off()\nlean.import_pyside()\n" + script) == run(script)


def test_long_expressions_of_pyside_are_compiled_only_when_they_are_used() -> None:
    found = run("""
compile_now, compiled = re.compile, []
inner = re._compiler.compile
def note(pattern, flags=0):
    compiled.append(len(pattern))
    return inner(pattern, flags)
re._compiler.compile = note
lean.import_pyside()
longest = max(compiled)
from PySide6.support.signature import parser
from PySide6.support.signature.lib.pyi_generator import Formatter
compiled.clear()
parts = parser._parse_arglist("a, b(c, [d, e]), f")
parsed = max(compiled)
print(json.dumps({
    "restored": re.compile is compile_now, "late": longest < 1000 < parsed, "parts": parts,
    "pattern": Formatter.brace_searcher.pattern == Formatter.opt_uni_searcher.pattern,
    "split": Formatter.split("a[b, c]=d"),
}))
""")
    assert found == {
        "restored": True,
        "late": True,
        "parts": ["a", "b(c, [d, e])", "f"],
        "pattern": False,
        "split": ["", "a[b, c]", "=", "d", ""],
    }


def test_imports_are_those_of_python_again() -> None:
    found = run("""
import builtins
before = builtins.__import__
lean.import_pyside()
import PySide6.QtWidgets
print(json.dumps({"same": builtins.__import__ is before}))
""")
    assert found == {"same": True}
