public import SwatchGraphics

/// A node that shows the best of several versions of a picture that can be had (after
/// ASMultiplexImageNode).
///
/// A version has a name, which the data source turns into a picture or a URL. When the node comes
/// near, it tries them from the best on; the first that can be loaded is shown. If none can, it
/// shows ``ImageNode/failureImage``, or fails.
open class MultiplexImageNode: ImageNode {
  /// The names of the versions, the best first.
  public final var imageIdentifiers: [String] = [] {
    didSet {
      guard imageIdentifiers != oldValue else { return }
      loadedImageIdentifier = nil
      image = nil
      setNeedsLayout()
    }
  }

  /// The object that has the versions. Not retained.
  public final weak var dataSource: (any MultiplexImageNodeDataSource)?

  /// The name of the version that is shown; nil for none.
  public final private(set) var loadedImageIdentifier: String?

  /// The names that were last tried while the node is near.
  private var wanted: [String] = []
  private var loading: NodeTask?

  /// A version, and the way to it.
  private struct Version: Sendable {
    let identifier: String
    let place: ImagePlace
  }

  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    load()
  }

  open override func layout() {
    super.layout()
    if isInPreloadState && wanted != imageIdentifiers { load() }
  }

  open override func didExitPreloadState() {
    super.didExitPreloadState()
    // The task ends by itself with the state.
    (loading, loadedImageIdentifier, wanted, image) = (nil, nil, [], nil)
  }

  @MainActor private func load() {
    loading?.cancel()
    (loading, wanted) = (nil, imageIdentifiers)
    let versions = imageIdentifiers.compactMap(version)
    if versions.isEmpty { return }
    let loader = environment?.imageLoader
    loading = startTask { [imageIdentifiers] handle in
      let outcome = await Self.first(of: versions, by: loader)
      try Task.checkCancellation()
      try await handle.withNode(as: MultiplexImageNode.self) { node in
        guard node.imageIdentifiers == imageIdentifiers else { return }
        try node.finish(outcome)
      }
    }
  }

  @MainActor private func version(_ identifier: String) -> Version? {
    if let image = dataSource?.multiplexImageNode(self, imageForImageIdentifier: identifier) {
      return Version(identifier: identifier, place: .source(image))
    }
    return dataSource?.multiplexImageNode(self, urlForImageIdentifier: identifier)
      .map { Version(identifier: identifier, place: .url($0)) }
  }

  /// The first version that can be loaded, or the error of the last one.
  private static func first(
    of versions: [Version], by loader: (any ImageLoader)?
  ) async -> Result<(identifier: String, source: ImageSource), any Error> {
    var outcome: Result<(identifier: String, source: ImageSource), any Error> = .failure(
      CancellationError())
    for version in versions {
      do {
        return .success((version.identifier, try await version.place.load(by: loader)))
      } catch {
        outcome = .failure(error)
      }
    }
    return outcome
  }

  @MainActor private func finish(
    _ outcome: Result<(identifier: String, source: ImageSource), any Error>
  ) throws {
    do {
      let (identifier, source) = try outcome.get()
      loadedImageIdentifier = identifier
      image = .source(source)
    } catch {
      guard let failureImage else { throw error }
      image = failureImage
    }
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
