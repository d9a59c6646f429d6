public import SwatchGraphics

/// A node that shows the best available version of a picture (after ASMultiplexImageNode).
///
/// Each version has a name, for which the data source provides a picture or a URL. When the node
/// comes near the viewport, it tries the versions in order, the best first, and shows the first
/// version that can be loaded. If there is none, it shows ``ImageNode/failureImage``, or fails.
open class MultiplexImageNode: LoadingImageNode {
  /// The names of the versions, the best first.
  public final var imageIdentifiers: [String] = [] {
    didSet {
      if imageIdentifiers != oldValue { forgetPicture() }
    }
  }

  /// The object that provides the versions. Not retained.
  public final weak var dataSource: (any MultiplexImageNodeDataSource)?

  /// The name of the shown version; nil for none.
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

/// An object that provides the versions of a picture (after ASMultiplexImageNodeDataSource).
public protocol MultiplexImageNodeDataSource: AnyObject {
  /// Returns a version that is available without loading; nil, the default, for versions to load.
  @MainActor func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForImageIdentifier identifier: String
  ) -> ImageSource?
  /// Returns the URL of a version; nil, the default, if there is no such version.
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
