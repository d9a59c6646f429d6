import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("The presence of a container")
struct ContainerPresenceTests {
  @Test("In the background nothing is visible, and entering the background twice has no effect")
  func background() {
    var presence = ContainerPresence()
    #expect(presence.isVisible(in: .inHierarchy))
    #expect(!presence.isVisible(in: [.measureLayout, .preload, .display]))
    var changes = [presence.setInBackground(true), presence.setInBackground(true)]
    #expect(!presence.isVisible(in: .inHierarchy))
    changes.append(presence.setInBackground(false))
    #expect(presence.isVisible(in: .inHierarchy))
    #expect(changes == [true, false, true])
  }

  @Test("A container in a cell leaves the display state with its cell, until it returns")
  func leaving() {
    var (inner, outer) = (ContainerPresence(), ContainerPresence())
    for (state, hasLeft) in [
      (.preload, false), ([.preload, .display], false), (.preload, true), (.preload, true),
      ([.preload, .display], false),
    ] as [(InterfaceState, Bool)] {
      inner.note(state, isRangeManaged: true)
      outer.note(state, isRangeManaged: false)
      #expect(inner.hasLeftDisplay == hasLeft)
      #expect(!outer.hasLeftDisplay)
    }
  }
}
