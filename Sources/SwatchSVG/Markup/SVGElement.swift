import SwatchCairo
import SwatchGeometry

/// The value of an attribute, or a part of the text of an element.
enum SVGValue: Hashable {
  /// Characters.
  case text(String)
  /// A reference to a paint, clip, mask or filter: `url(#id)`.
  case url(SVGID)
  /// A link to an element of the file: `#id`.
  case link(SVGID)
  /// The id alone.
  case id(SVGID)
  /// The family of an embedded font, by its index among the scene's families, with the fallback
  /// families for viewers that can't read the embedded font.
  case family(Int, otherwise: String)
  /// The bytes of a file.
  case file(SVGContainedFile)
}

struct SVGAttribute: Hashable {
  let name: String
  let value: SVGValue
}

/// An element with its attributes in order.
struct SVGElement {
  var name: String
  var attributes: [SVGAttribute] = []
  var children: [SVGNode] = []

  init(_ name: String, _ children: [SVGNode] = []) {
    self.name = name
    self.children = children
  }

  /// The value of an attribute; nil if the element lacks it.
  subscript(name: String) -> SVGValue? {
    attributes.first { $0.name == name }?.value
  }

  mutating func set(_ name: String, _ value: SVGValue) {
    attributes.append(SVGAttribute(name: name, value: value))
  }

  /// Adds an attribute with a text.
  mutating func set(_ name: String, _ text: String) { set(name, .text(text)) }

  /// Adds a length, unless it is the attribute's default.
  mutating func set(_ name: String, _ length: Double, digits: Int, unless usual: Double? = 0) {
    let unit = ShortNumber.unit(digits)
    guard ShortNumber.steps(length, per: unit) != usual.map({ ShortNumber.steps($0, per: unit) })
    else {
      return
    }
    set(name, ShortNumber.text(length, digits: digits))
  }

  /// Sets the position and size of a rectangle.
  mutating func set(_ rect: Rect, digits: Int) {
    set("x", rect.minX, digits: digits)
    set("y", rect.minY, digits: digits)
    set("width", rect.width, digits: digits)
    set("height", rect.height, digits: digits)
  }

  /// Returns the element with an id, before all other attributes.
  func named(_ id: SVGID) -> SVGElement {
    var element = self
    element.attributes.insert(SVGAttribute(name: "id", value: .id(id)), at: 0)
    return element
  }

  /// Returns true if the element or a descendant refers to a definition.
  func refers(to id: SVGID) -> Bool {
    attributes.contains { $0.value == .url(id) }
      || children.contains {
        if case .element(let child) = $0 { child.refers(to: id) } else { false }
      }
  }
}

/// A child of an element, in drawing order.
enum SVGNode {
  case element(SVGElement)
  /// A part of a text.
  case value(SVGValue)

  /// Characters of a text.
  static func text(_ text: String) -> SVGNode { .value(.text(text)) }
}
