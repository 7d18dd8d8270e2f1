#!/bin/sh
# Make dist/MadrassoQt-VERSION.dmg on a Mac. WRITTEN, NEVER RUN HERE: there was no Mac.
#
#     sh packaging/macos/build.sh
#
# With an Apple developer account it signs and notarises, too:
#     SIGN_IDENTITY   the name of the certificate, "Developer ID Application: ..."
#     NOTARY_PROFILE  the profile that `xcrun notarytool store-credentials` has stored
# Without them the program is signed ad hoc, and Gatekeeper asks before the first start.
set -eu
cd "$(dirname "$0")/../.."
python=${PYTHON:-python3}
version=$("$python" packaging/project.py version)
epoch=$("$python" packaging/project.py epoch)
app=build/frozen/Madrasso.app
target=dist/MadrassoQt-$version.dmg
export QT_QPA_PLATFORM=offscreen

"$python" packaging/macos/icns.py
PYTHON=$python sh packaging/freeze.sh

codesign --force --deep --options runtime --entitlements packaging/macos/entitlements.plist \
    --sign "${SIGN_IDENTITY:--}" "$app"
codesign --verify --deep --strict "$app"
"$app/Contents/MacOS/madrasso-qt" --selftest --report build/macos/report.json \
    --screenshot build/macos/table.png
"$python" packaging/selftest.py build/macos/report.json build/macos/table.png

mkdir -p dist build/macos/image
rm -f "$target"
cp -R "$app" build/macos/image/
ln -sf /Applications build/macos/image/Applications
SOURCE_DATE_EPOCH=$epoch hdiutil create -volname Madrasso -srcfolder build/macos/image -format UDZO "$target"
if [ -n "${NOTARY_PROFILE:-}" ]; then
    codesign --sign "$SIGN_IDENTITY" "$target"
    xcrun notarytool submit "$target" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$target"
fi
