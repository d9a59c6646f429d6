public import SwatchGeometry
public import SwatchLayout

/// The layout of the node, which ``NodeMeasuring`` computes and ``NodeFraming`` applies.
extension DisplayNode {
  /// Invalidates the measured layouts of this node, so that it is measured again before it is next
  /// shown.
  ///
  /// Surrounding nodes are measured again only if the size of this node changes, or if they
  /// stretched, grew or shrank it. As in Texture, changing the ``LayoutElement/style`` alone
  /// invalidates nothing.
  public final func setNeedsLayout() {
    requireHold("setNeedsLayout()")
    voidLayouts()
    layoutContext?.measuring.forget()
  }

  /// Invalidates the measured layouts of this node, but not the layouts of surrounding nodes.
  final func voidLayouts() {
    layoutState.invalidate()
    // Content that could not be drawn, for example for lack of a picture, is drawn again.
    if work.failures[.drawing] != nil { setNeedsDisplay() }
  }

  /// Invalidates the measured layouts of this node without requesting a new layout: the node is
  /// measured again when its tree is laid out next.
  public final func invalidateCalculatedLayout() {
    requireHold("invalidateCalculatedLayout()")
    layoutState.version &+= 1
    layoutContext?.measuring.forget()
  }

  /// The size of the last layout, in points: of the pending layout if there is one.
  public final var calculatedSize: Size { layoutState.last?.size ?? .zero }

  /// The range in which ``calculatedSize`` was measured; 0 × 0 before the first measurement.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    layoutState.last?.range ?? .zero
  }

  /// A Boolean value that is true when the node was measured since its last invalidation.
  package final var isMeasured: Bool { layoutState.isMeasured }

  // MARK: Measuring

  /// Measures the invalid parts of a whole tree again. Only for roots: every owner of a tree begins
  /// each round of layout with this call.
  ///
  /// - Parameter range: The sizes allowed, in points.
  /// - Returns: The measured size.
  @discardableResult
  package final func measureAsRoot(in range: SizeRange) -> Size {
    beginLayoutPass()
    _ = Remeasuring(of: self).run(isAskedAgain: true)
    return layoutThatFits(range, parentSize: range.max).size
  }

  // MARK: Applying

  /// Sets the frame; a new size causes the subtree to be laid out again.
  final func setFrame(_ frame: Rect) {
    requireHold("frame")
    guard geometry.frame != frame else { return }
    let resized = geometry.frame.size != frame.size
    geometry.frame = frame
    displayState.hasChanged = true
    if resized {
      layoutState.needsLayout = true
      displayState.placeholder = nil
      setNeedsDisplay()
    } else if isRasterized {
      setNeedsDisplay()
    }
  }

  /// Lays out the subtree in its frame, from the root down: chooses each node's layout, sets the
  /// subnodes' frames, and marks the nodes that need a call of ``layout()``. Nodes that have no
  /// size yet are skipped.
  package final func layoutSubtreeIfNeeded() {
    if isSized { layOutSubtree() }
  }

  /// A Boolean value that is true when the node has a size, or is measured and has none because its
  /// content has none, such as a picture that is not loaded.
  package final var isSized: Bool {
    bounds.size != .zero || layoutState.isMeasured && calculatedSize == .zero
  }

  /// Lays out the subtree of a root, even if the root has no size, because its subnodes may be
  /// outside its bounds.
  package final func layOutSubtree() { NodeFraming(of: self).layOutSubtree() }
}
