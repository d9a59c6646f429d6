import SwatchConcurrency
import SwatchGraphics

/// The time limit of the text that a thread shapes. After it, no more fonts are searched for and no
/// more glyphs are made, and the text fails.
final class ShapingTime {
  private var excess: String?

  /// A Boolean value that is true once the time was found to be over, even if it is extended later:
  /// the result is incomplete then.
  var isOver: Bool {
    if excess == nil { excess = Deadline.currentExcess }
    return excess != nil
  }

  /// - Throws: ``TextError`` after the time limit.
  func check() throws(TextError) {
    if isOver, let excess { throw TextError(excess) }
  }
}
