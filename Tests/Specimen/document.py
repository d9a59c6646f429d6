"""The texts of the specimen, with the places that Swatch gives them, and the same page in HTML."""

import html
import json
import subprocess

# Each program breaks a paragraph into lines itself; other texts are one line.
LINES_OF_PARAGRAPH = 2
# The prefix of the PostScript names of emoji fonts.
EMOJI = "NotoColorEmoji"


class Text:
    """A text node: its words, its style, and its frame in points."""

    def __init__(self, node, frame, language):
        self.id = node.get("id")
        self.words = node["text"]
        self.font = node["font"]
        self.color = node.get("color", "#000000")
        self.language = node.get("language", language)
        self.states_language = "language" in node
        self.line_height = node.get("lineHeight")
        self.frame = frame

    @property
    def is_paragraph(self):
        return bool(self.line_height) and self.frame[3] >= LINES_OF_PARAGRAPH * self.line_height

    def node(self):
        """Returns the text alone, with the line height of its fonts."""
        node = {"node": "text", "id": self.id, "text": self.words, "font": self.font,
                "color": self.color}
        return dict(node, language=self.language) if self.states_language else node

    def style(self):
        font = self.font
        style = (f"font:{font.get('style', 'normal')} {font.get('weight', 'normal')} "
                 f"{font['size']}px '{font['family']}';color:{self.color};")
        return style + ("" if self.is_paragraph else "white-space:pre;")

    def others(self, fonts):
        """Returns the PostScript names of fonts that are neither of the text's family nor emoji
        fonts."""
        family = self.font["family"].replace(" ", "") + "-"
        return {font for font in fonts if not font.startswith((family, EMOJI))}

    def attributes(self):
        return f"lang=\"{self.language}\" dir=auto data-id=\"{html.escape(self.id or '')}\""


class Specimen:
    """A document with its texts and rules."""

    def __init__(self, swatch, path):
        self.path = path
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        inspected = json.loads(subprocess.run(
            [swatch, "inspect", path, "--json"], check=True, capture_output=True).stdout)
        self.size = inspected["size"]
        frames = {kind: [node["frame"] for node in inspected["nodes"] if node["kind"] == kind]
                  for kind in ("text", "display")}
        nodes = {"text": [], "display": []}
        collect(self.document["root"], nodes)
        language = self.document.get("language", "en")
        self.texts = [Text(node, frame, language)
                      for node, frame in zip(nodes["text"], frames["text"], strict=True)]
        self.rules = list(zip(nodes["display"], frames["display"], strict=True))
        self.samples = [text for text in self.texts if text.id]

    def page(self):
        """Returns the page in HTML, with each text in the frame that Swatch computes."""
        body = [f"<div style=\"{place(frame)}background:{node['backgroundColor']}\"></div>"
                for node, frame in self.rules]
        for text in self.texts:
            line = f"line-height:{text.line_height}px;" if text.line_height else ""
            body.append(f'<div {text.attributes()} style="{place(text.frame)}{text.style()}{line}">'
                        f"{html.escape(text.words)}</div>")
        return HEAD + "\n".join(body)

    def measures(self):
        """Returns the samples in HTML, one below the other, each in one line with the line height of
        its fonts."""
        return HEAD + "\n".join(
            f'<div style="{text.style()}white-space:pre"><span {text.attributes()}>'
            f"{html.escape(text.words)}</span></div>" for text in self.samples)


HEAD = "<!DOCTYPE html><meta charset=utf-8><style>* { margin: 0 } div { line-height: normal }</style>\n"


def place(frame):
    x, y, width, height = frame
    return f"position:absolute;left:{x}px;top:{y}px;width:{width}px;height:{height}px;"


def collect(element, nodes):
    """Adds the nodes below an element in the order of `swatch inspect`."""
    if "node" in element:
        nodes[element["node"]].append(element)
    for child in element.get("children", []) + ([element["child"]] if "child" in element else []):
        collect(child, nodes)
