#!/bin/sh
# Try the Windows installer under wine, in a fresh prefix: silent installation into a folder with
# accents and blanks, self-test in a real window, the command line, opening a record, installing over
# the older one, and uninstalling without a trace but the user's matches; the same for all users, and
# what it says when it is broken.
#
#     sh packaging/windows/test_wine.sh
#
# Pictures: build/wine-test/. Two stand-ins for libraries of Windows 10 that wine 8 lacks are put into
# the prefix; they are never shipped.
set -eu
cd "$(dirname "$0")/../.."
version=$(python3 packaging/project.py version)
setup=$PWD/dist/MadrassoQt-$version-setup-x64.exe
out=$PWD/build/wine-test
display=:8$(($$ % 10))
rm -rf "$out"
mkdir -p "$out"
[ -f "$setup" ] || { echo "there is no $setup" >&2; exit 1; }

WINEPREFIX=$out/prefix
WINEDEBUG=-all
WINEDLLOVERRIDES="mscms=n;mshtml=;mscoree="
DISPLAY=$display
LC_ALL=C.UTF-8
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES DISPLAY LC_ALL
drive=$WINEPREFIX/drive_c
server=
leave() {
    wineserver -k 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
}
trap leave EXIT

say() { echo "test_wine: $*"; }
fail() { echo "test_wine: FAILED: $*" >&2; exit 1; }
# Under wine the standard streams must be pipes, else Python does not start. Prints the exit code last.
windows() { { timeout 600 wine "$@" </dev/null 2>&1; echo "code $?"; } | cat; }
registry() { windows reg query "$1" | tr -d '\r'; }
uninstalling='Software\Microsoft\Windows\CurrentVersion\Uninstall\MadrassoQt'

# Windows finds the types of a user and those of the machine as one; wine 8 looks at the machine's only.
# Shows it those of the user there, as the installer wrote them.
merge_types() {
    windows reg export 'HKCU\Software\Classes' 'C:\types.reg' /y >/dev/null
    iconv -f utf-16 -t utf-8 "$drive/types.reg" |
        sed 's/^\[HKEY_CURRENT_USER\\Software\\Classes/[HKEY_CLASSES_ROOT/' |
        iconv -f utf-8 -t utf-16 >"$drive/merged.reg"
    windows reg import 'C:\merged.reg' >/dev/null
}
unmerge_types() {
    for key in .mpn MadrassoQt.Record; do windows reg delete "HKCR\\$key" /f >/dev/null; done
}

# Open a record as a double click does, take a picture of it by this name, and close the program.
open_record() {
    # Until the program ends it holds the pipe that it has from wine.
    windows start 'C:\partita.mpn' >"$out/$1.txt" &
    for _ in $(seq 90); do
        xwininfo -root -tree | grep -q 'partita.mpn' && break
        sleep 1
    done
    xwininfo -root -tree | grep 'partita.mpn' >/dev/null || { cat "$out/$1.txt"; fail "the record was not shown"; }
    build/freeze-venv/bin/python packaging/grab.py "$display" "$out/$1.png" || fail "no picture of the record"
    windows taskkill /F /IM Madrasso.exe >/dev/null
}

# Uninstall for whom (CurrentUser or AllUsers) from a folder, and find nothing left; last the part of the registry.
uninstall() {
    windows "$2/uninstall.exe" "/$1" /S >/dev/null
    for _ in $(seq 30); do
        [ -e "$2" ] || break
        sleep 1
    done
    [ ! -e "$2" ] || fail "left behind: $(find "$2")"
    registry "$3\\Software\\Classes\\.mpn" | grep -q MadrassoQt && fail "the type of records is left behind"
    registry "$3\\$uninstalling" | grep -q Madrasso && fail "keys are left behind"
    find "$WINEPREFIX" -name 'Madrasso.lnk' | grep . && fail "the Start menu is left behind"
    [ -f "$data" ] || fail "the matches are gone"
}

Xvfb "$display" -screen 0 1280x900x24 -ac >/dev/null 2>&1 &
server=$!
say "making a prefix"
windows wineboot -i >/dev/null
windows winecfg -v win10 >/dev/null
for name in icuuc mscms; do
    x86_64-w64-mingw32-gcc -O2 -shared -s -o "$out/$name.dll" "packaging/windows/winstub/$name.c"
    rm -f "$drive/windows/system32/$name.dll"
    cp "$out/$name.dll" "$drive/windows/system32/"
done

folder='C:\Giochi è ž\Madrasso'
place="$drive/Giochi è ž/Madrasso"
say "installing into $folder"
# NSIS wants a path with blanks without quotes, which wine would put around it; cmd takes them away.
cp "$setup" "$drive/setup.exe"
windows cmd /c "C:\\setup.exe /S /CurrentUser /D=$folder" >/dev/null
for _ in $(seq 60); do
    registry "HKCU\\$uninstalling" | grep -q EstimatedSize && break
    sleep 1
done
[ -f "$place/Madrasso.exe" ] || fail "nothing was installed"
registry 'HKCU\Software\Classes\.mpn' | grep -q MadrassoQt.Record || fail "records do not belong to the program"
find "$WINEPREFIX" -name 'Madrasso.lnk' | grep -q . || fail "there is no entry in the Start menu"

say "self-test in a window"
windows "$place/Madrasso.exe" --selftest --screenshot 'C:\table.png' --report 'C:\report.json' >"$out/selftest.txt"
grep -q 'code 0' "$out/selftest.txt" || { cat "$out/selftest.txt"; fail "self-test"; }
cp "$drive/table.png" "$drive/report.json" "$out/"
python3 packaging/selftest.py "$out/report.json" "$out/table.png"
grep -q '"platform": "windows"' "$out/report.json" || fail "the self-test had no real window"

say "the command line"
cp tests/data/example.mpn "$drive/partita.mpn"
windows "$place/madrasso-qt.exe" check 'C:\partita.mpn' >"$out/check.txt"
grep -q 'code 0' "$out/check.txt" || { cat "$out/check.txt"; fail "madrasso-qt check"; }
windows "$place/madrasso-qt.exe" arena --a osteria --b principiante --boards 2 --jobs 2 >"$out/arena.txt"
grep -q 'code 0' "$out/arena.txt" || { cat "$out/arena.txt"; fail "an arena with two processes"; }
grep -q "^madrasso-qt $version" <<VERSION || fail "madrasso-qt --version"
$(windows "$place/madrasso-qt.exe" --version | tr -d '\r')
VERSION

say "opening a record by its type"
merge_types
open_record record
unmerge_types
data=$(find "$drive/users" -name 'madrasso.sqlite3')
[ -n "$data" ] || fail "there is no library of matches"

say "installing over it"
touch "$place/app/stale.py"
before=$(sha256sum "$data")
windows "$setup" /S /CurrentUser >/dev/null
[ -f "$place/Madrasso.exe" ] || fail "the upgrade went elsewhere"
[ ! -e "$place/app/stale.py" ] || fail "the upgrade left an old file"
[ "$(sha256sum "$data")" = "$before" ] || fail "the upgrade touched the matches"
printf '[General]\nlanguage=it\n' >"$(dirname "$data")/settings.ini"
windows "$place/Madrasso.exe" --selftest --data-dir "$(winepath -w "$(dirname "$data")")" --screenshot 'C:\italian.png' >"$out/italian.txt"
grep -q 'code 0' "$out/italian.txt" || { cat "$out/italian.txt"; fail "the new version with the old matches"; }
cp "$drive/italian.png" "$out/"

say "uninstalling"
uninstall CurrentUser "$place" HKCU

say "installing for all users, and uninstalling"
windows "$setup" /S /AllUsers >/dev/null
place="$drive/Program Files/MadrassoQt"
[ -f "$place/Madrasso.exe" ] || fail "nothing was installed for all users"
registry "HKLM\\$uninstalling" | grep -q AllUsers || fail "it is not known how to uninstall for all users"
registry 'HKLM\Software\Classes\.mpn' | grep -q MadrassoQt.Record || fail "records do not belong to the program"
windows "$place/madrasso-qt.exe" check 'C:\partita.mpn' | grep -q 'code 0' || fail "madrasso-qt check for all users"
open_record record-all-users

say "broken on purpose"
# Without what from a folder, by which program and its argument, and the words that it must say.
without() {
    mv "$place/$1" "$out/away"
    windows "$place/$2" "$3" | tr -d '\r' >"$out/broken.txt"
    mv "$out/away" "$place/$1"
    grep -q 'code 0' "$out/broken.txt" && fail "without $1 the exit code is 0"
    grep -qF "$4" "$out/broken.txt" || { cat "$out/broken.txt"; fail "without $1 nothing says: $4"; }
}
without runtime/python313.dll madrasso-qt.exe --version 'python313.dll could not be loaded'
without app/madrasso_qt/_resources/cards/treviso Madrasso.exe --selftest 'lacks its resource cards/treviso'
grep -qF 'madrasso-qt.log' "$out/broken.txt" || fail "nothing says where the log is"

uninstall AllUsers "$place" HKLM
say "all went well"
