#!/bin/sh
# Try the Debian package in fresh Debian systems, each in a folder of its own: installation over the
# version before, self-test as a user under a real X server, opening a record from its file type,
# removal without a trace but the user's matches.
#
#     sh packaging/linux/test_deb.sh [SUITE...]        (default: bookworm trixie)
#
# Needs root. The systems come from where this machine's apt takes its own; they are kept as
# build/systems/SUITE.tar, so that only the first run downloads. Pictures: build/deb-test/.
set -eu
cd "$(dirname "$0")/../.."
name=madrasso-qt
version=$(python3 packaging/project.py version)
deb=$PWD/dist/${name}_${version}_amd64.deb
out=$PWD/build/deb-test
display=:7$(($$ % 10))
[ "$(id -u)" = 0 ] || { echo "test_deb.sh needs root for chroot" >&2; exit 1; }
[ -f "$deb" ] || { echo "there is no $deb" >&2; exit 1; }
mkdir -p build/systems "$out"

root=
server=
leave() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -z "$root" ] || { umount "$root/proc" 2>/dev/null || true; rm -rf "$root"; }
}
trap leave EXIT

say() { echo "test_deb: $*"; }
fail() { echo "test_deb: FAILED: $*" >&2; exit 1; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
as_user() { inside su - player -c "export DISPLAY=$display LC_ALL=C.UTF-8; $1"; }
install() { inside apt-get -qq install --yes --no-install-recommends "$@" >"$root/tmp/apt.log" 2>&1 || { tail -20 "$root/tmp/apt.log"; fail "apt-get install $*"; }; }

base_system() {
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -1)
    [ -n "$mirror" ] || fail "this machine's apt has no source"
    say "making a system of $1"
    debootstrap --variant=minbase "$1" "$root" "$mirror" >"build/systems/$1.log" 2>&1 || fail "debootstrap: $(tail -3 "build/systems/$1.log")"
    # Reach the source as this machine does.
    apt-config dump Acquire | grep -Ev '::IndexTargets|::Changelogs' >"$root/etc/apt/apt.conf.d/99host"
    inside apt-get -qq update
    install desktop-file-utils shared-mime-info libglib2.0-bin
    tar -C "$root" --exclude './proc/*' -cf "build/systems/$1.tar" .
}

old_version() {
    # The same program under a lower number: whoever had the version before must keep everything.
    rm -rf build/deb/old
    dpkg-deb -R "$deb" build/deb/old
    sed -i 's/^Version: .*/Version: 0.0.1/' build/deb/old/DEBIAN/control
    dpkg-deb --root-owner-group -Znone --build build/deb/old "$root/tmp/old.deb" >/dev/null
    rm -rf build/deb/old
}

traces() {
    # Whatever speaks of the program outside the homes and dpkg's and apt's own books.
    inside find / -xdev -name '*madrasso*' -not -path '/home/*' -not -path '/proc/*' -not -path '/tmp/*' \
        -not -path '/var/log/*' -not -path '/var/cache/*'
    inside grep -rl madrasso /usr/share/mime /usr/share/applications /usr/share/icons /var/lib/dpkg/info 2>/dev/null || true
}

try_suite() {
    root=$(mktemp -d "$PWD/build/systems/XXXXXX")
    chmod 755 "$root"
    if [ -f "build/systems/$1.tar" ]; then tar -C "$root" -xf "build/systems/$1.tar"; else base_system "$1"; fi
    mount -t proc proc "$root/proc"
    inside useradd --create-home --shell /bin/sh player
    cp "$deb" "$root/tmp/new.deb"
    cp tests/data/example.mpn "$root/home/player/partita.mpn"
    old_version

    say "$1: installing the version before"
    install /tmp/old.deb
    as_user "madrasso-qt --selftest --data-dir .local/share/$name" || fail "self-test of the old version"
    kept="/home/player/.local/share/$name"
    echo 'language=it' | inside sh -c "{ echo '[General]'; cat; } >$kept/settings.ini"
    matches=$(inside sha256sum "$kept/madrasso.sqlite3")

    say "$1: upgrading"
    install /tmp/new.deb
    [ "$(inside dpkg-query -W -f '${Version}' $name)" = "$version" ] || fail "the upgrade did not take"
    [ "$(inside sha256sum "$kept/madrasso.sqlite3")" = "$matches" ] || fail "the upgrade touched the matches"
    as_user "madrasso-qt --selftest --data-dir .local/share/$name --screenshot italian.png" || fail "the new version with the old matches"
    cp "$root/home/player/italian.png" "$out/$1-italian.png"
    as_user "madrasso-qt --selftest --screenshot table.png --report report.json" || fail "self-test"
    cp "$root/home/player/table.png" "$out/$1-table.png"
    python3 packaging/selftest.py "$root/home/player/report.json" "$out/$1-table.png"
    grep -q '"platform": "xcb"' "$root/home/player/report.json" || fail "the self-test had no real window"

    say "$1: opening a record by its type"
    type=$(as_user "gio info -a standard::content-type partita.mpn" | sed -n 's/.*content-type: //p')
    [ "$type" = application/x-madrasso-record ] || fail "an .mpn file has the type $type"
    as_user "gio open partita.mpn" >/dev/null 2>&1
    for _ in $(seq 60); do
        xwininfo -display "$display" -root -tree | grep -q 'partita.mpn' && break
        sleep 1
    done
    xwininfo -display "$display" -root -tree | grep 'partita.mpn' >/dev/null || fail "the record was not shown"
    build/freeze-venv/bin/python packaging/grab.py "$display" "$out/$1-record.png" || fail "no picture of the record"
    inside sh -c 'for process in /proc/[0-9]*; do
        [ "$(readlink "$process/exe")" != /usr/lib/madrasso-qt/madrasso-qt ] || kill "${process#/proc/}"
    done'

    say "$1: removing"
    inside apt-get -qq purge --yes "$name" >/dev/null 2>&1
    left=$(traces)
    [ -z "$left" ] || fail "left behind: $left"
    [ -f "$root/home/player/.local/share/$name/madrasso.sqlite3" ] || fail "the matches are gone"
    umount "$root/proc"
    rm -rf "$root"
    root=
    say "$1: all went well"
}

Xvfb "$display" -screen 0 1280x900x24 -ac >/dev/null 2>&1 &
server=$!
[ $# -gt 0 ] || set -- bookworm trixie
for suite in "$@"; do try_suite "$suite"; done
