public import SwatchGraphics

/// A node with a picture that has a URL (after ASNetworkImageNode).
///
/// It loads the picture when it comes near, by the environment's loader, and drops it when it goes
/// away. Pictures of a settled tree, and the pages of a feed, have the loaded picture, or else
/// ``ImageNode/failureImage``; without one, a picture that can't be loaded is a failure of the node.
open class NetworkImageNode: LoadingImageNode {
  /// The place of the picture; nil for none. A node that is near loads another one with its next
  /// layout.
  public final var url: String? {
    didSet {
      if url != oldValue { forgetPicture() }
    }
  }

  /// The picture that is shown before the other one is loaded, and where there is no URL.
  public final var defaultImage: Image? {
    didSet {
      if loadedIdentifier == nil { image = defaultImage }
    }
  }

  /// An object that is told of loading. Not retained.
  public final weak var delegate: (any NetworkImageNodeDelegate)?

  /// Makes a node that shows the picture at a URL.
  public convenience init(url: String) {
    self.init()
    self.url = url
  }

  override final var versionIdentifiers: [String] { url.map { [$0] } ?? [] }

  override final var imageBeforeLoading: Image? { defaultImage }

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

  open override func displayDidFinish() {
    super.displayDidFinish()
    if loadedIdentifier != nil && unreadable == nil { delegate?.imageNodeDidFinishDecoding(self) }
  }
}

/// An object that is told how a picture is loaded (after ASNetworkImageNodeDelegate).
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
