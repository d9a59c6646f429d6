import SwatchConcurrency
import SwatchGeometry
package import SwatchGraphics

/// The parts of a page that could not be painted: pictures that have disappeared since the page was
/// displayed, and cells that Cairo could not draw.
///
/// A painter with such a list continues without a missing picture, and leaves a failed cell out
/// when it paints again; a painter without a list fails.
package final class PaintFailures: Sendable {
  /// A cell by its place on the page.
  package struct Cell: Hashable, Sendable {
    private let scope: NodePath
    private let transform: Transform
    private let clip: Path?

    /// Makes the cell for an item; nil if the item is not a cell.
    package init?(_ item: Scene.Item) {
      guard let scope = item.scope else { return nil }
      self.scope = scope
      transform = item.transform
      clip = item.clip
    }
  }

  /// The pictures and cells that could not be painted.
  package struct Findings: Sendable {
    /// The missing pictures, with the reasons.
    package fileprivate(set) var pictures: [ImageReference: ImageError] = [:]
    /// Cells that could not be drawn, with the reasons.
    package fileprivate(set) var cells: [Cell: CairoError] = [:]

    /// A Boolean value that is true if everything was painted.
    package var isEmpty: Bool { pictures.isEmpty && cells.isEmpty }
  }

  private let findings = Locked(Findings())
  private let timeLimit: Duration?

  /// Makes an empty list.
  ///
  /// - Parameter timeLimit: The time limit for painting a cell in each part of a picture that
  ///   contains it; a cell that exceeds the limit fails. Nil for no limit.
  package init(timeLimit: Duration? = nil) {
    self.timeLimit = timeLimit
  }

  /// Paints a cell within its time limit.
  package func inTime(_ paint: () throws(CairoError) -> Void) throws(CairoError) {
    guard let timeLimit else { return try paint() }
    try Deadline(after: timeLimit).whileRunning(paint)
  }

  /// Records the reason for a missing picture.
  package func note(_ image: ImageReference, _ error: ImageError) {
    findings.withLock { $0.pictures[image] = error }
  }

  /// Records the error of a cell.
  package func note(_ cell: Cell, _ error: CairoError) {
    findings.withLock { $0.cells[cell] = error }
  }

  /// Returns true if a cell is left out.
  package func leavesOut(_ cell: Cell) -> Bool {
    findings.withLock { $0.cells[cell] != nil }
  }

  /// The findings since the last call of ``take()``.
  package var found: Findings { findings.withLock { $0 } }

  /// Removes and returns the findings since the last call.
  package func take() -> Findings {
    findings.withLock { findings in
      defer { findings = Findings() }
      return findings
    }
  }
}
