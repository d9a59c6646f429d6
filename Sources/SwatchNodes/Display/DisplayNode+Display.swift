import SwatchGeometry
public import SwatchGraphics

/// The display of the node: when it draws, and what it shows. ``NodeDisplayState`` stores it.
extension DisplayNode {
  /// A Boolean value that is true when an immediate capture shows a placeholder until the content
  /// is displayed; true by default.
  public final var displaysAsynchronously: Bool {
    get { displaySettings.isAsynchronous }
    set { displaySettings.isAsynchronous = newValue }
  }

  /// A Boolean value that is true while the node does not display: it keeps its former drawing, or
  /// shows nothing. Setting it to false displays the node again.
  public final var displaySuspended: Bool {
    get { displaySettings.isSuspended }
    set {
      let goesOn = displaySuspended && !newValue
      displaySettings.isSuspended = newValue
      if goesOn { setNeedsDisplay() }
    }
  }

  /// A Boolean value that is true when ``recursivelyEnsureDisplay()`` of an ancestor leaves out
  /// this node and its descendants.
  public final var shouldBypassEnsureDisplay: Bool {
    get { displaySettings.bypassesEnsuring }
    set { displaySettings.bypassesEnsuring = newValue }
  }

  /// A Boolean value that is true when all descendants are drawn as a part of the node's content,
  /// in one display list. Subnodes then don't load, and Texture's quirks apply: an opacity below 1
  /// is ignored, a transform is reduced to a translation, corners are clipped only if
  /// ``clipsToBounds`` is set.
  ///
  /// - Precondition: When set, neither the node nor a descendant is loaded.
  public final var shouldRasterizeDescendants: Bool {
    get { displaySettings.rasterizesDescendants }
    set {
      guard newValue != shouldRasterizeDescendants else { return }
      precondition(
        !isNodeLoaded,
        "\(nodeName) is loaded: set shouldRasterizeDescendants before the node loads")
      displaySettings.rasterizesDescendants = newValue
      for node in subnodes { StandingChange(of: node).join(self) }
      setNeedsDisplay()
    }
  }

  /// A block that draws under the node's own drawing; runs in the background. It has no effect if
  /// the node draws nothing itself.
  public final var willDisplayBlock: (@Sendable (Canvas) -> Void)? {
    get { displaySettings.willDisplay }
    set { displaySettings.willDisplay = newValue }
  }

  /// A block that draws over the node's own drawing; runs in the background. It has no effect if
  /// the node draws nothing itself.
  public final var didDisplayBlock: (@Sendable (Canvas) -> Void)? {
    get { displaySettings.didDisplay }
    set { displaySettings.didDisplay = newValue }
  }

  /// A Boolean value that is true when an immediate capture shows a placeholder while the content
  /// of this node, or of a direct subnode, is not displayed; only for nodes that draw.
  public final var placeholderEnabled: Bool {
    get { displaySettings.hasPlaceholder }
    set { displaySettings.hasPlaceholder = newValue }
  }

  // MARK: Changes

  /// Invalidates the node's drawing, so that it draws again at its next display. A node that is
  /// drawn as a part of another invalidates that node's drawing.
  public final func setNeedsDisplay() {
    requireHold("setNeedsDisplay()")
    displayState.invalidate()
    foreignContent?.setNeedsDisplay()
    if isRasterized { supernode?.setNeedsDisplay() }
  }

  /// Records that the node's appearance has changed, whether or not it must be drawn again.
  final func looksDidChange(_ property: StaticString) {
    requireHold(property)
    displayState.hasChanged = true
  }

  /// Discards the drawing and the placeholder; an announced display is cancelled.
  final func clearContents() {
    displayState.clear()
    keep([], of: .placeholder)
    keep([], of: .drawing)
  }

  /// A Boolean value that is true when a node of the tree may have changed since the tree was last
  /// shown.
  package final var subtreeNeedsDisplay: Bool { DisplayWalk(of: self).hasChanged }

  // MARK: Drawing

  /// The last drawing of the node; nil before the first, and after ``setNeedsDisplay()``.
  final var displayed: [DisplayCommand]? { displayState.drawing }

  /// Returns an empty canvas of the node's size, with the colours of its appearance.
  final func makeCanvas() -> Canvas { makeCanvas(in: bounds.size) }

  /// Returns a canvas of another size for drawing around the node.
  final func makeCanvas(in size: Size) -> Canvas { Canvas(size: size, isDark: isDark) }

  // MARK: Displaying

  /// Draws the tree and returns it as items of a scene, from back to front, in the coordinates of
  /// the node's own bounds. Drawings that are still valid are reused.
  package final func displayedItems() -> [Scene.Item] {
    defer { DisplayWalk(of: self).markShown() }
    return SceneBuilder.items(of: self, isSettled: true)
  }

  /// Returns the current state of the tree, as items of a scene: the displayed content, the layer
  /// properties of all nodes, such as backgrounds, and placeholders for missing content. Draws only
  /// nodes that do not display asynchronously, and cells that never show placeholders.
  package final func immediateItems() -> [Scene.Item] {
    SceneBuilder.items(of: self, isSettled: false)
  }

  /// Displays the node and its descendants immediately, after layout if needed, so that no
  /// placeholder is shown. Subtrees whose ``shouldBypassEnsureDisplay`` is set are left out.
  public final func recursivelyEnsureDisplay() {
    requireHold("recursivelyEnsureDisplay()")
    layoutSubtreeIfNeeded()
    DisplayWalk(of: self).displayIfNeeded { $0.shouldBypassEnsureDisplay }
  }

  /// Displays the node and all its descendants, laid out if needed, as the tree's owner does in a
  /// regular display.
  package final func displaySubtree() {
    layoutSubtreeIfNeeded()
    DisplayWalk(of: self).displayIfNeeded { _ in false }
  }

  // MARK: Outstanding display

  /// A Boolean value that is true when the node is neither hidden nor completely transparent.
  final var isShown: Bool { look.isShown }

  /// The subnodes that are displayed separately, not as a part of the node's own content.
  final var subnodesBesidesContents: [DisplayNode] {
    shouldRasterizeDescendants ? [] : subnodes
  }

  /// A Boolean value that is true when the node is drawn together with its descendants, or as a
  /// part of an ancestor.
  final var drawsWithOthers: Bool { shouldRasterizeDescendants || isRasterized }

  /// A Boolean value that is true when the node may draw; exact after the first drawing, which
  /// shows whether the class overrides ``draw(in:)``.
  final var mayDraw: Bool {
    if shouldRasterizeDescendants || !look.pictures.isEmpty { return true }
    return displayState.draws ?? !isKnownToDrawNothing
  }

  /// A Boolean value that is true for the classes that are known not to override ``draw(in:)``.
  final var isKnownToDrawNothing: Bool {
    type(of: self) == DisplayNode.self || type(of: self) == CellNode.self
  }

  /// A Boolean value that is true when the node has content that is not yet displayed.
  final var isDisplayOutstanding: Bool {
    displayed == nil && mayDraw && !displaySuspended && isShown && !bounds.isEmpty
      && !isRasterized
  }

  /// Returns true if a node in the regular display of the tree is not displayed. To find out
  /// whether a node draws, it is drawn and the drawing is discarded.
  package final func lacksDisplay() -> Bool { DisplayWalk(of: self).lacksDisplay }

  // MARK: Hooks

  /// Calls the hooks for all displays of the tree since the last call.
  @MainActor package final func finishDisplay() { DisplayHooks(of: self).finish() }
}
