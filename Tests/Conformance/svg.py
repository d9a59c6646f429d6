"""resvg's tests as SVG pictures: drawn like librsvg alone draws them, or refused for a stated
reason."""

import glob
import json
import os
import shutil
import subprocess

from PIL import Image, ImageChops, ImageStat

from suite import Missing, Suite, is_crash

TESTS = "crates/resvg/tests/tests"


class SVGPictures(Suite):
    name = "svg-pictures"
    source = "linebender/resvg"
    reasons = {
        "*: *another picture by its address*": "no other file is read for a picture",
        "structure/image/*: pixels *": "librsvg has no library for it in its process, which a warning tells",
        "painting/image-rendering/optimizeSpeed-on-SVG.svg: pixels *": "the same",
        "structure/svg/*-size.svg: *": "lengths that a file lacks are those of CSS, 300 and 150",
    }

    def cases(self):
        folder = os.path.join(self.clone(self.source), TESTS)
        if not shutil.which("rsvg-convert"):
            raise Missing("there is no rsvg-convert; apt-get install librsvg2-bin")
        for path in sorted(glob.glob(f"{folder}/**/*.svg", recursive=True)):
            yield os.path.relpath(path, folder), self.problem(path)

    def problem(self, path):
        output = os.path.join(self.folder, "out.png")
        with open(os.path.join(self.folder, "card.json"), "w", encoding="utf-8") as file:
            json.dump({"root": {"node": "image", "source": path}}, file)
        status, message = self.run("render", file.name, "-o", output)
        if is_crash(status):
            return f"status {status}, {message}"
        theirs = self.librsvg(path)
        if status != 0:
            return message.split(": ", 2)[-1] if theirs else None
        if theirs is None:
            return "librsvg refuses it"
        ours = Image.open(output).convert("RGBA")
        if ours.size != theirs.size:
            return f"it has {ours.size} pixels, {theirs.size} by librsvg"
        off = mean_difference(ours, theirs)
        return None if off < 0.5 else f"pixels are off by {off:.1f} of 255"

    def librsvg(self, path):
        """Returns the pixels that librsvg draws; None if librsvg refuses the file, crashes or does
        not end."""
        output = os.path.join(self.folder, "librsvg.png")
        try:
            subprocess.run(["rsvg-convert", "-o", output, path], check=True, capture_output=True, timeout=60)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            return None
        return Image.open(output).convert("RGBA")


def mean_difference(one, other):
    white = Image.new("RGBA", one.size, "white")
    pictures = [Image.alpha_composite(white, image).convert("RGB") for image in (one, other)]
    return sum(ImageStat.Stat(ImageChops.difference(*pictures)).mean) / 3
