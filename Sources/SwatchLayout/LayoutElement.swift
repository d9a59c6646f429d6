public import SwatchGeometry

/// What takes part in a layout: nodes, which are seen, and layout specs, which only place others.
///
/// An element is measured by `layoutThatFits(_:parentSize:)`. That asks
/// `calculateLayoutThatFits(_:restrictedTo:relativeToParentSize:)`, which applies the element's own
/// size to the range and asks `calculateLayoutThatFits(_:)`; subclasses replace the step they need.
/// After ASLayoutElement.
open class LayoutElement {
  /// How the element wants to be laid out.
  /// - Precondition: the values set can be used by a layout; the failure names element and property.
  /// - Precondition: when set on a spec, no node has used it.
  public final var style: LayoutElementStyle {
    get { styleStorage }
    set {
      requireMutableStyle()
      if let mistake = newValue.mistake { preconditionFailure("\(layoutName): \(mistake)") }
      styleStorage = newValue
    }
  }

  /// Sets what a spec found about its own baselines, also once it can't be changed any more.
  final func setBaselines(ascender: Double, descender: Double) {
    styleStorage.ascender = ascender
    styleStorage.descender = descender
  }

  /// Refuses a change to the style of a spec that a node has used.
  func requireMutableStyle() {}

  /// A name for messages and dumps.
  public final var debugName: String?

  /// Tells where the element was written, for messages: file, line and JSON path of its document.
  package final var origin: (@Sendable () -> String)?

  /// Whether the element is a node, as all are that are no specs: flattening ends at nodes.
  package final internal(set) var isNode = true

  /// What the whole layout shares, handed down by whoever measures the element.
  package final var layoutContext: LayoutContext? {
    get { contextStorage }
    set {
      let isOther = contextStorage !== newValue
      contextStorage = newValue
      if isNode && isOther { layoutContextDidChange() }
    }
  }

  /// Puts a context in the place of the one that was just handed down, which it was made from; nobody
  /// is told.
  package final func keepContext(_ context: LayoutContext?) { contextStorage = context }

  /// The names from the outermost element to this one; kept up only while a layout is being explained.
  package final var explainedPath: [String] = []

  /// Where the element stands in the flattened layout that found it last.
  final var flattenedIndex: UInt32 {
    get { indexStorage }
    set { indexStorage = newValue }
  }

  /// The kind of spec that placed the node in its host last; nil before, and for roots.
  package final var placedBy: LayoutElement.Type? {
    get { placedByStorage }
    set { placedByStorage = newValue }
  }

  /// In which measuring of a host's content the element takes part; nil where there is no host.
  final var pass: MeasuringPass? {
    get { passStorage }
    set { passStorage = newValue }
  }

  // Stored privately and read and written whole: then the compiler sees that no two accesses overlap
  // and leaves out its checks at run time, a fifth of a layout's cost.
  private final var styleStorage = LayoutElementStyle()
  private final var contextStorage: LayoutContext?
  private final var placedByStorage: LayoutElement.Type?
  private final var passStorage: MeasuringPass?
  private final var indexStorage: UInt32 = 0

  /// Makes an element that is a node. Public, because otherwise subclasses in other modules would
  /// inherit no convenience initialiser, as that of a node made of a view.
  public init() {}

  /// A node is measured in other surroundings than before; subclasses void what they keep.
  open func layoutContextDidChange() {}

  /// The element's layout for a range of sizes.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points.
  ///   - parentSize: What fractions are taken of, in points; not a number on an axis where the
  ///     parent's size depends on its content.
  /// - Returns: A layout of the element; its position is for the caller to set.
  open func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    calculateLayoutThatFits(range, restrictedTo: style.size, relativeToParentSize: parentSize)
  }

  /// The element's layout for a range of sizes, with the range's maximum as the parent's size.
  public final func layoutThatFits(_ range: SizeRange) -> Layout {
    layoutThatFits(range, parentSize: range.max)
  }

  /// Applies the element's own size to the range and calculates the layout. Override it to treat the
  /// own size in another way.
  open func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    calculateLayoutThatFits(resolve(size, in: range, parentSize: parentSize))
  }

  /// Calculates the layout for a range that has the element's own size applied. Override it to lay
  /// out children; the inherited one takes the smallest size and no children.
  open func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: range.min)
  }

  /// The word for the element in messages and dumps; its type, unless overridden.
  open var kindName: String { "\(type(of: self))" }

  /// The element drawn with ASCII characters: the kind, with the `debugName` in brackets.
  open var asciiArtString: String { asciiArtName }

  /// The name of the element in a drawing with ASCII characters.
  open var asciiArtName: String { debugName.map { "\(kindName) (\($0))" } ?? kindName }

  /// The element's kind with its `debugName`, as `StackLayoutSpec "header"`.
  package final var layoutName: String {
    guard let debugName else { return kindName }
    return "\(kindName) \"\(debugName)\""
  }

  /// The scale of the layout; 1 before the element was given a context.
  package final var scale: Scale { layoutContext?.scale ?? .one }

  /// The range with the own size applied: the sizes that both allow, or where there are none the
  /// range's nearest.
  package final func resolve(
    _ size: LayoutElementSize, in range: SizeRange, parentSize: Size
  ) -> SizeRange {
    if isNode { explainMeasuring(in: range) }
    if size.isAuto && range.isOrdered { return range }
    let own = size.resolve(parent: parentSize)
    if own.hasUndefinedSide { report(undefinedFraction(in: size)) }
    return range.intersect(own)
  }

  private func undefinedFraction(in size: LayoutElementSize) -> LayoutProblem {
    LayoutProblem(
      .undefinedFraction, self,
      "a least or largest size is a fraction, but the size of the parent follows from its content; "
        + "give it in points, or give the parent a size")
  }
}
