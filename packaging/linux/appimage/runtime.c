/* The head of the AppImage (type 2): a static program with the image, a squashfs, appended to it.
 * It mounts the image by FUSE and runs AppRun in it, or unpacks it into a temporary folder where it
 * cannot mount. See build_appimage.sh for how it is linked. */
#define _GNU_SOURCE
#include <squashfuse/config.h>
#include <squashfuse/squashfuse.h>
#include <squashfuse/ll.h>
#include <squashfuse/util.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void die(const char *w) { fprintf(stderr, "appimage: %s: %s\n", w, strerror(errno)); exit(127); }

static size_t elf_size(const char *p) {
    Elf64_Ehdr e; int fd = open(p, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || read(fd, &e, sizeof e) != sizeof e) die(p);
    close(fd);
    return e.e_shoff + (size_t)e.e_shentsize * e.e_shnum;
}

static int extract(const char *img, size_t off, const char *dst, const char *pattern) {
    sqfs fs; sqfs_traverse t; sqfs_err err = SQFS_OK; char path[PATH_MAX], buf[1 << 16]; int n = 0;
    if (sqfs_open_image(&fs, img, off) != SQFS_OK) return -1;
    if (sqfs_traverse_open(&t, &fs, sqfs_inode_root(&fs)) != SQFS_OK) return -1;
    mkdir(dst, 0755);
    while (sqfs_traverse_next(&t, &err)) {
        sqfs_inode in;
        if (t.dir_end) continue;
        snprintf(path, sizeof path, "%s/%s", dst, t.path);
        if (sqfs_inode_get(&fs, &in, sqfs_dentry_inode(&t.entry)) != SQFS_OK) { n = -1; break; }
        if (pattern && in.base.inode_type != SQUASHFS_DIR_TYPE && in.base.inode_type != SQUASHFS_LDIR_TYPE && fnmatch(pattern, t.path, FNM_LEADING_DIR)) continue;
        mode_t mode = in.base.mode & 07777;
        switch (in.base.inode_type) {
        case SQUASHFS_DIR_TYPE: case SQUASHFS_LDIR_TYPE:
            if (mkdir(path, mode | 0700) && errno != EEXIST) { perror(path); n = -1; goto out; }
            break;
        case SQUASHFS_REG_TYPE: case SQUASHFS_LREG_TYPE: {
            int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode | 0200);
            if (fd < 0) { perror(path); n = -1; goto out; }
            sqfs_off_t pos = 0; uint64_t size = in.xtra.reg.file_size;
            while ((uint64_t)pos < size) {
                sqfs_off_t k = sizeof buf;
                if (sqfs_read_range(&fs, &in, pos, &k, buf) != SQFS_OK || k <= 0 || write(fd, buf, k) != k) { close(fd); n = -1; goto out; }
                pos += k;
            }
            fchmod(fd, mode); close(fd); break; }
        case SQUASHFS_SYMLINK_TYPE: case SQUASHFS_LSYMLINK_TYPE: {
            char l[PATH_MAX]; size_t s = sizeof l;
            if (sqfs_readlink(&fs, &in, l, &s) == SQFS_OK) { unlink(path); if (symlink(l, path)) { n = -1; goto out; } }
            break; }
        default: break;
        }
        n++;
    }
    if (err) n = -1;
out:
    sqfs_traverse_close(&t); sqfs_destroy(&fs); sqfs_fd_close(fs.fd);
    return n;
}

static int rm1(const char *p, const struct stat *s, int f, struct FTW *w) { (void)s; (void)f; (void)w; return remove(p); }
static void rmtree(const char *p) { nftw(p, rm1, 16, FTW_DEPTH | FTW_PHYS); }

/* The child serves the mount until every copy of the keep-alive pipe's write end is closed. */
static int keep_rd = -1; static struct fuse_session *g_se; static char g_mnt[PATH_MAX];
static int serve(const char *img, size_t off, const char *mnt, int ready_fd) {
    struct fuse_lowlevel_ops ops; memset(&ops, 0, sizeof ops);
    ops.getattr = sqfs_ll_op_getattr; ops.opendir = sqfs_ll_op_opendir; ops.releasedir = sqfs_ll_op_releasedir;
    ops.readdir = sqfs_ll_op_readdir; ops.lookup = sqfs_ll_op_lookup; ops.open = sqfs_ll_op_open; ops.create = sqfs_ll_op_create;
    ops.release = sqfs_ll_op_release; ops.read = sqfs_ll_op_read; ops.readlink = sqfs_ll_op_readlink; ops.forget = sqfs_ll_op_forget;
    sqfs_ll *ll = sqfs_ll_open(img, off);
    if (!ll) return 1;
    char *av[] = {"appimage", "-o", "ro,nodev,nosuid", NULL};
    struct fuse_args a = FUSE_ARGS_INIT(3, av); sqfs_ll_chan ch;
    if (sqfs_ll_mount(&ch, mnt, &a, &ops, sizeof ops, ll) != SQFS_OK) return 1;
    g_se = ch.session;
    if (write(ready_fd, "1", 1) != 1) return 1;
    close(ready_fd);
    setsid();
    pid_t watcher = fork();
    if (watcher == 0) { char c; while (read(keep_rd, &c, 1) > 0) {} kill(getppid(), SIGTERM); _exit(0); }
    close(keep_rd);
    fuse_set_signal_handlers(g_se);
    fuse_session_loop(g_se);
    sqfs_ll_unmount(&ch, mnt);
    rmdir(mnt);
    return 0;
}

int main(int argc, char **argv) {
    char self[PATH_MAX], app[PATH_MAX + 16], cwd[PATH_MAX]; ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n < 0) die("readlink"); 
    self[n] = 0;
    size_t off = elf_size(self);
    int force = getenv("APPIMAGE_EXTRACT_AND_RUN") != NULL, mount_only = 0;
    if (argc > 1 && !strncmp(argv[1], "--appimage-", 11)) {
        const char *o = argv[1] + 11;
        if (!strcmp(o, "offset")) { printf("%zu\n", off); return 0; }
        if (!strcmp(o, "version")) { puts("type 2 runtime (own, squashfuse " VERSION ")"); return 0; }
        if (!strcmp(o, "help")) { puts("--appimage-offset --appimage-version --appimage-extract [PATTERN] --appimage-mount --appimage-extract-and-run ..."); return 0; }
        if (!strcmp(o, "extract")) return extract(self, off, "squashfs-root", argc > 2 ? argv[2] : NULL) < 0;
        if (!strcmp(o, "extract-and-run")) { force = 1; argv[1] = argv[0]; argv++; argc--; }
        else if (!strcmp(o, "mount")) mount_only = 1;
        else { fprintf(stderr, "unknown option %s\n", argv[1]); return 127; }
    }
    const char *tmp = getenv("TMPDIR"); if (!tmp || !*tmp) tmp = "/tmp";
    setenv("APPIMAGE", self, 1); setenv("ARGV0", argv[0], 1);
    if (getcwd(cwd, sizeof cwd)) setenv("OWD", cwd, 1);
    if (!force) {
        int keep[2], ready[2]; char c;
        snprintf(g_mnt, sizeof g_mnt, "%s/.mount_appXXXXXX", tmp);
        if (!mkdtemp(g_mnt)) die(g_mnt);
        if (pipe(keep) || pipe2(ready, O_CLOEXEC)) die("pipe");
        pid_t p = fork();
        if (p == 0) {
            close(keep[1]); close(ready[0]); keep_rd = keep[0];
            int fd = open("/dev/null", O_WRONLY);
            if (fd >= 0 && !getenv("APPIMAGE_DEBUG")) dup2(fd, 2);
            _exit(serve(self, off, g_mnt, ready[1]));
        }
        close(keep[0]); close(ready[1]);
        if (read(ready[0], &c, 1) == 1) {
            close(ready[0]);
            setenv("APPDIR", g_mnt, 1);
            if (mount_only) { puts(g_mnt); fflush(stdout); pause(); return 0; }
            snprintf(app, sizeof app, "%s/AppRun", g_mnt);
            execv(app, argv); die(app);   /* keep[1] stays open in the program: its end ends the mount */
        }
        close(keep[1]); close(ready[0]); waitpid(p, NULL, 0); rmdir(g_mnt);
        if (mount_only) { fprintf(stderr, "appimage: FUSE is not usable here\n"); return 127; }
    }
    char dir[PATH_MAX]; snprintf(dir, sizeof dir, "%s/appimage_XXXXXX", tmp);
    if (!mkdtemp(dir)) die(dir);
    if (extract(self, off, dir, NULL) < 0) { rmtree(dir); die("extract"); }
    setenv("APPDIR", dir, 1);
    pid_t p = fork();
    if (p == 0) { snprintf(app, sizeof app, "%s/AppRun", dir); execv(app, argv); die(app); }
    signal(SIGINT, SIG_IGN); signal(SIGTERM, SIG_IGN);
    int st; waitpid(p, &st, 0);
    rmtree(dir);
    return WIFEXITED(st) ? WEXITSTATUS(st) : 128 + WTERMSIG(st);
}
