/// The names that CSS, SVG, UIKit and other toolkits have for keys of the grammar.
enum ForeignKey {
  /// The advice for a key of another toolkit in an object with some keys; nil for other keys.
  ///
  /// A key of an object inside of the object is preferred to one of the object itself.
  static func advice(for key: String, among known: [String]) -> String? {
    let plain = plain(key)
    let ways = (words[plain] ?? []).compactMap { target -> (depth: Int, text: String)? in
      let parts = target.split(separator: ".").map(String.init)
      guard let start = parts.firstIndex(where: known.contains) else { return nil }
      return (start, nested(parts[start...]))
    }
    guard let depth = ways.map(\.depth).min() else {
      return plain.hasSuffix("opacity") || plain == "alpha" ? adviceOfAlpha(known) : nil
    }
    let written = ways.filter { $0.depth == depth }.map(\.text)
    return "write \(written.joined(separator: " or "))"
  }

  /// The advice for a property of other toolkits that elements express without a key of their own;
  /// nil for other names.
  static func adviceOfElements(for key: String) -> String? {
    switch plain(key) {
    case "texttransform":
      "write {{name:upper}}, {{name:lower}} or {{name:title}} in \"text\""
    case "padding", "paddingtop", "paddingleft", "paddingbottom", "paddingright",
      "paddinghorizontal",
      "paddingvertical":
      "put the content into {\"spec\": \"inset\", \"insets\": {\"top\": …}, \"child\": …}"
    case "margin", "margintop", "marginleft", "marginbottom", "marginright", "marginhorizontal",
      "marginvertical":
      "put the element into {\"spec\": \"inset\", \"insets\": {\"top\": …}, \"child\": …}, or give "
        + "the stack around it a \"spacing\""
    case "gap":
      "put the children into {\"spec\": \"stack\", \"spacing\": …, \"children\": …}"
    case "aspectratio":
      "put the element into {\"spec\": \"ratio\", \"ratio\": …, \"child\": …}, the height divided by "
        + "the width"
    case "rx", "ry":
      "write \"rect\": true and \"cornerRadius\": …, with the size in \"style\""
    default: nil
    }
  }

  /// The advice for an opacity of an object with colours.
  private static func adviceOfAlpha(_ known: [String]) -> String? {
    guard known.contains(where: { ["color", "fill", "backgroundColor"].contains($0) }) else {
      return nil
    }
    return "write the alpha into the colour, as in \"#3366CC80\""
  }

  /// A name in lower case, without hyphens, blanks and underscores.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// `"stroke": {"width": …}` of `stroke` and `width`; the name alone of one.
  private static func nested(_ parts: ArraySlice<String>) -> String {
    guard let last = parts.last, parts.count > 1 else { return "\"\(parts.joined())\"" }
    return parts.dropLast().reversed().reduce("\"\(last)\": …") { inside, part in
      "\"\(part)\": {\(inside)}"
    }
  }
}
