"""Unpacks a bundle in many environments, as root, and compares all hashes of Docs/golden.ndjson in
each.

    sudo python3 Tests/Anywhere/anywhere.py out/dist/swatch-0.1.0-linux-x86_64.tar.xz .build/roots

The second argument is the folder of Debian's root folders; mmdebstrap makes missing ones.
"""

import ctypes
import os
import shutil
import subprocess
import sys
import time

import golden

TARBALL, ROOTS = (os.path.abspath(word) for word in sys.argv[1:3])
SUITES = ("bullseye", "bookworm", "trixie")
FONTS = "/usr/share/fonts/truetype/dejavu"
BUNDLE = "/opt/swatch"
WORK = "/golden"
ARCHITECTURE = os.uname().machine
PLAIN = {"PATH": "/usr/bin:/bin"}
MOUNT_NAMESPACE = 0x00020000
# Older and newer processors than a usual machine's. The aarch64 processors have not been run yet.
PROCESSORS = {
    "x86_64": (("SSE2 alone", "qemu64,-sse3"), ("AVX2", "Haswell")),
    "aarch64": (("ARMv8.0", "cortex-a53"), ("all that is emulated", "max")),
}

# Environment variables of a careless or hostile machine.
HOSTILE = {
    "PATH": ".", "HOME": "/nowhere", "LANG": "tr_TR.UTF-8", "LC_ALL": "ar_EG.UTF-8", "LANGUAGE": "ar",
    "TZ": "Asia/Kathmandu", "LD_LIBRARY_PATH": "/lib/x86_64-linux-gnu:/usr/lib/x86_64-linux-gnu",
    "LD_PRELOAD": "libc.so.6", "LD_BIND_NOW": "1", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2",
    "GCONV_PATH": "/tmp", "LOCPATH": "/tmp", "FONTCONFIG_FILE": "/tmp/fonts.conf", "FONTCONFIG_PATH": "/tmp",
    "XDG_CONFIG_HOME": "/tmp", "XDG_DATA_HOME": "/tmp", "XDG_DATA_DIRS": "/tmp", "XDG_CACHE_HOME": "/nowhere",
    "GDK_PIXBUF_MODULE_FILE": "/tmp/none", "GIO_MODULE_DIR": "/tmp", "OPENSSL_CONF": "/tmp/none",
    "FREETYPE_PROPERTIES": "truetype:interpreter-version=35", "HB_SHAPER_LIST": "fallback",
    "PIXMAN_DISABLE": "sse2", "JSIMD_FORCENONE": "1", "ICU_DATA": "/tmp", "SWATCH_BUNDLE": "/tmp",
    "CAIRO_DEBUG": "all", "G_DEBUG": "fatal-warnings", "PANGO_LANGUAGE": "ja", "RSVG_LOG": "1", "TMPDIR": WORK,
}


def copy_bundle(root):
    """Unpacks the bundle into a root, beside the fonts and the examples."""
    target = root + BUNDLE
    shutil.rmtree(target, ignore_errors=True)
    os.makedirs(target)
    subprocess.run(["tar", "-xJf", TARBALL, "--strip-components=1", "-C", target], check=True)
    shutil.copytree(FONTS, root + FONTS, dirs_exist_ok=True)
    shutil.rmtree(root + WORK, ignore_errors=True)
    shutil.copytree(os.path.join(golden.PROJECT, "Examples"), f"{root}{WORK}/Examples", symlinks=True)
    for place in ("proc", "tmp", "dev"):
        os.makedirs(f"{root}/{place}", exist_ok=True)


def mount(kind, place, *options):
    subprocess.run(["mount", "-t", kind, kind, place, *options], check=True)


class Place:
    """A root folder in which the command is run, with its environment."""

    def __init__(self, title, root, has_proc=True, user=0, environment=None, read_only=False):
        self.title, self.root, self.user = title, root, user
        self.environment = PLAIN if environment is None else environment
        self.has_proc, self.read_only = has_proc, read_only

    def enter(self):
        """Prepares the new process: its own mounts, then the root."""
        if ctypes.CDLL(None, use_errno=True).unshare(MOUNT_NAMESPACE) != 0:
            raise OSError(ctypes.get_errno(), "unshare")
        subprocess.run(["mount", "--make-rprivate", "/"], check=True)
        if self.has_proc:
            mount("proc", self.root + "/proc")
        if self.read_only:
            subprocess.run(["mount", "--bind", self.root + WORK, self.root + WORK], check=True)
            subprocess.run(["mount", "--bind", self.root, "/mnt"], check=True)
            subprocess.run(["mount", "--rbind", self.root + WORK, "/mnt" + WORK], check=True)
            if self.has_proc:
                mount("proc", "/mnt/proc")
            subprocess.run(["mount", "-o", "remount,bind,ro", "/mnt"], check=True)
            os.chroot("/mnt")
        else:
            os.chroot(self.root)
        os.chdir(f"{WORK}/run")
        if self.user:
            os.setgroups([])
            os.setgid(self.user)
            os.setuid(self.user)

    def clear(self):
        """Makes an empty working directory with the examples."""
        folder = f"{self.root}{WORK}/run"
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        os.symlink("../Examples", folder + "/Examples")
        os.chown(folder, self.user, self.user)
        return folder

    def make(self, line, command=(BUNDLE + "/bin/swatch",)):
        folder = self.clear()
        return golden.run(line, folder, command, env=self.environment, preexec_fn=self.enter)

    def first_picture(self):
        """Returns the milliseconds of the first run, without any cache, and of the fastest of ten
        further runs."""
        self.clear()
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            self.enter()
            words = [BUNDLE + "/bin/swatch", *next(golden.lines()).split()[1:]]
            times = [self.time_of(words) for _ in range(11)]
            os.write(writer, f"{times[0]} {min(times[1:])}".encode())
            os._exit(0)
        os.close(writer)
        os.waitpid(child, 0)
        with os.fdopen(reader) as told:
            return [float(word) for word in told.read().split()]

    def time_of(self, words):
        start = time.monotonic()
        process = os.posix_spawn(words[0], words, self.environment)
        os.waitpid(process, 0)
        return (time.monotonic() - start) * 1000


def debian(suite):
    root = os.path.join(ROOTS, suite)
    if not os.path.isdir(root + "/usr"):
        os.makedirs(ROOTS, exist_ok=True)
        subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase", suite, root], check=True)
    copy_bundle(root)
    return root


def empty(name):
    root = os.path.join(ROOTS, name)
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(root)
    copy_bundle(root)
    return root


def with_musl():
    """Makes a root folder with busybox and musl's loader, as in Alpine."""
    root = empty("musl")
    for path in ("/bin", "/lib", "/etc"):
        os.makedirs(root + path)
    shutil.copy("/bin/busybox", root + "/bin/busybox")
    os.symlink("busybox", root + "/bin/sh")
    shutil.copy(f"/lib/ld-musl-{ARCHITECTURE}.so.1", root + "/lib/")
    with open(root + "/etc/passwd", "w", encoding="utf-8") as file:
        file.write("root:x:0:0:root:/root:/bin/sh\n")
    return root


def under_processor(root, processor):
    """Returns the command line that runs the command's loader under an emulated processor: child processes of
    the emulator would run on the real one."""
    shutil.copy(shutil.which(f"qemu-{ARCHITECTURE}-static"), root + "/qemu")
    command = ("/qemu", "-cpu", processor, BUNDLE + "/lib/swatch", "--inhibit-cache", "--argv0", "swatch",
               BUNDLE + "/lib/swatch-command")
    environment = {
        "SWATCH_BUNDLE": BUNDLE, "FONTCONFIG_FILE": BUNDLE + "/etc/fonts/fonts.conf",
        "XDG_DATA_DIRS": BUNDLE + "/share", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-FMA4",
    }
    return command, environment


def places():
    roots = {suite: debian(suite) for suite in SUITES}
    for suite, root in roots.items():
        yield Place(f"Debian {suite}", root)
    yield Place("Debian trixie, hostile environment", roots["trixie"], environment=HOSTILE)
    yield Place("Debian bullseye, another user", roots["bullseye"], user=65532, environment={})
    yield Place("Debian bookworm, read-only", roots["bookworm"], read_only=True)
    yield Place("busybox and musl", with_musl())
    bare = empty("empty")
    yield Place("an empty root", bare)
    yield Place("an empty root without /proc", bare, has_proc=False)
    yield Place("an empty root, read-only, without /proc, another user", bare, has_proc=False, user=65532,
                read_only=True, environment={})


def main():
    start = time.monotonic()
    root = empty("empty")
    print(f"unpacking takes {time.monotonic() - start:.1f} s", flush=True)
    passed = True
    for place in places():
        first, least = place.first_picture()
        passed &= golden.compare(f"{place.title}, first picture {first:.0f} ms, then {least:.0f} ms", place.make)
    emulated = Place("emulated", root)
    for title, processor in PROCESSORS.get(ARCHITECTURE, ()):
        command, emulated.environment = under_processor(root, processor)
        passed &= golden.compare(f"a processor with {title}", lambda line: emulated.make(line, command))
    if not passed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
