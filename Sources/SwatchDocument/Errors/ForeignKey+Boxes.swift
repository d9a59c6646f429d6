import SwatchLayout

extension ForeignKey {
  /// Returns the advice for another toolkit's key in a box, or in an element in a box, which has
  /// the keys `known`; nil for other keys.
  static func adviceInBoxes(for key: String, among known: [String]) -> String? {
    let plain = plain(key)
    if let sentence = sentencesInBoxes[plain], known.contains(sentence.key) {
      return sentence.words
    }
    return advice(for: wordsInBoxes[plain] ?? [], among: known)
  }

  /// Returns the advice for a key of `"style"` that no box reads; nil for a key that boxes do read.
  static func adviceInBoxes(for key: LayoutElementStyle.Key) -> String? {
    switch key {
    case .flexShrink: "write \"shrink\": … in the element itself"
    case .layoutPosition: absolutePlace
    case .column, .row, .columnSpan, .rowSpan:
      ownCell
    case .justifySelf: ownJustification
    default: nil
    }
  }

  /// Returns true for a key, of this or another toolkit, that concerns an element's share of the
  /// space in its parent.
  static func isShare(_ key: String) -> Bool {
    ["flex", "flexgrow", "flexshrink", "flexbasis", "grow", "shrink", "basis"].contains(plain(key))
  }

  /// The keys of boxes for names in CSS and other layouts, in lower case and without hyphens.
  private static let wordsInBoxes: [String: [String]] = [
    "background": ["backgroundColor", "backgrounds"], "blocksize": ["height"],
    "columnspacing": ["columnGap"], "contentalignment": ["align", "justify"],
    "crossaxisalignment": ["align"], "flexbasis": ["basis"], "flexgrow": ["grow"],
    "flexshrink": ["shrink"], "flexwrap": ["wrap"],
    "gridcolumngap": ["columnGap"], "gridgap": ["gap"], "gridrowgap": ["rowGap"],
    "inlinesize": ["width"], "insetblockend": ["bottom"], "insetblockstart": ["top"],
    "insetinlineend": ["end"], "insetinlinestart": ["start"], "linespacing": ["rowGap"],
    "mainaxisalignment": ["justify"], "maxblocksize": ["maxHeight"],
    "maxinlinesize": ["maxWidth"], "minblocksize": ["minHeight"], "mininlinesize": ["minWidth"],
    "overflowx": ["overflow"], "overflowy": ["overflow"], "placeself": ["alignSelf"],
    "rowspacing": ["rowGap"], "spacing": ["gap"], "spacingafter": ["margin"],
    "spacingbefore": ["margin"],
  ].merging(edges(of: "padding")) { $1 }.merging(edges(of: "margin")) { $1 }
    .merging(BoxStyle.knownKeys.map { (plain($0), [$0]) }) { $1 }

  /// Returns the entries for `paddingTop` (`padding.top`), and for the other edges and axes.
  private static func edges(of name: String) -> [String: [String]] {
    let names = [
      "top": "top", "right": "right", "bottom": "bottom", "left": "left", "start": "start",
      "end": "end", "horizontal": "horizontal", "vertical": "vertical", "x": "horizontal",
      "y": "vertical", "inline": "horizontal", "block": "vertical", "inlinestart": "start",
      "inlineend": "end", "blockstart": "top", "blockend": "bottom",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.map { ("\(name)\($0.key)", ["\(name).\($0.value)"]) })
  }

  /// The advice for names that correspond to no single key of boxes. Each sentence applies to
  /// objects that have its `key`.
  private static let sentencesInBoxes: [String: (key: String, words: String)] = [
    "boxsizing": (
      "width", "leave it out: widths and heights include padding and border (border-box)"
    ),
    "clear": ("wrap", "write \"wrap\": \"wrap\" in the box, or one box below another"),
    "display": (
      "wrap",
      "leave it out: a box lays out its children as display: flex does; grids are {\"spec\": "
        + "\"grid\"}, and \"if\" leaves an element out"
    ),
    "flex": ("grow", "write \"grow\": 1, \"basis\": 0 for flex: 1"),
    "flexdirection": ("wrap", "write \"direction\""),
    "flexflow": ("wrap", "write \"direction\": … and \"wrap\": …"),
    "float": ("position", ownJustification),
    "gridarea": ("position", ownCell), "gridcolumn": ("position", ownCell),
    "gridcolumnend": ("position", ownCell), "gridcolumnstart": ("position", ownCell),
    "gridrow": ("position", ownCell), "gridrowend": ("position", ownCell),
    "gridrowstart": ("position", ownCell),
    "insetblock": ("position", "write \"top\": … and \"bottom\": …"),
    "insetinline": ("position", "write \"start\": … and \"end\": …"),
    "justifyitems": ("justify", "write \"align\" across the box, and \"justify\" along it"),
    "justifyself": ("alignSelf", ownJustification),
    "layoutposition": ("position", absolutePlace),
    "placecontent": ("alignContent", "write \"alignContent\": … and \"justify\": …"),
    "placeitems": ("align", "write \"align\": … and \"justify\": …"),
    "preferredsize": ("width", "write \"width\": … and \"height\": …"),
    "size": ("width", "write \"width\": … and \"height\": …"),
  ]

  private static let absolutePlace =
    "write \"position\": \"absolute\" with \"left\": … and \"top\": … in the element itself"
  private static let ownCell =
    "put the elements into {\"spec\": \"grid\", \"children\": […]} for rows and columns, with "
    + "\"column\": …, \"row\": …, \"columnSpan\": …, \"rowSpan\": … in each"
  private static let ownJustification =
    "write \"alignSelf\" for a place across the box, and \"margin\": {\"start\": \"auto\"} for the end "
    + "along it"
}
