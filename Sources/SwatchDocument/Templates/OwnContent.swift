import SwatchLayout

/// The keys of a node or spec, compiled.
struct OwnContent: Sendable {
  let style: ObjectTemplate<LayoutElementStyle>
  /// The box style, for a box or an element in a box; nil if it states no key of a box style.
  let box: ObjectTemplate<BoxStyle>?
  /// The properties common to all nodes; nil for specs.
  let properties: ObjectTemplate<NodeProperties>?
  /// The look of the texts inside; nil for elements that state none.
  let look: ObjectTemplate<InheritedText>?
  /// The named styles of the element, in the order in which it names them.
  let styles: [JSONValue]
  let body: any BodyTemplate
  let children: [ElementTemplate.Child]

  /// Returns the element itself if no row changes it; otherwise nil.
  func fixed(_ literal: JSONValue, _ reading: Reading) throws(DocumentError) -> Element? {
    let isOwnFixed =
      style.isFixed && box?.isFixed ?? true && properties?.isFixed ?? true
      && look?.isFixed ?? true && body.isFixed
    let inside = children.compactMap { child in
      child.template.fixed.map { Element.Child(key: child.key, element: $0) }
    }
    guard isOwnFixed, inside.count == children.count else { return nil }
    let element = try element(literal, inside: inside, reading)
    return element.body.isLeftOut ? nil : element
  }

  /// Returns the element for a row, with the elements inside it.
  func element(
    _ literal: JSONValue, inside: [Element.Child], _ reading: Reading
  ) throws(DocumentError) -> Element {
    let (style, box) = (try style.fill(reading), try box?.fill(reading))
    let properties = try properties?.fill(reading)
    try properties?.checkCorners(at: literal)
    let element = Element(
      literal, style: style, box: box,
      properties: properties, look: try look?.fill(reading).look,
      body: try body.fillBody(of: literal, reading), children: inside)
    try element.checkLinks()
    return element
  }
}

extension ElementTemplate.Content {
  /// Returns the element itself if no row changes it; otherwise nil.
  func fixed(_ literal: JSONValue, _ reading: Reading) throws(DocumentError) -> Element? {
    switch self {
    case .own(let own): try own.fixed(literal, reading)
    case .use(let use): try use.fixed(reading)
    case .choice(let choice): choice.fixed
    }
  }
}
