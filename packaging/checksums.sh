#!/bin/sh
# Write dist/SHA256SUMS over every package of this version, with the wheel that they were made of.
#
#     sh packaging/checksums.sh        and, to check:   cd dist && sha256sum -c SHA256SUMS
set -eu
cd "$(dirname "$0")/.."
version=$(python3 packaging/project.py version)
cp build/wheel/*.whl dist/
cd dist
find . -maxdepth 1 -type f \( -name "*$version*.deb" -o -name "*$version*.AppImage" -o -name "*$version*.exe" \
    -o -name "*$version*.dmg" -o -name "*$version*.whl" \) -printf '%f\n' | LC_ALL=C sort | xargs sha256sum >SHA256SUMS
cat SHA256SUMS
