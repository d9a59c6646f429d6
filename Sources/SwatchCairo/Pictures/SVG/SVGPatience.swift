#if SVG || PDF
  import CRSVG
  import SwatchConcurrency

  /// The waiting for another process, which ends with the time of the row and with the run.
  enum SVGPatience {
    /// The milliseconds between two checks of them. A drawing that takes less is finished in any case.
    private static let step: Int32 = 50

    /// Waits for an answer, step by step; a pending one when the time is over.
    ///
    /// - Parameters:
    ///   - format: The format of the file that is drawn, for messages.
    ///   - time: The longest time.
    ///   - look: Waits so many milliseconds, and returns what there is.
    /// - Returns: The answer.
    /// - Throws: ``ImageProblem`` where the row's time is over, or the run is to end.
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
#endif
