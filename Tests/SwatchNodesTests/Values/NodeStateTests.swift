import SwatchGraphics
import Testing

@testable import SwatchNodes

@Suite("The states of a node as a value, apart from the node")
struct NodeStateTests {
  @Test("A change of the ranges reports each entered and each left state once")
  func ranges() {
    var standing = NodeStanding()
    let changes = [
      standing.change(to: []), standing.change(to: [.preload, .display]),
      standing.change(to: [.display, .visible]),
    ]
    #expect(changes[0] == nil)
    #expect(changes[1]?.entered == [.preload, .display])
    #expect(changes[1]?.left == [])
    #expect(changes[2]?.entered == .visible)
    #expect(changes[2]?.left == .preload)
    #expect(standing.interfaceState == [.display, .visible])
    #expect(standing.hasState)
  }

  @Test("Entering a window is reported once, and so is leaving it")
  func windows() {
    var standing = NodeStanding()
    let changes = [false, true, true, false].map { standing.setInHierarchy($0) }
    #expect(changes == [false, true, false, true])
    #expect(!standing.hasState)
  }

  @Test("An announced display needs no second hook after an invalidation")
  func invalidating() {
    var state = NodeDisplayState()
    let announced = [state.announce(), state.announce()]
    #expect(announced == [true, false])
    state.keep([])
    state.owesFinish = true
    state.hasChanged = false
    state.invalidate()
    #expect(state.drawing == nil)
    #expect(state.hasChanged)
    #expect(!state.owesFinish)
    #expect(state.isAnnounced)
    let wasAnnounced = state.finish()
    #expect(wasAnnounced)
    #expect(!state.isAnnounced)
  }

  @Test("Clearing the contents cancels an announced display and the placeholder")
  func clearing() {
    var state = NodeDisplayState()
    _ = state.announce()
    state.placeholder = []
    state.showsPlaceholder = true
    state.clear()
    #expect(!state.isAnnounced)
    #expect(state.placeholder == nil)
    #expect(!state.showsPlaceholder)
  }

  @Test("Measuring failures accumulate in a pass, and those of the next pass replace them")
  func measuring() {
    var failures = NodeFailures()
    func reasons(_ work: NodeWork) -> [String]? { failures[work]?.all.map(\.reason) }
    failures.keep(ofLayout: [KeptFailure(reason: "a", origin: nil)], at: .init(pass: 1, version: 0))
    failures.keep(ofLayout: [KeptFailure(reason: "b", origin: nil)], at: .init(pass: 1, version: 0))
    #expect(reasons(.measuring) == ["a", "b"])
    failures.keep(ofLayout: nil, at: .init(pass: 1, version: 0))
    #expect(reasons(.measuring) == ["a", "b"])
    failures.keep(ofLayout: [KeptFailure(reason: "c", origin: nil)], at: .init(pass: 2, version: 0))
    #expect(reasons(.measuring) == ["c"])
    failures.keep(ofLayout: nil, at: .init(pass: 2, version: 1))
    #expect(failures.isEmpty)
  }

  @Test("Work that succeeds again discards only its own failures")
  func repeating() {
    var failures = NodeFailures()
    failures.keep([KeptFailure(reason: "a", origin: nil)], of: .drawing)
    failures.add(KeptFailure(reason: "b", origin: nil), of: .visit)
    failures.keep([], of: .drawing)
    #expect(failures[.drawing] == nil)
    #expect(failures[.visit]?.all.map(\.reason) == ["b"])
  }
}

@Suite("The work of a node as a value, apart from the node")
struct NodeWorkStateTests {
  private func reasons(_ state: NodeWorkState, _ work: NodeWork) -> [String]? {
    state.failures[work]?.all.map(\.reason)
  }

  @Test("A failure outside all work belongs to the visit, and the tree is notified")
  func visits() {
    var state = NodeWorkState()
    state.note(KeptFailure(reason: "a", origin: nil))
    #expect(reasons(state, .visit) == ["a"])
    let tree = TreeWork()
    #expect(!tree.takeMayHaveFailed())
    state.join(tree)
    #expect(tree.takeMayHaveFailed())
    state.note(KeptFailure(reason: "b", origin: nil))
    #expect(reasons(state, .visit) == ["a", "b"])
    #expect(tree.takeMayHaveFailed())
  }

  @Test("A tree is notified of a failure once, even if the tree is joined again")
  func joining() {
    var state = NodeWorkState()
    let tree = TreeWork()
    state.join(tree)
    #expect(!tree.takeMayHaveFailed())
    state.keep([KeptFailure(reason: "a", origin: nil)], of: .drawing)
    #expect(tree.takeMayHaveFailed())
    state.join(tree)
    #expect(!tree.takeMayHaveFailed())
    state.keep([], of: .drawing)
    #expect(!tree.takeMayHaveFailed() && state.failures.isEmpty)
  }

  @Test("The layout failures of a tree's new pass replace those of the last pass")
  func passes() {
    var state = NodeWorkState()
    let tree = TreeWork()
    state.join(tree)
    state.keep(ofLayout: [KeptFailure(reason: "a", origin: nil)], version: 0)
    state.keep(ofLayout: nil, version: 0)
    #expect(reasons(state, .measuring) == ["a"])
    tree.beginPass()
    state.keep(ofLayout: [KeptFailure(reason: "b", origin: nil)], version: 0)
    #expect(reasons(state, .measuring) == ["b"])
  }
}

@Suite("The accessibility settings of a node as a value, apart from the node")
struct NodeAccessibilityTests {
  private let usual = AccessibilityAttributes(label: "Usual", traits: .staticText)

  @Test("Missing accessibility settings are taken from the kind of the node")
  func defaults() {
    var settings = NodeAccessibility()
    #expect(settings.attributes(usual: nil, traits: []) == nil)
    #expect(settings.attributes(usual: usual, traits: .staticText)?.label == "Usual")
    settings.label = "Own"
    #expect(settings.attributes(usual: usual, traits: .staticText)?.label == "Own")
    settings.isElement = false
    #expect(settings.attributes(usual: usual, traits: .staticText) == nil)
  }

  @Test(
    "An explicit label replaces joined labels, unless the node is interactive",
    arguments: [
      (nil, [], "a, b"), ("own", [], "own"), ("own", .button, "own, a, b"),
    ] as [(String?, AccessibilityTraits, String)])
  func joining(own: String?, traits: AccessibilityTraits, label: String) {
    var settings = NodeAccessibility()
    settings.label = own
    #expect(settings.attributes(joining: ["a", "", "b"], traits: traits).label == label)
  }
}
