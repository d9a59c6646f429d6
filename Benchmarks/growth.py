#!/usr/bin/env python3
"""Measures how the time of a document grows with the number of its parts: the processor seconds at n, 2n,
4n and 8n without the start of the process, and the exponent of n that fits them (1 is proportional, 2 is
quadratic). Marks exponents above 1.1. Run by `make bench`.

    growth.py [--keep FOLDER] [WORD…]    only kinds with one of these words; --keep leaves the documents

    RUNS=1          runs of each; the fastest counts
    SECONDS=0.2     n is doubled until 8n takes about so long
    SWATCH=PATH     another swatch than the one of this folder"""

import json
import math
import os
import shutil
import struct
import subprocess
import sys
import zlib

import peers

RUNS = int(os.environ.get("RUNS", "1"))
SECONDS = float(os.environ.get("SECONDS", "0.2"))
STEEP = 1.1
WORDS = "the quiet return of night trains between old harbours and new bridges of a northern town".split()
KINDS = []


def kind(name, formats="png", first=64, last=262144, command="render"):
    """Returns a decorator that names a function that makes a document of n parts, with the smallest and the
    largest n."""
    def add(make):
        KINDS.extend((f"{name}, {form}" if form != "png" else name, form, first, last, command, make)
                     for form in formats.split())
        return make
    return add


def words(count, start=0):
    return " ".join(WORDS[(start + index) % len(WORDS)] for index in range(count))


def page(root, **members):
    return {"sizeRange": {"min": [400, 400], "max": [400, 400]}, **members, "root": root}


def fixed(children, **keys):
    """Returns a layout that places each child at a given position, so that the layout costs
    little."""
    for index, child in enumerate(children):
        child.setdefault("style", {}).update(
            {"preferredSize": [12, 12], "layoutPosition": [index * 13 % 386, index * 7 % 386]})
    return page({"spec": "absolute", "children": children}, **keys)


def text(string, **keys):
    return {"node": "text", "text": string, "font": {"size": 8}, **keys}


def color(index):
    return f"#{(index * 7919 + 4096) % 0xFFFFFF:06X}"


def tile(index):
    return {"node": "display", "backgroundColor": color(index)}


# Nodes beside one another

def sized(count):
    return [{**tile(index), "style": {"preferredSize": [3, 3]}} for index in range(count)]


@kind("children of a stack", "png pdf svg")
def stack(n, folder):
    return page({"spec": "stack", "children": sized(n)})


@kind("children of a stack that wraps")
def wrapping(n, folder):
    return page({"spec": "stack", "flexWrap": "wrap", "children": sized(n)})


@kind("children of a stack that shrink")
def shrinking(n, folder):
    return page({"spec": "stack", "children": [
        {**tile(index), "style": {"width": 3 + index % 7, "height": 3, "flexShrink": 1}} for index in range(n)]})


@kind("children of a box", "png pdf")
def box(n, folder):
    return page({"node": "box", "wrap": "wrap", "children": [
        {**tile(index), "width": 3, "height": 3, "grow": index % 3, "minWidth": 2, "maxWidth": 2 + index % 5}
        for index in range(n)]})


@kind("children of a box in one line")
def box_line(n, folder):
    return page({"node": "box", "children": [
        {**tile(index), "width": 3 + index % 9, "height": 3, "minWidth": 1 + index % 7} for index in range(n)]})


@kind("cells of a grid")
def grid(n, folder):
    return page({"spec": "grid", "columns": ["auto", "1fr", 30, "25%"], "children": sized(n)})


@kind("columns of a grid", last=1000, first=125)
def columns(n, folder):
    return page({"spec": "grid", "columns": ["auto"] * n, "children": sized(4 * n)})


@kind("spanning cells of a grid")
def spans(n, folder):
    return page({"spec": "grid", "columns": ["auto"] * 12, "children": [
        {**cell, "style": {**cell["style"], "columnSpan": 1 + index % 5, "rowSpan": 1 + index % 3}}
        for index, cell in enumerate(sized(n))]})


@kind("rows of a grid, a table", "png pdf")
def table(n, folder):
    return page({"spec": "grid", "columns": ["auto", "1fr", "auto"], "children": [
        {"spec": "gridRow", "children": [text(words(2, index)), text(words(3, index + 5)), text(str(index))]}
        for index in range(n)]})


@kind("items of a collection")
def mosaic(n, folder):
    return page({"node": "collection", "collectionLayout": {"mosaic": {"columnCount": 20, "columnSpacing": 1,
        "interitemSpacing": 1}}, "children": [{**tile(index), "style": {"height": 1 + index % 9}} for index in range(n)]})


@kind("nodes with a height of their own (zPosition)")
def heights(n, folder):
    return fixed([{**tile(index), "zPosition": index * 37 % 9999} for index in range(n)])


@kind("ids of a drawOrder")
def draw_order(n, folder):
    return fixed([{**tile(index), "id": f"n{index}"} for index in range(n)],
                 drawOrder=[f"n{index * 37 % n}" for index in range(n)])


# Depth: 24 chains side by side, n elements deep

def chains(n, wrap, count=24):
    def chain(number):
        element = text(words(2, number))
        for depth in range(n, 0, -1):
            element = wrap(element, depth)
        return element
    return page({"spec": "stack", "flexWrap": "wrap", "children": [chain(number) for number in range(count)]})


def deep(name, wrap, last=240, formats="png"):
    kind(f"depth of {name}", formats, first=last // 8, last=last)(lambda n, folder: chains(n, wrap))


def in_stack(child, depth):
    return {"spec": "stack", "direction": ["horizontal", "vertical"][depth % 2], "children": [child, {
        **tile(depth), "style": {"preferredSize": [1, 1]}}]}


def in_shrinking_stack(child, depth):
    stack = in_stack(child, depth)
    return {**stack, "alignItems": "stretch", "style": {"flexShrink": 1, "flexGrow": 1}}


def in_box(child, depth):
    return {"node": "box", "direction": ["row", "column"][depth % 2], "backgroundColor": color(depth), "children": [
        child, {**tile(depth), "width": 1, "height": 1}]}


def in_growing_box(child, depth):
    return {**in_box(child, depth), "grow": 1, "padding": 0.25, "minWidth": "10%"}


def in_grid(child, depth):
    return {"spec": "grid", "columns": ["auto", "1fr"], "children": [child, {
        **tile(depth), "style": {"preferredSize": [1, 1]}}]}


def in_display(child, depth):
    return {"node": "display", "backgroundColor": color(depth), "children": [{
        "spec": "inset", "insets": 0.25, "child": child}]}


def in_turn(child, depth):
    return [in_stack, in_box, in_grid][depth % 3](child, depth)


deep("stacks", in_stack)
deep("stacks that share their room", in_shrinking_stack)
deep("boxes", in_box, formats="png pdf")
deep("boxes that share their room", in_growing_box)
deep("grids", in_grid)
deep("insets in nodes", in_display, last=120)
deep("stacks, boxes and grids by turns", in_turn)
deep("groups (alpha)", lambda child, depth: {**in_display(child, depth), "alpha": 0.99}, last=120, formats="png svg")
deep("groups of PDF", lambda child, depth: {**in_display(child, depth), "alpha": 0.99}, last=56, formats="pdf")
deep("rotated nodes", lambda child, depth: {**in_display(child, depth), "transform": {"rotate": 1}}, last=120)
deep("clipped nodes", lambda child, depth: {**in_display(child, depth), "cornerRadius": 2, "clipsToBounds": True},
     last=120, formats="png pdf")
deep("lists (accessibility), structure", lambda child, depth: {
    **in_display(child, depth), "accessibilityContainer": "list"}, last=120, formats="pdf")


# Text

@kind("runs of a text", "png pdf svg")
def runs(n, folder):
    return page(text([{"text": f"{words(1, index)} ", "color": color(index % 9)} for index in range(n)]))


@kind("runs with a background")
def run_backgrounds(n, folder):
    return page(text([{"text": f"{words(1, index)} ", "background": color(index)} for index in range(n)]))


@kind("runs with underlines, gradients and shadows")
def run_looks(n, folder):
    looks = [{"underline": "single"}, {"gradient": {"stops": ["red", "blue"]}}, {"shadow": {"blurRadius": 1}},
             {"outline": 1}]
    return page(text([{"text": f"{words(1, index)} ", **looks[index % 4]} for index in range(n)]))


@kind("spans of a markup")
def markup(n, folder):
    node = text("")
    del node["text"]
    return page({**node, "markup": " ".join(f"<b>{words(1, index)}</b> <i>of</i>" for index in range(n))})


@kind("words of a paragraph", "png pdf")
def long_text(n, folder):
    return page(text(words(n)))


@kind("letters of a word", last=65536, first=512)
def long_word(n, folder):
    return page(text("abcdefghij" * (n // 10 + 1)))


@kind("paragraphs of a text", last=32768)
def paragraphs(n, folder):
    return page(text("\n".join(words(3, index) for index in range(n))))


@kind("words, justified and hyphenated")
def hyphenated(n, folder):
    return page(text(words(n), alignment="justified", hyphenation="auto"))


@kind("words cut after two lines")
def cut_text(n, folder):
    return page(text(words(n), maximumNumberOfLines=2))


@kind("words that are made to fit")
def fit_text(n, folder):
    return page(text(words(n), fit={"minimumSize": 1}, maximumNumberOfLines=50))


@kind("words in two directions")
def two_directions(n, folder):
    return page(text(" ".join(["שלום", "harbour", "مرحبا"][index % 3] for index in range(n))))


@kind("texts", "png pdf svg")
def texts(n, folder):
    return fixed([text(words(2, index)) for index in range(n)])


@kind("links of a text", "pdf svg")
def text_links(n, folder):
    return page(text([{"text": f"{words(1, index)} ", "link": f"https://example.com/{index}"} for index in range(n)]))


@kind("links of nodes", "pdf svg")
def links(n, folder):
    return fixed([{**tile(index), "link": f"https://example.com/{index}"} for index in range(n)])


@kind("links to nodes", "pdf svg")
def inner_links(n, folder):
    return fixed([{**tile(index), "id": f"n{index}", "link": f"#n{index * 37 % n}"} for index in range(n)])


@kind("headings", "pdf")
def headings(n, folder):
    return fixed([text(words(2, index), heading=1 + index % 6) for index in range(n)])


# Looks

@kind("shadows", "png pdf svg")
def shadows(n, folder):
    return fixed([{**tile(index), "shadow": {"blurRadius": 3, "color": "#0008"}} for index in range(n)])


@kind("distinct shadows", "png pdf svg")
def distinct_shadows(n, folder):
    return fixed([{**tile(index), "shadow": {"blurRadius": 1 + index % 500 / 100, "color": color(index), "spread": 1}}
                  for index in range(n)])


@kind("groups (alpha)", "png pdf svg")
def groups(n, folder):
    return fixed([{"node": "display", "alpha": 0.5, "children": [tile(index), text("x")]} for index in range(n)])


@kind("blend modes", "png pdf")
def blending(n, folder):
    return fixed([{**tile(index), "blendMode": ["multiply", "screen", "hue"][index % 3]} for index in range(n)])


@kind("filters", "png pdf")
def filters(n, folder):
    return fixed([{**tile(index), "filters": {"blur": 1}} for index in range(n)])


@kind("backdrop filters", first=16)
def backdrops(n, folder):
    return fixed([{"node": "display", "backgroundColor": "#FFF4", "backdropFilters": {"blur": 1}} for index in range(n)])


@kind("masks", "png pdf")
def masks(n, folder):
    return fixed([{**tile(index), "mask": {"ellipse": True}} for index in range(n)])


@kind("gradients", "png pdf svg")
def gradients(n, folder):
    return fixed([{"node": "display", "backgrounds": {"linear": {"angle": index % 360, "stops": [
        color(index), color(index + 1)]}}} for index in range(n)])


@kind("stops of a gradient", "png pdf", first=125, last=1000)
def stops(n, folder):
    return page({"node": "display", "backgrounds": {"linear": {"stops": [color(index) for index in range(max(2, n))]}}})


@kind("borders and round corners", "png pdf")
def borders(n, folder):
    return fixed([{**tile(index), "cornerRadius": 1 + index % 4, "border": {"width": 1, "style": "dashed"}}
                  for index in range(n)])


@kind("points of a shape", "png pdf svg", first=1250, last=10000)
def shape(n, folder):
    return page({"node": "shape", "points": [index * 37 % 101 for index in range(n)], "stroke": {"width": 1},
                 "style": {"preferredSize": [400, 400]}})


@kind("shapes", "png pdf svg")
def shapes(n, folder):
    return fixed([{"node": "shape", "viewBox": [0, 0, 24, 24], "path": "M12 2l3 6 6 1-5 5 1 6-6-3-6 3 1-6-5-5 7-1z",
                   "fill": color(index)} for index in range(n)])


# Things that differ

@kind("sizes of fonts", "png pdf svg", last=8192)
def sizes(n, folder):
    return fixed([{**text("ab"), "font": {"size": 4 + index / 500}} for index in range(n)])


@kind("weights of a variable font", "png pdf", last=4096, first=16)
def weights(n, folder):
    return fixed([{**text("ab"), "font": {"family": "Inter", "size": 8, "variations": {"wght": 100 + 800 * index / n}}}
                  for index in range(n)])


@kind("families of fonts", "png pdf", last=256, first=8)
def families(n, folder):
    names = sorted(set(font_names()))
    return fixed([{**text("ab"), "font": {"size": 8, "family": names[index % len(names)]}} for index in range(n)],
                 sizeRange={"min": [400, 400], "max": [400, 400]})


def font_names():
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True).stdout
    return [line.split(",")[0].strip() for line in listed.splitlines() if line.strip()] or ["DejaVu Sans"]


@kind("distinct letters", "png pdf", last=16384)
def letters(n, folder):
    return page(text(" ".join(chr(0x4E00 + index) for index in range(n))))


@kind("colours", "png pdf svg")
def colors(n, folder):
    return fixed([tile(index) for index in range(n)])


def write_png(path, width, rows):
    """Writes rows of RGB as a PNG."""
    def chunk(tag, data):
        return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 1)) + chunk(b"IEND", b""))


def picture(index, folder):
    """Writes a file of 8 × 8 pixels that are different for each index."""
    name = f"p{index}.png"
    if not os.path.exists(os.path.join(folder, name)):
        rows = [bytes((index * 31 + row * 7 + step) % 256 for step in range(20)) + struct.pack(">I", index) for row in range(8)]
        write_png(os.path.join(folder, name), 8, rows)
    return name


@kind("pictures", "png pdf svg", last=16384)
def pictures(n, folder):
    return fixed([{"node": "image", "source": picture(index, folder), "alt": "x"} for index in range(n)])


@kind("uses of a picture", "png pdf svg")
def same_picture(n, folder):
    return fixed([{"node": "image", "source": picture(0, folder)} for index in range(n)])


# Templates

@kind("uses of a component")
def uses(n, folder):
    return fixed([{"use": "c", "with": {"label": str(index)}} for index in range(n)],
                 components={"c": {"node": "display", "children": [text("{{label}}")]}})


@kind("components")
def components(n, folder):
    return fixed([{"use": f"c{index}", "with": {"label": "x"}} for index in range(n)], components={
        f"c{index}": {**tile(index), "children": [text("{{label}}")]} for index in range(n)})


@kind("depth of components", first=30, last=240)
def nested_components(n, folder):
    parts = {f"c{depth}": {"node": "display", "children": [{"use": f"c{depth + 1}", "with": {"a": "{{a}}"}}]}
             for depth in range(n)}
    return fixed([{"use": "c0", "with": {"a": str(index)}} for index in range(24)],
                 components={**parts, f"c{n}": text("{{a}}")})


@kind("themes")
def themes(n, folder):
    return page({**tile(0), "backgroundColor": "{{theme.paper}}"},
                themes={f"t{index}": {"paper": color(index)} for index in range(n)})


@kind("values of a theme")
def theme_values(n, folder):
    return fixed([{**tile(0), "backgroundColor": f"{{{{theme.v{index}}}}}"} for index in range(n)],
                 theme={f"v{index}": color(index) for index in range(n)})


@kind("styles")
def styles(n, folder):
    return fixed([{"node": "display", "styles": [f"s{index}"]} for index in range(n)],
                 styles={f"s{index}": {"backgroundColor": color(index)} for index in range(n)})


@kind("repetitions (for)")
def repetitions(n, folder):
    with open(os.path.join(folder, "data.json"), "w") as file:
        json.dump({"list": [{"color": color(index), "x": index % 390} for index in range(n)]}, file)
    return page({"spec": "absolute", "children": [
        {"for": "{{list}}", "as": "item", "if": "{{item.x >= 0}}", "node": "display", "backgroundColor": "{{item.color}}",
         "style": {"preferredSize": [3, 3], "layoutPosition": ["{{item.x}}", "{{item@index % 390}}"]}}]})


@kind("elements that swatch check looks at", "png", command="check")
def checked(n, folder):
    return fixed([text(words(1, index), color="white") for index in range(n)])


@kind("elements that swatch inspect explains", "png", command="inspect")
def inspected(n, folder):
    return page({"spec": "stack", "direction": "vertical", "children": [text(words(3, index)) for index in range(n)]})


@kind("places that differ between two pictures", first=1024, last=65536, command="diff")
def differences(n, folder):
    rows = [bytearray(3 * 1536) for _ in range(1536)]
    write_png(os.path.join(folder, "a.png"), 1536, rows)
    for index in range(n):
        rows[index // 256 * 6][index % 256 * 18] = 255
    write_png(os.path.join(folder, "b.png"), 1536, rows)
    return {}


# Feeds and services

def write_rows(n, folder):
    with open(os.path.join(folder, "rows.ndjson"), "w") as file:
        for index in range(n):
            print(json.dumps({"id": index, "title": words(3, index), "text": words(25, index), "group": index // 9,
                              "template": "card", "data": {"title": words(3, index), "text": words(9, index), "group": 1},
                              "output": f"{index}.png"}), file=file)
    for name, part in {"header": text("{{title}} {{page}} / {{pages}}"), "footer": text("{{page}} of {{pages}}"),
                       "group": text("Group {{group}}", heading=1)}.items():
        with open(os.path.join(folder, f"{name}.json"), "w") as file:
            json.dump({"root": part}, file)
    return {"sizeRange": {"min": [400, 0], "max": [400, "inf"]}, "root": {
        "spec": "stack", "direction": "vertical", "spacing": 2, "children": [
            text("{{title}}", link="https://example.com/{{group}}"), text("{{text}}")]}}


for name, formats, command in [
        ("rows of a feed", "png pdf", "feed"), ("rows of one picture", "png svg", "long"),
        ("rows that flow to pages", "png pdf", "flow"), ("rows in groups, with headers and footers", "png pdf", "parts"),
        ("rows of a mosaic", "png", "mosaic"), ("pages of a sheet", "png", "sheet"), ("requests of serve", "png", "serve")]:
    kind(name, formats, command=command)(lambda n, folder: write_rows(n, folder))


@kind("links between rows", "pdf", command="flow")
def linked_rows(n, folder):
    write_rows(n, folder)
    return {"root": {"node": "display", "id": "row{{id}}", "children": [
        text("{{text}}", link=f"#row{{{{(id * 37) % {n}}}}}")]}}


PAGES = ["--page-size", "A6", "--margins", "20"]
FEEDS = {"feed": [], "long": ["--layout", "long"], "mosaic": ["--layout", "mosaic", "--width", "400"],
         "sheet": ["--layout", "sheet", "--rows-per-page", "1"], "flow": PAGES,
         "parts": [*PAGES, "--header", "header.json", "--footer", "footer.json", "--group-by", "group",
                   "--group-header", "group.json"]}


def arguments(command, form, folder):
    document = os.path.join(folder, "card.json")
    if command == "diff":
        return ["diff", os.path.join(folder, "a.png"), os.path.join(folder, "b.png"), "-o", os.path.join(folder, "out.png")]
    if command in ("check", "inspect"):
        return [command, document, *(["--explain"] if command == "inspect" else [])]
    if command == "serve":
        return ["serve", "--stdio", "--templates", folder, "-o", os.path.join(folder, "out"), "-j", "1"]
    if command in FEEDS:
        out = "out.svg" if form == "svg" else "out.pdf" if form == "pdf" else "out"
        if command == "long" and form == "png":
            out = "out.png"
        options = [os.path.join(folder, word) if word.endswith(".json") else word for word in FEEDS[command]]
        return ["feed", os.path.join(folder, "rows.ndjson"), "--template", document, "-o", os.path.join(folder, out),
                "-j", "1", "--progress", "never", "--quiet", *options]
    data = os.path.join(folder, "data.json")
    return ["render", document, "-o", os.path.join(folder, f"out.{form}"), "--quiet",
            *(["--data", data] if os.path.exists(data) else [])]


def seconds(program, folder, command, form, make, n):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    document = make(n, folder)
    with open(os.path.join(folder, "card.json"), "w") as file:
        json.dump(document, file, ensure_ascii=False)
    times = []
    for _ in range(RUNS):
        shutil.rmtree(os.path.join(folder, "out"), ignore_errors=True)
        requests = os.path.join(folder, "rows.ndjson") if command == "serve" else os.devnull
        with open(requests) as standard_input:
            run = peers.Run([program, *arguments(command, form, folder)], ends=(0, 1, 3), stdin=standard_input)
            times.append(run.processor)
    return min(times)


class Growth:
    """The seconds of a kind at n, 2n, 4n and 8n, minus those of a document of a few parts, which loads the
    same files; and the exponent that fits them."""

    def __init__(self, program, folder, form, first, last, command, make):
        self.seconds = lambda n: seconds(program, folder, command, form, make, n)
        self.last, self.few = last, max(1, first // 8)
        self.start = min(self.seconds(self.few) for _ in range(3))
        self.n, self.times = first, [self.above(first)]
        while self.times[0] < SECONDS / 12 and 16 * self.n <= last:
            self.n *= 2
            self.times = [self.above(self.n)]
        self.times += [self.above(self.n * factor) for factor in (2, 4, 8)]

    def above(self, n):
        return max(1e-4, self.seconds(n) - self.start)

    @property
    def exponent(self):
        """Returns the least-squares slope of the logarithm of the time over the logarithm of the
        number of added parts."""
        points = [(math.log(self.n * factor - self.few), math.log(time))
                  for factor, time in zip((1, 2, 4, 8), self.times)]
        x, y = (sum(values) / len(points) for values in zip(*points))
        return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)

    def look_again(self):
        """Measures a kind with a large exponent again, at twice the parts if possible: noise and the steps of
        caches disappear then, but growth does not."""
        if 16 * self.n <= self.last:
            self.n *= 2
        self.times = [self.above(self.n * factor) for factor in (1, 2, 4, 8)]


def main():
    words, keep = sys.argv[1:], None
    if words[:1] == ["--keep"]:
        keep, words = words[1], words[2:]
    program = peers.swatch()
    folder = keep or os.path.join(peers.WORK, "growth")
    rows = []
    for index, (name, form, first, last, command, make) in enumerate(KINDS):
        if words and not any(word in name for word in words):
            continue
        place = os.path.join(folder, str(index))
        try:
            growth = Growth(program, place, form, first, last, command, make)
            if growth.exponent > STEEP:
                growth.look_again()
        except RuntimeError as error:
            peers.skip(f"{name}: {str(error).splitlines()[-1]}")
            continue
        shown = f"**{growth.exponent:.2f}**" if growth.exponent > STEEP else f"{growth.exponent:.2f}"
        rows.append([name, f"{8 * growth.n:,}", *(f"{time:.3f}" for time in growth.times), shown])
        if not keep:
            shutil.rmtree(place)
    peers.table(f"Growth: seconds of the processor above those of the start, {peers.output([program, '--version'])}",
                ["parts", "8n", "n, s", "2n", "4n", "8n, s", "exponent"], rows)


if __name__ == "__main__":
    main()
