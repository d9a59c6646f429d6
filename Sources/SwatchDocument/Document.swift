public import SwatchGeometry
public import SwatchLayout
import SwatchNodes

/// A layout document with all its values: what `Template.document(for:)` makes of a row.
///
/// A value, so that it can be made anywhere and travel; its nodes are made where they will live.
public struct Document: Sendable {
  /// The pixels of a point that the document asks for.
  public let scale: Scale
  /// The sizes that the document allows its root, in points.
  public let sizeRange: SizeRange
  /// Whether the root is a spec, which a node that the document does not name hosts.
  public var hasHost: Bool { root.properties == nil }
  let root: Element
  /// The ids of nodes that are drawn over the others, in this order.
  let drawOrder: [String]
}

extension Element {
  /// A node that shows nothing and takes no room.
  static let nothing = Element(
    nil, style: LayoutElementStyle(), properties: NodeProperties(), body: PlainElement(),
    children: [])
}
