import SwatchGraphics
import SwatchMessages

/// An image node whose picture is loaded when the node comes near the viewport, and released when
/// it moves away: the base of ``NetworkImageNode`` and ``MultiplexImageNode``.
///
/// A picture has one or more named versions. They are tried in order, the best first, and the first
/// version that can be loaded is shown; if there is none, the node shows
/// ``ImageNode/failureImage``, or fails.
open class LoadingImageNode: ImageNode {
  /// The name of the shown version; nil for none.
  final private(set) var loadedIdentifier: String?
  /// The fraction of the picture that is shown while the rest is loaded; 0 if nothing is shown.
  final private(set) var partialQuality = 0.0
  /// The version names of the last attempt; nil while the node is outside the preload range.
  private var tried: [String]?
  private var loading: NodeTask?

  /// Makes a node without a picture.
  public override init() {
    super.init()
  }

  // MARK: To override

  /// The names of the versions, the best first.
  var versionIdentifiers: [String] { [] }

  /// The picture that is shown until a version is loaded; nil for none.
  var imageBeforeLoading: Image? { nil }

  /// A Boolean value that is true when the loader's caches may answer and keep the picture.
  var usesLoaderCache: Bool { true }

  /// A Boolean value that is true when a progressive picture is shown while it is loaded.
  var showsPartialPictures: Bool { false }

  /// Returns the location of a version; nil if there is no such version.
  @MainActor func place(of identifier: String) -> ImagePlace? { nil }

  /// Called before the first version is tried.
  @MainActor func didStartLoading() {}

  /// Called when a version is loaded, which is displayed next.
  @MainActor func didLoad(_ source: ImageSource) {}

  /// Called when no version can be loaded, with the error of the last version.
  @MainActor func didFailLoading(_ error: any Error) {}

  /// Discards the picture because another picture is requested. A node in the preload range loads
  /// the new picture with its next layout.
  final func forgetPicture() {
    (loadedIdentifier, partialQuality) = (nil, 0)
    image = imageBeforeLoading
    setNeedsLayout()
  }

  // MARK: Loading

  override final var needsMainActor: Bool { true }

  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    load()
  }

  open override func layout() {
    super.layout()
    if isInPreloadState && tried != versionIdentifiers { load() }
  }

  open override func didExitPreloadState() {
    super.didExitPreloadState()
    // The task ends when the node leaves the preload state.
    (loading, loadedIdentifier, tried, partialQuality) = (nil, nil, nil, 0)
    image = imageBeforeLoading
  }

  @MainActor private func load() {
    loading?.cancel()
    let wanted = versionIdentifiers
    (loading, tried) = (nil, wanted)
    let versions = wanted.compactMap { identifier in
      place(of: identifier).map { VersionSearch.Version(identifier: identifier, place: $0) }
    }
    guard let best = versions.first, best.identifier != loadedIdentifier else { return }
    let search = VersionSearch(
      versions: versions, loader: environment?.imageLoader, usesCache: usesLoaderCache)
    let showsParts = showsPartialPictures
    didStartLoading()
    let names = versions.map(\.place.words).joined(separator: ", ")
    loading = startTask(loading: "loading \(names.shortened(to: 400))") { handle in
      let outcome =
        showsParts
        ? try await search.outcome(showing: { part in
          try await handle.withNode(as: LoadingImageNode.self) { node in
            if node.versionIdentifiers == wanted { node.show(part) }
          }
        }) : await search.outcome()
      try Task.checkCancellation()
      try await handle.withNode(as: LoadingImageNode.self) { node in
        // The loaded version is of no use if other versions were requested during the search.
        if node.versionIdentifiers == wanted { try node.finish(outcome) }
      }
    }
  }

  /// Shows the partial picture received so far.
  private func show(_ part: PartialImage) {
    partialQuality = part.quality
    image = .source(part.source)
  }

  @MainActor private func finish(_ outcome: VersionSearch.Outcome) throws {
    // A partial picture is discarded.
    if partialQuality > 0 { image = imageBeforeLoading }
    partialQuality = 0
    switch outcome {
    case .success(let (identifier, source)):
      loadedIdentifier = identifier
      image = .source(source)
      didLoad(source)
    case .failure(let error):
      didFailLoading(error)
      guard failureImage != nil else { throw error }
      showFailureImage(because: String(describing: error))
    }
  }
}
