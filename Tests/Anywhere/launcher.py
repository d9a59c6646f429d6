"""Attacks the launcher of a bundle: its environment changes neither a byte nor the program that it
runs.

    sudo python3 Tests/Anywhere/launcher.py out/dist/swatch-0.1.0-linux-x86_64.tar.xz
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

CARD = ('{"root": {"spec": "stack", "direction": "vertical", "children": [{"node": "text", "text": "Swatch", '
        '"font": {"family": "sans-serif", "size": 30}}, {"node": "image", "source": "a.svg"}]}}')
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>'
OTHER = "#include <stdlib.h>\n__attribute__((constructor)) static void come(void) { _Exit(99); }\n"
RENDER = ("render", "card.json", "-o", "-", "--format", "png")
passed = 0


def expect(title, found, expected=True):
    global passed
    if found != expected:
        raise SystemExit(f"✘ {title}\n  found    {found!r}\n  expected {expected!r}")
    passed += 1
    print(f"✔ {title}", flush=True)


def run(words, cwd, env=None, **options):
    return subprocess.run(words, cwd=cwd, env={"PATH": "/usr/bin:/bin"} if env is None else env,
                          capture_output=True, check=False, timeout=60, **options)


def folder_of(work):
    """Makes a folder with a card, as the working directory."""
    here = os.path.join(work, "here")
    os.makedirs(here)
    for name, text in (("card.json", CARD), ("a.svg", DRAWING)):
        with open(os.path.join(here, name), "w", encoding="utf-8") as file:
            file.write(text)
    return here


def foreign_libraries(work, bundle):
    """Makes a folder with a library for each name in the bundle; each one ends the process that loads
    it."""
    place = os.path.join(work, "foreign")
    os.makedirs(place)
    source = os.path.join(work, "other.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(OTHER)
    made = os.path.join(work, "other.so")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", made, source], check=True)
    for name in os.listdir(os.path.join(bundle, "lib")):
        if ".so" in name:
            shutil.copy(made, os.path.join(place, name))
    for version in range(73, 80):
        shutil.copy(made, os.path.join(place, f"libicuuc.so.{version}"))
    return place


def surroundings(swatch, here, foreign, picture):
    variables = {
        "LD_LIBRARY_PATH": foreign, "LD_PRELOAD": foreign + "/libcairo.so.2", "LD_AUDIT": foreign + "/libcairo.so.2",
        "LD_DEBUG": "all", "LD_SHOW_AUXV": "1", "LD_TRACE_LOADED_OBJECTS": "1", "GCONV_PATH": foreign,
        "FONTCONFIG_FILE": "/dev/null", "FONTCONFIG_PATH": foreign, "FONTCONFIG_SYSROOT": foreign,
        "XDG_DATA_DIRS": foreign, "XDG_CONFIG_HOME": foreign, "GIO_MODULE_DIR": foreign,
        "GIO_EXTRA_MODULES": foreign, "GDK_PIXBUF_MODULE_FILE": foreign + "/loaders.cache",
        "OPENSSL_CONF": foreign + "/openssl.cnf", "SWATCH_BUNDLE": foreign, "GLIBC_TUNABLES": "glibc.malloc.check=3",
        "MALLOC_PERTURB_": "85", "LC_ALL": "tr_TR.UTF-8", "TZ": ":/etc/passwd", "PATH": foreign,
    }
    for name, value in variables.items():
        done = run([swatch, *RENDER], here, {name: value})
        expect(f"{name} changes nothing", (done.returncode, done.stdout == picture), (0, True))
    expect("an empty environment changes nothing", run([swatch, *RENDER], here, {}).stdout, picture)
    hostile = os.path.join(foreign, "cwd")
    shutil.copytree(here, hostile)
    for name in os.listdir(foreign):
        if ".so" in name:
            shutil.copy(os.path.join(foreign, name), hostile)
    expect("libraries in the working directory are not taken", run([swatch, *RENDER], hostile).stdout, picture)


def ways_to_it(swatch, work, here, picture):
    link = os.path.join(work, "link")
    os.symlink(swatch, link)
    os.symlink(link, os.path.join(work, "link to a link"))
    expect("a link to a link leads to it", run([os.path.join(work, "link to a link"), *RENDER], here).stdout, picture)
    found = run(["link", *RENDER], here, {"PATH": work}, executable=link)
    expect("a name on PATH leads to it", found.stdout, picture)
    found = run(["/no/such/name", *RENDER], here, executable=swatch)
    expect("its own name may be any", found.stdout, picture)
    found = run([], here, executable=swatch)
    expect("there may be no name at all", found.returncode, 2)
    moved = os.path.join(work, "a b:c;d $ORIGIN %s\n")
    shutil.copytree(os.path.dirname(os.path.dirname(swatch)), moved)
    expect("its folder may have any name", run([moved + "/bin/swatch", *RENDER], here).stdout, picture)
    alone = os.path.join(work, "alone")
    os.makedirs(alone)
    shutil.copy(swatch, alone)
    done = run([alone + "/swatch", "--version"], here)
    expect("without its bundle it says so", (done.returncode, b"unpack the bundle whole" in done.stderr), (74, True))
    os.remove(moved + "/lib/libcairo.so.2")
    done = run([moved + "/bin/swatch", "--version"], here)
    expect("no library of the system stands in for a missing one",
           (done.returncode, b"libcairo.so.2" in done.stderr), (127, True))


def streams_and_ends(swatch, here, picture):
    script = '"$0" render card.json -o out.png 0<&- 1>&- 2>&-; echo $? >code; cmp out.png whole.png'
    with open(here + "/whole.png", "wb") as file:
        file.write(picture)
    done = run(["/bin/sh", "-c", script, swatch], here)
    with open(here + "/code", encoding="utf-8") as file:
        expect("closed descriptors are no obstacle", (done.returncode, file.read()), (0, "0\n"))
    done = run([swatch, "render", b"\xff\xfe.json", "-o", "a.png"], here)
    expect("a word that is no text is told by the command", (done.returncode, b"UTF-8" in done.stderr), (2, True))
    done = run([swatch, "render", "--library-path", "x"], here)
    expect("words of the loader are words of the command", (done.returncode, b"--library-path" in done.stderr), (2, True))
    expect("the exit code is that of the command", run([swatch, "render", "none.json", "-o", "a.png"], here).returncode, 66)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
        process = subprocess.Popen([swatch, "serve", "--stdio"], cwd=here, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b'{"template": {"root": {"node": "display"}}}\n')
        process.stdin.flush()
        process.stdout.readline()
        if number == signal.SIGTERM:
            with open(f"/proc/{process.pid}/comm", encoding="utf-8") as file:
                expect("it is listed as swatch", file.read(), "swatch\n")
            with open(f"/proc/{process.pid}/cmdline", "rb") as file:
                expect("its words begin with swatch", file.read().startswith(b"swatch\0"))
            with open(f"/proc/{process.pid}/maps", encoding="utf-8") as file:
                mapped = set(re.findall(r"/\S*\.so[.\d]*", file.read()))
            root = os.path.dirname(os.path.dirname(swatch))
            expect("all libraries are the bundle's", [path for path in mapped if not path.startswith(root)], [])
        process.send_signal(number)
        code = process.wait(20)
        expect(f"signal {number} ends it", code, -9 if number == signal.SIGKILL else 128 + number)
    done = run([swatch, *RENDER, "--sandbox"], here)
    expect("the sandbox holds, and the picture is the same", (done.returncode, done.stdout == picture), (0, True))


def refused_places(swatch, work, here, picture):
    def inside(script, *words):
        return run(["unshare", "-m", "/bin/sh", "-ec", script, *words], here)

    bundle = os.path.dirname(os.path.dirname(swatch))
    done = inside('mount --bind "$1" "$1"; mount -o remount,bind,noexec "$1"; "$0" --version', swatch, bundle)
    expect("a place without execution is told by the shell", done.returncode, 126)
    done = inside('mount -t tmpfs -o size=0,mode=0 none /tmp; exec "$0" ' + " ".join(RENDER), swatch, )
    if work.startswith("/tmp/"):
        expect("(the bundle is in /tmp itself)", True)
    else:
        expect("a full /tmp is no obstacle", done.stdout, picture)
    copy = os.path.join(work, "setuid")
    shutil.copytree(bundle, copy)
    os.chmod(work, 0o755)
    os.chmod(copy + "/bin/swatch", 0o4755)
    done = run([copy + "/bin/swatch", "--version"], here, user=65532)
    expect("the rights of another user are refused", (done.returncode, b"rights of another user" in done.stderr), (74, True))
    gone = os.path.join(work, "gone")
    os.makedirs(gone)
    done = run(["/bin/sh", "-c", 'rmdir "$1"; exec "$0" --version', swatch, gone], gone)
    expect("a working directory that is gone is no obstacle", done.returncode, 0)
    words = ["x" * 100_000] * 19
    expect("many long words are told or taken", run([swatch, *words], here).returncode in (2, 74))


def start_time(swatch, here):
    """Returns the milliseconds that the launcher adds: the time until it refuses to run, without starting
    the command."""
    alone = os.path.join(here, "alone")
    os.makedirs(alone)
    shutil.copy(swatch, alone)
    times = []
    for _ in range(50):
        start = time.monotonic()
        run([alone + "/swatch"], here)
        times.append((time.monotonic() - start) * 1000)
    baseline = []
    for _ in range(50):
        start = time.monotonic()
        run(["/bin/true"], here)
        baseline.append((time.monotonic() - start) * 1000)
    added = min(times) - min(baseline)
    expect(f"the launcher takes {added:.2f} ms more than /bin/true, at most 2", added < 2)


def main():
    with tempfile.TemporaryDirectory(dir="/var/tmp") as work:
        bundle = os.path.join(work, "bundle")
        os.makedirs(bundle)
        subprocess.run(["tar", "-xJf", os.path.abspath(sys.argv[1]), "--strip-components=1", "-C", bundle], check=True)
        swatch = bundle + "/bin/swatch"
        here = folder_of(work)
        picture = run([swatch, *RENDER], here).stdout
        expect("a picture is made", picture[:4], b"\x89PNG")
        surroundings(swatch, here, foreign_libraries(work, bundle), picture)
        ways_to_it(swatch, work, here, picture)
        streams_and_ends(swatch, here, picture)
        refused_places(swatch, work, here, picture)
        start_time(swatch, here)
    print(f"{passed} checks passed")


if __name__ == "__main__":
    main()
