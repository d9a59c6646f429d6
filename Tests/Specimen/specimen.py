"""Draws the specimen of `Examples/specimen` as PNG, SVG and PDF and in a browser, and compares them.

    python3 Tests/Specimen/specimen.py .build/release/swatch .build/specimen

Prints tables, writes pictures of both programs' lines to the second folder, and fails if Swatch
misses a goal. Needs Pillow, rsvg-convert, pdftoppm and a Chromium.
"""

import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(f"{HERE}/../Browser")

import looks  # noqa: E402
from chromium import Chromium  # noqa: E402
from attributes import compare  # noqa: E402
from document import Specimen  # noqa: E402
from pictures import decibels, gap_deviation, ink, line, read, save_beside  # noqa: E402
from programs import Page, Swatch  # noqa: E402

SCALES = [1, 1.5, 2, 3]
# The goals: the agreement of SVG and PDF with PNG, and the evenness of letter spacing in a sample.
LEAST_DECIBELS = 35
LARGEST_DEVIATION = 0.10
STEMS, STEM_SCALES = "thirty l", [1, 2]
BESIDE_SCALE = 2
missed = []


def goal(title, is_met):
    """Marks a number that misses its goal."""
    if not is_met:
        missed.append(title)
    return "" if is_met else " ✘"


def draws(specimen, swatch, page):
    """Compares the pages at all scales; returns Swatch's and the browser's pages for a side-by-side
    picture."""
    print(f"{'scale':>5} {'SVG':>10} {'PDF':>10} {'pdftoppm':>10} {'gaps, ours':>12} {'browser':>9}")
    stems = next(text for text in specimen.samples if text.id == STEMS)
    for scale in SCALES:
        png, svg, outlines, pdf = map(read, swatch.draw(specimen.path, scale))
        browsers = read(page.shoot(specimen.size, scale))
        cells = [f"{scale:5g}"]
        for name, other in (("SVG", svg), ("PDF", outlines)):
            agreement = decibels(png, other)
            mark = goal(f"PNG and {name} agree to {agreement:.1f} dB at scale {scale:g}, "
                        f"at least {LEAST_DECIBELS} expected", agreement >= LEAST_DECIBELS)
            cells.append(f"{agreement:7.1f} dB{mark}")
        ours, theirs = (gap_deviation(line(picture, stems.frame, scale), len(stems.words))
                        for picture in (png, browsers))
        is_even = ours is not None and ours <= LARGEST_DEVIATION
        mark = goal(f"the gaps of {STEMS} deviate by {pixels(ours)} at scale {scale:g}, "
                    f"at most {LARGEST_DEVIATION:.2f} px expected",
                    is_even or scale not in STEM_SCALES)
        cells += [f"{decibels(png, pdf):7.1f} dB", f"{pixels(ours):>12}{mark}", f"{pixels(theirs):>9}"]
        print(" ".join(cells))
        if scale == BESIDE_SCALE:
            beside = png, browsers
    return beside


def pixels(deviation):
    return "unclear" if deviation is None else f"{deviation:.3f} px"


def saves(specimen, ours, browsers, folder):
    """Writes the lines of both programs, with Swatch's line above."""
    for text in specimen.samples:
        x, y, width, height = text.frame
        frame = (x - 8, y - 4, width + 16, height + 8)
        name = re.sub(r"\W+", "-", text.id).strip("-").lower()
        save_beside(line(ours, frame, BESIDE_SCALE), line(browsers, frame, BESIDE_SCALE),
                    f"{folder}/{name}.png")


def measures(specimen, swatch, page, pictures):
    """Compares widths, line heights, fonts and, where these are the same, the ink of the samples.

    The browser sets blanks in the requested family, so that family doesn't count as a used font.
    """
    print(f"\n{'sample':20} {'width':>8} {'browser':>8} {'':>7} {'height':>7} {'browser':>7} {'ink':>5}"
          "  fonts")
    page.open("measures", specimen.measures())
    rows = zip(specimen.samples, swatch.measure(specimen.samples), page.measure(), page.fonts(),
               strict=True)
    for text, (width, height), (their_width, their_height), their_fonts in rows:
        fonts = swatch.fonts(text)
        mark = goal(f"{text.id} has a dotted circle", not swatch.has_dotted_circle(text, fonts))
        words, weight = named(fonts), "—"
        if text.others(fonts) == text.others(their_fonts):
            ours, theirs = (ink(line(picture, text.frame, BESIDE_SCALE)) for picture in pictures)
            weight = f"{ours / theirs:.2f}"
        else:
            words += f"; browser: {named(their_fonts)}"
        print(f"{text.id:20} {width:8.2f} {their_width:8.2f} {width / their_width - 1:+7.2%} "
              f"{height:7.2f} {their_height:7.2f} {weight:>5}  {words}{mark}")
    missing = swatch.missing(specimen.path)
    goal(f"there are missing glyphs: {missing}", not missing)
    print(f"\n{len(specimen.samples)} samples, {len(missing)} messages of missing glyphs")


def named(fonts):
    return ", ".join(sorted(fonts)) or "—"


def main():
    swatch, folder = (os.path.abspath(argument) for argument in sys.argv[1:3])
    os.makedirs(folder, exist_ok=True)
    program = Swatch(swatch, folder)
    specimen = Specimen(swatch, os.path.normpath(f"{HERE}/../../Examples/specimen/specimen.json"))
    browser = Chromium()
    try:
        page = Page(browser, folder)
        page.open("page", specimen.page())
        pictures = draws(specimen, program, page)
        saves(specimen, *pictures, folder)
        measures(specimen, program, page, pictures)
        compare(program, folder, goal, LEAST_DECIBELS)
        looks.compare(program, folder, goal, LEAST_DECIBELS)
    finally:
        browser.close()
    print(f"Pictures are in {folder}, ours above the browser's")
    if missed:
        raise SystemExit("Missed:\n  " + "\n  ".join(missed))


main()
