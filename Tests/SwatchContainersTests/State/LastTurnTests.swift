import SwatchLayout
import Testing

@testable import SwatchContainers

@Suite("The inputs of the last turn")
struct LastTurnTests {
  private let narrow = MeasuringConditions(width: 100)
  private let wide = MeasuringConditions(width: 200)

  @Test("Before the first turn, cells count as measured under any conditions")
  func first() {
    var turn = LastTurn()
    #expect(turn.isMeasured(under: wide))
    let change = turn.measure(under: narrow, in: LayoutContext())
    #expect(change == LastTurn.Change())
    #expect(turn.isMeasured(under: narrow))
    #expect(!turn.isMeasured(under: wide))
  }

  @Test("A new width and a new context are each reported once")
  func changes() {
    let (first, second) = (LayoutContext(), LayoutContext())
    var turn = LastTurn()
    _ = turn.measure(under: narrow, in: first)
    let changes = [first, second, second].map { turn.measure(under: wide, in: $0) }
    #expect(
      changes == [
        LastTurn.Change(isResized: true), LastTurn.Change(isMoved: true), LastTurn.Change(),
      ])
    #expect(turn.context === second)
  }
}
