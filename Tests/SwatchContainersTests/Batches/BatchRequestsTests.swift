import Testing

@testable import SwatchContainers

@Suite("Requests for further content")
struct BatchRequestsTests {
  private let occasion = BatchRequests.Occasion(isInWindow: true, leadingScreens: 2)

  @Test("A request for a batch is due at first, and not again once the delegate was asked")
  func first() {
    var requests = BatchRequests()
    #expect(requests.isDue(on: occasion))
    requests.noteQuestion(on: occasion)
    #expect(!requests.isDue(on: occasion))
    requests.makeDue()
    #expect(requests.isDue(on: occasion))
  }

  @Test("A request for a batch is due after a window is entered or the leading screens change")
  func occasions() {
    var requests = BatchRequests()
    requests.noteQuestion(on: occasion)
    #expect(requests.isDue(on: .init(isInWindow: false, leadingScreens: 2)))
    #expect(requests.isDue(on: .init(isInWindow: true, leadingScreens: 3)))
  }

  @Test(
    "Each update makes a request due, but only the first of several unchanged updates",
    arguments: [
      ([1], true), ([0], true), ([0, 0], false), ([0, 1], true), ([0, 1, 0], true),
      ([1, 0, 0], false),
    ])
  func updates(counts: [Int], isDue: Bool) {
    var requests = BatchRequests()
    for count in counts {
      requests.noteQuestion(on: occasion)
      requests.noteUpdate(changeCount: count)
    }
    #expect(requests.isDue(on: occasion) == isDue)
  }
}
