import Testing

@testable import SwatchContainers

@Suite("Requests for further content")
struct BatchRequestsTests {
  private let occasion = BatchRequests.Occasion(isInWindow: true, leadingScreens: 2)

  @Test("One is due at first, and no more once the delegate was asked")
  func first() {
    var requests = BatchRequests()
    #expect(requests.isDue(on: occasion))
    requests.noteQuestion(on: occasion)
    #expect(!requests.isDue(on: occasion))
    requests.makeDue()
    #expect(requests.isDue(on: occasion))
  }

  @Test("Another occasion makes one due")
  func occasions() {
    var requests = BatchRequests()
    requests.noteQuestion(on: occasion)
    #expect(requests.isDue(on: .init(isInWindow: false, leadingScreens: 2)))
    #expect(requests.isDue(on: .init(isInWindow: true, leadingScreens: 3)))
  }

  @Test(
    "Each update makes one due, but of those in a row that change nothing only the first",
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
