#!/usr/bin/env python3
"""Make the Debian package dist/madrasso-qt_VERSION_amd64.deb of the frozen program.

    python3 packaging/linux/build_deb.py

The program is frozen first if it is not yet. The package has no scripts: the menu, the icons and
the file type are taken up by triggers of the system. Nothing of the time or the
machine gets in, so that a build can be repeated.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import project
import share

NAME, VERSION = project.NAME, project.version()
ROOT = project.BUILD / "deb" / f"{NAME}_{VERSION}_amd64"
LIB = ROOT / "usr" / "lib" / NAME
DOC = ROOT / "usr" / "share" / "doc" / NAME
DESCRIPTION = """\
Venetian partnership card game
 Madrasso is the card game of Venice and its hinterland: forty Treviso cards,
 two pairs sitting crosswise, ten deals and 777 points. You play with three
 bots that see what a person in their seat would see, and keep the score on a
 sheet like the one of paper. The numbered rules are part of the program, in
 English and Italian.
 .
 The package carries its own copies of Python and Qt."""


def main() -> int:
    """Make the package, check it, and return the exit code."""
    if not project.FROZEN.is_dir():
        subprocess.run(["sh", "packaging/freeze.sh"], cwd=project.ROOT, check=True)
    shutil.rmtree(ROOT.parent, ignore_errors=True)
    shutil.copytree(project.FROZEN, LIB, symlinks=True)
    leave_to_the_system()
    programs = set_modes()
    (ROOT / "usr" / "games").mkdir(parents=True)
    (ROOT / "usr" / "games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share.fill(ROOT)
    write_documents()
    write_control(dependencies(programs))
    for folder in ROOT.rglob("*"):
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o755)
    project.DIST.mkdir(exist_ok=True)
    target = project.DIST / f"{ROOT.name}.deb"
    # With one thread the result is the same whatever machine packs.
    settings = {"SOURCE_DATE_EPOCH": str(project.epoch()), "DPKG_DEB_THREADS_MAX": "1"}
    environment = {**os.environ, **settings}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(ROOT), str(target)]
    subprocess.run(command, env=environment, check=True)
    files = share.FILES.parent
    checks = [
        ["desktop-file-validate", str(ROOT / f"usr/share/applications/{NAME}.desktop")],
        [
            "appstreamcli",
            "validate",
            "--no-net",
            "--explain",
            str(next(ROOT.rglob("*.metainfo.xml"))),
        ],
        ["lintian", "--fail-on", "error,warning", str(target)],
    ]
    # Each check runs, whatever the ones before it said.
    return max([subprocess.run(check, cwd=files, check=False).returncode for check in checks])


def leave_to_the_system() -> None:
    """Remove the libraries that come from Debian: the package depends on theirs instead."""
    for library in (LIB / "_internal").glob("lib*.so*"):
        if not library.is_symlink() and not library.name.startswith("libpython"):
            library.unlink()


def set_modes() -> list[Path]:
    """Give every file its mode and return those that the system can load or run."""
    programs = []
    for path in sorted(LIB.rglob("*")):
        if path.is_symlink() or path.is_dir():
            continue
        path.chmod(0o755 if path == LIB / NAME else 0o644)
        with path.open("rb") as file:
            if file.read(4) == b"\x7fELF":
                programs.append(path)
    return programs


def write_documents() -> None:
    """Write what belongs into /usr/share/doc, and what lintian need not tell."""
    share.put(DOC / "copyright", (share.FILES / "copyright").read_bytes())
    share.put(DOC / "changelog.gz", gzip.compress(changelog().encode(), 9, mtime=0))
    overrides = ROOT / "usr" / "share" / "lintian" / "overrides" / NAME
    share.put(overrides, (share.FILES / "lintian-overrides").read_bytes())


def changelog() -> str:
    """Return CHANGELOG.md in the form that Debian reads."""
    stanzas = []
    for release in project.releases():
        entries = "\n".join(
            textwrap.fill(entry, 78, initial_indent="  * ", subsequent_indent="    ")
            for entry in release.entries
        )
        date = f"{project.build_date():%a, %d %b %Y %H:%M:%S +0000}"
        head = f"{NAME} ({release.version}) unstable; urgency=low"
        stanzas.append(f"{head}\n\n{entries}\n\n -- {project.MAINTAINER}  {date}\n")
    return "\n".join(stanzas)


def dependencies(programs: list[Path]) -> str:
    """Return the packages that bring what the program links and does not carry."""
    work = ROOT.parent / "shlibdeps"
    control = f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n"
    share.put(work / "debian" / "control", control.encode())
    own = sorted({str(path.parent) for path in programs if ".so" in path.name})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
    command += [*(f"-l{folder}" for folder in own), *(f"-e{path}" for path in programs)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    found = re.search(r"shlibs:Depends=(.*)", done.stdout)
    if done.returncode != 0 or found is None:
        errors = [line for line in done.stderr.splitlines() if "error" in line]
        raise SystemExit("\n".join(errors) or "dpkg-shlibdeps found nothing")
    return found[1]


def write_control(depends: str) -> None:
    """Write the package's description of itself, and its checksums."""
    files = [path for path in sorted(ROOT.rglob("*")) if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) // 1024
    fields = {
        "Package": NAME,
        "Version": VERSION,
        "Architecture": "amd64",
        "Maintainer": project.MAINTAINER,
        "Installed-Size": size,
        "Depends": depends,
        "Section": "games",
        "Priority": "optional",
        "Description": DESCRIPTION,
    }
    if project.has_a_home():
        fields["Homepage"] = project.HOMEPAGE
    text = "".join(f"{key}: {value}\n" for key, value in fields.items())
    share.put(ROOT / "DEBIAN" / "control", text.encode())
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(ROOT)}\n"
        for path in files
    ]
    share.put(ROOT / "DEBIAN" / "md5sums", "".join(sums).encode())


if __name__ == "__main__":
    sys.exit(main())
