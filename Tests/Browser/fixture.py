"""Makes the files of an imaginary run of snapshot tests: pictures drawn by `swatch`, and their
report."""

import json
import os
import subprocess


def card(likes, top, color):
    text = lambda id, words, size, color: {
        "node": "text", "id": id, "text": words, "font": {"size": size}, "color": color}
    return {
        "scale": 2, "sizeRange": {"min": [240, 120], "max": [240, 120]},
        "root": {
            "node": "display", "id": "card", "backgroundColor": color, "cornerRadius": 12,
            "children": [{"spec": "inset", "insets": {"top": top, "left": 16, "bottom": 16, "right": 16},
                          "child": {"spec": "stack", "direction": "horizontal", "spacing": 12, "children": [
                              {"node": "display", "id": "avatar", "backgroundColor": "#3F6FD8FF",
                               "cornerRadius": 20, "style": {"preferredSize": [40, 40]}},
                              {"spec": "stack", "direction": "vertical", "spacing": 4, "children": [
                                  text("name", "Ada Lovelace", 16, "#1F2328FF"),
                                  text("likes", likes, 13, "#626A73FF")]}]}}],
        },
    }


NASTY = "</script><b>\"'&🎈"
# A difference in the form of `LineDifference`.
TEXT = """@@ -1,4 +1,4 @@
  card (0, 0; 240, 120)
-   avatar (16, 16; 40, 40)
-   likes (68, 41; 60, 17)
+   avatar (16, 20; 40, 40)
+   likes (68, 45; 64, 17)
    """ + NASTY


class Fixture:
    """The folder of a run: `report.json`, the new files, and the references beside it."""

    def __init__(self, swatch, folder):
        self.swatch = swatch
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        trees = self.record({
            "old": card("12 likes", 16, "#FFFFFFFF"), "new": card("13 likes", 20, "#F4F1EAFF"),
            "dark": card("12 likes", 16, "#30343AFF")})
        old, new, dark = trees["old"], trees["new"], trees["dark"]
        subprocess.run([swatch, "diff", f"{folder}/old.png", f"{folder}/new.png", "-o",
                        f"{folder}/gap.png"], stdout=subprocess.DEVNULL)
        picture = dict(kind="png", message="")
        self.comparisons = [
            dict(picture, suite="CardTests", test="plain", outcome="matched", reference="old.png",
                 expectedTree=old),
            dict(picture, suite="CardTests", test="card", name="light", outcome="different",
                 reference="old.png", actual="new.png",
                 message="card.light differs from its reference.\n`name`: moved down 4 pt",
                 difference=dict(
                     picture="gap.png", ignored=[[400, 20, 60, 60]],
                     changes=["`avatar`: moved down 4 pt (16,16 → 16,20); 2 other nodes shifted by the same 4 pt",
                              "`card`: colour #FFFFFF → #F4F1EA",
                              "`likes`: text changed “12 likes” → “13 likes”"],
                     numbers=dict(differingPixels=12345, totalPixels=115200, largestChannelDifference=208,
                                  largestPerceptualDifference=0.3125, antialiasedPixels=97)),
                 expectedTree=old, actualTree=new,
                 source=dict(file="Tests/CardTests/CardTests.swift", line=21)),
            dict(picture, suite="CardTests", test="card", name="dark", outcome="missing",
                 reference="none.png", actual="dark.png", expectedTree=dark,
                 message="There is no reference CardTests/card.dark.png yet. Record it with "
                         "SNAPSHOT_TESTING_RECORD=missing, or accept the new file."),
            dict(picture, suite="ListTests", test="layout", kind="txt", outcome="different",
                 reference="list.txt", actual="list-new.txt",
                 difference=dict(text=TEXT, changes=[], ignored=[]),
                 message="The trees differ."),
            dict(picture, suite="ListTests", test=NASTY, outcome="different", reference="old.png",
                 actual="dark.png", message=NASTY,
                 difference=dict(changes=[f"`{NASTY}`: text changed “{NASTY}”"], ignored=[]),
                 expectedTree=old, actualTree=dark),
            dict(picture, suite="ListTests", test="broken", outcome="failed", reference="x.png",
                 message="The font family \"Nowhere\" is not installed."),
            dict(picture, suite="ListTests", test="fresh", outcome="recorded", reference="dark.png",
                 former="old.png", message="Recorded.", expectedTree=dark),
        ] + [
            dict(picture, suite="FeedTests", test=f"row{number}", outcome="matched",
                 reference="old.png", expectedTree=old) for number in range(1, 31)]
        with open(f"{folder}/report.json", "w", encoding="utf-8") as file:
            json.dump({"comparisons": self.comparisons, "isFiltered": False}, file)
        subprocess.run([swatch, "report", f"{folder}/report.json", "-o", folder], check=True)

    def record(self, documents):
        """Records pictures of documents, and returns the node trees stored in their references."""
        cards, trees = f"{self.folder}/cards", f"{self.folder}/trees"
        os.makedirs(cards, exist_ok=True)
        for name, document in documents.items():
            with open(f"{cards}/{name}.json", "w", encoding="utf-8") as file:
                json.dump(document, file)
        for command in ("record", "verify"):
            subprocess.run([self.swatch, command, cards, "--report", trees], check=True, capture_output=True)
        for name in documents:
            os.rename(f"{cards}/Snapshots/documents/{name}.png", f"{self.folder}/{name}.png")
        with open(f"{trees}/report.json", encoding="utf-8") as file:
            return {one["test"]: one["expectedTree"] for one in json.load(file)["comparisons"]}
