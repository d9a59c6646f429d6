import SwatchGeometry
import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("Conditions for requesting a further batch")
struct BatchFetchingTests {
  /// A column of 1,000 points in a window of 100, scrolled down, which fetches two screens ahead.
  private func question(_ change: (inout BatchFetching) -> Void) -> BatchFetching {
    var question = BatchFetching(
      isFetching: false, leadingScreens: 2,
      viewport: Rect(x: 0, y: 0, width: 50, height: 100),
      contentSize: Size(width: 50, height: 1000), axes: .vertical, scrollDirection: .down,
      isInWindow: true)
    change(&question)
    return question
  }

  @Test(
    "A batch is requested when the remaining content is as long as the leading screens",
    arguments: [(0.0, false), (699, false), (700, true), (900, true)])
  func remaining(offset: Double, expected: Bool) {
    #expect(question { $0.viewport.origin.y = offset }.shouldFetch == expected)
  }

  @Test("No batch is requested during a fetch, without leading screens, or without a size")
  func never() {
    #expect(!question { ($0.viewport.origin.y, $0.isFetching) = (900, true) }.shouldFetch)
    #expect(!question { ($0.viewport.origin.y, $0.leadingScreens) = (900, 0) }.shouldFetch)
    #expect(!question { $0.viewport.size = .zero }.shouldFetch)
  }

  @Test(
    "A batch is requested for content shorter than the window, in any direction, even off screen"
  )
  func shortContent() {
    let question = question {
      $0.contentSize.height = 99
      $0.isInWindow = false
      $0.scrollDirection = .up
    }
    #expect(question.shouldFetch)
    #expect(!self.question { ($0.contentSize.height, $0.isInWindow) = (100, false) }.shouldFetch)
  }

  @Test("No batch is requested without a window, or while moving towards the beginning")
  func direction() {
    #expect(!question { ($0.viewport.origin.y, $0.isInWindow) = (900, false) }.shouldFetch)
    #expect(
      !question { ($0.viewport.origin.y, $0.scrollDirection) = (900, .up) }.shouldFetch)
    #expect(
      question { ($0.viewport.origin.y, $0.scrollDirection) = (900, .right) }.shouldFetch,
      "a movement to the side")
  }

  @Test(
    "In content that scrolls both ways, only the length below the viewport counts",
    arguments: [(699.0, 4900.0, false), (700, 0, true)])
  func bothAxes(offset: Double, horizontalOffset: Double, expected: Bool) {
    let question = question {
      $0.axes = [.horizontal, .vertical]
      $0.viewport = Rect(x: horizontalOffset, y: offset, width: 100, height: 100)
      $0.contentSize = Size(width: 5000, height: 1000)
    }
    #expect(question.shouldFetch == expected)
  }

  @Test(
    "A horizontal batch is requested near the right end, when moving right",
    arguments: [(true, 700.0, true), (true, 600, false), (false, 900, false)])
  func horizontal(isRightward: Bool, offset: Double, expected: Bool) {
    let question = question {
      $0.axes = .horizontal
      $0.viewport = Rect(x: offset, y: 0, width: 100, height: 50)
      $0.contentSize = Size(width: 1000, height: 50)
      $0.scrollDirection = isRightward ? .right : .left
    }
    #expect(question.shouldFetch == expected)
  }
}
