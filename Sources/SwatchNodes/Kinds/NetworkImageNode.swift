public import SwatchGraphics

/// A node that shows the picture at a URL (after ASNetworkImageNode).
///
/// It loads the picture with the environment's loader when it comes near the viewport, and releases
/// it when it moves away. Captures of a settled tree, and the pages of a feed, show the loaded
/// picture or, if it can't be loaded, ``ImageNode/failureImage``; without a failure image, the node
/// fails.
open class NetworkImageNode: LoadingImageNode {
  /// The URL of the picture; nil for none. A node in the preload range loads the picture of a new
  /// URL with its next layout.
  public final var url: String? {
    didSet {
      if url != oldValue { forgetPicture() }
    }
  }

  /// The picture that is shown until the picture at the URL is loaded, and if there is no URL.
  public final var defaultImage: Image? {
    didSet {
      if loadedIdentifier == nil && partialQuality == 0 { image = defaultImage }
    }
  }

  /// A Boolean value that is true, the default, when the loader's caches may answer, and keep the
  /// picture. Without caches the node asks the server each time it comes near the viewport: set
  /// this to false for a picture that changes under its URL, or that would displace other pictures
  /// from the cache.
  public final var shouldCacheImage = true

  /// A Boolean value that is true when the received part of a progressive JPEG is shown while the
  /// rest is loaded; false by default (true in Texture), because only immediate captures and the
  /// turns of a window show it, and the shown part varies from run to run.
  public final var shouldRenderProgressImages = false

  /// The loaded fraction of ``ImageNode/image``: 1 for the whole picture, 0 before any part is
  /// loaded, and a value between them for a partial progressive JPEG. Without a URL, 1 if there is
  /// an image and 0 if there is none.
  public final var currentImageQuality: Double {
    guard url != nil else { return image == nil ? 0 : 1 }
    return loadedIdentifier == nil ? partialQuality : 1
  }

  /// The ``currentImageQuality`` of the picture that was displayed last; 0 before the first
  /// display.
  public final private(set) var renderedImageQuality = 0.0
  /// The ``currentImageQuality`` at the last drawing, which may not be displayed yet.
  private var drawnQuality = 0.0

  /// An object that is notified of loading. Not retained.
  public final weak var delegate: (any NetworkImageNodeDelegate)?

  /// Makes a node that shows the picture at a URL.
  public convenience init(url: String) {
    self.init()
    self.url = url
  }

  override final var versionIdentifiers: [String] { url.map { [$0] } ?? [] }

  override final var imageBeforeLoading: Image? { defaultImage }

  override final var usesLoaderCache: Bool { shouldCacheImage }

  override final var showsPartialPictures: Bool { shouldRenderProgressImages }

  override final func place(of identifier: String) -> ImagePlace? { .url(identifier) }

  override final func didStartLoading() {
    delegate?.imageNodeDidStartFetchingData(self)
  }

  override final func didLoad(_ source: ImageSource) {
    delegate?.imageNode(self, didLoad: source)
  }

  override final func didFailLoading(_ error: any Error) {
    delegate?.imageNode(self, didFailWithError: error)
  }

  open override func didExitPreloadState() {
    super.didExitPreloadState()
    (drawnQuality, renderedImageQuality) = (0, 0)
  }

  open override func draw(in canvas: Canvas) {
    drawnQuality = currentImageQuality
    super.draw(in: canvas)
  }

  open override func displayDidFinish() {
    super.displayDidFinish()
    renderedImageQuality = unreadable == nil ? drawnQuality : 0
    // The displayed picture may be only a part of the picture that is loaded now.
    let isPart = 0 < drawnQuality && drawnQuality < 1
    if loadedIdentifier != nil && unreadable == nil && !isPart {
      delegate?.imageNodeDidFinishDecoding(self)
    }
  }
}

/// An object that is notified when a picture is loaded (after ASNetworkImageNodeDelegate).
public protocol NetworkImageNodeDelegate: AnyObject {
  /// Called when the node begins to load its picture.
  @MainActor func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode)
  /// Called when the node has its picture, which is displayed next.
  @MainActor func imageNode(_ imageNode: NetworkImageNode, didLoad image: ImageSource)
  /// Called when the picture is decoded and drawn.
  @MainActor func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode)
  /// Called when the picture can't be loaded.
  @MainActor func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error)
}

extension NetworkImageNodeDelegate {
  /// Does nothing.
  @MainActor public func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode) {}
  /// Does nothing.
  @MainActor public func imageNode(_ imageNode: NetworkImageNode, didLoad image: ImageSource) {}
  /// Does nothing.
  @MainActor public func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode) {}
  /// Does nothing.
  @MainActor public func imageNode(
    _ imageNode: NetworkImageNode, didFailWithError error: any Error
  ) {}
}
