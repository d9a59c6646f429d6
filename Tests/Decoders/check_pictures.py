"""Reads pictures of many kinds with Swatch, Pillow and Chromium, and compares the pixels.

    python3 Tests/Decoders/check_pictures.py .build/release/swatch .build/pictures

A line for each file states how near the pixels are to Pillow's and to the browser's: exact (within one
level), or in decibels. The run fails if a kind is farther off than expected. The readers round 16-bit
samples differently, convert colours with the same library but another precision, interpolate JPEG's
colours differently, and use other formulas for high dynamic range; the browser treats AVIF's alpha as
limited-range. A kind that one reader lacks is compared only with the other. AVIF files are made by
avifenc (Debian: libavif-bin); without avifenc or a browser, these parts are left out with a message.
"""

import base64
import io
import json
import math
import os
import shutil
import struct
import subprocess
import sys
import zlib

from PIL import Image, ImageCms

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Browser"))

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SIZE = (48, 32)
# The smallest accepted decibels, by the beginning of a file's name; other files must be exact.
LEAST = {"png-16": 48, "png-grey-16": 48, "profile": 45, "jpeg": 40, "webp-lossy": 40, "webp-lossless": 50,
         "cmyk": 20, "profile-cmyk": 20, "png-coded": 45, "avif-lossy": 38, "avif-lossless-alpha": 30,
         "avif-coded": 40, "avif-pq": 14, "avif-hlg": 20, "svg": 35}


def colors():
    image = Image.new("RGB", SIZE)
    image.putdata([(x * 5, y * 8, 255 - (x * 3 + y * 3) % 256)
                   for y in range(SIZE[1]) for x in range(SIZE[0])])
    return image


def with_alpha():
    image = colors().convert("RGBA")
    image.putalpha(Image.linear_gradient("L").resize(SIZE))
    return image


def exif(turn):
    tags = Image.Exif()
    tags[0x0112] = turn
    return tags.tobytes()


def save(name, image, **options):
    path = f"{FOLDER}/{name}"
    image.save(path, **options)
    return path


def png_kinds():
    """Yields PNG files of all sample formats, as in Willem van Schaik's suite."""
    image, grey = colors(), colors().convert("L")
    yield save("png-rgb.png", image)
    yield save("png-rgba.png", with_alpha())
    yield save("png-grey.png", grey)
    yield save("png-grey-alpha.png", with_alpha().convert("LA"))
    for bits in (1, 2, 4, 8):
        count = 2 ** bits
        yield save(f"png-palette-{bits}.png", image.quantize(count), bits=bits)
        yield save(f"png-palette-{bits}-clear.png", image.quantize(count), bits=bits,
                   transparency=bytes([0] + [255] * (count - 1)))
    yield save("png-bits.png", grey.convert("1"))
    yield save("png-grey-16.png", Image.frombytes(
        "I;16", SIZE, b"".join(((x * 1365 + y) % 65536).to_bytes(2, "little")
                               for y in range(SIZE[1]) for x in range(SIZE[0]))))
    yield save("png-clear-color.png", image, transparency=(0, 0, 255))


def chunk(name, data):
    return (struct.pack(">I", len(data)) + name + data
            + struct.pack(">I", zlib.crc32(name + data)))


def samples(image, depth):
    """Returns the rows of a picture, with each pixel as the bytes of its samples."""
    width, height = image.size
    pixels = list(image.getdata())
    if depth == 8:
        return [[bytes(pixels[y * width + x]) for x in range(width)] for y in range(height)]
    # All 16-bit levels occur, not only multiples of 257.
    return [[b"".join(struct.pack(">H", min(value * 257 + (x * 7 + y) % 200, 65535))
                      for value in pixels[y * width + x]) for x in range(width)]
            for y in range(height)]


def written(name, image, depth=8, interlaced=False, further=b""):
    """A PNG file with samples of 16 bits, interlaced, or with chunks that Pillow doesn't write."""
    rows = samples(image, depth)
    width, height = image.size
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
              (0, 1, 1, 2)] if interlaced else [(0, 0, 1, 1)]
    data = b"".join(b"\0" + b"".join(row[left::across])
                    for left, top, across, down in passes for row in rows[top::down])
    head = struct.pack(">IIBBBBB", width, height, depth, 6 if image.mode == "RGBA" else 2, 0, 0,
                       interlaced)
    path = f"{FOLDER}/{name}"
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + further
                   + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))
    return path


def written_kinds():
    for image, kind in ((colors(), "rgb"), (with_alpha(), "rgba")):
        yield written(f"png-16-{kind}.png", image, 16)
        yield written(f"png-16-{kind}-interlaced.png", image, 16, True)
        yield written(f"png-{kind}-interlaced.png", image, interlaced=True)
    yield save("png-animated.png", colors(), save_all=True, duration=100,
               append_images=[colors().rotate(180)])
    numbers = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    yield written("png-coded-numbers.png", colors(), further=chunk(b"gAMA", struct.pack(">I", 45455))
                  + chunk(b"cHRM", struct.pack(">8I", *numbers)))
    for name, codes in (("p3", (12, 13)), ("linear", (1, 8))):
        yield written(f"png-coded-{name}.png", colors(),
                      further=chunk(b"cICP", bytes([*codes, 0, 1])))


def avifs():
    if not shutil.which("avifenc"):
        return print("  no AVIF: avifenc is not installed")
    plain, alpha = save("plain.png", colors()), save("alpha.png", with_alpha())
    lossless = ["--lossless"]
    kinds = {"lossless": (plain, lossless), "lossless-alpha": (alpha, lossless),
             "lossy": (plain, ["--min", "8", "--max", "12"]), "lossy-420": (plain, ["--min", "8", "--max", "12", "-y", "420"]),
             "lossless-turned": (plain, [*lossless, "--irot", "1"]),
             "lossless-mirrored": (plain, [*lossless, "--imir", "1"]),
             "coded-p3": (plain, [*lossless, "--cicp", "12/13/0"]),
             "coded-2020": (plain, [*lossless, "--cicp", "9/13/0"]),
             "coded-linear": (plain, [*lossless, "--cicp", "1/8/0"]),
             "pq": (plain, [*lossless, "--cicp", "9/16/0"]),
             "hlg": (plain, [*lossless, "--cicp", "9/18/0"])}
    for name, (source, options) in kinds.items():
        path = f"{FOLDER}/avif-{name}.avif"
        subprocess.run(["avifenc", "--ignore-icc", *options, source, path], check=True,
                       capture_output=True)
        yield path


def svgs():
    shapes = {"shapes": '<path d="M0 0h24v32H0z" fill="#08c"/><circle cx="30" cy="16" r="12" fill="#e40"/>',
              "gradient": '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" '
                          'stop-color="#00f"/></linearGradient><path d="M4 4h40v24H4z" fill="url(#g)"/>',
              "opacity": '<g opacity=".5"><path d="M4 4h24v24H4z"/><path d="M16 8h24v12H16z" '
                         'fill="#0a0"/></g>'}
    for name, content in shapes.items():
        path = f"{FOLDER}/svg-{name}.svg"
        with open(path, "w") as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32">{content}</svg>')
        yield path


def turned():
    for turn in range(1, 9):
        yield save(f"turn-{turn}.png", colors(), exif=exif(turn))
        yield save(f"turn-{turn}.webp", colors(), lossless=True, exif=exif(turn))
        yield save(f"jpeg-turn-{turn}.jpg", colors(), quality=95, subsampling=0, exif=exif(turn))


def jpeg_and_webp():
    image = colors()
    for name, sampling in (("444", 0), ("422", 1), ("420", 2)):
        yield save(f"jpeg-{name}.jpg", image, quality=90, subsampling=sampling)
        yield save(f"jpeg-{name}-progressive.jpg", image, quality=90, subsampling=sampling,
                   progressive=True)
    yield save("jpeg-grey.jpg", image.convert("L"), quality=90)
    yield save("cmyk.jpg", image.convert("CMYK"), quality=95)
    yield save("webp-lossless.webp", with_alpha(), lossless=True, exact=True)
    yield save("webp-lossy.webp", image, quality=90)
    yield save("webp-animated.webp", image, save_all=True, lossless=True,
               append_images=[image.rotate(180)])


def gifs():
    image = colors().quantize(64)
    yield save("gif.gif", image)
    yield save("gif-clear.gif", image, transparency=3)
    yield save("gif-animated.gif", image, save_all=True, append_images=[image.rotate(180)])


def profiles():
    """Yields pictures with the colour profiles of the tests' fixtures."""
    fixtures = os.path.join(os.path.dirname(__file__), "..", "SwatchCairoTests", "Pictures",
                            "Fixtures")
    for name, mode in (("p3.png", "RGB"), ("adobe-rgb.png", "RGB"), ("srgb.png", "RGB"),
                       ("grey-linear.png", "L"), ("cmyk-profile.jpg", "CMYK")):
        profile = Image.open(f"{fixtures}/{name}").info["icc_profile"]
        kind = "jpg" if mode == "CMYK" else "png"
        options = {"quality": 95} if kind == "jpg" else {}
        yield save(f"profile-{name.split('.')[0].replace('-profile', '')}.{kind}",
                   colors().convert(mode), icc_profile=profile, **options)


def by_pillow(path):
    """Returns the pixels upright, in sRGB; None for a kind that Pillow doesn't read, or whose colours
    it doesn't convert."""
    if path.endswith((".avif", ".svg")) or "-coded" in path:
        return None
    image = Image.open(path)
    profile = image.info.get("icc_profile")
    turn = image.getexif().get(0x0112, 1)
    if image.mode.startswith("I"):
        image = image.point(lambda value: value / 257).convert("L")
    if profile:
        image = ImageCms.profileToProfile(
            image, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"),
            outputMode="RGB")
    image = image.convert("RGBA")
    moves = {2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM,
             5: Image.TRANSPOSE, 6: Image.ROTATE_270, 7: Image.TRANSVERSE, 8: Image.ROTATE_90}
    return image.transpose(moves[turn]) if turn in moves else image


def by_swatch(path):
    document = f"{FOLDER}/document.json"
    with open(document, "w") as file:
        json.dump({"root": {"node": "image", "source": path}}, file)
    subprocess.run([SWATCH, "render", document, "-o", f"{FOLDER}/out.png"], check=True)
    return Image.open(f"{FOLDER}/out.png").convert("RGBA")


SCRIPT = """(async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d', {willReadFrequently: true});
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
  return [canvas.width, canvas.height, [...data]];
})"""
TYPES = {"jpg": "jpeg", "svg": "svg+xml"}


def chromium():
    """Returns a function that reads files with a browser; None without a browser."""
    from chromium import Chromium
    try:
        browser = Chromium()
    except SystemExit as error:
        return print(f"  no browser: {error}")

    def read(path):
        # Chromium ignores the orientation of WebP files.
        if "/turn-" in path and path.endswith(".webp"):
            return None
        kind = path.split(".")[-1]
        with open(path, "rb") as file:
            data = base64.b64encode(file.read()).decode()
        url = f"data:image/{TYPES.get(kind, kind)};base64,{data}"
        width, height, pixels = browser.evaluate(f"{SCRIPT}({json.dumps(url)})")
        return Image.frombytes("RGBA", (width, height), bytes(pixels))
    return read


def premultiplied(image):
    return [channel * pixel[3] / 255 for pixel in image.getdata() for channel in pixel[:3]] + [
        pixel[3] for pixel in image.getdata()]


def decibels(one, other):
    if one.size != other.size:
        return -math.inf
    pairs = list(zip(premultiplied(one), premultiplied(other)))
    # The colours of a PNG were divided by alpha, which rounds them a second time.
    if max(abs(a - b) for a, b in pairs) <= 1:
        return math.inf
    return 10 * math.log10(65025 * len(pairs) / sum((a - b) ** 2 for a, b in pairs))


def words(found):
    return "exact" if found == math.inf else f"{found:.1f} dB"


os.makedirs(FOLDER, exist_ok=True)
readers = {"Pillow": by_pillow, "Chromium": chromium()}
failures = count = 0
for files in (png_kinds(), written_kinds(), turned(), jpeg_and_webp(), gifs(), avifs(), svgs(), profiles()):
    for path in files:
        name = os.path.basename(path)
        own = by_swatch(path)
        others = {reader: read(path) for reader, read in readers.items() if read}
        found = {reader: decibels(own, other) for reader, other in others.items() if other}
        least = min((value for start, value in LEAST.items() if name.startswith(start)),
                    default=math.inf)
        is_far = any(value < least for value in found.values())
        count += 1
        failures += is_far
        print(f"{'✘' if is_far else '✔'} {name}: "
              + ", ".join(f"{reader} {words(value)}" for reader, value in found.items()))
print(f"{count} pictures by Swatch and others; {failures} farther off than expected")
sys.exit(failures > 0)
