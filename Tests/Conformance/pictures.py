"""Pictures of the codecs' own tests; their pixels are compared with the pixels that Pillow
reads."""

import glob
import json
import os
import struct
import warnings

from PIL import Image, ImageChops

from suite import Missing, Suite, is_crash

# Folders of a repository with pictures, and the largest accepted difference of a sample: decoders
# of lossy formats interpolate colours in different ways.
FOLDERS = [
    ("image-rs/image-png", "tests/pngsuite/*.png", 1),
    ("image-rs/image", "tests/images/bmp/images/*.bmp", 1),
    ("image-rs/image", "tests/images/gif/*/*.gif", 0),
    ("image-rs/image", "tests/images/ico/images/*.ico", 0),
    ("image-rs/image", "tests/images/jpg/**/*.jpg", 8),
    ("image-rs/image", "tests/images/png/*/*.png", 1),
    ("image-rs/image", "tests/images/tiff/testsuite/*.tif*", 1),
    ("image-rs/image", "tests/images/webp/*/*.webp", 8),
    ("webmproject/libwebp-test-data", "*.webp", 8),
    ("libjpeg-turbo/libjpeg-turbo", "testimages/*.jpg", 8),
]
SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Pictures(Suite):
    name = "pictures"
    reasons = {
        "*: Pillow refuses it": "more kinds are read than by Pillow",
        "*/V5_A1_R5_G5_B5.bmp: a sample *": "the picture is image-rs's; Pillow passes over its alpha",
        "*/pal4rle.bmp: a sample *": "the picture is image-rs's; Pillow misses its last pixels",
        "*/pal4rle?*.bmp: a sample *": "pixels that no run covers have the first colour",
        "*/pal8badindex.bmp: a sample *": "the picture is image-rs's: colours that are missing are black",
        "*/bmp_v5_with_icc.ico: a sample *": "its alpha counts, where Pillow takes the mask",
        "*/two-entry-order-test.ico: a sample *": "the picture is image-rs's; Pillow takes the other entry",
        "*/tbbn0g04.png: a sample *": "Pillow compares the level that is clear with samples that it has scaled",
        "*/xcsn0g01.png: *": "a checksum is wrong, as the suite means it, and Pillow doesn't look",
        "*/border_touching_layers.gif: a sample *": "behind the frames is nothing, as in browsers",
        "*/issue_1455_undersized.gif: a sample *": "behind the frames is nothing, as in browsers",
        "*/issue_1455_oversized.gif: it has *": "a frame is cut to the screen, which Pillow enlarges",
        "*/oob.gif: it has *": "a frame is cut to the screen, which Pillow enlarges",
        "*/portrait_2.jpg: a sample *": "its colours are interpolated in another way",
    }

    def cases(self):
        for repository, pattern, tolerance in FOLDERS:
            paths = sorted(glob.glob(os.path.join(self.clone(repository), pattern), recursive=True))
            if not paths:
                raise Missing(f"{repository} has no {pattern}")
            for path in paths:
                yield f"{repository.split('/')[1]}/{os.path.basename(path)}", self.problem(path, tolerance)

    def problem(self, path, tolerance):
        output = os.path.join(self.folder, "out.png")
        with open(os.path.join(self.folder, "card.json"), "w", encoding="utf-8") as file:
            json.dump({"root": {"node": "image", "source": self.without_colors(path)}}, file)
        status, message = self.run("render", file.name, "-o", output)
        theirs = read(path)
        if is_crash(status):
            return f"status {status}, {message}"
        if theirs is None:
            return None if status == 65 else "Pillow refuses it"
        if status != 0:
            return message.split(": ", 2)[-1]
        ours = read(output)
        if ours.size != theirs.size:
            return f"it has {ours.size} pixels, {theirs.size} by Pillow"
        off = farthest(ours, theirs)
        return None if off <= tolerance else f"a sample is off by {off}"

    def without_colors(self, path):
        """Returns a copy of a PNG file without the chunks that change colours, which Pillow ignores."""
        with open(path, "rb") as file:
            data = file.read()
        if not data.startswith(SIGNATURE):
            return path
        kept, place = [SIGNATURE], len(SIGNATURE)
        while place + 8 <= len(data):
            length, kind = struct.unpack_from(">L4s", data, place)
            if kind not in (b"gAMA", b"cHRM", b"iCCP", b"sRGB", b"cICP"):
                kept.append(data[place:place + 12 + length])
            place += 12 + length
        copy = os.path.join(self.folder, "copy.png")
        with open(copy, "wb") as file:
            file.write(b"".join(kept))
        return copy


def read(path):
    """Returns the pixels of a picture, in its stated orientation; None if Pillow refuses it."""
    try:
        with warnings.catch_warnings(), Image.open(path) as image:
            warnings.simplefilter("ignore")
            if image.mode.startswith("I"):
                image = image.point(lambda level: level / 257).convert("L")
            turned = image.getexif().get(0x0112, 1)
            image = image.convert("RGBA")
            image.info["turned"] = turned
            return image.transpose(TURNS[turned]) if turned in TURNS else image
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError):
        return None


TURNS = {2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
         5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE,
         8: Image.Transpose.ROTATE_90}


def farthest(one, other):
    """Returns the largest difference of a sample, with colours multiplied by their alpha."""
    black = Image.new("RGBA", one.size, (0, 0, 0, 255))
    on_black = [Image.alpha_composite(black, image).convert("RGB") for image in (one, other)]
    planes = [*ImageChops.difference(*on_black).split(),
              ImageChops.difference(one.getchannel("A"), other.getchannel("A"))]
    return max(plane.getextrema()[1] for plane in planes)
