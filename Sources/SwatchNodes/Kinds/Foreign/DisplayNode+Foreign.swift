/// A block that makes the view that a node shows; runs once, on the main actor, before the node's
/// `didLoad()`.
public typealias ViewBlock = @MainActor @Sendable () -> ForeignView
/// A block that makes the layer that a node shows; runs once, on the main actor, before the node's
/// `didLoad()`.
public typealias LayerBlock = @MainActor @Sendable () -> ForeignLayer
/// A block called with a node that has loaded, after its `didLoad()`.
public typealias DidLoadBlock = @MainActor @Sendable (DisplayNode) -> Void

extension DisplayNode {
  /// Makes a node, or a cell, that shows an existing view under its subnodes.
  ///
  /// The view is laid out and drawn on the main actor, never in the background. It gets the node's
  /// size, which comes from ``LayoutElement/style``: its own `sizeThatFits(_:)` is not called.
  ///
  /// - Parameters:
  ///   - viewBlock: Creates the view; runs on the main actor when the node loads.
  ///   - didLoad: Called after the node has loaded.
  public convenience init(viewBlock: @escaping ViewBlock, didLoad: DidLoadBlock? = nil) {
    self.init()
    show(ForeignContent { .view(viewBlock()) }, didLoad)
  }

  /// Makes a node, or a cell, that shows existing drawing code under its subnodes.
  ///
  /// The layer is drawn on the main actor, never in the background. It gets the node's size, which
  /// comes from ``LayoutElement/style``.
  ///
  /// - Parameters:
  ///   - layerBlock: Makes the layer; runs on the main actor when the node loads.
  ///   - didLoad: Called once the node has loaded.
  public convenience init(layerBlock: @escaping LayerBlock, didLoad: DidLoadBlock? = nil) {
    self.init()
    show(ForeignContent { .layer(layerBlock()) }, didLoad)
  }

  private func show(_ content: ForeignContent, _ didLoad: DidLoadBlock?) {
    foreignContent = content
    showsLoadedContent = true
    displaysAsynchronously = false
    if let didLoad { onDidLoad(didLoad) }
  }

  /// The view that the node shows; nil before it loads, and for nodes made without a view block.
  @MainActor public final var view: ForeignView? { foreignContent?.view }

  /// The layer that the node shows, or the layer of its view; nil before the node loads, and for
  /// nodes made without a block.
  @MainActor public final var layer: ForeignLayer? { foreignContent?.content?.layer }

  /// Lays out and draws the outdated views and layers of the whole tree. Call it after the last
  /// hook that may change them and before the tree is displayed.
  @MainActor package final func displayForeignContent() {
    displayOwnForeignContent()
    for node in subnodes { node.displayForeignContent() }
  }
}
