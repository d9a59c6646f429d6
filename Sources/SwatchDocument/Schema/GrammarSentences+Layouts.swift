// Made by Scripts/manual-sentences from the tables of Docs/documents.md.

extension GrammarSentences {
  /// The sentences by the title of their object, then by their key.
  static let layouts: [String: [String: String]] = [
    "a box": [
      "direction":
        "`row`, `rowReverse`, `column`, `columnReverse`: the axis of the children; also "
        + "`ltr`, `rtl` and `auto`, as of all nodes",
      "wrap": "`noWrap`, `wrap`, `wrapReverse`: children that don't fit begin another line",
      "justify":
        "`flexStart`, `flexEnd`, `start`, `end`, `center`, `spaceBetween`, "
        + "`spaceAround`, `spaceEvenly`: along the direction",
      "justifyContent":
        "`flexStart`, `flexEnd`, `start`, `end`, `center`, `spaceBetween`, "
        + "`spaceAround`, `spaceEvenly`: along the direction",
      "align":
        "`stretch`, `flexStart`, `flexEnd`, `start`, `end`, `center`, `baseline`: across "
        + "it",
      "alignItems":
        "`stretch`, `flexStart`, `flexEnd`, `start`, `end`, `center`, `baseline`: across "
        + "it",
      "alignContent": "`stretch`, and the words of `justify`: the lines",
      "gap":
        "0; a length between neighbours and lines. A `gap` may have two: between rows, "
        + "and between columns",
      "rowGap":
        "0; a length between neighbours and lines. A `gap` may have two: between rows, "
        + "and between columns",
      "columnGap":
        "0; a length between neighbours and lines. A `gap` may have two: between rows, "
        + "and between columns",
      "padding":
        "0; lengths at the edges inside. The lines of `border` and `borderWidth` take "
        + "room in addition",
      "overflow":
        "`visible`, `hidden`: cuts content and children to the edges inside of the "
        + "border, and lets the box be smaller than its content",
      "width": "`auto`; a length",
      "height": "`auto`; a length",
      "minWidth": "`auto`: along the direction as long as the content, otherwise 0; a length",
      "minHeight": "`auto`: along the direction as long as the content, otherwise 0; a length",
      "maxWidth": "`auto`: no limit; a length",
      "maxHeight": "`auto`: no limit; a length",
      "aspectRatio":
        "none; the width divided by the height, from which an `auto` side follows. A "
        + "picture has its own",
      "margin":
        "0; lengths at the edges outside, also negative; `auto` takes the room that is "
        + "free",
      "grow": "0, 1; shares of the free and of the lacking room along the direction",
      "shrink": "0, 1; shares of the free and of the lacking room along the direction",
      "basis":
        "`auto`: the width or height; the length along the direction before growing and "
        + "shrinking",
      "alignSelf": "`auto` (the box's `alignItems`), and the words of that",
      "position": "`relative`; `absolute`: at its edges, apart from the other children",
      "top":
        "`auto`; a length from the edges of the box, also beyond them, or of a "
        + "`relative` element from its place",
      "right":
        "`auto`; a length from the edges of the box, also beyond them, or of a "
        + "`relative` element from its place",
      "bottom":
        "`auto`; a length from the edges of the box, also beyond them, or of a "
        + "`relative` element from its place",
      "left":
        "`auto`; a length from the edges of the box, also beyond them, or of a "
        + "`relative` element from its place",
      "start":
        "`auto`; a length from the edges of the box, also beyond them, or of a "
        + "`relative` element from its place",
      "end":
        "`auto`; a length from the edges of the box, also beyond them, or of a "
        + "`relative` element from its place",
      "inset": "`auto`; the distances from the edges at once",
      "order": "0; elements of lower numbers come first",
    ],
    "a stack": [
      "direction": "`horizontal`, `vertical`",
      "spacing": "0; the distance between elements, and between lines",
      "lineSpacing": "0; the distance between elements, and between lines",
      "gap": "none; these distances in the words of a box",
      "rowGap": "none; these distances in the words of a box",
      "columnGap": "none; these distances in the words of a box",
      "justifyContent":
        "`start`, `center`, `end`, `spaceBetween`, `spaceAround`: along the direction",
      "alignItems":
        "`stretch`, `start`, `center`, `end`, `baselineFirst`, `baselineLast`: across it",
      "flexWrap": "`noWrap`, `wrap` into lines",
      "alignContent":
        "`start`, `center`, `end`, `spaceBetween`, `spaceAround`, `stretch`: the lines",
      "horizontalAlignment":
        "`none`, `left`, `middle`, `right`: replaces the horizontal one of "
        + "`justifyContent` and `alignItems`",
      "verticalAlignment": "`none`, `top`, `center`, `bottom`: replaces the vertical one",
      "breaks": "`none`, `between` its children: see [long rows](feeds.md#long-rows)",
    ],
    "a grid": [
      "columns":
        "1; a number of columns of `\"1fr\"`; a list of tracks; an object with a track "
        + "under `autoFill`: as many as there is room for; or under `autoFit`: the same "
        + "without those that stay empty",
      "rows": "[]; a list of tracks, the first rows",
      "autoRows": "`\"auto\"`: the track of all rows after those; `\"1fr\"` makes all equally high",
      "columnSpacing": "0; the distance between columns, and between rows",
      "rowSpacing": "0; the distance between columns, and between rows",
      "gap": "none; these distances in the words of a box",
      "rowGap": "none; these distances in the words of a box",
      "columnGap": "none; these distances in the words of a box",
      "justifyItems": "`stretch`, `start`, `center`, `end`: children in their columns",
      "alignItems":
        "`stretch`, `start`, `center`, `end`, `baselineFirst`, `baselineLast`: children "
        + "in their rows",
      "justifyContent":
        "`stretch` (`auto` tracks become longer), `start`, `center`, `end`, "
        + "`spaceBetween`, `spaceAround`, `spaceEvenly`: columns and rows in a grid that "
        + "is longer",
      "alignContent":
        "`stretch` (`auto` tracks become longer), `start`, `center`, `end`, "
        + "`spaceBetween`, `spaceAround`, `spaceEvenly`: columns and rows in a grid that "
        + "is longer",
    ],
    "a style": [
      "width": "dimensions",
      "height": "dimensions",
      "minWidth":
        "dimensions; a minimum wins over a maximum, and the parent's decision over both, "
        + "unlike in CSS: a `maxWidth` in a vertical stack needs another `alignSelf` than "
        + "`stretch`, and `flexGrow` goes beyond it",
      "minHeight":
        "dimensions; a minimum wins over a maximum, and the parent's decision over both, "
        + "unlike in CSS: a `maxWidth` in a vertical stack needs another `alignSelf` than "
        + "`stretch`, and `flexGrow` goes beyond it",
      "maxWidth":
        "dimensions; a minimum wins over a maximum, and the parent's decision over both, "
        + "unlike in CSS: a `maxWidth` in a vertical stack needs another `alignSelf` than "
        + "`stretch`, and `flexGrow` goes beyond it",
      "maxHeight":
        "dimensions; a minimum wins over a maximum, and the parent's decision over both, "
        + "unlike in CSS: a `maxWidth` in a vertical stack needs another `alignSelf` than "
        + "`stretch`, and `flexGrow` goes beyond it",
      "preferredSize": "`[width, height]`: both at once",
      "flexGrow": "share of the surplus or lacking space in a stack (0), in whole points",
      "flexShrink": "share of the surplus or lacking space in a stack (0), in whole points",
      "flexBasis": "dimension along the stack before it grows or shrinks",
      "alignSelf":
        "`auto` (the `alignItems` or `justifyItems` around), `start`, `center`, `end`, "
        + "`stretch`",
      "justifySelf":
        "`auto` (the `alignItems` or `justifyItems` around), `start`, `center`, `end`, "
        + "`stretch`",
      "column": "place in a grid, from 1 to 1,000 (the next free one)",
      "row": "place in a grid, from 1 to 1,000 (the next free one)",
      "columnSpan": "number of columns and rows in a grid, up to 1,000 (1)",
      "rowSpan": "number of columns and rows in a grid, up to 1,000 (1)",
      "keepWithNext": "`true` for no break behind it (false): see [long rows](feeds.md#long-rows)",
      "spacingBefore": "distances in a stack, in addition to its `spacing` (0)",
      "spacingAfter": "distances in a stack, in addition to its `spacing` (0)",
      "layoutPosition": "`[x, y]` in an `absolute` spec ([0, 0])",
      "ascender":
        "distances of the baselines from the top and bottom edges, for `baselineFirst` "
        + "and `baselineLast` (those of the first and the last text)",
      "descender":
        "distances of the baselines from the top and bottom edges, for `baselineFirst` "
        + "and `baselineLast` (those of the first and the last text)",
    ],
  ]
}
