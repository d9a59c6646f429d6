import Testing

@testable import SwatchContainers

@Suite("Completions of edits")
struct UpdateCompletionsTests {
  /// Names in the order in which functions are called.
  private final class Calls {
    var names: [String] = []
    func name(_ name: String) -> () -> Void { { self.names.append(name) } }
  }

  @Test("Completions run after the turn that applies their edits, in the order of adding")
  func order() {
    let calls = Calls()
    var completions = UpdateCompletions()
    completions.add([calls.name("a"), calls.name("b")])
    #expect(!completions.isEmpty)
    completions.beginApplying(hasEdits: true)
    completions.add([calls.name("next turn")])
    for completion in completions.takeFinished() { completion() }
    #expect(calls.names.isEmpty)
    completions.finishApplying()
    for completion in completions.takeFinished() { completion() }
    #expect(calls.names == ["a", "b"])
    let finished = completions.takeFinished()
    #expect(finished.isEmpty)
    #expect(!completions.isEmpty)
  }

  @Test("A completion added during a turn runs after that turn, or the next if edits are pending")
  func during() {
    let calls = Calls()
    var completions = UpdateCompletions()
    completions.beginApplying(hasEdits: true)
    #expect(completions.isApplying)
    let waits = [
      completions.add(calls.name("this turn"), hasPendingEdits: false),
      completions.add(calls.name("next turn"), hasPendingEdits: true),
    ]
    #expect(waits == [true, true])
    completions.finishApplying()
    #expect(!completions.isApplying)
    for completion in completions.takeFinished() { completion() }
    #expect(calls.names == ["this turn"])
  }

  @Test("A completion without pending or applied edits is not kept", arguments: [true, false])
  func idle(isInTurn: Bool) {
    var completions = UpdateCompletions()
    if isInTurn { completions.beginApplying(hasEdits: false) }
    let waits = completions.add({}, hasPendingEdits: false)
    #expect(!waits)
    #expect(completions.isEmpty)
  }

  @Test("A turn without edits runs the completions that waited for no edits")
  func withoutEdits() {
    var completions = UpdateCompletions()
    completions.add([{}])
    completions.beginApplying(hasEdits: false)
    completions.finishApplying()
    let finished = completions.takeFinished()
    #expect(finished.count == 1)
    #expect(completions.isEmpty)
  }
}
