import SwatchLayout

/// Translates the names of CSS, SVG, UIKit and other toolkits to the grammar's keys.
enum ForeignKey {
  /// Returns the advice for another toolkit's key in an object that has the keys `known`; nil for
  /// other keys.
  ///
  /// A whole target, such as `border.width`, is preferred to its inner keys alone.
  static func advice(for key: String, among known: [String]) -> String? {
    let plain = plain(key)
    if let advice = advice(for: words[plain] ?? [], among: known) { return advice }
    return plain.hasSuffix("opacity") || plain == "alpha" ? adviceOfAlpha(known) : nil
  }

  /// Returns the advice to write one of the targets that begin with a key of the object, or else
  /// the inner keys of a target, if the object has these; nil if it has neither. The inner keys are
  /// not suggested for an element or a style, whose `width` is not the `width` of a `border`.
  static func advice(for targets: [String], among known: [String]) -> String? {
    let isElement = known.contains(NamedStyles.key)
    let isStyle = known.contains(LayoutElementStyle.Key.layoutPosition.rawValue)
    let ways = targets.compactMap { target -> (depth: Int, text: String)? in
      let parts = target.split(separator: ".").map(String.init)
      guard let start = parts.firstIndex(where: known.contains) else { return nil }
      if start > 0, isElement || isStyle { return nil }
      return (start, nested(parts[start...]))
    }
    guard let depth = ways.map(\.depth).min() else { return nil }
    let written = ways.filter { $0.depth == depth }.map(\.text)
    return "write \(written.joined(separator: " or "))"
  }

  /// Returns the advice for another toolkit's property that elements express without a key of their
  /// own; nil for other names.
  static func adviceOfElements(for key: String) -> String? { sentences[plain(key)] }

  /// Returns the advice for a key that other elements have and this object doesn't: it says which
  /// elements to move the key to.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: The title of the object if it is a spec; nil for other objects.
  /// - Returns: The advice; nil for a key that no element has.
  static func adviceOfOthers(for key: String, ofSpec title: String? = nil) -> String? {
    for target in [key] + (words[plain(key)] ?? []) {
      if let advice = advice(ofTarget: target, spec: title) { return advice }
    }
    return nil
  }

  private static func advice(ofTarget target: String, spec title: String?) -> String? {
    if isOfNodes(target) {
      return title.map {
        "\($0) places elements and draws nothing: put it into {\"node\": \"display\", "
          + "\(written(target)), \"children\": […]}"
      } ?? "it belongs to nodes: write \(written(target)) in each"
    }
    let head = String(target.prefix { $0 != "." })
    let owners = (ElementKind.nodes + ElementKind.specs).filter {
      $0.body.knownKeys.contains(head)
    }
    guard let first = owners.first else { return nil }
    if first.body == TextElement.self {
      let isInherited = InheritedText.Key(rawValue: head) != nil
      return isInherited
        ? "texts have it, and inherit it: write \(written(target)) in a text, or in an element with "
          + "texts inside"
        : "texts have it, and don't inherit it: write \(written(target)) in each, or in a style of "
          + "\"styles\" that they name"
    }
    let titles = owners.prefix(3).map { $0.body.title }.joined(separator: ", ")
    let verb = owners.count == 1 ? "has" : "have"
    return "\(titles) \(verb) it: write \(written(target)) there"
  }

  /// Returns the key of elements that a name stands for, in JSON; nil if there is none.
  static func targetOfElements(for key: String) -> String? {
    let heads = Set(
      (ElementKind.nodes + ElementKind.specs).flatMap { $0.body.knownKeys }
        + NodeProperties.knownKeys)
    return ([key] + (words[plain(key)] ?? []))
      .first { heads.contains(String($0.prefix { $0 != "." })) }.map(written)
  }

  private static func isOfNodes(_ target: String) -> Bool {
    NodeProperties.knownKeys.contains(String(target.prefix { $0 != "." }))
  }

  /// Returns a key in JSON: `"font": {"size": …}` for `font.size`.
  private static func written(_ target: String) -> String {
    let parts = target.split(separator: ".").map(String.init)
    return parts.count > 1 ? nested(parts[...]) : nested(parts[...]) + ": …"
  }

  /// Returns the advice for an opacity in an object with a colour; nil for other objects.
  private static func adviceOfAlpha(_ known: [String]) -> String? {
    guard known.contains(where: { ["color", "fill", "backgroundColor"].contains($0) }) else {
      return nil
    }
    return "write the alpha into the colour, as in \"#3366CC80\""
  }

  /// Returns a name in lower case, without hyphens, blanks and underscores.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Returns nested keys in JSON: `"stroke": {"width": …}` for `stroke` and `width`; a single key
  /// has no value.
  private static func nested(_ parts: ArraySlice<String>) -> String {
    guard let last = parts.last, parts.count > 1 else { return "\"\(parts.joined())\"" }
    return parts.dropLast().reversed().reduce("\"\(last)\": …") { inside, part in
      "\"\(part)\": {\(inside)}"
    }
  }
}
