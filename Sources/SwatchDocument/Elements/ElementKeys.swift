import SwatchLayout

/// The keys that many kinds of elements have, with their values. Elements of all rows share the
/// keys that no row changes.
final class ElementKeys: Sendable {
  let style: LayoutElementStyle
  /// The box style, for a box or an element in a box; nil for elements without one.
  let box: BoxStyle?
  /// The properties common to all nodes; nil for specs.
  let properties: NodeProperties?
  /// The look of the texts inside; nil for an element that states none.
  let look: TextLook?

  init(
    style: LayoutElementStyle = LayoutElementStyle(), box: BoxStyle? = nil,
    properties: NodeProperties?, look: TextLook? = nil
  ) {
    self.style = style
    self.box = box
    self.properties = properties
    self.look = look
  }
}
