public import SwatchGraphics

/// How a node displays, as its user sets it.
struct NodeDisplaySettings {
  var isAsynchronous = true
  var isSuspended = false
  var bypassesEnsuring = false
  var rasterizesDescendants = false
  var willDisplay: (@Sendable (Canvas) -> Void)?
  var didDisplay: (@Sendable (Canvas) -> Void)?
  var hasPlaceholder = false
}

extension DisplayNode {
  /// Whether the content may come after an immediate picture, which shows a placeholder until then;
  /// true by default.
  public final var displaysAsynchronously: Bool {
    get { displaySettings.isAsynchronous }
    set { displaySettings.isAsynchronous = newValue }
  }

  /// Whether the node keeps from displaying: it shows what it displayed before, or nothing. A node that
  /// goes on displays anew.
  public final var displaySuspended: Bool {
    get { displaySettings.isSuspended }
    set {
      let goesOn = displaySuspended && !newValue
      displaySettings.isSuspended = newValue
      if goesOn { setNeedsDisplay() }
    }
  }

  /// Whether ``recursivelyEnsureDisplay()`` of a node around leaves this one and all below it out.
  public final var shouldBypassEnsureDisplay: Bool {
    get { displaySettings.bypassesEnsuring }
    set { displaySettings.bypassesEnsuring = newValue }
  }

  /// Whether all below the node is drawn as a part of its content, as one list. Subnodes then load
  /// nothing, and the quirks of Texture hold: an opacity below 1 does not count, a transform only
  /// moves, corners are only cut where ``clipsToBounds`` is set.
  ///
  /// - Precondition: when set, neither the node nor one below it is loaded.
  public final var shouldRasterizeDescendants: Bool {
    get { displaySettings.rasterizesDescendants }
    set {
      guard newValue != shouldRasterizeDescendants else { return }
      precondition(
        !isNodeLoaded, "\(nodeName) is loaded: set shouldRasterizeDescendants before that")
      displaySettings.rasterizesDescendants = newValue
      for node in subnodes { node.inheritStanding(from: self) }
      setNeedsDisplay()
    }
  }

  /// Draws under the content, where the node has any; runs in the background.
  public final var willDisplayBlock: (@Sendable (Canvas) -> Void)? {
    get { displaySettings.willDisplay }
    set { displaySettings.willDisplay = newValue }
  }

  /// Draws over the content, where the node has any; runs in the background.
  public final var didDisplayBlock: (@Sendable (Canvas) -> Void)? {
    get { displaySettings.didDisplay }
    set { displaySettings.didDisplay = newValue }
  }

  // MARK: Placeholder

  /// Whether an immediate picture shows a placeholder while the content of this node, or of a direct
  /// subnode, is not there; only for nodes that draw.
  public final var placeholderEnabled: Bool {
    get { displaySettings.hasPlaceholder }
    set { displaySettings.hasPlaceholder = newValue }
  }
}
