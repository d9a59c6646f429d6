public import Swatch

/// Names of animated layouts, and of Texture's own machinery.
extension TextureNames where Self: DisplayNode {
  /// Texture's name of animating another layout.
  @available(*, unavailable, message: "leave it out: a new layout is applied at once")
  public func animateLayoutTransition(_ context: Any) { unavailable() }

  /// Texture's name of the end of an animation.
  @available(*, unavailable, message: "leave it out: a new layout is applied at once")
  public func didCompleteLayoutTransition(_ context: Any) { unavailable() }

  /// Texture's name of ending an animation.
  @available(*, unavailable, message: "leave it out: a new layout is applied at once")
  public func cancelLayoutTransition() { unavailable() }

  /// Texture's name of the seconds of an animation.
  @available(*, unavailable, message: "leave it out: a new layout is applied at once")
  public var defaultLayoutTransitionDuration: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the seconds before an animation.
  @available(*, unavailable, message: "leave it out: a new layout is applied at once")
  public var defaultLayoutTransitionDelay: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the kind of an animation.
  @available(*, unavailable, message: "leave it out: a new layout is applied at once")
  public var defaultLayoutTransitionOptions: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of going over to another size.
  @available(*, unavailable, message: "call setNeedsLayout(): a new layout is applied at once")
  public func transitionLayout(
    with constrainedSize: SizeRange, animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) {
    unavailable()
  }

  /// Texture's name of the applied layout.
  @available(*, unavailable, message: "read frames, calculatedSize, or layoutDescription")
  public var calculatedLayout: Layout? { unavailable() }

  /// Texture's name of the layout with its specs.
  @available(*, unavailable, message: "read asciiArtString, or layoutDescription")
  public var unflattenedCalculatedLayout: Layout? { unavailable() }

  /// Texture's name of keeping layouts with their specs.
  @available(*, unavailable, message: "leave it out: asciiArtString has the specs")
  public static var shouldStoreUnflattenedLayouts: Bool { unavailable() }

  /// Texture's name of the kind of layout.
  @available(*, unavailable, message: "leave it out: there is one")
  public var layoutEngineType: Any? { unavailable() }

  /// Texture's name of a hook before measuring.
  @available(*, unavailable, message: "override layoutSpecThatFits(_:)")
  public func willCalculateLayout(_ constrainedSize: SizeRange) { unavailable() }

  /// Texture's name of a description of the layout.
  @available(*, unavailable, renamed: "layoutDescription")
  public var detailedLayoutDescription: String { unavailable() }

  /// Texture's name of a node in a description.
  @available(*, unavailable, renamed: "asciiArtName")
  public var descriptionForRecursiveDescription: String { unavailable() }

  /// Texture's name of the ancestors in words.
  @available(*, unavailable, message: "write path")
  public var ancestryDescription: String { unavailable() }

  /// Texture's name of measuring its own speed.
  @available(*, unavailable, message: "leave it out: see the command's --timings")
  public var measurementOptions: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of its own speed.
  @available(*, unavailable, message: "leave it out: see the command's --timings")
  public var performanceMeasurements: Any? { unavailable() }

  /// Texture's name of hearing of mistakes.
  @available(*, unavailable, message: "catch the RenderError of a capture")
  public static var nonFatalErrorBlock: Any? { unavailable() }

  /// Texture's name of the controller of a node.
  @available(*, unavailable, message: "keep the NodeController: it knows its node")
  public var nodeController: AnyObject? { unavailable() }

  /// Texture's name of traits that changed.
  @available(*, unavailable, renamed: "traitCollectionDidChange(from:)")
  public func asyncTraitCollectionDidChange(
    withPreviousTraitCollection previous: TraitCollection?
  ) {
    unavailable()
  }

  /// Texture's name of the traits.
  @available(*, unavailable, renamed: "traitCollection")
  public var asyncTraitCollection: TraitCollection { unavailable() }

  /// Texture's name of the traits as a structure.
  @available(*, unavailable, renamed: "traitCollection")
  public var primitiveTraitCollection: TraitCollection {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of a continued exception.
  @available(*, unavailable, message: "catch InvalidUpdate, which performBatchUpdates throws")
  public static var suppressesInvalidCollectionUpdateExceptions: Bool { unavailable() }

  /// Texture's name of the ranges while memory is short.
  @available(*, unavailable, message: "set rangeModeForMemoryWarnings of each container")
  public static func setRangeModeForMemoryWarnings(_ mode: Any) { unavailable() }
}
