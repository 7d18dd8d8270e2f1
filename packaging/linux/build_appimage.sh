#!/bin/sh
# Make dist/MadrassoQt-VERSION-x86_64.AppImage of the frozen program: a file that runs when it is
# made executable, mounted by FUSE or, without FUSE, unpacked into a temporary folder.
#
#     sh packaging/linux/build_appimage.sh
#
# The runtime at its head is our own (appimage/runtime.c), linked statically with squashfuse (BSD),
# libfuse3 (LGPL-2.1), zstd and zlib of Debian. Whoever wants another libfuse3 links it anew with the
# command below.
set -eu
cd "$(dirname "$0")/../.."
name=madrasso-qt
version=$(python3 packaging/project.py version)
epoch=$(python3 packaging/project.py epoch)
target=dist/MadrassoQt-$version-x86_64.AppImage
work=build/appimage
tree=$work/AppDir
[ -d build/frozen/$name ] || sh packaging/freeze.sh
rm -rf "$work"
mkdir -p "$tree/usr/lib" "$tree/usr/bin" dist

cp -a build/frozen/$name "$tree/usr/lib/$name"
ln -s ../lib/$name/$name "$tree/usr/bin/$name"
python3 packaging/linux/share.py "$tree"
ln -s usr/share/applications/$name.desktop "$tree/$name.desktop"
cp "$tree/usr/share/icons/hicolor/256x256/apps/$name.png" "$tree/$name.png"
ln -s $name.png "$tree/.DirIcon"
licences=$tree/usr/lib/$name/_internal/madrasso_qt/_resources/licences
cp /usr/share/common-licenses/LGPL-2.1 "$licences/LGPL-2.1.txt"
python3 packaging/notice.py appimage >>"$licences/NOTICE.txt"
cat >"$tree/AppRun" <<'RUN'
#!/bin/sh
exec "$APPDIR/usr/lib/madrasso-qt/madrasso-qt" "$@"
RUN
chmod 755 "$tree/AppRun"

gcc -O2 -s -static -o "$work/runtime" packaging/linux/appimage/runtime.c packaging/linux/appimage/nolzo.c \
    -lsquashfuse_ll -lsquashfuse -lfuse3 -lzstd -lz -lpthread -ldl
# mksquashfs refuses times twice over, by the environment and by its options.
env -u SOURCE_DATE_EPOCH mksquashfs "$tree" "$work/image" -all-root -no-xattrs -noappend -comp zstd \
    -Xcompression-level 19 -b 1M -quiet -no-progress -processors 2 -all-time "$epoch" -mkfs-time "$epoch"
cat "$work/runtime" "$work/image" >"$target"
# The mark by which a desktop knows an AppImage of type 2.
printf 'AI\002' | dd of="$target" bs=1 seek=8 conv=notrunc status=none
chmod 755 "$target"
echo "$target: $(du -m --apparent-size "$target" | cut -f1) MB"
