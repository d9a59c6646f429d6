public import SwatchGeometry
package import SwatchMessages

/// An element of a layout: a node, which is visible, or a layout spec, which only places other
/// elements.
///
/// An element is measured by `layoutThatFits(_:parentSize:)`. This calls
/// `calculateLayoutThatFits(_:restrictedTo:relativeToParentSize:)`, which applies the element's own
/// size to the range and calls `calculateLayoutThatFits(_:)`; subclasses override the step they
/// need. After ASLayoutElement.
open class LayoutElement {
  /// The layout properties of the element.
  /// - Precondition: The values are valid; the failure names element and property.
  /// - Precondition: When set on a spec, no node has used it.
  public final var style: LayoutElementStyle {
    get { styleStorage }
    set {
      requireMutableStyle()
      if let mistake = newValue.mistake { preconditionFailure("\(layoutName): \(mistake)") }
      styleStorage = newValue
    }
  }

  /// Sets the baselines that a spec calculated for itself, even after the spec became immutable.
  final func setBaselines(ascender: Double, descender: Double) {
    styleStorage.ascender = ascender
    styleStorage.descender = descender
  }

  /// Rejects a change of the style of a spec that a node has used.
  func requireMutableStyle() {}

  /// A name for messages and dumps; nil for none.
  public final var debugName: String?

  /// The place of the element in its document, for messages; nil for elements made by code. An
  /// element created by another element has the place of its creator.
  package final var origin: (@Sendable () -> ElementOrigin)? {
    get { originStorage }
    set { originStorage = newValue }
  }

  /// A Boolean value that is true for nodes, and false for specs. Flattening stops at nodes.
  package final internal(set) var isNode: Bool {
    get { isNodeStorage }
    set { isNodeStorage = newValue }
  }

  /// A Boolean value that is true when the element's size and baselines, and the positions of a
  /// spec's children, are not rounded to whole pixels: for a box and, in a vector file, for a node
  /// that an exact spec measures.
  ///
  /// An exact text stays on one line in its own width, and in a width that has rounding errors: the
  /// room of a line is rounded to the nearest 1/1024 point (`LineRoom.units`), which absorbs errors
  /// below half of that.
  package final var isExact: Bool {
    get { isExactStorage }
    set { isExactStorage = newValue }
  }

  /// A Boolean value that is true for a picture, which keeps its aspect ratio in a box.
  package final var hasNaturalRatio: Bool {
    get { hasNaturalRatioStorage }
    set { hasNaturalRatioStorage = newValue }
  }

  /// The context shared by the whole layout, passed down by the element that measures this one.
  package final var layoutContext: LayoutContext? {
    get { contextStorage }
    set {
      let isOther = contextStorage !== newValue
      contextStorage = newValue
      if isNode && isOther { layoutContextDidChange() }
    }
  }

  /// Replaces the current context by one derived from it, without a notification.
  package final func keepContext(_ context: LayoutContext?) { contextStorage = context }

  /// The names from the outermost element to this one; maintained only while a layout is being
  /// explained.
  package final var explainedPath: [String] = []

  /// The index of the element in its last flattened layout.
  final var flattenedIndex: UInt32 {
    get { indexStorage }
    set { indexStorage = newValue }
  }

  /// The type of the spec that last placed the node in its host; nil before that, and for roots.
  package final var placedBy: LayoutElement.Type? {
    get { placedByStorage }
    set { placedByStorage = newValue }
  }

  /// The position of the element in the grid rows around it; nil outside grid rows, and before the
  /// layout.
  package final internal(set) var gridCell: GridCell? {
    get { gridCellStorage }
    set { gridCellStorage = newValue }
  }

  /// The box style, and, for a node that is a box, the spec of its content; nil if the element has
  /// neither.
  final var boxHolder: BoxHolder? {
    get { boxStorage }
    set { boxStorage = newValue }
  }

  /// The places of the node in the stacks of its host whose children may be on different pages, the
  /// outermost stack first.
  package final internal(set) var breakPlaces: [BreakPlace] {
    get { breakPlacesStorage }
    set { breakPlacesStorage = newValue }
  }

  /// The measuring pass of a host's content in which the element takes part; nil without a host.
  final var pass: MeasuringPass? {
    get { passStorage }
    set { passStorage = newValue }
  }

  // Stored privately and read and written as a whole. The compiler then sees that no two accesses
  // overlap and omits its checks at run time, which took a fifth of the time of a layout.
  private final var isNodeStorage = true
  private final var isExactStorage = false
  private final var hasNaturalRatioStorage = false
  private final var styleStorage = LayoutElementStyle()
  private final var contextStorage: LayoutContext?
  private final var originStorage: (@Sendable () -> ElementOrigin)?
  private final var placedByStorage: LayoutElement.Type?
  private final var passStorage: MeasuringPass?
  private final var gridCellStorage: GridCell?
  private final var indexStorage: UInt32 = 0
  private final var boxStorage: BoxHolder?
  private final var breakPlacesStorage: [BreakPlace] = []

  /// The values for custom specs, and the names of children; nil if there are none.
  final var layoutValues: LayoutValues?

  /// Makes an element that is a node. Public because subclasses in other modules would otherwise
  /// not inherit convenience initialisers, such as the initialiser of a node from a view.
  public init() {}

  /// Called when a node is measured in a different context than before; subclasses invalidate their
  /// caches.
  open func layoutContextDidChange() {}

  /// Returns the element's layout for a range of sizes.
  ///
  /// - Parameters:
  ///   - range: The allowed sizes, in points.
  ///   - parentSize: The size from which fractions are calculated, in points; NaN on an axis on
  ///     which the parent's size depends on its content.
  /// - Returns: A layout of the element; the caller sets its position.
  open func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    calculateLayoutThatFits(range, restrictedTo: style.size, relativeToParentSize: parentSize)
  }

  /// Returns the element's layout for a range of sizes, with the range's maximum as the parent's
  /// size.
  public final func layoutThatFits(_ range: SizeRange) -> Layout {
    layoutThatFits(range, parentSize: range.max)
  }

  /// Applies the element's own size to the range and calculates the layout. Override it to apply
  /// the element's own size in another way.
  open func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    calculateLayoutThatFits(resolve(size, in: range, parentSize: parentSize))
  }

  /// Calculates the layout for a range to which the element's own size has been applied. Override
  /// it to lay out children; the default implementation takes the smallest size and has no
  /// children.
  open func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: range.min)
  }

  /// The name of the kind of element in messages and dumps; its type, unless overridden.
  open var kindName: String { "\(type(of: self))" }

  /// The element drawn with ASCII characters: the kind, with the `debugName` in brackets.
  open var asciiArtString: String { asciiArtName }

  /// The name of the element in a drawing with ASCII characters.
  open var asciiArtName: String { debugName.map { "\(shownKind) (\($0))" } ?? shownKind }

  /// The kind of the element; for an element of a document, the name of the kind in documents.
  final var shownKind: String { origin == nil ? kindName : Self.kind(of: type(of: self)) }

  /// The element's kind with its `debugName`, such as `StackLayoutSpec "header"`.
  package final var layoutName: String {
    guard let debugName else { return kindName }
    return "\(kindName) \"\(debugName)\""
  }

  /// Returns the name that documents use for a type of element: `stack` for `StackLayoutSpec`,
  /// `gridRow` for `GridRowLayoutSpec`, `text` for `TextNode`; the name of any other type
  /// unchanged.
  package static func kind(of type: LayoutElement.Type) -> String {
    let name = String(describing: type)
    if let spec = name.withoutSuffix("LayoutSpec") ?? name.withoutSuffix("Spec") {
      return spec.prefix(1).lowercased() + spec.dropFirst()
    }
    return name.withoutSuffix("Node")?.lowercased() ?? name
  }

  /// Returns the description of an element in the words of documents: `stack`, `text "title"`.
  package static func words(for type: LayoutElement.Type, named name: String?) -> String {
    let kind = kind(of: type)
    return name.map { "\(kind) \"\($0)\"" } ?? kind
  }

  /// Returns the name of the element in an explained layout; if `inDocument` is true, the name that
  /// its document uses.
  final func explainedName(inDocument: Bool) -> String {
    inDocument ? Self.words(for: type(of: self), named: debugName) : layoutName
  }

  /// The scale of the layout; 1 before the element has a context.
  package final var scale: Scale { layoutContext?.scale ?? .one }

  /// Returns the range with the element's own size applied: the sizes that both allow or, if there
  /// are no such sizes, the nearest size in the range.
  package final func resolve(
    _ size: LayoutElementSize, in range: SizeRange, parentSize: Size
  ) -> SizeRange {
    if isNode { explainMeasuring(in: range) }
    if size.isAuto && range.isOrdered { return range }
    explainFractions(of: size, parentSize: parentSize)
    return range.intersect(size.resolve(parent: parentSize))
  }
}

extension String {
  /// Returns the text without a suffix; nil if the text doesn't end with the suffix, or is equal to
  /// it.
  fileprivate func withoutSuffix(_ ending: String) -> String? {
    hasSuffix(ending) && count > ending.count ? String(dropLast(ending.count)) : nil
  }
}
