/// The state of measuring one tree, which the contexts of its parts share.
package final class MeasuringState {
  /// The number of nested elements that are being measured.
  private(set) var levelCount = 0
  /// The number of measurements begun so far.
  package var measurementCount: Int { beginCount }
  /// The number of measurements of a host's content so far.
  private var passCount = 0
  /// The number of the last round.
  package var lastRound: Int { roundCount }
  /// The number of nested trees whose frames are being laid out.
  private var framingCount = 0
  // Private, so that the compiler omits checks of overlapping accesses, as in `LayoutElement`.
  private var beginCount = 0
  private var roundCount = 0
  /// The steps of the elements that are being measured, while the layout is being explained.
  var steps: [ExplainedStep] = []
  /// The problems found in each measurement of the round, by the measurement's number, while the
  /// layout is being explained.
  var problems: [UInt32: [LayoutProblem]] = [:]

  /// Makes the state of a tree that has not been measured yet.
  package init() {}

  /// The number of the round, which is the measurement of a root and the layout of frames that
  /// follows. Nodes remember their layouts for one round. Nil between rounds.
  package var round: Int? { levelCount > 0 || framingCount > 0 ? roundCount : nil }

  /// Enters a further level; the first level begins a round.
  /// - Returns: The number of the measurement.
  func enterLevel() -> Int {
    if levelCount == 0 && framingCount == 0 { roundCount += 1 }
    levelCount += 1
    beginCount += 1
    return beginCount
  }

  /// Leaves a level.
  func leaveLevel() { levelCount -= 1 }

  /// Begins another round because an element has changed, so that no layout of this round is used
  /// again.
  package func forget() { roundCount += 1 }

  /// Begins to lay out the frames of a measured tree, in the same round.
  package func beginFraming() { framingCount += 1 }

  /// Ends laying out the frames of a tree; for the outermost tree, ends the round.
  package func endFraming() {
    framingCount -= 1
    guard framingCount == 0 else { return }
    forget()
    if !problems.isEmpty { problems = [:] }
  }

  /// Returns a new pass, different from all others.
  func beginPass(isMirrored: Bool) -> MeasuringPass {
    passCount += 1
    return MeasuringPass(state: self, number: passCount, isMirrored: isMirrored)
  }
}

/// One measurement of a host's content, identified by a unique number.
struct MeasuringPass: Equatable {
  fileprivate let state: MeasuringState
  fileprivate let number: Int
  /// A Boolean value that is true when the host mirrors its subnodes horizontally.
  let isMirrored: Bool

  static func == (first: MeasuringPass, second: MeasuringPass) -> Bool {
    first.number == second.number && first.state === second.state
  }
}
