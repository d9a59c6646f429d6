package import SwatchGraphics

extension ImageNode {
  /// A picture that a document names for the time before another one is there.
  package struct StandIn {
    let source: ImageSource
    let origin: @Sendable () -> String

    /// Makes a stand-in with its place in its document.
    package init(_ source: ImageSource, origin: @escaping @Sendable () -> String) {
      self.source = source
      self.origin = origin
    }
  }

  /// Warns of a stand-in that can't be read, though pictures that are finished don't show it.
  final func warnOfStandIn() {
    guard let standIn, let environment else { return }
    do throws(ImageError) {
      _ = try environment.size(of: standIn.source)
    } catch {
      note(
        KeptFailure(
          reason: "the placeholder can't be shown: \(error)", origin: standIn.origin(),
          warning: .repeated))
    }
  }
}
