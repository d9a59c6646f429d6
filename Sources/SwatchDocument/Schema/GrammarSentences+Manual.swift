// Made by Scripts/manual-sentences from the tables of Docs/documents.md.

extension GrammarSentences {
  /// The sentences by the title of their object, then by their key.
  static let nodes: [String: [String: String]] = [
    "a document": [
      "root": "required: the element that is drawn",
      "scale": "1; pixels per point, up to 64",
      "sizeRange":
        "no limits; the `min` and `max` sizes of the root, `[width, height]`; a `max` "
        + "may be `\"inf\"`. `--width W` replaces both widths; a row of a feed is as wide "
        + "as the page",
      "language": "`en`; the language of texts that state none, such as `ja`, `zh-Hant` or `pt-BR`",
      "direction":
        "none; the [direction](#directions) of layouts and texts that state none: `ltr`, "
        + "`rtl` or `auto`",
      "font": "none; the [inherited attributes](#inherited-attributes) of the texts in the root",
      "color": "none; the [inherited attributes](#inherited-attributes) of the texts in the root",
      "locale":
        "`en`; the language and region of [formats](templates.md#formats-and-functions), "
        + "such as `de-DE`",
      "timeZone":
        "none; the time zone in which times with an offset are shown, such as "
        + "`Europe/Berlin`",
      "drawOrder": "none; ids of nodes that are drawn over their siblings, the last one topmost",
      "allow":
        "none; the rule of `swatch check` whose findings are intentional, or a list of "
        + "[rules](templates.md#checks)",
    ],
    "a node": [
      "id": "none; a name, for `drawOrder` and `swatch inspect`",
      "backgroundColor": "none; a [colour](#colours)",
      "backgrounds": "none; a [layer](#backgrounds) or a list of layers over the `backgroundColor`",
      "cornerRadius":
        "0; the radius of the corners: a length, a percentage (`\"50%\"`: a circle, or "
        + "an ellipse; a large length makes a pill), a list in CSS's order (clockwise from "
        + "the top left), or an object of `topLeft`, `topRight`, `bottomRight`, "
        + "`bottomLeft`, or of `topStart`, `topEnd`, `bottomEnd`, `bottomStart`. In these, "
        + "a radius may be `[horizontal, vertical]`",
      "maskedCorners":
        "all; the rounded corners: a list of `topLeft`, `topRight`, `bottomLeft`, "
        + "`bottomRight`, or of `topStart`, `topEnd`, `bottomStart`, `bottomEnd`, which "
        + "change sides with the direction",
      "cornerRoundingType":
        "`default`; `precomposited` or `clipping`, which draw the background colour over "
        + "the corners; without one, `clipping` cuts by the round corners",
      "clipsToBounds":
        "false (true of an image); true cuts content and children to the node's edges, "
        + "and corners by `default` rounding; shadows and the outer border stay",
      "alpha": "1; the opacity of the node and its content, 0 to 1",
      "blendMode":
        "`normal`; the [mixing](#blending-masks-and-filters) of the node with what lies "
        + "below: `multiply`, `screen`, `overlay`, `darken`, `lighten`, `colorDodge`, "
        + "`colorBurn`, `hardLight`, `softLight`, `difference`, `exclusion`, `hue`, "
        + "`saturation`, `color`, `luminosity`",
      "mask":
        "none; the [part](#blending-masks-and-filters) of the node and its content that "
        + "is shown",
      "filters":
        "none; changes of the node's pixels, such as `{\"blur\": 4}`: a "
        + "[filter](#blending-masks-and-filters) or a list",
      "backdropFilters": "none; `filters` of the pixels behind the node",
      "isHidden": "false; true hides the node, which keeps its place",
      "borderWidth": "0, black; a line along the inside of the edge, over the content",
      "borderColor": "0, black; a line along the inside of the edge, over the content",
      "border": "none; [lines](#borders) along the edges, each with its own look",
      "outerBorder":
        "none; a line around the node that takes no room: an object of `width` (0), "
        + "`color` (black), `style` (`solid`, `dashed`, `dotted`) and `offset` (0; the "
        + "distance from the edge)",
      "shadow":
        "none; an object of `color` (`#00000080`), `offset` (`[0, 1]`) and `blurRadius` "
        + "(2, as CSS's): cast by the background, or by the content of a node without one; "
        + "of a `text`, by the letters. Or [shadows of the box](#shadows-of-the-box)",
      "transform": "none; an object of [changes](#transforms) of the drawing, not of the layout",
      "direction":
        "none; `ltr`, `rtl` or `auto`: the [direction](#directions) of the node's "
        + "content; of a `text`, that of its paragraphs",
      "zPosition":
        "0; the height above its siblings, from -9,999 to 9,999: higher nodes are drawn "
        + "later",
      "accessibilityContainer":
        "`none`; the group that the elements inside form in PDF files: `list`, whose "
        + "items are the node's children, `dataTable`, `landmark` or `semanticGroup`",
      "link":
        "none; an address as that of a [text](#attributes-of-runs): the whole node is a "
        + "link, without others inside",
    ],
    "a gradient": [
      "stops":
        "required: a list of at least two colours, or objects of `color` and `offset` (0 "
        + "to 1; at equal distances)",
      "repeat":
        "false; true repeats the stops from the first to the last offset, over the whole "
        + "node",
      "space": "`srgb`, `oklab`: the space that colours are interpolated in",
    ],
    "a text node": [
      "font":
        "`family` (the system's default; a name, or a list such as `[\"Inter\", \"Noto "
        + "Sans\"]`), `size` (14), `weight` (`thin`, `extraLight`, `light`, `regular`, "
        + "`medium`, `semibold`, `bold`, `extraBold`, `black` or 100 to 900), `style` "
        + "(`normal`, `italic`), `variations` (none; places on the axes of a variable "
        + "font, such as `{\"wdth\": 80}`).",
      "color": "black; a [colour](#colours)",
      "language":
        "the document's; or a [language](#fonts-and-languages), which chooses among "
        + "fonts and forms of characters",
      "alignment":
        "`natural` or `start` (right for right-to-left text), `end` (left for it), "
        + "`left`, `center`, `right`, `justified`",
      "direction":
        "`auto`: that of the first letter; `ltr`, `rtl`: the direction in which the "
        + "words of a paragraph follow each other",
      "maximumNumberOfLines": "0 (no limit), or the largest number of lines",
      "truncation":
        "`tail`, `head`, `middle`: the place of the ellipsis in the last line; `none`: "
        + "no ellipsis, the line ends after a word",
      "truncationBoundary":
        "`character`: the ellipsis stands beside the last character that fits; `word`: "
        + "beside the last word",
      "truncationMark":
        "an ellipsis; or a text, `{\"markup\": \"… <b>more</b>\"}` or runs in [its "
        + "place](#lines-and-truncation)",
      "fit":
        "none; the least `minimumSize` of the largest font, or the least `minimumScale` "
        + "of all fonts, such as `{\"minimumSize\": 18}`, to which a text "
        + "[shrinks](#heights-of-lines-and-text-that-shrinks-to-fit)",
      "exclusions":
        "none; a list of [areas](#areas-that-lines-flow-around) that the lines flow "
        + "around",
      "textContainerInset":
        "0; the distances of the text from the edges, as those of an `inset` spec",
      "verticalAlignment": "`top`, `center`, `bottom`: the lines in a higher node",
      "breaks": "`none`, `between` its lines: see [long rows](feeds.md#long-rows)",
      "orphans": "the least lines before and behind a break (2)",
      "widows": "the least lines before and behind a break (2)",
      "hidesWhenEmpty":
        "false: a text without letters is as high as its font; true leaves it out, as a "
        + "false `if` does",
      "heading": "`false`; `true` or a level from 1 to 6 for a heading of PDF files",
      "wrapping":
        "`greedy`; `balanced`: paragraphs of at most ten lines have lines of about the "
        + "same length, as suits headlines; `none`: lines break only at line ends",
      "wordBreak":
        "`normal`: lines break between words, and between the syllables of Chinese, "
        + "Japanese and Korean; `keepAll`: between words alone; `breakAll`: between any "
        + "two letters or digits",
      "hyphenation":
        "`manual`: lines also break at soft hyphens (U+00AD); `none`: these are ignored; "
        + "`auto`: words are [hyphenated](#hyphenation)",
      "maximumHyphensInRow": "0 (no limit), or the most lines in a row that end with such a hyphen",
      "lineHeight":
        "the font's; or the [height](#heights-of-lines-and-text-that-shrinks-to-fit) of "
        + "each line, or a percentage of the size of its largest font, such as `\"140%\"`",
      "lineSpacing": "0; the distance between two lines",
      "paragraphSpacing":
        "0; the distance to the next paragraph and to the one before, besides "
        + "`lineSpacing`. Paragraphs end with `\\n`; U+2028 breaks a line inside of one",
      "paragraphSpacingBefore":
        "0; the distance to the next paragraph and to the one before, besides "
        + "`lineSpacing`. Paragraphs end with `\\n`; U+2028 breaks a line inside of one",
      "firstLineHeadIndent":
        "0; the distance of the first line and of the others from the edge where lines "
        + "begin",
      "headIndent":
        "0; the distance of the first line and of the others from the edge where lines "
        + "begin",
      "tailIndent":
        "0; the end of lines: a negative number is a distance from the edge where they "
        + "end, a positive one from the other",
      "tabStops": "none; the places that [tabs](#tabs) (`\\t`) lead to",
      "defaultTabInterval": "eight spaces; the distance of the stops behind the last of `tabStops`",
    ],
    "attributes": [
      "underline":
        "`none`, `single`, `double`, `dotted`, `dashed`, `wavy`; or an object of `style` "
        + "(`single`), `color` (the text's), `thickness` and `offset` below the baseline "
        + "(the font's), and `skipsInk` (true: an underline has gaps around letters that "
        + "cross it)",
      "strikethrough":
        "`none`, `single`, `double`, `dotted`, `dashed`, `wavy`; or an object of `style` "
        + "(`single`), `color` (the text's), `thickness` and `offset` below the baseline "
        + "(the font's), and `skipsInk` (true: an underline has gaps around letters that "
        + "cross it)",
      "background":
        "none; a colour, or an object of `color` (yellow), `insets` (0; outwards, a "
        + "length or an object of sides) and `cornerRadius` (0): a box behind the text on "
        + "each line, which takes no room",
      "outline":
        "none; a width, or an object of `width` (1), `color` (the text's) and `behind` "
        + "(false): a line along the edges of letters, half of it on each side, over them "
        + "or behind them. Letters of the colour `transparent` are hollow",
      "shadow":
        "none; an object of `color` (`#00000080`), `offset` (`[0, 1]`) and `blurRadius` "
        + "(2)",
      "gradient":
        "none; an object of `stops` (as those of backgrounds), `start` (`[0, 0]`), `end` "
        + "(`[1, 0]`) and `over` (`line`, `block`): it fills the letters. Places are "
        + "shares of the box around the text on its line, or with `block` around all of "
        + "its lines",
      "link":
        "none; an address that begins with `https:`, `http:`, `mailto:`, `tel:`, or `#` "
        + "and the `id` of a node: a link in PDF and SVG, and an accessibility element",
      "kern":
        "0; the length added after each character, which has no ligatures then; joined "
        + "letters, such as Arabic ones, stay as they are",
      "baselineOffset": "0; the height above the baseline",
      "script":
        "`none`, `superscript`, `subscript`: small and beside the baseline, as the font "
        + "states",
      "ligatures": "true; false leaves letters apart",
      "capitals":
        "`none`; `small`: lower-case letters as small capitals, of the font or 0.8 of "
        + "its size; `allSmall`: all letters",
      "features":
        "none; a list of OpenType features, or a text of them such as `\"tnum, -liga\"`: "
        + "`\"tnum\"` switches one on, `\"-liga\"` off, `\"cv05=2\"` chooses a form",
    ],
    "a tab stop": [
      "alignment":
        "the part of the text behind the tab that is at the stop: `left`, `right`, "
        + "`center`, or `decimal`, its decimal mark",
      "leader":
        "none; the characters that fill the tab's space, below each other in rows of one "
        + "font",
      "decimal": "the language's point or comma; another decimal mark, such as `\",\"`",
    ],
    "a button": [
      "isSelected": "the state: false, false, true",
      "isHighlighted": "the state: false, false, true",
      "isEnabled": "the state: false, false, true",
      "contentEdgeInsets": "0; the space around title and image, as that of an `inset` spec",
      "contentSpacing": "8; the distance of image and title",
      "laysOutHorizontally": "true: side by side; false: one above the other",
      "imageAlignment": "`beginning`, `end`: the image before or after the title",
      "contentHorizontalAlignment": "`middle`, `left`, `right`, `none`: in a wider button",
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
      "path": "the text of an SVG path (its attribute `d`)",
      "fillRule": "of `path` and `polygon`: `nonZero`, or `evenOdd`",
      "points":
        "a list of numbers, or of points `[x, y]`: a line through them over the whole "
        + "node, as in a chart; `fill` fills the area below it",
      "range":
        "the values of `points` at the bottom and at the top, `[bottom, top]` (the least "
        + "and the largest)",
      "viewBox":
        "none; `[x, y, width, height]`: the part of the outline's coordinates that is "
        + "fitted into the node, as `contentMode` says (`scaleAspectFit`, or one of a "
        + "picture's)",
      "fill":
        "a colour, or a layer as in `backgrounds`; without it, black where there is no "
        + "`stroke`",
      "stroke":
        "none; a colour, or an object of `color` (black), `width` (1), `dashes` (none; "
        + "the lengths of dashes and gaps), `cap` (`butt`, `round`, `square`), `join` "
        + "(`miter`, `round`, `bevel`) and `miterLimit` (10)",
    ],
    "a code": [
      "moduleSize": "2; the width of the smallest bar or square, where no width is stated",
      "quietZone": "the standard's; empty modules around the code, or at both sides of bars",
      "color": "black; the colour of the dark modules. The others show the background",
    ],
  ]
}
