import SwatchConcurrency

/// The memory of the nested groups that a painter draws.
final class GroupMemory {
  private let limit: Int
  private let turn: Turn
  private var byteCount = 0
  private var hasTurn = false

  /// The reciprocal of the fraction of the limit that a painter may use without a turn.
  private static let freeShare = 8

  /// Makes memory of at most `limit` bytes. A painter that needs more than an eighth of them waits
  /// for its turn, so that the painters of a picture together need little more.
  init(limit: Int, _ turn: Turn) {
    self.limit = limit
    self.turn = turn
  }

  /// Runs `body` with memory for some pixels reserved.
  /// - Throws: ``CairoError`` of `body`, or if there is not enough memory.
  func hold<Result>(
    _ box: PixelBox, _ body: () throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    let bytes = box.pixelCount * 4
    guard bytes <= limit - byteCount else {
      throw CairoError(.groups(byteCount: byteCount + bytes, limit: limit))
    }
    let takesTurn = !hasTurn && byteCount + bytes > limit / Self.freeShare
    if takesTurn { turn.take() }
    hasTurn = hasTurn || takesTurn
    byteCount += bytes
    defer {
      byteCount -= bytes
      if takesTurn {
        hasTurn = false
        turn.giveBack()
      }
    }
    return try body()
  }

  /// The right to use much memory, which one painter has at a time.
  final class Turn: Sendable {
    private let isTaken = Locked(false)

    func take() { isTaken.withLock(when: { !$0 }) { $0 = true } }

    func giveBack() { isTaken.withLock { $0 = false } }
  }
}
