"""Has Swatch and Pillow read pictures of many kinds, and compares their pixels.

    python3 Tests/Decoders/check_pictures.py .build/release/swatch .build/pictures

A line for each file tells how near the pixels are: exact (within a level), or in decibels. The run fails
where a kind is farther off than expected. Samples of 16 bits are rounded by both in ways of their
own, colours are converted by the same library with other precision, and JPEG's colours are
interpolated in different ways.
"""

import io
import json
import math
import os
import subprocess
import sys

from PIL import Image, ImageCms

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SIZE = (48, 32)
# The least decibels, by the beginning of a file's name; what is not named must be exact.
LEAST = {"png-16": 48, "png-grey-16": 48, "profile": 48, "jpeg": 45, "webp-lossy": 45, "webp-lossless": 50,
         "cmyk": 20, "profile-cmyk": 40}


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
    """The kinds of samples of PNG, as the suite of Willem van Schaik has them."""
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
    """Pictures with the profiles of the fixtures of the tests."""
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
    """The pixels upright, in sRGB."""
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


def premultiplied(image):
    return [channel * pixel[3] / 255 for pixel in image.getdata() for channel in pixel[:3]] + [
        pixel[3] for pixel in image.getdata()]


def decibels(one, other):
    if one.size != other.size:
        return -math.inf
    pairs = list(zip(premultiplied(one), premultiplied(other)))
    # A PNG's colours were divided by alpha again, which rounds them once more.
    if max(abs(a - b) for a, b in pairs) <= 1:
        return math.inf
    return 10 * math.log10(65025 * len(pairs) / sum((a - b) ** 2 for a, b in pairs))


os.makedirs(FOLDER, exist_ok=True)
failures = count = 0
for files in (png_kinds(), turned(), jpeg_and_webp(), gifs(), profiles()):
    for path in files:
        name = os.path.basename(path)
        found = decibels(by_swatch(path), by_pillow(path))
        least = min((value for start, value in LEAST.items() if name.startswith(start)),
                    default=math.inf)
        count += 1
        failures += found < least
        words = "exact" if found == math.inf else f"{found:.1f} dB"
        print(f"{'✘' if found < least else '✔'} {name}: {words}")
print(f"{count} pictures by Swatch and Pillow; {failures} farther off than expected")
sys.exit(failures > 0)
