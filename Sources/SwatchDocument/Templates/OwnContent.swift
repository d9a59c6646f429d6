import SwatchLayout

/// The keys of a node or spec, compiled.
final class OwnContent: Sendable {
  let style: ObjectTemplate<LayoutElementStyle>
  /// The box style, for a box or an element in a box; nil if it states no key of a box style.
  let box: ObjectTemplate<BoxStyle>?
  /// The properties common to all nodes; nil for specs.
  let properties: ObjectTemplate<NodeProperties>?
  /// The look of the texts inside; nil for elements that state none.
  private let look: ObjectTemplate<InheritedText>?
  /// The values of these keys if no row changes them; otherwise nil.
  private let fixedKeys: ElementKeys?
  /// The named styles of the element, in the order in which it names them.
  let styles: [JSONValue]
  let body: any BodyTemplate
  /// The values of the body if no row changes them; otherwise nil.
  private let fixedBody: (any ElementBody)?
  let children: [ElementTemplate.Child]

  init(
    style: ObjectTemplate<LayoutElementStyle>, box: ObjectTemplate<BoxStyle>?,
    properties: ObjectTemplate<NodeProperties>?, look: ObjectTemplate<InheritedText>?,
    styles: [JSONValue], body: any BodyTemplate, children: [ElementTemplate.Child]
  ) {
    self.style = style
    self.box = box
    self.properties = properties
    self.look = look
    self.styles = styles
    self.body = body
    fixedBody = body.fixedBody
    self.children = children
    let isFixed = box?.isFixed ?? true && properties?.isFixed ?? true && look?.isFixed ?? true
    fixedKeys = style.fixed.flatMap { style in
      isFixed
        ? ElementKeys(
          style: style, box: box?.fixed, properties: properties?.fixed, look: look?.fixed?.look)
        : nil
    }
  }

  /// Returns the element itself if no row changes it; otherwise nil.
  func fixed(_ literal: JSONValue, _ reading: Reading) throws(DocumentError) -> Element? {
    let inside = children.compactMap { child in
      child.template.fixed.map { Element.Child(key: child.key, element: $0) }
    }
    guard fixedKeys != nil, fixedBody != nil, inside.count == children.count else { return nil }
    let element = try element(literal, inside: inside, reading)
    return element.body.isLeftOut ? nil : element
  }

  /// Returns the element for a row, with the elements inside it.
  func element(
    _ literal: JSONValue, inside: [Element.Child], _ reading: Reading
  ) throws(DocumentError) -> Element {
    let keys: ElementKeys = if let fixedKeys { fixedKeys } else { try keys(of: literal, reading) }
    let body: any ElementBody =
      if let fixedBody { fixedBody } else { try body.fillBody(of: literal, reading) }
    let element = Element(literal, keys, body: body, children: inside)
    try element.checkLinks()
    return element
  }

  private func keys(
    of literal: JSONValue, _ reading: Reading
  ) throws(DocumentError) -> ElementKeys {
    let (style, box) = (try style.fill(reading), try box?.fill(reading))
    let properties = try properties?.fill(reading)
    try properties?.checkCorners(at: literal)
    return ElementKeys(
      style: style, box: box, properties: properties, look: try look?.fill(reading).look)
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
