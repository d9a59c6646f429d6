import SwatchGraphics

/// The search for the best available version of a picture.
struct VersionSearch: Sendable {
  /// A version, and its location.
  struct Version: Sendable {
    let identifier: String
    let place: ImagePlace
  }

  /// The first version that could be loaded, or the error of the last version tried.
  typealias Outcome = Result<(identifier: String, source: ImageSource), any Error>

  /// The versions, the best first.
  let versions: [Version]
  let loader: (any ImageLoader)?
  /// True if the loader's caches may answer, and keep the picture.
  let usesCache: Bool

  /// Tries the versions in order; `progress` receives the parts of progressive pictures.
  func outcome(_ progress: (@Sendable (PartialImage) -> Void)? = nil) async -> Outcome {
    var outcome: Outcome = .failure(CancellationError())
    for version in versions {
      do {
        let source = try await version.place.load(by: loader, usingCache: usesCache, progress)
        return .success((version.identifier, source))
      } catch {
        outcome = .failure(error)
      }
      if Task.isCancelled { break }
    }
    return outcome
  }

  /// Tries the versions, and shows the parts of progressive pictures as they arrive: all of them
  /// before the outcome is returned, and of several waiting parts only the newest.
  /// - Throws: The error of `show`.
  func outcome(showing show: (PartialImage) async throws -> Void) async throws -> Outcome {
    let (parts, arrival) = AsyncStream.makeStream(
      of: PartialImage.self, bufferingPolicy: .bufferingNewest(1))
    async let outcome = finishing(arrival)
    for await part in parts { try await show(part) }
    return await outcome
  }

  private func finishing(_ arrival: AsyncStream<PartialImage>.Continuation) async -> Outcome {
    defer { arrival.finish() }
    return await outcome { arrival.yield($0) }
  }
}
