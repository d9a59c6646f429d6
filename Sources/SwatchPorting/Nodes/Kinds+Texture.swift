public import Swatch

/// Names of Texture's controls.
extension TextureNames where Self: ControlNode {
  /// UIKit's name of the actions of an event.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func actions(forTarget target: Any, forControlEvent event: Any) -> [Any]? { unavailable() }

  /// UIKit's name of the objects told of events.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func allTargets() -> [Any] { unavailable() }

  /// UIKit's name of not reacting to events any more.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func removeTarget(_ target: Any?, action: Any?, forControlEvents events: Any?) {
    unavailable()
  }

  /// UIKit's name of reacting to events.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func sendActions(forControlEvents events: Any, with event: Any?) { unavailable() }

  /// UIKit's name of a touch that begins.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func beginTracking(with touch: Any, with event: Any?) -> Bool { unavailable() }

  /// UIKit's name of a touch that moves.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func continueTracking(with touch: Any, with event: Any?) -> Bool { unavailable() }

  /// UIKit's name of a touch that ends.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func endTracking(with touch: Any?, with event: Any?) { unavailable() }

  /// UIKit's name of a touch that is cancelled.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func cancelTracking(with event: Any?) { unavailable() }

  /// tvOS's name of the look with the focus.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public func setDefaultFocusAppearance() { unavailable() }

  /// UIKit's name of a finger inside.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isTouchInside: Bool { unavailable() }

  /// UIKit's name of a finger that moves.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isTracking: Bool { unavailable() }
}

/// Names of Texture's image nodes.
extension TextureNames where Self: ImageNode {
  /// Texture's name of stopping a moving picture.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public var animatedImagePaused: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the clock of a moving picture.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public var animatedImageRunLoopMode: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of another moving picture.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public func animatedImageSet(_ image: Any?, previousAnimatedImage: Any?) { unavailable() }

  /// Texture's name of enlarging pictures.
  @available(
    *, unavailable, message: "leave it out: pictures are drawn in the pixels of their place"
  )
  public var forceUpscaling: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the size of a decoded picture.
  @available(
    *, unavailable, message: "leave it out: pictures are decoded in the pixels of their place"
  )
  public var forcedSize: Size {
    get { unavailable() }
    set { unavailable() }
  }

  /// tvOS's name of the look with the focus.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public var isDefaultFocusAppearance: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of cutting a picture.
  @available(*, unavailable, message: "set isCropEnabled")
  public func setCropEnabled(
    _ isEnabled: Bool, recropImmediately: Bool, inBounds bounds: Rect
  ) {
    unavailable()
  }

  /// Texture's name of drawing with a completion.
  @available(*, unavailable, message: "call setNeedsDisplay(), and override displayDidFinish()")
  public func setNeedsDisplayWithCompletion(_ completion: ((Bool) -> Void)?) { unavailable() }

  /// ASNetworkImageNode's name of addresses from small to large.
  @available(*, unavailable, message: "use a MultiplexImageNode")
  public var urls: [Any]? {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name of how much has come.
  @available(*, unavailable, message: "leave it out: a picture is shown when it is there")
  public var downloadProgress: Double { unavailable() }

  /// ASNetworkImageNode's name of another address.
  @available(*, unavailable, message: "set url")
  public func setURL(_ url: Any?, resetToDefault: Bool) { unavailable() }

  /// ASNetworkImageNode's name of trying again.
  @available(*, unavailable, message: "set the retries of the environment's image loader")
  public var shouldRetryImageDownload: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name of the thread of its delegate.
  @available(*, unavailable, message: "leave it out: the delegate is called on the main actor")
  public static var useMainThreadDelegateCallbacks: Bool { unavailable() }

  /// ASMultiplexImageNode's name of the shown picture.
  @available(*, unavailable, message: "read loadedImageIdentifier")
  public var displayedImageIdentifier: Any? { unavailable() }

  /// ASMultiplexImageNode's name of loading the pictures between.
  @available(*, unavailable, message: "leave it out: the best picture is loaded")
  public var downloadsIntermediateImages: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASMultiplexImageNode's name of asking again.
  @available(*, unavailable, message: "set imageIdentifiers again")
  public func reloadImageIdentifierSources() { unavailable() }
}
