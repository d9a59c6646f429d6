import Glibc

/// The elements of a vector picture that mean the same inside another SVG file: no text, style
/// sheet, script or picture, nothing external, and no effects that reach beyond the picture's own
/// box.
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

  /// An attribute of an element.
  package struct Attribute: Hashable, Sendable {
    /// The name without a prefix.
    package let name: String
    /// The value: characters, or a reference to another element.
    package let value: Value
  }

  /// An element with its attributes and children.
  package struct Element: Hashable, Sendable {
    /// The name without a prefix.
    package let name: String
    /// The id by which other elements refer to the element; nil if it has none.
    package var id: String?
    /// The other attributes, in order.
    package var attributes: [Attribute] = []
    /// The child elements.
    package var children: [Element] = []
  }

  /// The picture's root element, with its `viewBox`.
  package private(set) var root: Element

  private static let elements: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs",
    "linearGradient", "radialGradient", "stop", "clipPath", "mask", "use", "symbol",
  ]
  /// Elements that draw nothing.
  private static let silent: Set = ["title", "desc", "metadata"]
  /// The properties other than lengths that an element may have, in `style` or as attributes.
  private static let properties: Set = [
    "clip-path", "clip-rule", "color", "color-interpolation", "display", "fill", "fill-opacity",
    "fill-rule", "mask", "opacity", "paint-order", "shape-rendering", "stop-color", "stop-opacity",
    "stroke", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
    "vector-effect", "visibility",
  ]
  /// Properties and attributes that are lengths.
  private static let lengths: Set = [
    "cx", "cy", "fr", "fx", "fy", "height", "pathLength", "r", "rx", "ry", "stroke-dasharray",
    "stroke-dashoffset", "stroke-width", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2",
  ]
  /// Other attributes that define a shape, a gradient, a clip or a mask.
  private static let shape: Set = [
    "clipPathUnits", "d", "gradientTransform", "gradientUnits", "mask-type", "maskContentUnits",
    "maskUnits", "offset", "points", "preserveAspectRatio", "spreadMethod", "transform",
  ]
  /// The functions in values other than `url(#id)`.
  private static let functions: Set = [
    "hsl", "hsla", "matrix", "rgb", "rgba", "rotate", "scale", "skewX", "skewY", "translate",
  ]
  /// Prefixes of properties of text, and of drawing programs, which change no shape.
  private static let idle = ["-", "font", "text", "letter-spacing", "word-spacing", "line-height"]
  /// Attributes of the root element that determine its position and size.
  private static let placing: Set = [
    "x", "y", "width", "height", "version", "baseProfile", "xmlns", "enable-background", "role",
  ]
  /// The largest number of elements: larger pictures are separate files.
  private static let limit = 4096

  /// Reads a UTF-8 file; nil if it has an element or attribute that is not supported, or no
  /// `viewBox`.
  init?(_ bytes: [UInt8]) {
    guard !bytes.containsDeclarations else { return nil }
    var markup = SVGTags(bytes)
    var open: [Element] = []
    var (count, silentDepth) = (0, 0)
    var usesColor = false
    var ids: Set<String> = []
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
        guard let element = Self.element(tag, isRoot: open.isEmpty),
          element.id.map({ ids.insert($0).inserted }) ?? true
        else { return nil }
        usesColor = usesColor || element.usesColor
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
          root = usesColor ? Self.withColor(element) : element
          return
        }
        open[open.count - 1].children.append(element)
      }
    }
  }

  /// Returns the root element with a colour of its own: it would otherwise inherit the text colour
  /// of an enclosing page.
  private static func withColor(_ root: Element) -> Element {
    var root = root
    if !root.attributes.contains(where: { $0.name == "color" }) {
      root.attributes.append(Attribute(name: "color", value: .text("#000")))
    }
    return root
  }

  private static func element(_ tag: SVGTags.Tag, isRoot: Bool) -> Element? {
    guard isRoot ? tag.name == "svg" : elements.contains(tag.name), !tag.hasPrefix else {
      return nil
    }
    var element = Element(name: tag.name)
    var link: String?
    for (key, value) in tag.attributes {
      let (key, text) = (
        String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)
      )
      guard !text.contains("&") else { return nil }
      switch key {
      case "id": element.id = isRoot ? nil : text
      case "xmlns": guard text == "http://www.w3.org/2000/svg" else { return nil }
      case "class": break
      case "href": link = text
      case "xlink:href": link = link ?? text
      case _ where key.contains(":") || key.hasPrefix("data-") || isIdle(key): break
      case _ where isRoot && placing.contains(key): break
      default:
        guard !(isRoot && key == "transform"),
          !element.attributes.contains(where: { $0.name == key }),
          let value = Self.value(of: text, for: key)
        else {
          return nil
        }
        element.attributes.append(Attribute(name: key, value: value))
      }
    }
    if let link {
      guard link.hasPrefix("#") else { return nil }
      element.attributes.append(Attribute(name: "href", value: .link(String(link.dropFirst()))))
    }
    return isRoot && !element.attributes.contains { $0.name == "viewBox" } ? nil : element
  }

  private static func isIdle(_ property: String) -> Bool {
    idle.contains { property.hasPrefix($0) }
  }

  /// Returns the value of an attribute; nil for a value that is not allowed inside another file.
  private static func value(of text: String, for name: String) -> Value? {
    if name == "style" { return isPlain(style: text) ? .text(text) : nil }
    guard properties.contains(name) || shape.contains(name) || lengths.contains(name) else {
      return nil
    }
    let plain = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
    if plain.hasPrefix("url(#"), plain.firstIndex(of: ")") == plain.indices.last {
      return .url(String(plain.dropFirst(5).dropLast()))
    }
    return isPlain(text, for: name) ? .text(text) : nil
  }

  /// Returns true for declarations of allowed properties.
  private static func isPlain(style: String) -> Bool {
    style.split(separator: ";").allSatisfy { declaration in
      let name = declaration.prefix { $0 != ":" }.filter { !$0.isWhitespace }
      return name.isEmpty || isIdle(name)
        || (properties.contains(name) || name.hasPrefix("stroke-") && lengths.contains(name))
          && isPlain(String(declaration.drop { $0 != ":" }.dropFirst()), for: name)
    }
  }

  /// Returns true for a value that means the same everywhere: without lengths in units that depend
  /// on the surroundings, and without functions that load something.
  private static func isPlain(_ text: String, for name: String) -> Bool {
    if lengths.contains(name) {
      return text.replacing("px", with: "").allSatisfy { "0123456789eE+-., \t\n\r".contains($0) }
        || text == "none"
    }
    return !text.contains("\\")
      && text.split(separator: "(", omittingEmptySubsequences: false).dropLast().allSatisfy {
        part in
        functions.contains(
          String(part.reversed().drop { $0.isWhitespace }.prefix { $0.isLetter }.reversed()))
      }
  }
}

extension ShapeMarkup.Element {
  /// A Boolean value that is true for an element in the colour of the surrounding text.
  fileprivate var usesColor: Bool {
    attributes.contains { attribute in
      if case .text(let text) = attribute.value {
        text.lowercased().contains("currentcolor")
      } else {
        false
      }
    }
  }
}

extension [UInt8] {
  /// A Boolean value that is true for files that declare entities, or default attributes.
  fileprivate var containsDeclarations: Bool {
    ["<!ENTITY", "<!ATTLIST"].contains { contains(word: Array($0.utf8)) }
  }
}

extension [UInt8] {
  /// Returns true if the bytes contain a word, which is not empty. The C library searches for its
  /// first byte, which is fast even for megabytes of pictures.
  fileprivate func contains(word: [UInt8]) -> Bool {
    let last = count - word.count
    guard let first = word.first, last >= 0 else { return false }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var place = 0
      while place <= last,
        let found = unsafe memchr(base + place, Int32(first), last - place + 1)
      {
        place = unsafe UnsafeRawPointer(found) - base
        if unsafe memcmp(found, word, word.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
