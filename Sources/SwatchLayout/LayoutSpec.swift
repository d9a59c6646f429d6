import SwatchConcurrency
public import SwatchGeometry

/// An invisible element that places its children: one of Swatch's specs, or a subclass that
/// overrides `calculateLayoutThatFits(_:)`.
///
/// A spec can be changed until a node uses it; a later change is a precondition failure that names
/// the spec. A plain spec is as small as allowed and lays out nothing. After ASLayoutSpec.
open class LayoutSpec: LayoutElement {
  // Private, so that the compiler omits checks of overlapping accesses, as in `LayoutElement`.
  private final var elements: [LayoutElement]
  private final var isFrozen = false
  private final var memory: LayoutMemory?

  /// Makes a spec with children.
  public init(children: [LayoutElement] = []) {
    elements = children
    super.init()
    isNode = false
  }

  /// Makes a spec with one child.
  public init(child: LayoutElement) {
    elements = [child]
    super.init()
    isNode = false
  }

  /// A Boolean value that is true while the spec can be changed.
  package final var isMutable: Bool { !isFrozen }

  /// The elements that the spec places.
  /// - Precondition: When set, no node has used the spec.
  public final var children: [LayoutElement] {
    get { elements }
    set {
      requireMutable()
      requireOthers(newValue)
      layoutValues?.childNames = [:]
      elements = newValue
    }
  }

  /// The first child; nil for none. When it is removed, the other children move up.
  /// - Precondition: When set, no node has used the spec. The child of a spec that has an overlay,
  ///   a background or a corner element is removed only after that element.
  public final var child: LayoutElement? {
    get { element(at: 0) }
    set { setElement(newValue, at: 0) }
  }

  /// Returns the child at an index; nil if there are fewer children.
  final func element(at index: Int) -> LayoutElement? {
    let elements = elements
    return index < elements.count ? elements[index] : nil
  }

  /// A Boolean value that is true when the index of a child determines its role, such as the
  /// overlay: children then don't move up, and each child is set after those before it.
  var hasRoles: Bool { false }

  /// Replaces, adds or removes the child at an index; when a child is removed, the children after
  /// it move up.
  final func setElement(_ element: LayoutElement?, at index: Int) {
    requireMutable()
    guard let element else { return removeElement(at: index) }
    var changed = elements
    precondition(
      index <= changed.count,
      "\(layoutName) has no child; set child before its background, overlay or corner element")
    requireOthers([element])
    changed.replaceSubrange(index..<min(index + 1, changed.count), with: [element])
    elements = changed
  }

  private func removeElement(at index: Int) {
    guard index < elements.count else { return }
    precondition(
      !hasRoles || index == elements.count - 1,
      "\(layoutName) can't lose its child while it has a background, overlay or corner element; "
        + "remove that element first, or set another child")
    elements.remove(at: index)
    forgetName(at: index)
  }

  /// Traps if the spec is its own child.
  private func requireOthers(_ children: [LayoutElement]) {
    precondition(
      !children.contains { $0 === self }, "\(layoutName) can't be a child of itself")
  }

  /// Passes the context to the children and calculates the layout, or returns the layout that was
  /// calculated before for the same range in the same pass of the host.
  public final override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    guard let pass else { return newLayout(in: range, parentSize: parentSize) }
    switch memory?.layout(in: range, parentSize: parentSize, pass: pass) {
    case .layout(let known):
      repeatProblems(of: known)
      return known.layout(of: self)
    case .estimate(let near):
      explainMeasuring(in: range)
      return Layout(
        estimated: estimatedSize(from: near, in: range, parentSize: parentSize), of: self)
    case .nothing, nil:
      let layout = newLayout(in: range, parentSize: parentSize)
      keep(layout.kept(in: range, parentSize: parentSize), pass: pass)
      return layout
    }
  }

  /// Returns the layout of an estimated size, with the content placed.
  final func settledLayout(in size: Size) -> Layout {
    let parentSize = memory?.estimatedParentSize ?? Size(width: .nan, height: .nan)
    return newLayout(in: SizeRange(exact: size), parentSize: parentSize)
  }

  private func newLayout(in range: SizeRange, parentSize: Size) -> Layout {
    let context = layoutContext
    let measurement = beginMeasuring(in: context)
    defer { endMeasuring(measurement, in: context) }
    guard measurement.isInside, !Deadline.isOver else { return Layout(element: self, size: .zero) }
    explainMeasuring(in: range)
    prepareChildren()
    var layout = calculateLayoutThatFits(
      range, restrictedTo: style.size, relativeToParentSize: parentSize)
    if layout.element === self { layout.measurement = measurement.number }
    return layout
  }

  /// Returns the width below which the content of a spec inside a box doesn't fit (CSS's
  /// min-content width): by default the width of the widest child. Override it in a spec that
  /// places children side by side, or adds space around them.
  ///
  /// - Parameter widths: The least widths of the children, in points, in their order.
  /// - Returns: The width, in points.
  open func leastContentWidth(ofChildren widths: [Double]) -> Double {
    widths.reduce(0, larger)
  }

  private func keep(_ layout: CachedLayout, pass: MeasuringPass) {
    if var changed = memory {
      memory = nil
      changed.keep(layout, pass: pass)
      memory = changed
    } else {
      memory = LayoutMemory(layout, pass: pass)
    }
  }

  /// The spec drawn with ASCII characters: a box with the drawings of its children side by side, or
  /// below one another for a vertical stack.
  ///
  ///     -----StackLayoutSpec-----
  ///     |  ImageNode  TextNode  |
  ///     -------------------------
  open override var asciiArtString: String {
    drawing(CharacterBox.init(named:sideBySide:))
  }

  /// Returns the spec drawn by a function that puts a box around the children's drawings.
  final func drawing(_ draw: (String, [CharacterBox]) -> CharacterBox) -> String {
    draw(asciiArtName, elements.map { CharacterBox($0.asciiArtString) }).lines
      .joined(separator: "\n")
  }

  /// Passes the context to the children.
  final func prepareChildren() {
    let context = layoutContext
    let pass = pass
    let measuresExactly = isExact && context?.isOfShapes == true
    let elements = elements
    for index in elements.indices {
      let child = elements[index]
      if let context, context.isExplaining || child.layoutContext !== context {
        hand(context, to: child, at: index)
      }
      if child.isNode { child.isExact = measuresExactly } else { child.pass = pass }
    }
  }

  /// Makes the spec immutable.
  package final func freeze() {
    isFrozen = true
  }

  /// Traps if a node has used the spec.
  final override func requireMutableStyle() {
    requireMutable()
  }

  /// Traps if a node has used the spec.
  package final func requireMutable() {
    precondition(
      isMutable,
      "\(layoutName) was changed after a node used it; make a new spec in layoutSpecThatFits(_:)")
  }
}
