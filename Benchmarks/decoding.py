#!/usr/bin/env python3
"""Times decoding: PNG files of the kinds in QOI's corpus, beside libpng, libspng, Pillow and kornia-rs's decoder
in Rust, in megapixels per second of one processor; then JPEG and WebP files that are scaled while they are
decoded, beside libvips and Pillow. Run by `make bench`.

For Swatch, `swatch diff` compares two folders: the pictures, and copies with one more chunk, so that no two files
have the same bytes. Its time includes reading the files and comparing the pixels, but not the start of the
process. The other programs decode from memory. Scaled pictures are nodes of a document; the time of a document
whose pictures already have that size is subtracted.

    RUNS=5          runs of each, in turns; the median counts
    SWATCH=PATH     another swatch than the one of this folder"""

import glob
import json
import os
import shutil
import struct
import sys
import time
import zlib

import peers

RUNS = int(os.environ.get("RUNS", "5"))
WORK = os.path.join(peers.WORK, "decoding")
PACKAGES = ["pillow", "numpy", "scikit-image", "imagecodecs", "kornia-rs", "pyvips", "pyvips-binary"]
COPIES = 12
FACTORS = [2, 3, 8]


# In the Python of the peers

def make():
    """Writes the pictures as RGB and RGBA with 8 bits per sample."""
    import skimage
    from PIL import Image
    folder = os.path.dirname(skimage.__file__) + "/data/"
    kinds = {
        "photographs": [folder + name for name in ["astronaut.png", "chelsea.png", "coffee.png", "motorcycle_left.png",
                                                   "retina.jpg", "rocket.jpg", "hubble_deep_field.jpg"]],
        "textures": [folder + name for name in ["brick.png", "grass.png", "gravel.png", "ihc.png", "moon.png"]],
        "icons, 512": sorted(glob.glob("/usr/share/icons/Adwaita/512x512/*/*.png"))[:24],
        "icons, 64": sorted(glob.glob("/usr/share/icons/Adwaita/64x64/*/*.png"))[:96],
        "screenshots": sorted(glob.glob(os.path.join(peers.ROOT, "Docs/gallery/*.png")))}
    for kind, files in kinds.items():
        os.makedirs(os.path.join(WORK, kind), exist_ok=True)
        for index, file in enumerate(files):
            with Image.open(file) as picture:
                mode = "RGBA" if "A" in picture.mode else "RGB"
                picture.convert(mode).save(os.path.join(WORK, kind, f"{index:03}.png"))
    photos = [Image.open(file).convert("RGB") for file in kinds["photographs"][:4]]
    sheet = Image.new("RGB", (2400, 1600))
    for index in range(16):
        photo = photos[index % 4].resize((600, 400))
        sheet.paste(photo if index < 8 else photo.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (index % 4 * 600, index // 4 * 400))
    for name, options in [("jpeg", {"quality": 90}), ("webp", {"quality": 80})]:
        os.makedirs(os.path.join(WORK, name), exist_ok=True)
        sheet.save(os.path.join(WORK, name, f"1.{name}"), **options)
        for factor in FACTORS:
            sheet.resize((2400 // factor, 1600 // factor)).save(os.path.join(WORK, name, f"{factor}.{name}"), **options)


def decoders():
    """Returns functions that decode a PNG in memory, by the names of the programs."""
    import io
    import imagecodecs
    from PIL import Image
    ways = {"libpng (imagecodecs)": imagecodecs.png_decode, "libspng (imagecodecs)": imagecodecs.spng_decode,
            "Pillow": lambda data: Image.open(io.BytesIO(data)).load()}
    try:
        from kornia_rs.io import decode_image_png_u8

        def decode(data):
            width, height, _, kind = struct.unpack(">IIBB", data[16:26])
            return decode_image_png_u8(data, (height, width), "rgba" if kind == 6 else "rgb")
        ways["png in Rust (kornia-rs)"] = decode
    except ImportError:
        pass
    return ways


def scalers(data):
    """Returns functions that decode a picture to a width, by the names of the programs."""
    import io
    import pyvips
    from PIL import Image

    def pillow(width):
        picture = Image.open(io.BytesIO(data))
        picture.draft("RGB", (width, width * 2 // 3))
        picture.resize((width, width * 2 // 3), Image.Resampling.BOX)
    return {"libvips": lambda width: pyvips.Image.thumbnail_buffer(data, width).write_to_memory(), "Pillow": pillow}


def processor_seconds(work):
    start, rounds = time.process_time(), 0
    while rounds == 0 or time.process_time() - start < 0.3:
        work()
        rounds += 1
    return (time.process_time() - start) / rounds


def peer(kind):
    """Prints the time of one run of each decoder, as JSON."""
    if kind in ("jpeg", "webp"):
        with open(os.path.join(WORK, kind, f"1.{kind}"), "rb") as file:
            ways = scalers(file.read())
        print(json.dumps({name: [processor_seconds(lambda: way(2400 // factor)) for factor in FACTORS]
                          for name, way in ways.items()}))
        return
    pictures = []
    for path in sorted(glob.glob(os.path.join(WORK, kind, "*.png"))):
        with open(path, "rb") as file:
            pictures.append(file.read())
    print(json.dumps({name: processor_seconds(lambda: [way(data) for data in pictures])
                      for name, way in decoders().items()}))


# In the Python of the benchmark

def pixels(kind):
    """Returns the number of pixels of all pictures of a kind."""
    count = 0
    for path in glob.glob(os.path.join(WORK, kind, "*.png")):
        with open(path, "rb") as file:
            width, height = struct.unpack(">II", file.read(24)[16:])
        count += width * height
    return count


def copy_pictures(kind):
    """Makes two folders with several copies of a kind's pictures; the copies in the second one have
    a text chunk."""
    folders = [os.path.join(WORK, f"{kind}-{side}") for side in "ab"]
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    files = sorted(glob.glob(os.path.join(WORK, kind, "*.png")))
    copies = max(1, round(20e6 / pixels(kind)))
    for copy in range(copies):
        for path in files:
            with open(path, "rb") as file:
                data = file.read()
            content = b"tEXtComment\0copy"
            chunk = struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
            for folder, bytes_ in zip(folders, (data, data[:-12] + chunk + data[-12:])):
                with open(os.path.join(folder, f"{copy}-{os.path.basename(path)}"), "wb") as file:
                    file.write(bytes_)
    return folders, 2 * copies


def time_png(program, kind):
    folders, copies = copy_pictures(kind)
    tiny = [os.path.join(WORK, f"tiny-{side}.png") for side in "ab"]
    for index, path in enumerate(tiny):
        shutil.copy(sorted(glob.glob(os.path.join(folders[index], "*.png")), key=os.path.getsize)[0], path)

    def swatch():
        start = peers.Run([program, "diff", *tiny, "--quiet"]).processor
        return {"Swatch": (peers.Run([program, "diff", *folders, "-j", "1", "--quiet"]).processor - start) / copies}
    runs = peers.alternate({"Swatch": swatch, "peers": lambda: ask(kind)}, RUNS)
    figures = {name: peers.median(run[name] for run in of) for of in runs.values() for name in of[0]}
    return {name: pixels(kind) / 1e6 / seconds for name, seconds in figures.items()}


def time_scaled(program, kind):
    def render(factor, source):
        """Returns the seconds of drawing a document of pictures at a fraction of their size; each
        picture is a separate file."""
        nodes = []
        for index in range(COPIES):
            path = os.path.join(WORK, kind, f"copy-{index}.{kind}")
            with open(os.path.join(WORK, kind, f"{source}.{kind}"), "rb") as file:
                data = file.read()
            with open(path, "wb") as file:  # bytes after the end make the files differ
                file.write(data + bytes([index]))
            nodes.append({"node": "image", "source": path, "style": {"preferredSize": [2400 // factor, 1600 // factor]}})
        document = os.path.join(WORK, "document.json")
        with open(document, "w") as file:
            json.dump({"root": {"spec": "absolute", "children": nodes}}, file)
        return peers.Run([program, "render", document, "-o", os.path.join(WORK, "out.png"), "--quiet"]).processor / COPIES

    def swatch():
        return {"Swatch": [render(factor, 1) - render(factor, factor) for factor in FACTORS]}
    runs = peers.alternate({"Swatch": swatch, "peers": lambda: ask(kind)}, RUNS)
    return {name: [peers.median(run[name][index] for run in of) for index in range(len(FACTORS))]
            for of in runs.values() for name in of[0]}


def ask(kind):
    answer = peers.output([peers.PYTHON, "-B", os.path.abspath(__file__), "--peer", kind])
    if not answer:
        raise RuntimeError(f"the decoders of {kind} fail")
    return json.loads(answer)


def main():
    program, versions = peers.swatch(), peers.install(*PACKAGES)
    if any(name not in versions for name in PACKAGES if name != "kornia-rs"):
        return peers.skip("decoding, whose pictures and peers are of these packages")
    os.makedirs(WORK, exist_ok=True)
    if peers.output([peers.PYTHON, "-B", os.path.abspath(__file__), "--make"]) != "made":
        return peers.skip("decoding, whose pictures cannot be made")
    kinds = [kind for kind in ["photographs", "textures", "screenshots", "icons, 512", "icons, 64"] if pixels(kind)]
    figures = {kind: time_png(program, kind) for kind in kinds}
    names = list(figures[kinds[0]])
    packages = ", ".join(f"{name} {versions[name]}" for name in PACKAGES if name in versions)
    peers.table(f"Decoding: megapixels of PNG per second of the processor; {peers.output([program, '--version'])}, {packages}",
                ["pictures", "megapixels", *names],
                [[kind, f"{pixels(kind) / 1e6:.1f}", *(peers.figure(figures[kind].get(name)) for name in names)]
                 for kind in kinds])
    rows = []
    for kind in ["jpeg", "webp"]:
        for name, seconds in time_scaled(program, kind).items():
            rows.append([kind.upper() if kind == "jpeg" else "WebP", name, *(peers.figure(1e3 * value) for value in seconds)])
    peers.table("Decoding: milliseconds of the processor for a picture of 2,400 × 1,600, scaled down",
                ["format", "program", *(f"to 1/{factor}" for factor in FACTORS)], rows, align="ll")


if sys.argv[1:2] == ["--make"]:
    make()
    print("made")
elif sys.argv[1:2] == ["--peer"]:
    peer(sys.argv[2])
else:
    main()
