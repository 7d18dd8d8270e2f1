#!/bin/sh
# Run the AppImage's self-test mounted by FUSE, where this machine has it, and without FUSE.
#
#     sh packaging/linux/test_appimage.sh
set -eu
cd "$(dirname "$0")/../.."
image=$PWD/dist/MadrassoQt-$(python3 packaging/project.py version)-x86_64.AppImage
out=$PWD/build/appimage-test
rm -rf "$out"
mkdir -p "$out"
export QT_QPA_PLATFORM=offscreen HOME="$out" TMPDIR="$out"

try() {
    echo "test_appimage: $1"
    shift
    (cd "$out" && "$@" --selftest --screenshot table.png --report report.json)
    python3 packaging/selftest.py "$out/report.json" "$out/table.png"
    rm "$out/table.png" "$out/report.json"
}

# The runtime unpacks where it cannot mount, so whether it mounts is asked for by itself.
mounts() {
    "$image" --appimage-mount >"$out/place" &
    mounted=$!
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        [ ! -s "$out/place" ] || break
        sleep 1
    done
    [ -s "$out/place" ] && [ -x "$(cat "$out/place")/AppRun" ] && found=yes || found=no
    kill $mounted 2>/dev/null || true
    wait $mounted 2>/dev/null || true
    [ $found = yes ]
}

if [ -c /dev/fuse ]; then
    mounts || { echo "test_appimage: FUSE is there, but the image is not mounted" >&2; exit 1; }
    try "mounted" "$image"
else
    echo "test_appimage: no FUSE here; only unpacked"
fi
try "unpacked" "$image" --appimage-extract-and-run
# As where FUSE cannot be used: in a mount namespace without /dev/fuse it must unpack by itself.
if unshare --mount true 2>/dev/null; then
    try "falling back" unshare --mount sh -c 'mount --bind /dev/null /dev/fuse 2>/dev/null; exec "$@"' sh "$image"
fi
sleep 1
left=$(find "$out" -maxdepth 1 \( -name '.mount*' -o -name 'appimage_*' \))
[ -z "$left" ] || { echo "test_appimage: left behind: $left" >&2; exit 1; }
