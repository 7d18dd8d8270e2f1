#!/bin/sh
# Break copies of the frozen program on purpose, start each in a window as from a menu, and see that it
# says what is wrong and where its log is: on the terminal, and in a box of the desktop or of its own
# if it cannot go on.
#
#     sh packaging/linux/test_broken.sh
#
# Pictures of those that go on: build/broken-test/. The desktop's box is a stand-in that writes down what it is told.
set -eu
cd "$(dirname "$0")/../.."
out=$PWD/build/broken-test
display=:6$(($$ % 10))
resources=madrasso_qt/_resources
server=
program=
rm -rf "$out"
mkdir -p "$out/bin"
printf '#!/bin/sh\nprintf "%%s\\n" "$@" >"$HOME/box.txt"\n' >"$out/bin/zenity"
chmod +x "$out/bin/zenity"

stop() {
    [ -z "$program" ] || { kill "$program" 2>/dev/null || true; wait "$program" 2>/dev/null || true; }
    program=
}
leave() {
    stop
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$out/program"
}
trap leave EXIT

fail() { echo "test_broken: FAILED: $1: $2" >&2; cat "$home"/*.txt >&2; exit 1; }

# Tell whether a file of the home says words: FILE WORDS.
said() { grep -qF -- "$2" "$home/$1" 2>/dev/null; }

# Wait until a file of the home says words: NAME FILE WORDS.
expect() {
    for _ in $(seq 60); do
        ! said "$2" "$3" || return 0
        sleep 1
    done
    fail "$1" "nothing in $2 says: $3"
}

# Make a copy, damage it by a command run inside it, and start it in an empty home: NAME COMMAND.
start() {
    echo "test_broken: $1"
    home=$out/$1
    mkdir "$home"
    log=$home/.local/share/madrasso-qt/madrasso-qt.log
    rm -rf "$out/program"
    # Links: a command may put a file in the place of another, but write into none.
    cp -al build/frozen/madrasso-qt "$out/program"
    (cd "$out/program/_internal" && eval "$2")
    env -i "PATH=$out/bin:/usr/bin:/bin" "HOME=$home" "TMPDIR=$home" "DISPLAY=$display" LANG=C.UTF-8 \
        "$out/program/madrasso-qt" >"$home/terminal.txt" 2>&1 </dev/null &
    program=$!
}
spoil() { for file; do rm "$file"; echo damaged >"$file"; done; }
picture() { build/freeze-venv/bin/python packaging/grab.py "$display" "$home.png" || fail "$1" "no picture"; }
ended() {
    wait "$program" && fail "$1" "the exit code is 0" || program=
}

# It cannot start, and without Qt the desktop tells: NAME WORDS COMMAND.
ends_with_desktop_box() {
    start "$1" "$3"
    expect "$1" box.txt "Log: $log"
    ended "$1"
    for file in box.txt terminal.txt; do
        said "$file" "$2" && said "$file" "Log: $log" || fail "$1" "$file does not say: $2"
    done
    [ -s "$log" ] || fail "$1" "there is no log"
}
# It cannot start, and a box of its own tells: NAME WORDS COMMAND.
ends_with_own_box() {
    start "$1" "$3"
    expect "$1" terminal.txt "Log: $log"
    said terminal.txt "$2" || fail "$1" "the terminal does not say: $2"
    for _ in $(seq 20); do
        xwininfo -display "$display" -root -tree | grep -q '"Madrasso"' && break
        sleep 1
    done
    xwininfo -display "$display" -root -tree | grep '"Madrasso"' >/dev/null || fail "$1" "there is no box"
    [ -s "$log" ] || fail "$1" "there is no log"
    stop
}
# It goes on, and the bar in the window tells, which is for the eye: NAME WORDS COMMAND.
goes_on() {
    start "$1" "$3"
    expect "$1" terminal.txt "$2"
    picture "$1"
    kill -0 "$program" 2>/dev/null || fail "$1" "it ended"
    stop
}

Xvfb "$display" -screen 0 1280x900x24 -ac >/dev/null 2>&1 &
server=$!
for _ in $(seq 20); do
    xwininfo -display "$display" -root >/dev/null 2>&1 && break
    sleep 1
done

ends_with_desktop_box no-plugin-for-x 'Could not find the Qt platform plugin "xcb"' 'rm PySide6/Qt/plugins/platforms/libqxcb.so'
ends_with_desktop_box no-xcb-cursor 'libxcb-cursor0 is needed' 'spoil libxcb-cursor.so.0'
ends_with_desktop_box no-sqlite 'libsqlite3.so.0: file too short' 'spoil libsqlite3.so.0'
ends_with_desktop_box no-widgets 'libQt6Widgets.so.6: file too short' 'spoil PySide6/Qt/lib/libQt6Widgets.so.6'
ends_with_own_box no-deck 'lacks its resource cards/treviso' "rm -r $resources/cards/treviso"
ends_with_own_box no-font 'lacks its resource fonts/Cabin-Regular.ttf' "rm $resources/fonts/Cabin-Regular.ttf"
goes_on no-icon 'lacks its resource icons/madrasso.svg' "rm $resources/icons/madrasso.svg"
goes_on bad-font 'the font Cabin-Regular.ttf is damaged' "spoil $resources/fonts/Cabin-Regular.ttf"
goes_on no-translation 'the translation madrasso_en.qm is missing' "rm $resources/i18n/madrasso_en.qm"
# No right to write keeps root out, a file in the place of the folder does.
goes_on no-data-folder 'madrasso-qt-user.log' 'mkdir "$home/.local"; echo >"$home/.local/share"'
[ -s "$home/madrasso-qt-user.log" ] || fail no-data-folder "there is no log"

# Before Python runs nothing of the program can speak, and so nothing names a log.
start no-python 'rm libpython3*'
expect no-python terminal.txt 'Failed to load Python shared library'
ended no-python
echo "test_broken: all went well"
