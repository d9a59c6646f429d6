import SwatchConcurrency
import SwatchGraphics

/// The time of the text that a thread shapes. Once it is up, fonts are looked for and glyphs are made no
/// longer, and the text fails.
final class ShapingTime {
  private var excess: String?

  /// A Boolean value that is true from when the time was found to be up, even if it is lengthened later:
  /// something is missing then.
  var isOver: Bool {
    if excess == nil { excess = Deadline.currentExcess }
    return excess != nil
  }

  /// - Throws: ``TextError`` once the time is up.
  func check() throws(TextError) {
    if isOver, let excess { throw TextError(excess) }
  }
}
