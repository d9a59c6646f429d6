extension ForeignKey {
  /// The advice for names that correspond to no single key of elements; the names are in lower case
  /// and without hyphens.
  static let sentences: [String: String] = {
    var all = single
    for (names, sentence) in shared {
      for name in names { all[name] = sentence }
    }
    let sides = [
      "", "top", "right", "bottom", "left", "horizontal", "vertical", "start", "end", "block",
      "blockstart", "blockend", "inline", "inlinestart", "inlineend",
    ]
    for side in sides {
      all["padding" + side] =
        "put the content into {\"node\": \"box\", \"padding\": …, \"children\": […]}"
      all["margin" + side] =
        "elements in {\"node\": \"box\", \"children\": […]} have a \"margin\", and the box has a \"gap\""
      all["inset" + side] = place
      all["corner" + side + "shape"] = corners
    }
    for part in ["", "color", "style", "width"] {
      let value = part.isEmpty ? "…" : "{\"\(part)\": …}"
      all["borderblock" + part] = "write \"border\": {\"top\": \(value), \"bottom\": \(value)}"
      all["borderinline" + part] = "write \"border\": {\"start\": \(value), \"end\": \(value)}"
    }
    return all
  }()

  private static let single = [
    "aspectratio":
      "put the element into {\"spec\": \"ratio\", \"ratio\": …, \"child\": …}, the height divided "
      + "by the width",
    "background":
      "put the element into {\"node\": \"box\", \"backgroundColor\": …, \"children\": […]}",
    "backgroundblendmode":
      "write a \"blendMode\" in a node over the background, with the upper layer as its own "
      + "background",
    "backgroundorigin":
      "leave it out: pictures of \"backgrounds\" begin at the node's edges; \"position\" moves them",
    "boxsizing": "leave it out: widths and heights include padding and border (border-box)",
    "columngap": "put the children into {\"node\": \"box\", \"columnGap\": …, \"children\": […]}",
    "display":
      "rows and columns are {\"node\": \"box\"}, grids {\"spec\": \"grid\"}; \"if\" leaves an "
      + "element out",
    "gap": "put the children into {\"node\": \"box\", \"gap\": …, \"children\": […]}",
    "gridautocolumns":
      "write all columns in \"columns\"; further ones are as wide as their content",
    "gridautoflow":
      "children fill the rows in their order; \"column\" and \"row\" choose another place",
    "gridtemplateareas":
      "write \"column\", \"row\", \"columnSpan\" and \"rowSpan\" in each child",
    "includefontpadding": "leave it out: lines are as high as the font says, or as \"lineHeight\"",
    "isolation":
      "leave it out: a node with \"alpha\", \"filters\", a \"mask\" or a \"blendMode\" is a group",
    "lineheight":
      "texts have it, and inherit it: write \"lineHeight\": … in a text, or in an element with texts "
      + "inside",
    "maskorigin": "leave it out: a \"mask\" begins at the node's edges",
    "order": "elements in {\"node\": \"box\", \"children\": […]} have an \"order\"",
    "overflowclipmargin":
      "write a \"mask\": {\"rect\": [x, y, width, height]}, larger than the node",
    "overlaycolor": "leave it out: the \"cornerRadius\" of a picture cuts it on any background",
    "placecontent":
      "write \"justifyContent\": … and \"alignContent\": … in a box, a stack or a grid",
    "placeitems": "write \"justifyItems\": … and \"alignItems\": … in a grid",
    "placeself":
      "write \"alignSelf\": …, and in a grid \"justifySelf\": … beside it",
    "rowgap": "put the children into {\"node\": \"box\", \"rowGap\": …, \"children\": […]}",
    "texttransform": "write {{name:upper}}, {{name:lower}} or {{name:title}} in \"text\"",
    "then":
      "the element with the \"if\" is shown when its condition holds: write {\"if\": \"{{…}}\", "
      + "\"node\": …, \"else\": {…}}",
    "unless": "write \"if\": \"{{not name}}\", or {{name == null}} for a value that is absent",
    "whitespace":
      "a text keeps its blanks and line breaks (pre-wrap); write \"wrapping\": \"none\" for nowrap, with "
      + "\"maximumNumberOfLines\": 1 for an ellipsis",
    "wordspacing": "write \"kern\" in the runs of blanks, as in {\"text\": \" \", \"kern\": 2}",
    "writingmode":
      "there is no vertical text; \"transform\": {\"rotate\": 90} turns the node of a text",
  ]

  /// The advice that several names have in common.
  private static let shared = [
    (
      ["rx", "ry"],
      "write \"rect\": true and \"cornerRadius\": …, with a \"width\" and a \"height\""
    ),
    (["position", "top", "left", "right", "bottom", "start", "end"], place),
    (
      ["animation", "cursor", "pointerevents", "transition", "userselect", "willchange"],
      "leave it out: a picture has no pointer, and doesn't change"
    ),
    (
      ["onclick", "onpress", "ontap", "onchange", "events"],
      "a picture has no events; a node has a \"link\""
    ),
    (
      [
        "bordercurve", "cornerbottomleftshape", "cornerbottomrightshape", "cornertopleftshape",
        "cornertoprightshape",
      ], corners
    ),
    (
      ["clear", "float"],
      "there are no floats: write \"alignSelf\" in a box, or \"exclusions\" in a text for an area that "
        + "its lines flow around"
    ),
    (
      ["flexdirection", "flexflow"],
      "put the children into {\"node\": \"box\", \"direction\": …, \"wrap\": …, \"children\": […]}"
    ),
    (
      ["overflowwrap", "wordwrap"],
      "leave it out: a word longer than the line breaks; \"wordBreak\" breaks the others, too, and in a "
        + "box \"minWidth\": 0 lets a text be narrower than its longest word (anywhere)"
    ),
    (
      [
        "backfacevisibility", "matrix", "matrix3d", "perspective", "perspectiveorigin", "rotatex",
        "rotatey", "transformmatrix", "transformstyle",
      ],
      "leave it out: a \"transform\" is flat, with \"translate\", \"rotate\", \"scale\" and \"skew\""
    ),
  ]

  private static let corners =
    "leave it out: a \"cornerRadius\" rounds by circles and ellipses; a \"mask\" with a \"path\" cuts "
    + "other shapes"
  private static let place =
    "an element stands where the spec around it places it: put it into {\"spec\": "
    + "\"absolute\", \"children\": […]} with \"layoutPosition\": [x, y], over another "
    + "element with {\"spec\": \"overlay\", \"child\": …, \"overlay\": …}, or into {\"node\": "
    + "\"box\", \"children\": […]} with \"position\": \"absolute\""
}
