"""All emoji of Unicode: each must be one glyph if the font has a glyph for it."""

import json
import os
import shutil
import subprocess

from suite import Missing, Suite

LIST = "/usr/share/unicode/emoji/emoji-test.txt"
FONT = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"


class Emoji(Suite):
    name = "emoji-test.txt"

    def cases(self):
        for path, package in ((LIST, "unicode-data"), (FONT, "fonts-noto-color-emoji")):
            if not os.path.exists(path):
                raise Missing(f"there is no {path}; apt-get install {package}")
        if not shutil.which("hb-shape"):
            raise Missing("there is no hb-shape; apt-get install libharfbuzz-bin")
        emoji = sequences()
        widths = self.widths(emoji)
        for text, glyphs, width in zip(emoji, self.glyphs(emoji), widths):
            name = " ".join(f"{ord(letter):04X}" for letter in text)
            if len(glyphs) > 1 or glyphs[0]["g"] == 0:
                yield name, "the font has no glyph for it"
            else:
                yield name, None if width == widths[0] else f"it is {width} points wide, {widths[0]} is one glyph"

    def widths(self, emoji):
        """Returns the width of each emoji alone, in points."""
        fonts = os.path.join(self.folder, "fonts")
        os.makedirs(fonts, exist_ok=True)
        shutil.copy(FONT, fonts)
        path = os.path.join(self.folder, "emoji.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"scale": 64, "root": {"spec": "stack", "direction": "vertical", "children": [
                {"node": "text", "text": text} for text in emoji]}}, file)
        done = subprocess.run(
            [self.swatch, "inspect", path, "--json", "--font-dir", fonts, "--no-system-fonts"],
            check=True, capture_output=True)
        return [node["frame"][2] for node in json.loads(done.stdout)["nodes"]]

    def glyphs(self, emoji):
        """Returns the glyphs of each emoji when HarfBuzz alone shapes it."""
        lines = subprocess.run(["hb-shape", "--output-format=json", "--no-glyph-names", FONT],
                               input="\n".join(emoji), text=True, check=True, capture_output=True).stdout
        return [json.loads(line) for line in lines.splitlines()]


def sequences():
    """Returns the emoji of Unicode's list that are drawn in colour."""
    with open(LIST, encoding="utf-8") as file:
        rows = [line.split("#")[0].split(";") for line in file]
    return ["".join(chr(int(code, 16)) for code in row[0].split())
            for row in rows if len(row) == 2 and row[1].strip() != "unqualified"]
