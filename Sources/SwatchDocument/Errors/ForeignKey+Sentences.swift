extension ForeignKey {
  /// Sentences for what elements have no key of their own for, by names in lower case and without
  /// hyphens.
  static let sentences: [String: String] = {
    var all = [
      "aspectratio":
        "put the element into {\"spec\": \"ratio\", \"ratio\": …, \"child\": …}, the height divided "
        + "by the width",
      "display":
        "rows and columns are {\"node\": \"box\"}, grids {\"spec\": \"grid\"}; \"if\" leaves an "
        + "element out",
      "isolation":
        "leave it out: a node with \"alpha\", \"filters\", a \"mask\" or a \"blendMode\" is a group",
      "gap": "put the children into {\"node\": \"box\", \"gap\": …, \"children\": […]}",
      "texttransform":
        "write {{name:upper}}, {{name:lower}} or {{name:title}} in \"text\"",
      "then":
        "the element with the \"if\" is what is there when it holds: write {\"if\": \"{{…}}\", "
        + "\"node\": …, \"else\": {…}}",
      "unless":
        "write \"if\": \"{{not name}}\", or {{name == null}} for a value that is absent",
    ]
    let sides = ["", "top", "right", "bottom", "left", "horizontal", "vertical", "start", "end"]
    for side in sides {
      all["padding" + side] =
        "put the content into {\"node\": \"box\", \"padding\": …, \"children\": […]}"
      all["margin" + side] =
        "elements in {\"node\": \"box\", \"children\": […]} have a \"margin\", and the box has a \"gap\""
    }
    for name in ["rx", "ry"] {
      all[name] = "write \"rect\": true and \"cornerRadius\": …, with the size in \"style\""
    }
    for name in ["position", "top", "left", "right", "bottom"] {
      all[name] =
        "an element stands where the spec around it places it: put it into {\"spec\": "
        + "\"absolute\", \"children\": […]} with \"style\": {\"layoutPosition\": [x, y]}, over another "
        + "element with {\"spec\": \"overlay\", \"child\": …, \"overlay\": …}, or into {\"node\": "
        + "\"box\", \"children\": […]} with \"position\": \"absolute\""
    }
    for name in ["animation", "cursor", "pointerevents", "transition", "userselect", "willchange"] {
      all[name] = "leave it out: a picture has no pointer, and doesn't change"
    }
    for name in ["onclick", "onpress", "ontap", "onchange", "events"] {
      all[name] = "a picture has no events; a node has a \"link\""
    }
    return all
  }()
}
