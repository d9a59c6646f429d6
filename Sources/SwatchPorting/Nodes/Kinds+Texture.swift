public import Swatch

/// Names of Texture's controls.
extension TextureNames where Self: ControlNode {
  /// UIKit's name for the actions of an event.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func actions(forTarget target: Any, forControlEvent event: Any) -> [Any]? { unavailable() }

  /// UIKit's name for the targets of events.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func allTargets() -> [Any] { unavailable() }

  /// UIKit's name for removing a target.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func removeTarget(_ target: Any?, action: Any?, forControlEvents events: Any?) {
    unavailable()
  }

  /// UIKit's name for sending the actions of an event.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func sendActions(forControlEvents events: Any, with event: Any?) { unavailable() }

  /// UIKit's name for a touch that begins.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func beginTracking(with touch: Any, with event: Any?) -> Bool { unavailable() }

  /// UIKit's name for a touch that moves.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func continueTracking(with touch: Any, with event: Any?) -> Bool { unavailable() }

  /// UIKit's name for a touch that ends.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func endTracking(with touch: Any?, with event: Any?) { unavailable() }

  /// UIKit's name for a touch that is cancelled.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func cancelTracking(with event: Any?) { unavailable() }

  /// tvOS's name for the focused appearance.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public func setDefaultFocusAppearance() { unavailable() }

  /// UIKit's name for a touch inside the control.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isTouchInside: Bool { unavailable() }

  /// UIKit's name for a touch that is tracked.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isTracking: Bool { unavailable() }
}

/// Names of Texture's image nodes.
extension TextureNames where Self: ImageNode {
  /// Texture's name for pausing an animated picture.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public var animatedImagePaused: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the run loop mode of an animated picture.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public var animatedImageRunLoopMode: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the hook after an animated picture is set.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public func animatedImageSet(_ image: Any?, previousAnimatedImage: Any?) { unavailable() }

  /// Texture's name for enlarging pictures.
  @available(
    *, unavailable, message: "leave it out: pictures are drawn in the pixels of their place"
  )
  public var forceUpscaling: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the size of a decoded picture.
  @available(
    *, unavailable, message: "leave it out: pictures are decoded in the pixels of their place"
  )
  public var forcedSize: Size {
    get { unavailable() }
    set { unavailable() }
  }

  /// tvOS's name for the focused appearance.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public var isDefaultFocusAppearance: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for cropping a picture.
  @available(*, unavailable, message: "set isCropEnabled")
  public func setCropEnabled(
    _ isEnabled: Bool, recropImmediately: Bool, inBounds bounds: Rect
  ) {
    unavailable()
  }

  /// Texture's name for drawing with a completion.
  @available(*, unavailable, message: "call setNeedsDisplay(), and override displayDidFinish()")
  public func setNeedsDisplayWithCompletion(_ completion: ((Bool) -> Void)?) { unavailable() }

  /// ASNetworkImageNode's name for URLs in ascending quality.
  @available(*, unavailable, message: "use a MultiplexImageNode")
  public var urls: [Any]? {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for the progress of the download.
  @available(*, unavailable, message: "leave it out: a picture is shown when it is there")
  public var downloadProgress: Double { unavailable() }

  /// ASNetworkImageNode's name for setting another URL.
  @available(*, unavailable, message: "set url")
  public func setURL(_ url: Any?, resetToDefault: Bool) { unavailable() }

  /// ASNetworkImageNode's name for retrying downloads.
  @available(*, unavailable, message: "set the retries of the environment's image loader")
  public var shouldRetryImageDownload: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for calling its delegate on the main thread.
  @available(*, unavailable, message: "leave it out: the delegate is called on the main actor")
  public static var useMainThreadDelegateCallbacks: Bool { unavailable() }

  /// ASMultiplexImageNode's name for the shown picture.
  @available(*, unavailable, message: "read loadedImageIdentifier")
  public var displayedImageIdentifier: Any? { unavailable() }

  /// ASMultiplexImageNode's name for loading intermediate pictures.
  @available(*, unavailable, message: "leave it out: the best picture is loaded")
  public var downloadsIntermediateImages: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASMultiplexImageNode's name for reloading the identifiers of pictures.
  @available(*, unavailable, message: "set imageIdentifiers again")
  public func reloadImageIdentifierSources() { unavailable() }
}
