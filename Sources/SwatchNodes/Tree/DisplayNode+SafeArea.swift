public import SwatchGeometry

/// The areas along the edges that bars and margins cover (after UIView).
extension DisplayNode {
  /// The insets of the node's edges that are covered by bars and edges of the window, in points. Zero
  /// before the node was laid out in a window, and in cells.
  ///
  /// If ``automaticallyRelayoutOnSafeAreaChanges`` is true, a change makes the node's layout spec
  /// again.
  public final var safeAreaInsets: EdgeInsets { surroundings?.safeAreaInsets ?? .zero }

  /// A Boolean value that is true when a change of ``safeAreaInsets`` invalidates the layout; false by
  /// default.
  public final var automaticallyRelayoutOnSafeAreaChanges: Bool {
    get { surroundings?.relayoutsOnSafeAreaChanges ?? false }
    set { madeSurroundings().relayoutsOnSafeAreaChanges = newValue }
  }

  /// The distances of content from the edges, in points: 8 by default, in addition to
  /// ``safeAreaInsets``. Only a layout spec or ``layout()`` applies them.
  public final var layoutMargins: EdgeInsets {
    get {
      let own = surroundings?.layoutMargins ?? EdgeInsets(8)
      return insetsLayoutMarginsFromSafeArea ? own + safeAreaInsets : own
    }
    set {
      let surroundings = madeSurroundings()
      guard newValue != surroundings.layoutMargins else { return }
      surroundings.layoutMargins = newValue
      changeLayoutMargins()
    }
  }

  /// A Boolean value that is true, the default, when ``layoutMargins`` include the safe area.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { surroundings?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      madeSurroundings().insetsLayoutMarginsFromSafeArea = newValue
      changeLayoutMargins()
    }
  }

  /// A Boolean value that is true when a change of ``layoutMargins`` invalidates the layout; false by
  /// default.
  public final var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
    get { surroundings?.relayoutsOnLayoutMarginsChanges ?? false }
    set { madeSurroundings().relayoutsOnLayoutMarginsChanges = newValue }
  }

  private func changeLayoutMargins() {
    layoutMarginsDidChange()
    if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
  }

  /// Sets the safe area of a node, and of its subnodes as far as they overlap it; nodes of
  /// controllers get theirs with their own layout. Costs nothing if there is no safe area, and
  /// there was none.
  @MainActor package final func spreadSafeArea(_ insets: EdgeInsets) {
    guard insets != .zero || mayHoldSafeArea else { return }
    takeSafeArea(insets)
    madeSurroundings().mayHoldSafeArea = insets != .zero
    let size = bounds.size
    for node in uncontrolledSubnodes {
      let frame = Rect(origin: node.storedFrame.origin - boundsOrigin, size: node.storedFrame.size)
      node.spreadSafeArea(insets == .zero ? .zero : insets.part(inside: frame, of: size))
    }
  }

  private var mayHoldSafeArea: Bool { surroundings?.mayHoldSafeArea ?? false }

  /// Records, up to the root, that a new subnode may have the safe area of its former place.
  final func noteSafeArea(of subnode: DisplayNode) {
    guard subnode.mayHoldSafeArea else { return }
    madeSurroundings().mayHoldSafeArea = true
    for node in supernodes { node.madeSurroundings().mayHoldSafeArea = true }
  }

  @MainActor private func takeSafeArea(_ insets: EdgeInsets) {
    guard insets != safeAreaInsets else { return }
    madeSurroundings().safeAreaInsets = insets
    safeAreaInsetsDidChange()
    if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() }
    if insetsLayoutMarginsFromSafeArea { changeLayoutMargins() }
  }
}
