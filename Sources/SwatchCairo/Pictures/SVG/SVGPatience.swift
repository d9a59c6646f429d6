import CRSVG
import SwatchConcurrency

/// Waiting for another process, within the time limits of the row and of the run.
enum SVGPatience {
  /// The time between two checks of the limits, in milliseconds. A drawing that takes less time is
  /// always finished.
  private static let step: Int32 = 50

  /// Waits for an answer, step by step; returns a pending answer after the time limit.
  ///
  /// - Parameters:
  ///   - format: The format of the drawn file, for messages.
  ///   - time: The time limit.
  ///   - look: Waits a number of milliseconds, and returns the current answer.
  /// - Returns: The answer.
  /// - Throws: ``ImageProblem`` if the row's time limit is exceeded, or the run is being ended.
  static func wait<Answer>(
    for format: ImageFormat, atMost time: Duration,
    _ look: (_ milliseconds: Int32) -> (answer: Answer, outcome: swatch_svg_outcome)
  ) throws(ImageProblem) -> Answer {
    let end = ContinuousClock.now + time
    while true {
      let (answer, outcome) = look(step)
      if outcome != swatch_svg_pending { return answer }
      if RunEnd.isWanted {
        RunEnd.giveUp()
        throw .givenUp
      }
      if let excess = Deadline.currentExcess { throw .outOfTime(format, excess) }
      if ContinuousClock.now >= end { return answer }
    }
  }
}
