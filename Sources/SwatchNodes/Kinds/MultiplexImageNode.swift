public import SwatchGraphics

/// A node that shows the best of several versions of a picture that can be had (after
/// ASMultiplexImageNode).
///
/// A version has a name, which the data source turns into a picture or a URL. When the node comes
/// near, it tries them from the best on; the first that can be loaded is shown. If none can, it
/// shows ``ImageNode/failureImage``, or fails.
open class MultiplexImageNode: LoadingImageNode {
  /// The names of the versions, the best first.
  public final var imageIdentifiers: [String] = [] {
    didSet {
      if imageIdentifiers != oldValue { forgetPicture() }
    }
  }

  /// The object that has the versions. Not retained.
  public final weak var dataSource: (any MultiplexImageNodeDataSource)?

  /// The name of the version that is shown; nil for none.
  public final var loadedImageIdentifier: String? { loadedIdentifier }

  override final var versionIdentifiers: [String] { imageIdentifiers }

  override final func place(of identifier: String) -> ImagePlace? {
    if let image = dataSource?.multiplexImageNode(self, imageForImageIdentifier: identifier) {
      return .source(image)
    }
    return dataSource?.multiplexImageNode(self, urlForImageIdentifier: identifier)
      .map { .url($0) }
  }
}

/// An object that has the versions of a picture (after ASMultiplexImageNodeDataSource).
public protocol MultiplexImageNodeDataSource: AnyObject {
  /// A version that needs not be fetched; nil, the default, for others.
  @MainActor func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForImageIdentifier identifier: String
  ) -> ImageSource?
  /// The URL of a version; nil, the default, where there is no such version.
  @MainActor func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForImageIdentifier identifier: String
  ) -> String?
}

extension MultiplexImageNodeDataSource {
  /// Returns nil.
  @MainActor public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForImageIdentifier identifier: String
  ) -> ImageSource? { nil }
  /// Returns nil.
  @MainActor public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForImageIdentifier identifier: String
  ) -> String? { nil }
}
