import SwatchLayout
import SwatchNodes

/// An element of a document, with all its values: what a node or layout spec is made of.
///
/// A value in all but its storage: it never changes, and rows share the parts that have no binding.
final class Element: Sendable {
  /// An element inside another.
  struct Child: Sendable {
    let key: ChildKey
    let element: Element
  }

  /// The element as it is written in the document; nil for what stands for one that was left out.
  let literal: JSONValue?
  let style: LayoutElementStyle
  /// What every node has; nil for specs.
  let properties: NodeProperties?
  let body: any ElementBody
  let children: [Child]
  /// How many elements there are, those inside included.
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

  /// Makes the nodes and specs of the element and all inside it.
  ///
  /// - Parameters:
  ///   - heights: Nodes whose ids have a height are drawn over their siblings, higher ones later.
  ///   - row: The row that the nodes are made for, which what they can't do is told with; nil for
  ///     none.
  /// - Returns: what stands for the element itself.
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
    if let properties, let node = element as? DisplayNode {
      properties.apply(to: node)
      if let id = properties.id, let height = heights[id] { node.zPosition = height }
    }
    return element
  }
}

extension DocumentError.Place {
  /// The place after that of a row, where it does not lie in the row.
  fileprivate func description(in row: DocumentError.Place?) -> String {
    guard let row, row.file != file else { return description }
    return "\(row): \(self)"
  }
}
