public import SwatchGeometry

/// An element that is not seen and only places its children: the ones that come with Swatch, and the
/// ones that users write by overriding `calculateLayoutThatFits(_:)`.
///
/// A spec can be changed until a node uses it; a change after that is a precondition failure that
/// names the spec. The plain spec is as small as allowed and lays out nothing. After ASLayoutSpec.
open class LayoutSpec: LayoutElement {
  /// Whether the spec can still be changed.
  package private(set) final var isMutable = true

  private final var elements: [LayoutElement]

  /// Makes a spec with children in drawing order.
  public init(children: [LayoutElement] = []) {
    elements = children
    super.init(isNode: false)
  }

  /// Makes a spec with one child.
  public convenience init(child: LayoutElement) {
    self.init(children: [child])
  }

  /// What the spec places, in drawing order.
  /// - Precondition: when set, no node has used the spec.
  public final var children: [LayoutElement] {
    get { elements }
    set {
      requireMutable()
      elements = newValue
    }
  }

  /// The first child.
  /// - Precondition: when set, no node has used the spec.
  public final var child: LayoutElement? {
    get { element(at: 0) }
    set { setElement(newValue, at: 0) }
  }

  /// One of the children by its place, or nil where there are fewer.
  final func element(at index: Int) -> LayoutElement? {
    index < elements.count ? elements[index] : nil
  }

  /// Replaces, adds or removes the child at a place whose predecessors exist.
  final func setElement(_ element: LayoutElement?, at index: Int) {
    requireMutable()
    elements.replaceSubrange(
      index..<min(index + 1, elements.count), with: element.map { [$0] } ?? [])
  }

  /// Hands the context down to the children and calculates the layout.
  public final override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    for (index, child) in elements.enumerated() { handContext(to: child, at: index) }
    return calculateLayoutThatFits(
      range, restrictedTo: style.size, relativeToParentSize: parentSize)
  }

  /// Ends the time in which the spec can be changed.
  package final func freeze() {
    isMutable = false
  }

  /// Refuses a change to a spec that a node has used.
  package final func requireMutable() {
    precondition(
      isMutable,
      "\(layoutName) was changed after a node used it; make a new spec in layoutSpecThatFits(_:)")
  }
}
