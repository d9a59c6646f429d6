public import SwatchGraphics

/// The display settings of a node.
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
  /// as one list. Subnodes then don't load, and Texture's quirks apply: an opacity below 1 is
  /// ignored, a transform is reduced to a translation, corners are clipped only if
  /// ``clipsToBounds`` is set.
  ///
  /// - Precondition: When set, neither the node nor a descendant is loaded.
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

  /// Draws under the content, if the node has any; runs in the background.
  public final var willDisplayBlock: (@Sendable (Canvas) -> Void)? {
    get { displaySettings.willDisplay }
    set { displaySettings.willDisplay = newValue }
  }

  /// Draws over the content, if the node has any; runs in the background.
  public final var didDisplayBlock: (@Sendable (Canvas) -> Void)? {
    get { displaySettings.didDisplay }
    set { displaySettings.didDisplay = newValue }
  }

  // MARK: Placeholder

  /// A Boolean value that is true when an immediate capture shows a placeholder while the content
  /// of this node, or of a direct subnode, is not displayed; only for nodes that draw.
  public final var placeholderEnabled: Bool {
    get { displaySettings.hasPlaceholder }
    set { displaySettings.hasPlaceholder = newValue }
  }
}
