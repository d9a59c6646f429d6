public import Swatch

/// Names of Texture's layout transitions, and of its internals.
extension TextureNames where Self: DisplayNode {
  /// Texture's name for animating a layout transition.
  @available(*, unavailable, message: "leave it out: a new layout is applied immediately")
  public func animateLayoutTransition(_ context: Any) { unavailable() }

  /// Texture's name for the completion of a layout transition.
  @available(*, unavailable, message: "leave it out: a new layout is applied immediately")
  public func didCompleteLayoutTransition(_ context: Any) { unavailable() }

  /// Texture's name for cancelling a layout transition.
  @available(*, unavailable, message: "leave it out: a new layout is applied immediately")
  public func cancelLayoutTransition() { unavailable() }

  /// Texture's name for the duration of the transition, in seconds.
  @available(*, unavailable, message: "leave it out: a new layout is applied immediately")
  public var defaultLayoutTransitionDuration: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the delay of the transition, in seconds.
  @available(*, unavailable, message: "leave it out: a new layout is applied immediately")
  public var defaultLayoutTransitionDelay: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the options of the animation.
  @available(*, unavailable, message: "leave it out: a new layout is applied immediately")
  public var defaultLayoutTransitionOptions: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for a transition to another size.
  @available(*, unavailable, message: "call setNeedsLayout(): a new layout is applied immediately")
  public func transitionLayout(
    with constrainedSize: SizeRange, animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) {
    unavailable()
  }

  /// Texture's name for the calculated layout.
  @available(*, unavailable, message: "read frames, calculatedSize, or layoutDescription")
  public var calculatedLayout: Layout? { unavailable() }

  /// Texture's name for the layout before it is flattened.
  @available(*, unavailable, message: "read asciiArtString, or layoutDescription")
  public var unflattenedCalculatedLayout: Layout? { unavailable() }

  /// Texture's name for keeping layouts before they are flattened.
  @available(*, unavailable, message: "leave it out: asciiArtString has the specs")
  public static var shouldStoreUnflattenedLayouts: Bool { unavailable() }

  /// Texture's name for the kind of layout.
  @available(*, unavailable, message: "leave it out: there is one")
  public var layoutEngineType: Any? { unavailable() }

  /// Texture's name for a hook before measuring.
  @available(*, unavailable, message: "override layoutSpecThatFits(_:)")
  public func willCalculateLayout(_ constrainedSize: SizeRange) { unavailable() }

  /// Texture's name for a description of the layout.
  @available(*, unavailable, renamed: "layoutDescription")
  public var detailedLayoutDescription: String { unavailable() }

  /// Texture's name for a node in a description.
  @available(*, unavailable, renamed: "asciiArtName")
  public var descriptionForRecursiveDescription: String { unavailable() }

  /// Texture's name for the description of the ancestors.
  @available(*, unavailable, message: "write path")
  public var ancestryDescription: String { unavailable() }

  /// Texture's name for measuring its own performance.
  @available(*, unavailable, message: "leave it out: the command measures with --timings")
  public var measurementOptions: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the measurements of its own performance.
  @available(*, unavailable, message: "leave it out: the command measures with --timings")
  public var performanceMeasurements: Any? { unavailable() }

  /// Texture's name for a block that receives non-fatal errors.
  @available(*, unavailable, message: "catch the RenderError of a capture")
  public static var nonFatalErrorBlock: Any? { unavailable() }

  /// Texture's name for the controller of a node.
  @available(*, unavailable, message: "keep the NodeController: it knows its node")
  public var nodeController: AnyObject? { unavailable() }

  /// Texture's name for the hook after a change of the traits.
  @available(*, unavailable, renamed: "traitCollectionDidChange(from:)")
  public func asyncTraitCollectionDidChange(
    withPreviousTraitCollection previous: TraitCollection?
  ) {
    unavailable()
  }

  /// Texture's name for the traits.
  @available(*, unavailable, renamed: "traitCollection")
  public var asyncTraitCollection: TraitCollection { unavailable() }

  /// Texture's name for the traits as a structure.
  @available(*, unavailable, renamed: "traitCollection")
  public var primitiveTraitCollection: TraitCollection {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for suppressing the exceptions of invalid edits.
  @available(*, unavailable, message: "catch InvalidUpdate, which performBatchUpdates throws")
  public static var suppressesInvalidCollectionUpdateExceptions: Bool { unavailable() }

  /// Texture's name for setting the range mode when memory is low.
  @available(*, unavailable, message: "set rangeModeForMemoryWarnings of each container")
  public static func setRangeModeForMemoryWarnings(_ mode: Any) { unavailable() }
}
