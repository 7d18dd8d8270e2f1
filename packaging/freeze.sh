#!/bin/sh
# Freeze the program: build/frozen/madrasso-qt/, a folder that runs without Python, with the
# compiled modules, the resources and the sound. Nothing of the
# time or the machine gets in, so that a build can be repeated.
#
#     sh packaging/freeze.sh
#
# PYTHON chooses the interpreter that is frozen. The first run downloads Qt (about 150 MB).
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
venv=build/freeze-venv
wanted=packaging/freeze-requirements.txt
SOURCE_DATE_EPOCH=$("$python" packaging/project.py epoch)
# Neither debug information nor a path of this machine may reach the compiled modules.
CFLAGS="-O2 -g0 -ffile-prefix-map=$PWD=."
PYTHONHASHSEED=0
export SOURCE_DATE_EPOCH CFLAGS PYTHONHASHSEED

if ! cmp -s "$wanted" "$venv/made-from.txt"; then
    rm -rf "$venv"
    "$python" -m venv "$venv"
    "$venv/bin/python" -m pip --disable-pip-version-check --quiet install -r "$wanted"
    cp "$wanted" "$venv/made-from.txt"
fi

# From a copy of the sources: what lies in the checkout from earlier builds must not get in.
rm -rf build/source build/wheel build/frozen build/freeze
"$python" packaging/project.py sources build/source
"$venv/bin/python" -m pip --disable-pip-version-check --quiet \
    wheel --no-deps --no-build-isolation --wheel-dir build/wheel build/source
"$venv/bin/python" -m pip --disable-pip-version-check --quiet \
    install --no-deps --no-index --force-reinstall build/wheel/*.whl

# Not `python -m`, which would find the checkout before the wheel.
"$venv/bin/pyinstaller" --log-level WARN --noconfirm --clean \
    --distpath build/frozen --workpath build/freeze packaging/madrasso-qt.spec
echo "build/frozen/madrasso-qt: $(du -sm --apparent-size build/frozen/madrasso-qt | cut -f1) MB"
