"""Opens a report in a headless Chromium and uses it as a person would.

    python3 Tests/Browser/report_test.py .build/debug/swatch .build/browser

Screenshots are written to the second folder, for people to look at.
"""

import json
import os
import sys

from fixture import Fixture, NASTY
from page import Page

SWATCH, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
fixture = Fixture(SWATCH, FOLDER)
page = Page(FOLDER)
browser, expect, value = page.browser, page.expect, page.value
count, text, rect = page.count, page.text, page.rect


def current():
    return value("document.querySelector('.list [aria-current=true]')?.dataset.id")


def opens():
    browser.show(1440, 900)
    browser.open(f"file://{FOLDER}/report.html")
    expect("What needs a person comes first, and is chosen", current(), "CardTests/card.light")
    expect("What matched is left out at first", count(".list button"), 6)
    expect("Names are texts, whatever they hold", count(".list b, .list script"), 0)
    expect("All outcomes are counted", value(
        "[...document.querySelectorAll('#filters b')].map((b) => b.textContent).join(' ')"),
        "3 1 1 1 31")
    expect("Changes are told", count(".changes li"), 3)
    page.shoot("1-side-by-side")


def filters_and_searches():
    browser.click("#filters [data-outcome=matched]")
    expect("A filter shows what matched", count(".list button"), 37)
    browser.click("#filters [data-outcome=different]")
    expect("A filter hides what differs", count(".list button"), 34)
    browser.click("#filters [data-outcome=different]")
    browser.press("/")
    browser.call("Input.insertText", text="row1 feed")
    expect("All words of a search are looked for", count(".list button"), 11)
    expect("What no longer fits is left", current(), "FeedTests/row1")
    page.shoot("2-search")
    value("(() => { search = document.getElementById('search'); search.select() })()")
    browser.call("Input.insertText", text="nothing like it")
    expect("A search without hits says so", value("document.getElementById('nothing').hidden"), False)
    value("(() => { search.value = ''; search.dispatchEvent(new Event('input')); search.blur() })()")
    browser.click("#filters [data-outcome=matched]")
    browser.click('.list [data-id="CardTests/card.light"]')


def shows_boxes():
    light = next(c for c in fixture.comparisons if c.get("name") == "light")
    for zoom_steps, title in ((0, "to fit"), (1, "enlarged"), (1, "more enlarged"), (-4, "reduced")):
        for _ in range(abs(zoom_steps)):
            browser.press("+" if zoom_steps > 0 else "-")
        zoom = value("Number(document.querySelector('.stage').dataset.zoom)")
        for tree, panel in (("expectedTree", 0), ("actualTree", 1)):
            for node in light[tree]["nodes"]:
                path = json.dumps(json.dumps(node["path"], separators=(",", ":"), ensure_ascii=False))
                value("(() => { const b = [...document.querySelectorAll('.nodes button')]"
                      f".find((b) => b.dataset.path === {path}); b.focus() }})()")
                picture, box = rect(".picture", panel), rect(".picture .box", panel)
                unit = zoom * 2
                expected = [picture[0] + node["frame"][0] * unit, picture[1] + node["frame"][1] * unit,
                            node["frame"][2] * unit, node["frame"][3] * unit]
                near = all(abs(a - b) < 0.02 for a, b in zip(box, expected))
                expect(f"{title}: the box of {node['path'][-1]} in picture {panel + 1}",
                       near or (box, expected), True)
        width = value("document.querySelector('.picture img').naturalWidth")
        expect(f"{title}: pixels are whole", round(rect(".picture img")[2], 1), round(width * zoom, 1))
        hatched, picture = rect(".ignored"), rect(".picture")
        expect(f"{title}: what is ignored is hatched",
               [round(place, 1) for place in
                (hatched[0] - picture[0], hatched[1] - picture[1], hatched[2], hatched[3])],
               [round(length * zoom, 1) for length in (400, 20, 60, 60)])
    browser.press("0")
    picture = rect(".picture", 1)
    zoom = value("Number(document.querySelector('.stage').dataset.zoom)")
    browser.mouse("mouseMoved", picture[0] + 30 * 2 * zoom, picture[1] + 35 * 2 * zoom)
    expect("The node under the pointer is shown", text(".nodes .shown .name"), "avatar")
    page.shoot("3-box")
    value("document.querySelectorAll('.changes code')[2].dispatchEvent(new PointerEvent('pointerenter'))")
    expect("So is one that a sentence names", text(".nodes .shown .name"), "likes “13 likes”")
    browser.mouse("mouseMoved", 5, 5)
    expect("and no longer, when the pointer leaves", count(".box"), 0)


def changes_modes():
    browser.press("2")
    expect("2 is the slider", text("[aria-pressed=true][data-mode]"), "Slider")
    x, y, width, height = rect(".picture.over")
    for part in (0.25, 0.75):
        browser.mouse("mousePressed", x + width / 2, y + 10, 1)
        browser.mouse("mouseMoved", x + width * part, y + 10, 1)
        browser.mouse("mouseReleased", x + width * part, y + 10)
        divider = rect(".divider")
        expect(f"The slider moves to {part}",
               abs(divider[0] + 1 - x - width * part) < 1.5, True)
        expect(f"The new picture is cut at {part}", value(
            "document.querySelectorAll('.picture .layer')[1].style.clipPath"),
            f"inset(0px 0px 0px {100 * part:g}%)")
    value("(() => { const s = document.getElementById('slide'); s.value = 40;"
          "s.dispatchEvent(new Event('input')) })()")
    expect("So does the control below", value("document.querySelector('.divider').style.left"), "40%")
    page.shoot("4-slider")
    browser.press("3")
    browser.press(" ")
    expect("The space bar stops the blinking", text("#blink"), "Blink")
    before = text("figcaption")
    value("document.querySelector('.picture').click()")
    expect("A click turns the picture", {before, text("figcaption")}, {"Expected", "Actual"})
    browser.press("4")
    expect("4 is the difference", text("figcaption"), "Difference")
    page.shoot("5-difference")
    browser.press("1")
    expect("1 is side by side", count(".picture"), 3)


def steps_and_accepts():
    expect("The list is one stop of the tab key", count(".list button[tabindex='0']"), 1)
    value("document.querySelector('main').scrollTop = 0")
    seen = [current()]
    value("document.activeElement.blur()")
    browser.press("ArrowDown")
    expect("Outside of the list the arrows leave it alone", current(), seen[0])
    value("document.querySelector('.list [aria-current=true]').focus()")
    for key in ("j", "ArrowDown", "ArrowDown", "j", "j", "j"):
        browser.press(key)
        seen.append(current())
    expect("Keys go on, up to the end", seen, [
        "CardTests/card.light", "CardTests/card.dark", "ListTests/layout", f"ListTests/{NASTY}",
        "ListTests/broken", "ListTests/fresh", "ListTests/fresh"])
    browser.press("a")
    expect("What was recorded can't be accepted", value("document.getElementById('tray').hidden"), True)
    for _ in range(9):
        browser.press("k")
    expect("Keys go back, up to the beginning", current(), "CardTests/card.light")
    browser.press("a")
    for _ in range(3):
        browser.press("ArrowDown")
    page.shoot("6-nasty")
    browser.press("a")
    name = f"ListTests/{NASTY}".replace("'", "'\\''")
    expect("The command accepts what was accepted", text("#command"),
           f"swatch accept {FOLDER}/report.json CardTests/card.light '{name}'")
    browser.press("a")
    expect("Accepting can be taken back", text("#command"),
           f"swatch accept {FOLDER}/report.json CardTests/card.light")
    browser.press("ArrowUp")
    expect("A text's difference is coloured", [count(".diff .plus"), count(".diff .minus")], [2, 2])
    page.shoot("7-text")
    browser.press("?")
    expect("? shows the keys", value("document.getElementById('help').open"), True)
    page.shoot("8-help")
    value("document.getElementById('help').close()")


def is_for_everyone():
    expect("The first stop of the tab key skips the list", value("""(() => {
        const first = document.querySelector('body a, body button, body input');
        first.click(); return [first.className, document.activeElement.id] })()"""), ["skip", "detail"])
    browser.click('.list [data-id="CardTests/card.light"]')
    expect("A line tells what is shown", text("#live").startswith("1 of "), True)
    expect("and what changed first", text("#live").endswith(
        fixture.comparisons[1]["difference"]["changes"][0].replace("`", "")), True)
    for appearance in ("light", "dark"):
        browser.show(1440, 900, appearance)
        for name in ("CardTests/card.light", "ListTests/layout", "ListTests/broken"):
            browser.click(f'.list [data-id="{name}"]')
            expect(f"Texts are readable: {name}, {appearance}", value(CONTRAST), [])
        browser.press("o")
        expect(f"Texts of the overview are readable, {appearance}", value(CONTRAST), [])
        browser.press("o")
    browser.show(1440, 900)


def has_an_overview():
    browser.press("o")
    expect("The overview has what the list has", count(".overview button"), count(".list button"))
    expect("Pictures are small", value(
        "Math.max(...[...document.querySelectorAll('.overview img')].map((i) => i.clientHeight)) <= 150"), True)
    page.shoot("13-overview")
    value("document.querySelectorAll('.overview button')[1].click()")
    expect("A picture leads to its comparison", [count(".overview"), current()], [0, "CardTests/card.dark"])
    browser.click('.list [data-id="ListTests/layout"]')
    expect("Words that differ are marked", value(
        "[...document.querySelectorAll('.diff mark')].length > 0"), True)
    expect("Marked words are not whole lines", value(
        "[...document.querySelectorAll('.diff mark')].every((m) => "
        "m.textContent.length < m.parentElement.textContent.length - 1)"), True)


# The texts whose contrast with their background is below 4.5, including texts of disabled controls.
CONTRAST = """(() => {
  const parts = (text) => text.match(/[\\d.]+/g).map(Number);
  const channel = (v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
  const ground = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const color = parts(getComputedStyle(e).backgroundColor);
      if (color[3] === undefined || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || element.matches("script, style, noscript *")
      || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    let opacity = 1;
    for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
    const back = ground(element);
    const front = parts(style.color).slice(0, 3).map((v, i) => v * opacity + back[i] * (1 - opacity));
    const [a, b] = [light(front), light(back)].sort((a, b) => b - a);
    if ((a + .05) / (b + .05) < 4.5) found.add(`${walk.currentNode.data.trim().slice(0, 30)} ${style.color}`);
  }
  return [...found];
})()"""


def is_dark():
    browser.show(1440, 900, "dark")
    browser.click('.list [data-id="CardTests/card.light"]')
    expect("In the dark the page is dark",
           value("getComputedStyle(document.body).backgroundColor"), "rgb(19, 21, 23)")
    page.shoot("9-dark")
    browser.click('.list [data-id="CardTests/card.dark"]')
    page.shoot("10-dark-missing")
    browser.show(700, 900)
    page.shoot("11-narrow")
    browser.show(1440, 900)
    browser.open("about:blank")
    browser.open(f"file://{FOLDER}/report.html#ListTests%2Fbroken")
    expect("A link leads to a comparison", current(), "ListTests/broken")
    page.shoot("12-failed")
    browser.open("about:blank")
    browser.open(f"file://{FOLDER}/report.html#%")
    expect("A link that means nothing leads to the first", current(), "CardTests/card.light")
    browser.open("about:blank")
    browser.open(f"file://{FOLDER}/report.html#ListTests%2Ffresh")
    expect("What was recorded stands beside what was there", value(
        "[...document.querySelectorAll('figcaption')].map((c) => c.textContent).join(' ')"),
        "Expected Actual")


def is_quiet(events):
    spoken = [event for event in events if event.get("method") in (
        "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")]
    expect("Nothing is said on the console", spoken, [])
    addresses = [event["params"]["request"]["url"] for event in events
                 if event.get("method") == "Network.requestWillBeSent"]
    far = [address for address in addresses if not address.startswith(("file://", "data:"))]
    expect("Nothing is asked of a network", far, [])


try:
    opens()
    filters_and_searches()
    shows_boxes()
    changes_modes()
    steps_and_accepts()
    is_for_everyone()
    has_an_overview()
    is_quiet(browser.events)
    is_dark()
    is_quiet(browser.events)
    page.finish()
finally:
    browser.close()
