public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// The space around the node and the environment that it inherits.
extension DisplayNode {
  // MARK: Environment

  /// The environment set by the owner of the tree; nil before the first measurement.
  public final var environment: NodeEnvironment? { nodeContext?.environment }

  /// Sets the environment of the whole tree. Only for roots; a change invalidates all layouts.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - host: The host for handles of nodes; nil for the environment's own.
  package final func setEnvironment(
    _ environment: NodeEnvironment, host: (any NodeHost)? = nil
  ) {
    var environment = environment
    if let host { environment.host = host }
    environment.work = TreeWork()
    layoutContext = NodeContext(environment)
  }

  // MARK: Traits

  /// The traits of the node; default traits before the first measurement.
  public final var traitCollection: TraitCollection { environment?.traits ?? TraitCollection() }

  /// The attributes that texts in the node and below inherit wherever they state only default
  /// attributes.
  public final var inheritedTextAttributes: InheritedTextAttributes {
    get { traitOverride?.inheritedTextAttributes ?? InheritedTextAttributes() }
    set { traitOverride = TraitOverride(traitOverride?.change, newValue) }
  }

  /// A Boolean value that is true when the node appears dark.
  final var isDark: Bool { nodeContext?.isDark ?? false }

  /// Takes an inherited context, with the overridden traits applied.
  ///
  /// - Returns: True if it has changed.
  final func takeContext() -> Bool {
    guard let traitOverride, let given = nodeContext else { return true }
    let isKnown = traitOverride.base === given
    keepContext(traitOverride.context(over: given))
    return !isKnown
  }

  /// Replaces an override of traits by the current one.
  final func exchangeTraitOverride(_ old: TraitOverride?) {
    if let base = old?.base { keepContext(base) }
    guard let layoutContext else { return }
    layoutContextDidChange()
    layoutContext.measuring.forget()
  }

  // MARK: Direction

  /// The direction in which the node's layout spec is laid out; the direction of the traits by
  /// default. It applies to the direct subnodes, as in Texture, and to the node's own drawing, but
  /// not to nodes below the subnodes.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { surroundings.value.semanticContentAttribute }
    set {
      guard newValue != semanticContentAttribute else { return }
      surroundings.value.semanticContentAttribute = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The direction of the node's content, from its ``semanticContentAttribute`` and its traits.
  public final var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutContext?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Edges

  /// The insets of the node's edges that bars and the edges of the window cover, in points. Zero
  /// before the node is laid out in a window, and in cells.
  ///
  /// If ``automaticallyRelayoutOnSafeAreaChanges`` is true, the node's layout spec is requested
  /// again after a change.
  public final var safeAreaInsets: EdgeInsets { surroundings.value.safeAreaInsets }

  /// A Boolean value that is true when a change of ``safeAreaInsets`` invalidates the layout; false
  /// by default.
  public final var automaticallyRelayoutOnSafeAreaChanges: Bool {
    get { surroundings.value.relayoutsOnSafeAreaChanges }
    set { surroundings.value.relayoutsOnSafeAreaChanges = newValue }
  }

  /// The margins around content, in points: 8 by default, in addition to ``safeAreaInsets``. They
  /// apply only where a layout spec or ``layout()`` uses them.
  public final var layoutMargins: EdgeInsets {
    get {
      let own = surroundings.value.layoutMargins
      return insetsLayoutMarginsFromSafeArea ? own + safeAreaInsets : own
    }
    set {
      guard newValue != surroundings.value.layoutMargins else { return }
      surroundings.value.layoutMargins = newValue
      changeLayoutMargins()
    }
  }

  /// A Boolean value that is true, the default, when ``layoutMargins`` include the safe area.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { surroundings.value.insetsLayoutMarginsFromSafeArea }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      surroundings.value.insetsLayoutMarginsFromSafeArea = newValue
      changeLayoutMargins()
    }
  }

  /// A Boolean value that is true when a change of ``layoutMargins`` invalidates the layout; false
  /// by default.
  public final var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
    get { surroundings.value.relayoutsOnLayoutMarginsChanges }
    set { surroundings.value.relayoutsOnLayoutMarginsChanges = newValue }
  }

  /// Notifies the node that its ``layoutMargins`` have changed.
  final func changeLayoutMargins() {
    layoutMarginsDidChange()
    if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
  }

  /// Sets the safe area of a node and, where they overlap it, of its subnodes.
  @MainActor package final func spreadSafeArea(_ insets: EdgeInsets) {
    SafeArea(of: self).spread(insets)
  }
}
