/// The number of a definition in a scene, which stands for its id until all is drawn.
typealias SVGName = Int

/// The value of an attribute.
enum SVGValue: Hashable {
  /// Characters.
  case text(String)
  /// A paint, clip, mask or filter: `url(#id)`.
  case url(SVGName)
  /// A place of the file: `#id`.
  case link(SVGName)
  /// The id alone.
  case id(SVGName)
  /// The bytes of a file, by their place among those of the scene.
  case file(Int)
}

/// An attribute of an element.
struct SVGAttribute: Hashable {
  let name: String
  let value: SVGValue
}

/// An element with its attributes in order.
struct SVGElement: Hashable {
  var name: String
  var attributes: [SVGAttribute] = []
  var children: [SVGNode] = []

  init(_ name: String, _ children: [SVGNode] = []) {
    self.name = name
    self.children = children
  }

  /// The value of an attribute; nil for none.
  subscript(name: String) -> SVGValue? {
    attributes.first { $0.name == name }?.value
  }

  /// Adds an attribute.
  mutating func set(_ name: String, _ value: SVGValue) {
    attributes.append(SVGAttribute(name: name, value: value))
  }

  /// Adds an attribute of characters.
  mutating func set(_ name: String, _ text: String) { set(name, .text(text)) }

  /// Adds a length, unless it is the one that SVG takes for none.
  mutating func set(_ name: String, _ length: Double, digits: Int, unless usual: Double? = 0) {
    let unit = SVGNumber.unit(digits)
    guard SVGNumber.steps(length, per: unit) != usual.map({ SVGNumber.steps($0, per: unit) }) else {
      return
    }
    set(name, SVGNumber.text(length, digits: digits))
  }

  /// The element with an attribute more.
  func with(_ name: String, _ value: SVGValue) -> SVGElement {
    var element = self
    element.set(name, value)
    return element
  }
}

/// A part of a picture in the order of drawing.
enum SVGNode: Hashable {
  case element(SVGElement)
  /// Characters of a text.
  case text(String)
  /// An id in a text.
  case name(SVGName)
  /// The bytes of a file in a text, by their place among those of the scene.
  case file(Int)
  /// Outlines of glyphs, whose form depends on how often the scene has each.
  case glyphs(SVGGlyphRun)
  /// A place of a picture, whose form depends on how often the scene has it.
  case picture(SVGPlacedPicture)
}
