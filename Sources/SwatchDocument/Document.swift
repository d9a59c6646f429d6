public import SwatchGeometry
public import SwatchLayout
import SwatchNodes

/// A layout document filled with all its values, made by `Template.document(for:)`.
///
/// Documents are values and can be made in any context; nodes are created by ``makeRoot()`` and
/// ``makeCell()``.
public struct Document: Sendable {
  /// The document's scale, in pixels per point.
  public let scale: Scale
  /// The sizes that the document allows its root, in points.
  public let sizeRange: SizeRange
  /// A Boolean value that is true when the root is a spec or has a margin, so that a node that is
  /// not in the document hosts it.
  public var hasHost: Bool { root.keys.properties == nil || margin != .zero }
  /// The margin of the root.
  var margin: BoxEdges { root.keys.box?.margin ?? .zero }
  /// The language of texts that state none; nil for the language of the surroundings.
  let language: String?
  /// The direction of layouts and texts that state none; nil for the direction of the surroundings.
  let direction: TextDirection?
  /// The look that the document and its imports state for all texts; nil for the defaults.
  let texts: TextLook?
  let root: Element
  /// The ids of the nodes drawn over their siblings, in drawing order.
  let drawOrder: [String]
}

extension Element {
  /// An empty node without a size.
  static let nothing = Element(
    nil, ElementKeys(properties: NodeProperties()), body: PlainElement(), children: [])
}
