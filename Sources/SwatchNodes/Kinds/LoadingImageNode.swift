import SwatchGraphics
import SwatchMessages

/// An image node whose picture is loaded when the node comes near, and dropped when it goes away:
/// the base of ``NetworkImageNode`` and ``MultiplexImageNode``.
///
/// Its picture has versions, which have names. They are tried from the best on, and the first that
/// can be loaded is shown; if none can, ``ImageNode/failureImage`` is, or the node fails.
open class LoadingImageNode: ImageNode {
  /// A version, and the way to it.
  private struct Version: Sendable {
    let identifier: String
    let place: ImagePlace
  }

  /// A loaded version.
  private typealias Loaded = (identifier: String, source: ImageSource)

  /// The name of the version that is shown; nil for none.
  final private(set) var loadedIdentifier: String?
  /// The names that were last tried; nil while the node is away.
  private var tried: [String]?
  private var loading: NodeTask?

  /// Makes a node without a picture.
  public override init() {
    super.init()
  }

  // MARK: What subclasses say

  /// The names of the versions, the best first.
  var versionIdentifiers: [String] { [] }

  /// The picture that is shown while none is loaded; nil for none.
  var imageBeforeLoading: Image? { nil }

  /// The way to a version; nil where there is no such version.
  @MainActor func place(of identifier: String) -> ImagePlace? { nil }

  /// Called before the first version is tried.
  @MainActor func didStartLoading() {}

  /// Called when a version is loaded, which is displayed next.
  @MainActor func didLoad(_ source: ImageSource) {}

  /// Called when no version can be loaded, with the error of the last one.
  @MainActor func didFailLoading(_ error: any Error) {}

  /// Forgets the picture: another one is wanted, which a node that is near loads with its next
  /// layout.
  final func forgetPicture() {
    loadedIdentifier = nil
    image = imageBeforeLoading
    setNeedsLayout()
  }

  // MARK: Loading

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
    // The task ends by itself with the state.
    (loading, loadedIdentifier, tried) = (nil, nil, nil)
    image = imageBeforeLoading
  }

  @MainActor private func load() {
    loading?.cancel()
    let wanted = versionIdentifiers
    (loading, tried) = (nil, wanted)
    let versions = wanted.compactMap { identifier in
      place(of: identifier).map { Version(identifier: identifier, place: $0) }
    }
    guard let best = versions.first, best.identifier != loadedIdentifier else { return }
    let loader = environment?.imageLoader
    didStartLoading()
    let names = versions.map(\.place.words).joined(separator: ", ")
    loading = startTask(loading: "loading \(names.shortened(to: 400))") { handle in
      let outcome = await Self.first(of: versions, by: loader)
      try Task.checkCancellation()
      try await handle.withNode(as: LoadingImageNode.self) { node in
        // Others may have been asked for meanwhile.
        if node.versionIdentifiers == wanted { try node.finish(outcome) }
      }
    }
  }

  /// The first version that can be loaded, or the error of the last one.
  private static func first(
    of versions: [Version], by loader: (any ImageLoader)?
  ) async -> Result<Loaded, any Error> {
    var outcome: Result<Loaded, any Error> = .failure(CancellationError())
    for version in versions {
      do {
        return .success((version.identifier, try await version.place.load(by: loader)))
      } catch {
        outcome = .failure(error)
      }
      if Task.isCancelled { break }
    }
    return outcome
  }

  @MainActor private func finish(_ outcome: Result<Loaded, any Error>) throws {
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
