import SwatchLayout
import SwatchNodes

/// An element of a document with all its values, from which a node or layout spec is created.
///
/// Elements are immutable, and rows share the parts without a binding.
final class Element: Sendable {
  /// An element inside another.
  struct Child: Sendable {
    let key: ChildKey
    let element: Element
  }

  /// The element's JSON in the document; nil for the replacement of an element that was left out.
  let literal: JSONValue?
  let style: LayoutElementStyle
  /// The properties common to all nodes; nil for specs.
  let properties: NodeProperties?
  let body: any ElementBody
  let children: [Child]
  /// The number of elements, including this one and all its descendants.
  let count: Int

  init(
    _ literal: JSONValue?, style: LayoutElementStyle, properties: NodeProperties?,
    body: any ElementBody, children: [Child]
  ) {
    self.literal = literal
    self.style = style
    self.properties = properties
    self.body = body
    self.children = children
    count = children.reduce(1) { $0 + $1.element.count }
  }

  /// Creates the nodes and specs of the element and its descendants.
  ///
  /// - Parameters:
  ///   - heights: The drawing order by id: nodes with a height are drawn over their siblings, in
  ///     ascending order.
  ///   - row: The place of the row that failures of the nodes refer to; nil without a row.
  /// - Returns: The node or spec of the element itself.
  func makeElement(heights: [String: Double], row: DocumentError.Place?) -> LayoutElement {
    var inside = ChildElements()
    for child in children {
      inside.append(child.element.makeElement(heights: heights, row: row), for: child.key)
    }
    let element = body.makeElement(inside)
    element.style = style
    if let origin = body.origin ?? literal {
      element.origin = { origin.place.description(in: row) }
    }
    body.trace(element) { $0.place.description(in: row) }
    if let properties, let node = element as? DisplayNode {
      properties.apply(to: node)
      if let id = properties.id, let height = heights[id] { node.zPosition = height }
    }
    return element
  }
}

extension DocumentError.Place {
  /// A description of the place to follow that of a row, unless it is inside the row.
  fileprivate func description(in row: DocumentError.Place?) -> String {
    guard let row, row.file != file else { return description }
    return "\(row): \(self)"
  }
}
