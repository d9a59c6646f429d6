package import SwatchGraphics

extension ImageNode {
  /// A picture that a document names as a placeholder for another picture.
  package struct StandIn {
    let source: ImageSource
    let origin: @Sendable () -> String

    /// Makes a placeholder with its place in its document.
    package init(_ source: ImageSource, origin: @escaping @Sendable () -> String) {
      self.source = source
      self.origin = origin
    }
  }

  /// Warns of a placeholder that can't be read, although finished pictures don't show it.
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
