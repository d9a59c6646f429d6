"""Renders pictures in all modes and sample formats, and reads them with other decoders.

    python3 Tests/Decoders/check_decoders.py .build/release/swatch .build/decoders

The program of read_png.c reads each picture with libpng and libspng; Pillow and Chromium take part if
they are installed. All must find the same pixels. Files are written to the second folder.
"""

import base64
import hashlib
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Browser"))
import pictures

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
MODES = [["--png", "fast"], ["--png", "default"], ["--png", "compact"],
         ["--png", "dense"], ["--png", "small"]]


def digest(pixels):
    return hashlib.sha256(pixels).hexdigest()


def by_library(name):
    def read(path):
        return digest(subprocess.run([f"{FOLDER}/read_png", name, path], check=True,
                                     stdout=subprocess.PIPE).stdout)
    return read


def by_pillow():
    try:
        from PIL import Image
    except ImportError:
        return None
    Image.MAX_IMAGE_PIXELS = None
    return lambda path: digest(Image.open(path).convert("RGBA").tobytes())


# Opaque pixels are read from a canvas; translucent pixels, which a canvas would multiply by alpha,
# are read from a texture.
SCRIPT = """(async (data) => {
  const blob = await (await fetch('data:image/png;base64,' + data)).blob();
  const bitmap = await createImageBitmap(
    blob, {premultiplyAlpha: 'none', colorSpaceConversion: 'none'});
  const {width, height} = bitmap, canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', {willReadFrequently: true});
  context.drawImage(bitmap, 0, 0);
  let pixels = context.getImageData(0, 0, width, height).data;
  if (pixels.some((value, i) => i % 4 == 3 && value < 255)) {
    const gl = new OffscreenCanvas(1, 1).getContext('webgl');
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    gl.framebufferTexture2D(
      gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, gl.getParameter(gl.TEXTURE_BINDING_2D), 0);
    pixels = new Uint8Array(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
})"""


def by_chromium():
    from chromium import Chromium
    try:
        browser = Chromium()
    except SystemExit:
        return None

    # A page loaded from a file may compute hashes.
    with open(f"{FOLDER}/page.html", "w") as file:
        file.write("<!DOCTYPE html><title>Decoder</title>")
    browser.open(f"file://{FOLDER}/page.html")

    def read(path):
        with open(path, "rb") as file:
            data = base64.b64encode(file.read()).decode()
        return browser.evaluate(f"{SCRIPT}({json.dumps(data)})")
    return read


def render(name, document, options, number):
    path = f"{FOLDER}/{name}-{number}.png"
    subprocess.run([SWATCH, "render", document, "-o", path, *options], check=True)
    return path


def feed_pages():
    """Yields a page of the photo feed and a card, each in all modes."""
    card = f"{ROOT}/Examples/social-card"
    for number, options in enumerate(MODES):
        path = f"{FOLDER}/card-{number}.png"
        subprocess.run([SWATCH, "render", f"{card}/card.json", "--data", f"{card}/data.json",
                        "-o", path, *options], check=True)
        yield "card", number, path
        feed, folder = f"{ROOT}/Examples/photo-feed", f"{FOLDER}/feed-{number}"
        subprocess.run([SWATCH, "feed", f"{feed}/feed.ndjson", "--template", f"{feed}/card.json",
                        "-o", folder, "--progress", "never", *options], check=True,
                       stdout=subprocess.DEVNULL)
        yield "feed", number, f"{folder}/page-000001.png"


def files():
    for name, document in pictures.write(FOLDER).items():
        for number, options in enumerate(MODES):
            yield name, number, render(name, document, options, number)
    yield from feed_pages()


def check_samples(name, number, path):
    """Checks the sample format if the mode determines it."""
    if name not in pictures.PICTURES or MODES[number][0] != "--png":
        return
    with open(path, "rb") as file:
        header = file.read(26)
    expected = pictures.PICTURES[name][1:]
    if (header[25], header[24]) != expected:
        raise SystemExit(f"{path}: colour type and bits are {(header[25], header[24])}, "
                         f"expected {expected}")


decoders = {"libpng": by_library("libpng"), "libspng": by_library("libspng"),
            "Pillow": by_pillow(), "Chromium": by_chromium()}
for name in [name for name, read in decoders.items() if read is None]:
    print(f"{name}: not installed, left out")
    del decoders[name]

expected, failures, count = {}, 0, 0
for name, number, path in files():
    check_samples(name, number, path)
    for decoder, read in decoders.items():
        found = read(path)
        count += 1
        if found != expected.setdefault(name, found):
            failures += 1
            print(f"✘ {path} by {decoder}: other pixels than {name}-0.png by libpng")
print(f"{count} files read by {', '.join(decoders)}; {failures} with other pixels")
sys.exit(failures > 0)
