import SwatchContainers

/// The numbers from 0 up to an end, at which an error may be thrown.
struct Numbers: AsyncSequence, Sendable {
  struct Refusal: Error {}

  let end: Int
  var fails = false

  struct AsyncIterator: AsyncIteratorProtocol {
    let numbers: Numbers
    var next = 0

    mutating func next() async throws -> Int? {
      guard next < numbers.end else {
        if numbers.fails { throw Refusal() }
        return nil
      }
      defer { next += 1 }
      return next
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(numbers: self) }
}

extension ContainerSnapshot<String, String> {
  /// Sections with their items.
  init(_ sections: KeyValuePairs<String, [String]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items)
    }
  }
}
