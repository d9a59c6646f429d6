// Made by Scripts/manual-sentences from the tables of Docs/documents.md.

extension GrammarSentences {
  /// The sentences by the title of their object, then by their key.
  static let nodes: [String: [String: String]] = [
    "a document": [
      "root": "the element that is drawn",
      "scale": "pixels per point, up to 64; all lengths in a document are in points",
      "sizeRange":
        "`min` and `max` sizes of the root, `[width, height]`; a `max` may be `\"inf\"`. "
        + "The same width in `min` and `max` makes a picture of that width, as high as its "
        + "content; `swatch render --width W` replaces both. A row of a feed is as wide as "
        + "the page, and as high as these heights allow",
      "language": "the language of texts that state none, as `ja`, `zh-Hant` or `pt-BR`",
      "direction":
        "`ltr` or `rtl`: the direction of layouts and texts that state none, see "
        + "[directions](#directions); `auto`: that of the first letter",
      "locale":
        "the language and region of formats, as `de-DE`: see "
        + "[templates.md](templates.md#formats-and-functions)",
      "timeZone": "the time zone of times that state none, as `Europe/Berlin`",
      "drawOrder": "ids of nodes that are drawn over their siblings, the last one topmost",
      "allow":
        "findings of `swatch check` that are meant: the name of a rule, or a list of "
        + "names; see [templates.md](templates.md#checks)",
    ],
    "a node": [
      "id": "a name, for `drawOrder` and `swatch inspect`",
      "backgroundColor": "a colour, see below",
      "backgrounds": "a layer or a list of layers over the `backgroundColor`, see below",
      "cornerRadius":
        "radius of the background's and the picture's corners: a number, a list in the "
        + "order of CSS (`[topLeft, topRight, bottomRight, bottomLeft]`), or an object of "
        + "`topLeft`, `topRight`, `bottomRight`, `bottomLeft` (0), or of `topStart`, "
        + "`topEnd`, `bottomEnd`, `bottomStart`, which change sides with the direction. A "
        + "radius is points or a percentage of the width and height (`\"50%\"`: a circle, "
        + "or an ellipse); in a list or an object also `[horizontal, vertical]`",
      "maskedCorners":
        "the rounded corners: a list of `topLeft`, `topRight`, `bottomRight`, "
        + "`bottomLeft`, or of `topStart`, `topEnd`, `bottomEnd`, `bottomStart`, which "
        + "change sides with the direction",
      "cornerRoundingType":
        "or `precomposited` or `clipping`, which draw the background colour over the "
        + "corners, as in Texture; where there is none, `clipping` cuts content and "
        + "children to the node's edges with round corners",
      "clipsToBounds":
        "true clips content and children to the node's edges, corners included by "
        + "`default` rounding; an image is clipped unless this is false",
      "alpha": "opacity of the node and its content, 0 to 1",
      "blendMode":
        "the mixing of the node and its content with what lies below, as CSS's "
        + "`mix-blend-mode`: `multiply`, `screen`, `overlay`, `darken`, `lighten`, "
        + "`colorDodge`, `colorBurn`, `hardLight`, `softLight`, `difference`, `exclusion`, "
        + "`hue`, `saturation`, `color`, `luminosity`; see below",
      "mask":
        "the part of the node and its content that is shown: a layer as in "
        + "`backgrounds`, a list of them, or an outline as a `shape` has; see below",
      "filters":
        "changes of the pixels of the node and its content, one or a list in order, such "
        + "as `{\"blur\": 4}`, as CSS's `filter`; see below",
      "backdropFilters":
        "changes of the pixels behind the node, one or a list of `filters`, as CSS's "
        + "`backdrop-filter`, for glass: `[{\"blur\": 8}, {\"saturate\": 1.6}]`; see below",
      "isHidden": "true hides the node and its content, which keep their place",
      "borderWidth":
        "a line along the inside of the edge, over the content; it takes no room (of a "
        + "`box`, see below)",
      "borderColor":
        "a line along the inside of the edge, over the content; it takes no room (of a "
        + "`box`, see below)",
      "border":
        "lines along the edges, each with its own look, in the place of `borderWidth` "
        + "and `borderColor`; see below",
      "outerBorder":
        "a line around the node, as CSS's `outline`: an object of `width` (0), `color` "
        + "(black), `style` (`solid`, `dashed`, `dotted`) and `offset` (0; points from the "
        + "edge). It follows the corners, lies over the content and takes no room; "
        + "`clipsToBounds` doesn't cut it",
      "shadow":
        "an object of `color` (`#00000080`), `offset` (`[0, 1]`) and `blurRadius` (2, as "
        + "CSS's), in points: cast by the background, or by the content of a node without "
        + "one; or shadows of the box, see below. `clipsToBounds` doesn't cut it. Of a "
        + "`text`, it is that of the letters; put the text into a `display` for the other "
        + "one",
      "transform": "see below",
      "direction":
        "`ltr`, `rtl` or `auto`: the direction of the node's content, see "
        + "[directions](#directions); of a `text`, that of its paragraphs",
      "zPosition":
        "the height above its siblings, from -9,999 to 9,999: higher nodes are drawn "
        + "later",
      "accessibilityContainer":
        "the group that the elements inside form for people who have the picture read "
        + "out: `list`, whose items are the node's children, `dataTable`, `landmark` or "
        + "`semanticGroup`: groups in the structure of PDF files",
      "link":
        "none; an address as that of a text: the whole node, with all in it, is a link "
        + "in PDF and SVG. A node, or a text, with a link can't be inside of another one",
    ],
    "a gradient": [
      "stops":
        "required: a list of at least two colours, or objects of `color` and `offset` (0 "
        + "to 1). Without offsets they are at equal distances between their neighbours; "
        + "one that is less than that of the stop before counts as that",
      "repeat":
        "false; true repeats the stops from the first to the last offset, over the whole "
        + "node",
      "space":
        "`srgb`, `oklab`: the space that colours are interpolated in; the steps of OKLab "
        + "look even",
    ],
    "a text node": [
      "font":
        "`family` (the system's default; a name, or a list such as `[\"Inter\", \"Noto "
        + "Sans\"]`), `size` (14), `weight` (`thin`, `extraLight`, `light`, `regular`, "
        + "`medium`, `semibold`, `bold`, `extraBold`, `black` or 100 to 900), `style` "
        + "(`normal`, `italic`), `variations` (none; places on the axes of a variable "
        + "font, as `{\"wdth\": 80}`). The members that are left out are "
        + "[inherited](#inherited-attributes)",
      "language":
        "the document's; or a language as `ja`, `zh-Hant` or `pt-BR`, which chooses "
        + "among fonts and forms of characters",
      "alignment":
        "`natural` (right for right-to-left text), `left`, `center`, `right`, `justified`",
      "direction":
        "`auto`: that of the paragraph's first letter with a direction; `ltr`, `rtl`: "
        + "the words of a paragraph follow each other from left to right, or from right to "
        + "left",
      "maximumNumberOfLines": "0 (no limit), or the largest number of lines",
      "truncation":
        "`tail`, `head`, `middle`: the place of the ellipsis in the last line; `none`: "
        + "no ellipsis, the line ends after a word",
      "truncationBoundary":
        "`character`: the ellipsis stands beside the last character that fits; `word`: "
        + "beside the last word",
      "truncationMark":
        "an ellipsis that looks as the last character shown before it; or what stands in "
        + "its place: a text, `{\"markup\": \"… <b>more</b>\"}`, or runs, see "
        + "[below](#lines-and-truncation)",
      "fit":
        "none; the least `minimumSize` of the largest font, in points, or the least "
        + "`minimumScale` of all fonts, such as `{\"minimumSize\": 18}`",
      "exclusions": "none; a list of areas that the lines flow around, see below",
      "textContainerInset":
        "0; the distances of the text from the edges, as those of an `inset` spec",
      "verticalAlignment": "`top`, `center`, `bottom`: the lines in a higher node",
      "breaks": "`none`, `between` its lines: see [long rows](feeds.md#long-rows)",
      "orphans": "the least lines before and behind a break (2)",
      "widows": "the least lines before and behind a break (2)",
      "hidesWhenEmpty":
        "false: a text without letters is as high as its font; true leaves it out, as a "
        + "false `if` does",
      "heading":
        "`false`; `true` or a level from 1 to 6 for a heading, for people who have the "
        + "picture read out: an accessibility trait, and a heading of PDF files",
      "wrapping":
        "`greedy`; `balanced`: paragraphs of at most ten lines have lines of about the "
        + "same length, and no more of them, as suits headlines",
      "wordBreak":
        "`normal`: lines break between words, and between the ideographs, kana and "
        + "syllables of Chinese, Japanese and Korean; `keepAll`: between words alone, as "
        + "is usual in Korean; `breakAll`: between any two letters or digits, too, without "
        + "a hyphen",
      "hyphenation":
        "`manual`: lines also break at soft hyphens (U+00AD) in the text, and show them "
        + "there; `none`: soft hyphens are ignored; `auto`: lines break inside of words, "
        + "too, see below",
      "maximumHyphensInRow":
        "0 (no limit), or the most lines in a row that end with such a hyphen. A word "
        + "that is longer than a line has further ones",
      "lineHeight":
        "the font's; or the height of each line, in points, or as a percentage of the "
        + "size of its largest font, such as `\"140%\"`",
      "lineSpacing": "0; the distance between two lines, in points",
      "paragraphSpacing":
        "0; the distance to the next paragraph and to the one before, besides "
        + "`lineSpacing`. Paragraphs end with a line break (`\\n`, `\\r`, U+0085 or "
        + "U+2029); U+2028, U+000B and U+000C break a line inside of one. A break at the "
        + "end of the text adds no line",
      "paragraphSpacingBefore":
        "0; the distance to the next paragraph and to the one before, besides "
        + "`lineSpacing`. Paragraphs end with a line break (`\\n`, `\\r`, U+0085 or "
        + "U+2029); U+2028, U+000B and U+000C break a line inside of one. A break at the "
        + "end of the text adds no line",
      "firstLineHeadIndent":
        "0; the distance of the first line and of the other lines of a paragraph from "
        + "the left edge, or from the right one in right-to-left text",
      "headIndent":
        "0; the distance of the first line and of the other lines of a paragraph from "
        + "the left edge, or from the right one in right-to-left text",
      "tailIndent":
        "0; the end of lines: a negative number is a distance from the right edge, a "
        + "positive one from the left edge",
      "tabStops": "none; the places that tabs (`\\t`) lead to, see below",
      "defaultTabInterval":
        "the width of eight spaces; the distance of the stops behind the last of "
        + "`tabStops`, in points",
    ],
    "attributes": [
      "underline":
        "`none`, `single`, `double`, `dotted`, `dashed`, `wavy`; or an object of `style` "
        + "(`single`), `color` (the text's), `thickness` (the font's, points from 0 to "
        + "1,000), `offset` (the font's; points from the baseline down to the line's upper "
        + "edge) and `skipsInk` (true: an underline has gaps around letters that cross it)",
      "strikethrough":
        "`none`, `single`, `double`, `dotted`, `dashed`, `wavy`; or an object of `style` "
        + "(`single`), `color` (the text's), `thickness` (the font's, points from 0 to "
        + "1,000), `offset` (the font's; points from the baseline down to the line's upper "
        + "edge) and `skipsInk` (true: an underline has gaps around letters that cross it)",
      "background":
        "none; a colour, or an object of `color` (yellow), `insets` (0; points outwards, "
        + "a number or an object of `top`, `left`, `bottom`, `right`) and `cornerRadius` "
        + "(0): a box behind the text, one on each line, also across runs of equal "
        + "background. It takes no room",
      "outline":
        "none; points from 0 to 1,000, or an object of `width` (1), `color` (the text's) "
        + "and `behind` (false): a line along the edges of letters, half of it on each "
        + "side, over them; or behind them if `behind` is true, so that they stay whole, "
        + "as names on maps. With a `color` of its own and a clear one of the text, "
        + "letters are hollow",
      "shadow":
        "none; an object of `color` (`#00000080`), `offset` (`[0, 1]`) and `blurRadius` "
        + "(2), in points",
      "gradient":
        "none; an object of `stops` (two or more colours at equal distances, or objects "
        + "of `offset`, 0 to 1, and `color`, as those of backgrounds), `start` (`[0, 0]`), "
        + "`end` (`[1, 0]`) and `over` (`line`, `block`): it fills the letters. Places are "
        + "shares of the box around the text on its line, or with `block` around all lines "
        + "of the text, also across runs of equal gradient",
      "link":
        "none; an address that begins with `https:`, `http:`, `mailto:`, `tel:`, or `#` "
        + "and the `id` of a node, see below: a link in PDF and SVG, and an accessibility "
        + "element",
      "kern":
        "0; points added after each character, the last one of a line included, from "
        + "-1,000 to 1,000. Such characters have no ligatures, except those that syllables "
        + "of a script are written with; joined letters, such as Arabic ones, stay as they "
        + "are, and vowel signs stay with their letters",
      "baselineOffset": "0; points above the baseline, from -10,000 to 10,000",
      "script":
        "`none`, `superscript`, `subscript`: small and beside the baseline, as the font "
        + "states; in markup also inside one another",
      "ligatures": "true; false leaves letters apart",
      "capitals":
        "`none`; `small`: lower-case letters as small capitals; `allSmall`: all letters. "
        + "A font without small capitals has capitals of 0.8 of its size instead; copied "
        + "text stays as it was written",
      "features":
        "none; a list of OpenType features by their tags of four letters, at most 64, or "
        + "a text of them as `\"tnum, -liga\"`: `\"tnum\"` switches one on, `\"-liga\"` "
        + "off, `\"cv05=2\"` chooses a form (0 to 255). Of those with one tag the last one "
        + "counts, also over `ligatures` and `capitals`. Fonts ignore features that they "
        + "lack",
    ],
    "a tab stop": [
      "alignment":
        "`left`: the text behind the tab begins at the stop; `right`: it ends there; "
        + "`center`: its middle is there; `decimal`: its decimal mark is there, or the end "
        + "of a text without one",
      "leader":
        "none; the characters that fill the tab's space, below each other in rows of one "
        + "font",
      "decimal": "the language's point or comma; another decimal mark, such as `\",\"`",
    ],
    "a button": [
      "isSelected": "the state: false, false, true",
      "isHighlighted": "the state: false, false, true",
      "isEnabled": "the state: false, false, true",
      "contentEdgeInsets": "space around title and image: `top`, `left`, `bottom`, `right` (0)",
      "contentSpacing": "8: points between image and title",
      "laysOutHorizontally": "true: side by side; false: one above the other",
      "imageAlignment": "`beginning`, `end`: the image before or after the title",
      "contentHorizontalAlignment":
        "`middle`, `left`, `right`, `none`: in a button wider than its content",
      "contentVerticalAlignment": "`center`, `top`, `bottom`, `none`: in a higher one",
    ],
    "a shape node": [
      "rect":
        "`[x, y, width, height]`, or `true` for the whole node, within the stroke; a "
        + "whole `rect` has the node's corners",
      "ellipse":
        "`[x, y, width, height]`, or `true` for the whole node, within the stroke; a "
        + "whole `rect` has the node's corners",
      "line": "a list of points `[x, y]`: an open line, or the corners of an area",
      "polygon": "a list of points `[x, y]`: an open line, or the corners of an area",
      "path":
        "the text of an SVG path (its attribute `d`), with all commands, arcs included. "
        + "Overlapping parts of the same direction are filled, those of opposite ones are "
        + "holes",
      "fillRule":
        "of `path` and `polygon`: `nonZero`, or `evenOdd`, by which each second of the "
        + "parts that overlap is a hole",
      "points":
        "a list of numbers, or of points `[x, y]`: a line through them over the whole "
        + "node, larger ones above smaller ones. `fill` fills the area below it",
      "range":
        "the values of `points` at the bottom and at the top, `[bottom, top]`; by "
        + "default the least and the largest of them",
      "viewBox":
        "none; `[x, y, width, height]`: the part of the outline's coordinates that is "
        + "fitted into the node, with its stroke, as `contentMode` says (`scaleAspectFit`, "
        + "or one of a picture's)",
      "fill":
        "a colour, or a layer as in `backgrounds`, over the outline's own rectangle; "
        + "without it, black where there is no `stroke`",
      "stroke":
        "none; a colour, or an object of `color` (black), `width` (1), `dashes` (none; "
        + "the lengths of dashes and gaps), `cap` (`butt`, `round`, `square`), `join` "
        + "(`miter`, `round`, `bevel`) and `miterLimit` (10; the longest corner in widths "
        + "of the line)",
    ],
    "a code": [
      "moduleSize":
        "the width of the smallest bar or square in points, where the `style` states no "
        + "size; less in less room",
      "quietZone":
        "empty modules around the code (for bars at both sides): 4 of QR codes, 7 to 11 "
        + "of bars",
      "color":
        "the colour of the dark modules; the others show the background, which should be "
        + "light",
    ],
  ]
}
