/// The errors of a template that is read to its end despite them, without duplicates.
final class Mistakes {
  private(set) var all: [DocumentError] = []
  private var known: Set<Identity> = []

  /// The properties by which duplicate errors are recognised.
  private struct Identity: Hashable {
    let place: DocumentError.Place
    let problem: String
  }

  /// The maximum number of errors that are kept.
  private static let limit = 1000

  /// A Boolean value that is true when no more errors are kept, and the search for them can stop.
  var isFull: Bool { all.count >= Mistakes.limit }

  /// Adds an error, unless an earlier use of the same component has already added it.
  func add(_ error: DocumentError) {
    let identity = Identity(place: error.place, problem: error.problem)
    guard !isFull, known.insert(identity).inserted else { return }
    all.append(error)
  }
}

/// The reading of sibling parts. The first error ends it; if mistakes are collected, an error ends
/// only its own part.
struct PartReading {
  private let mistakes: Mistakes?
  private var hasFailed = false

  init(_ mistakes: Mistakes?) {
    self.mistakes = mistakes
  }

  /// Ends a part with an error. This type does not call the part as a closure, because elements are
  /// read recursively and each stack frame counts.
  /// - Throws: The error of the part, unless mistakes are collected and more can be kept.
  mutating func end(by error: DocumentError) throws(DocumentError) {
    guard let mistakes else { throw error }
    mistakes.add(error)
    guard !mistakes.isFull else { throw error }
    hasFailed = true
  }

  /// Ends the reading with an error if a part has failed, so that no value is made of the parts.
  /// - Throws: The first of the collected mistakes.
  func end() throws(DocumentError) {
    if hasFailed, let first = mistakes?.all.first { throw first }
  }
}
