public import SwatchGraphics

/// A node with a picture that has a URL (after ASNetworkImageNode).
///
/// It loads the picture when it comes near, by the environment's loader, and drops it when it goes
/// away. Pictures of a settled tree, and the pages of a feed, have the loaded picture, or else
/// ``ImageNode/failureImage``; without one, a picture that can't be loaded is a failure of the node.
open class NetworkImageNode: ImageNode {
  /// The place of the picture; nil for none. A node that is near loads another one with its next
  /// layout.
  public final var url: String? {
    didSet {
      guard url != oldValue else { return }
      loadedURL = nil
      image = defaultImage
      setNeedsLayout()
    }
  }

  /// The picture that is shown before the other one is loaded, and where there is no URL.
  public final var defaultImage: Image? {
    didSet {
      if loadedURL == nil { image = defaultImage }
    }
  }

  /// An object that is told of loading. Not retained.
  public final weak var delegate: (any NetworkImageNodeDelegate)?

  /// The URL of the picture that was loaded; nil for none.
  private var loadedURL: String?
  /// The URL that was last asked for while the node is near.
  private var wantedURL: String?
  private var loading: NodeTask?

  /// Makes a node that shows the picture at a URL.
  public convenience init(url: String) {
    self.init()
    self.url = url
  }

  /// Makes a node without a picture.
  public override init() {
    super.init()
  }

  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    load()
  }

  open override func layout() {
    super.layout()
    if isInPreloadState && wantedURL != url { load() }
  }

  open override func didExitPreloadState() {
    super.didExitPreloadState()
    // The task ends by itself with the state.
    (loading, loadedURL, wantedURL) = (nil, nil, nil)
    image = defaultImage
  }

  @MainActor private func load() {
    loading?.cancel()
    (loading, wantedURL) = (nil, url)
    guard let url, url != loadedURL else { return }
    let loader = environment?.imageLoader
    delegate?.imageNodeDidStartFetchingData(self)
    loading = startTask { handle in
      let outcome: Result<ImageSource, any Error>
      do {
        outcome = .success(try await ImagePlace.url(url).load(by: loader))
      } catch {
        try Task.checkCancellation()
        outcome = .failure(error)
      }
      try await handle.withNode(as: NetworkImageNode.self) { node in
        // Another one may have been asked for meanwhile.
        if node.url == url { try node.finish(outcome, of: url) }
      }
    }
  }

  @MainActor private func finish(_ outcome: Result<ImageSource, any Error>, of url: String) throws {
    switch outcome {
    case .success(let source):
      loadedURL = url
      image = .source(source)
      delegate?.imageNode(self, didLoad: source)
    case .failure(let error):
      delegate?.imageNode(self, didFailWithError: error)
      guard let failureImage else { throw error }
      image = failureImage
    }
  }
}

/// An object that is told how a picture is loaded (after ASNetworkImageNodeDelegate).
public protocol NetworkImageNodeDelegate: AnyObject {
  /// Called when the node begins to load its picture.
  @MainActor func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode)
  /// Called when the node has its picture, which is displayed next.
  @MainActor func imageNode(_ imageNode: NetworkImageNode, didLoad image: ImageSource)
  /// Called when the picture can't be loaded.
  @MainActor func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error)
}

extension NetworkImageNodeDelegate {
  /// Does nothing.
  @MainActor public func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode) {}
  /// Does nothing.
  @MainActor public func imageNode(_ imageNode: NetworkImageNode, didLoad image: ImageSource) {}
  /// Does nothing.
  @MainActor public func imageNode(
    _ imageNode: NetworkImageNode, didFailWithError error: any Error
  ) {}
}
