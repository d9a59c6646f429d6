/// The elements of a picture of shapes that mean the same inside of another SVG file: no text, style
/// sheet, script or picture, and nothing from outside.
package struct ShapeMarkup: Hashable, Sendable {
  /// The value of an attribute.
  package enum Value: Hashable, Sendable {
    /// Characters.
    case text(String)
    /// A paint, clip or mask: `url(#id)`.
    case url(String)
    /// Another element: `#id`.
    case link(String)
  }

  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    /// The name without a prefix.
    package let name: String
    /// The value.
    package let value: Value
  }

  /// An element.
  package struct Element: Hashable, Sendable {
    /// The name without a prefix.
    package let name: String
    /// The id that others refer to; nil for none.
    package var id: String?
    /// The other attributes, in order.
    package var attributes: [Attribute] = []
    /// The elements inside.
    package var children: [Element] = []
  }

  /// The picture's own element, with its `viewBox`.
  package let root: Element

  private static let elements: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs",
    "linearGradient", "radialGradient", "stop", "clipPath", "mask", "use", "symbol",
  ]
  /// Elements that draw nothing.
  private static let silent: Set = ["title", "desc", "metadata"]
  /// Attributes of the picture's own element that are those of its place.
  private static let placing: Set = [
    "x", "y", "width", "height", "version", "baseProfile", "xmlns", "enable-background", "role",
  ]
  /// The most elements: larger pictures are files of their own.
  private static let limit = 4096

  /// Reads a file in UTF-8; nil for one that has more than such elements, or no `viewBox`.
  init?(_ bytes: [UInt8]) {
    guard !bytes.containsEntities else { return nil }
    var markup = SVGMarkup(bytes)
    var open: [Element] = []
    var (count, silentDepth) = (0, 0)
    while true {
      guard let part = try? markup.next() else { return nil }
      switch part {
      case .start(let tag):
        count += 1
        guard count <= Self.limit else { return nil }
        if silentDepth > 0 || Self.silent.contains(tag.name) {
          if !tag.isEmpty { silentDepth += 1 }
          continue
        }
        guard let element = Self.element(tag, isRoot: open.isEmpty) else { return nil }
        if !tag.isEmpty {
          open.append(element)
        } else if open.isEmpty {
          return nil
        } else {
          open[open.count - 1].children.append(element)
        }
      case .end:
        if silentDepth > 0 {
          silentDepth -= 1
          continue
        }
        guard let element = open.popLast() else { return nil }
        if open.isEmpty {
          root = element
          return
        }
        open[open.count - 1].children.append(element)
      }
    }
  }

  private static func element(_ tag: SVGMarkup.Tag, isRoot: Bool) -> Element? {
    guard isRoot ? tag.name == "svg" : elements.contains(tag.name) else { return nil }
    var element = Element(name: tag.name)
    var hasBox = false
    for (key, value) in tag.attributes {
      let (key, text) = (
        String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)
      )
      guard !text.contains("&") else { return nil }
      switch key {
      case "id": element.id = isRoot ? nil : text
      case "class", "xml:space", "xmlns": break
      case "href", "xlink:href":
        guard text.hasPrefix("#") else { return nil }
        element.attributes.append(Attribute(name: "href", value: .link(String(text.dropFirst()))))
      case _ where key.contains(":") || key.hasPrefix("on") || key.hasPrefix("data-"): break
      case _ where isRoot && placing.contains(key): break
      default:
        if key == "viewBox" { hasBox = true }
        guard let value = Self.value(of: text) else { return nil }
        element.attributes.append(Attribute(name: key, value: value))
      }
    }
    return isRoot && !hasBox ? nil : element
  }

  /// The value in a text; nil for one with references among other words.
  private static func value(of text: String) -> Value? {
    guard text.contains("url(") else { return .text(text) }
    let plain = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
    guard plain.hasPrefix("url(#"), plain.hasSuffix(")"), !plain.dropFirst(5).contains("(") else {
      return nil
    }
    return .url(String(plain.dropFirst(5).dropLast()))
  }
}

extension [UInt8] {
  /// A Boolean value that is true for files that declare words for others.
  fileprivate var containsEntities: Bool {
    firstPlace(of: Array("<!ENTITY".utf8)) != nil
  }
}
