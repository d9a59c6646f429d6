#!/usr/bin/env python3
"""Times comparisons of the pairs of pictures in odiff's benchmark: a page of 3446 × 10728 pixels, a photograph of
7680 × 4320 and a map of 438 × 412, at a threshold of 0.1, beside odiff, pixelmatch and ImageMagick, and Pillow,
which only counts unequal pixels. `swatch diff` is timed as a process; and per further pair in a folder of pairs,
which excludes the start of the process. Run by `make bench`.

    RUNS=5                  runs of each, in turns; the median counts. What takes over ten seconds runs once
    SWATCH_ODIFF=FOLDER     a clone of odiff, whose pictures are taken; others of the same sizes are made without it
    SWATCH=PATH             another swatch than the one of this folder"""

import os
import shutil
import subprocess
import sys

import peers

RUNS = int(os.environ.get("RUNS", "5"))
WORK = os.path.join(peers.WORK, "pairs")
# The pairs by name: the size, odiff's pictures, and the number of changed places in pictures made
# here
PAIRS = {"page": ((3446, 10728), ("www.cypress.io.png", "www.cypress.io-1.png"), 60),
         "photograph": ((7680, 4320), None, 40),
         "map": ((438, 412), ("test_map.png", "test_map_1.png"), 8)}


# In the Python of the peers

def make(name, *paths):
    """Writes a pair of pictures: gallery pages side by side, or an enlarged photograph, with different
    places in the second one."""
    import glob
    from PIL import Image, ImageDraw
    (width, height), _, changes = PAIRS[name]
    if name == "photograph":
        from skimage import data
        picture = Image.fromarray(data.astronaut()).resize((width, height), Image.Resampling.BICUBIC)
        picture = Image.blend(picture, Image.effect_noise((width, height), 40).convert("RGB"), 0.06)
    else:
        picture = Image.new("RGB", (width, height), "white")
        pages = [Image.open(path).convert("RGB") for path in sorted(glob.glob(os.path.join(peers.ROOT, "Docs/gallery/*.png")))]
        x = y = index = 0
        while y < height:
            page = pages[index % len(pages)]
            picture.paste(page, (x, y))
            x, index = x + page.width, index + 1
            if x >= width:
                x, y = 0, y + 900
    picture = picture.convert("RGBA")
    picture.save(paths[0], compress_level=6)
    draw = ImageDraw.Draw(picture)
    for index in range(changes):
        x, y = index * 7919 % (width - 100), index * 104729 % (height - 40)
        draw.rectangle([x, y, x + 90, y + 30], (index * 37 % 256, 90, 160, 255))
    picture.save(paths[1], compress_level=6)


def compare(program, first, second):
    """Compares a pair once, and prints the number of different pixels."""
    from PIL import Image, ImageChops
    pictures = [Image.open(path).convert("RGBA") for path in (first, second)]
    if program == "Pillow":
        print(sum(ImageChops.difference(*pictures).convert("L").histogram()[1:]))
    else:
        import numpy
        from pybind11_pixelmatch import Options, pixelmatch
        options = Options()
        options.threshold = 0.1
        print(pixelmatch(*map(numpy.asarray, pictures), options=options))


# In the Python of the benchmark

def pair(name):
    """Returns the two files of a pair, and their origin: odiff's clone if there is one."""
    _, files, _ = PAIRS[name]
    folder = os.path.join(os.environ.get("SWATCH_ODIFF", ""), "images")
    if files and all(os.path.exists(os.path.join(folder, file)) for file in files):
        return [os.path.join(folder, file) for file in files], "odiff's"
    paths = [os.path.join(WORK, f"{name}-{side}.png") for side in "ab"]
    if not all(map(os.path.exists, paths)):
        subprocess.run([peers.PYTHON, "-B", os.path.abspath(__file__), "--make", name, *paths], check=True)
    return paths, "made here"


def folders(name, paths, copies):
    """Makes folders with one pair, and with a number of further copies of that pair."""
    made = []
    for count in (1, 1 + copies):
        for side, path in zip("ab", paths):
            made.append(os.path.join(WORK, f"{name}-{count}-{side}"))
            shutil.rmtree(made[-1], ignore_errors=True)
            os.makedirs(made[-1])
            for copy in range(count):
                shutil.copy(path, os.path.join(made[-1], f"{copy}.png"))
    return made[:2], made[2:]


def ways(program, versions, paths, name):
    copies = 100 if name == "map" else 4
    one, several = folders(name, paths, copies)
    options = ["--threshold", "0.1", "--quiet"]

    def process(*command):
        return lambda: peers.Run([*command], ends=range(64))

    def each(jobs):
        def run():
            few, many = (peers.Run([program, "diff", *folder, *options, "-j", jobs], ends=(3,)) for folder in (one, several))
            many.seconds = (many.seconds - few.seconds) / copies
            return many
        return run
    found = {"swatch diff": process(program, "diff", *paths, *options),
             "swatch diff -j 1": process(program, "diff", *paths, *options, "-j", "1"),
             "swatch diff, a further pair": each("2"), "swatch diff -j 1, a further pair": each("1")}
    for command, title in [("odiff", "odiff"), ("compare", "ImageMagick")]:
        if shutil.which(command):
            version = peers.output([command, "--version"]).split()[2 if command == "compare" else -1]
            arguments = ["-metric", "AE", *paths, "null:"] if command == "compare" else [*paths, os.path.join(WORK, "odiff.png")]
            found[f"{title} {version}"] = process(command, *arguments)
        else:
            peers.skip(f"{title}, which is not installed")
    for package, title in [("pybind11-pixelmatch", "pixelmatch in C++"), ("pillow", "Pillow")]:
        if package in versions:
            found[f"{title} {versions[package]}"] = process(peers.PYTHON, "-B", os.path.abspath(__file__), "--compare", title, *paths)
    return found


def once_if_slow(run):
    first = []

    def again():
        if not first or first[0].seconds < 10:
            first[:] = [run()]
        return first[0]
    return again


def main():
    program, versions = peers.swatch(), peers.install("pillow", "numpy", "scikit-image", "pybind11-pixelmatch")
    version = peers.output([program, "--version"])
    os.makedirs(WORK, exist_ok=True)
    for name, ((width, height), _, _) in PAIRS.items():
        paths, whose = pair(name)
        runs = peers.alternate({title: once_if_slow(run) for title, run in ways(program, versions, paths, name).items()}, RUNS)
        first = peers.median(run.seconds for run in runs["swatch diff"])
        peers.table(f"Diff: a {name} of {width} × {height}, {whose}; {version}", ["program", "s", "of swatch diff", "of the processor, s", "memory, MB"],
                    [row(title, of, first) for title, of in runs.items()])


def row(title, runs, first):
    seconds, processor, memory = (peers.median(getattr(run, name) for run in runs)
                                  for name in ("seconds", "processor", "memory"))
    whole = [None, None] if "further" in title else [peers.figure(processor), peers.figure(memory)]
    return [title, peers.figure(seconds), f"{seconds / first:.2f}", *whole]


if sys.argv[1:2] == ["--make"]:
    make(*sys.argv[2:])
elif sys.argv[1:2] == ["--compare"]:
    compare(*sys.argv[2:])
else:
    main()
