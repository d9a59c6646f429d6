"""Compares the pictures of pixelmatch's and odiff's own tests; the numbers of different pixels must be theirs.

    python3 Tests/Pairs/pairs_test.py .build/release/swatch PIXELMATCH ODIFF

The folders are clones of mapbox/pixelmatch and dmtrKovalenko/odiff. The numbers are those of odiff 4.5 and of
pixelmatch 7, which both measure in YIQ; if Swatch's number differs, the reason stands beside it.
"""

import json
import os
import subprocess
import sys
import tempfile

SWATCH, PIXELMATCH, ODIFF = (os.path.abspath(path) for path in sys.argv[1:4])
AA = "--antialiasing"
GROUNDS = "translucent pixels count on black too"

PAIRS = [
    # repository, pictures, options, their number, Swatch's number if it differs, the reason
    (PIXELMATCH, "1a.png", "1b.png", ["0.05", AA], 143),
    (PIXELMATCH, "1a.png", "1b.png", ["0.1", AA], 106),
    (PIXELMATCH, "1a.png", "1a.png", ["0", AA], 0),
    (PIXELMATCH, "2a.png", "2b.png", ["0.05", AA], 12437),
    (PIXELMATCH, "3a.png", "3b.png", ["0.05", AA], 212),
    (PIXELMATCH, "4a.png", "4b.png", ["0.05", AA], 36049),
    (PIXELMATCH, "5a.png", "5b.png", ["0.05", AA], 6, 0, "edges are looked for on white, as in pixelmatch 8"),
    (PIXELMATCH, "6a.png", "6b.png", ["0.05", AA], 51),
    (PIXELMATCH, "7a.png", "7b.png", ["0.1", AA], 2448),
    (PIXELMATCH, "8a.png", "5b.png", ["0.05", AA], 32896),
    (ODIFF, "aa/antialiasing-on.png", "aa/antialiasing-off.png", ["0.1", AA], 38),
    (ODIFF, "aa/antialiasing-on.png", "aa/antialiasing-off-small.png", ["0.1", AA], 417),
    (ODIFF, "png/white4x4.png", "png/purple8x8.png", ["0.1"], 64),
    (ODIFF, "png/purple8x8.png", "png/white4x4.png", ["0.1"], 64),
    (ODIFF, "png/extreme-alpha.png", "png/extreme-alpha-1.png", ["0.1"], 0),
    (ODIFF, "jpg/tiger.jpg", "jpg/tiger-2.jpg", ["0.1"], 7789),
    (ODIFF, "png/orange.png", "png/orange_changed.png",
     ["0.1", "--ignore", "150,30,161,76", "--ignore", "20,175,86,26"], 0),
    (ODIFF, "png/orange.png", "png/orange_changed.png", ["0.1"], 1366, 1393, GROUNDS),
    (ODIFF, "png/orange.png", "png/orange_changed.png", ["0.5"], 25, 639, GROUNDS),
    (ODIFF, "png/odiff-logo-dark.png", "png/odiff-logo-dark-rotated.png", ["0.1"], 2270068, 2270071, GROUNDS),
]


def read(repository, path):
    folder = "test/fixtures" if repository == PIXELMATCH else "test"
    return subprocess.run(["git", "-C", repository, "show", f"HEAD:{folder}/{path}"],
                          capture_output=True, check=True).stdout


def count(repository, expected, actual, options, folder):
    paths = []
    for name, path in (("expected", expected), ("actual", actual)):
        paths.append(os.path.join(folder, name))
        with open(paths[-1], "wb") as file:
            file.write(read(repository, path))
    done = subprocess.run([SWATCH, "diff", *paths, "--json", "--threshold", *options],
                          capture_output=True, text=True, check=False)
    if done.returncode not in (0, 3):
        raise SystemExit(f"✘ {expected} {actual}: {done.stderr}")
    return json.loads(done.stdout)["differingPixels"]


wrong = 0
with tempfile.TemporaryDirectory() as folder:
    for repository, expected, actual, options, theirs, *other in PAIRS:
        ours, reason = other if other else (theirs, "")
        found = count(repository, expected, actual, options, folder)
        wrong += found != ours
        note = f", {theirs} there: {reason}" if other else ""
        print(f"{'✔' if found == ours else '✘'} {expected} {actual} at {' '.join(options)}: {found}{note}")
print(f"{len(PAIRS) - wrong} of {len(PAIRS)} pairs are as they should be")
sys.exit(1 if wrong else 0)
