/// The errors of a template that is read to its end in spite of them, each once.
final class Mistakes {
  private(set) var all: [DocumentError] = []
  private var known: Set<Identity> = []

  /// The identity of an error.
  private struct Identity: Hashable {
    let place: DocumentError.Place
    let problem: String
  }

  /// The largest number that is kept.
  private static let limit = 1000

  /// A Boolean value that is true when no more are kept, so that none need be looked for.
  var isFull: Bool { all.count >= Mistakes.limit }

  /// Adds an error, unless it is one of a component that an earlier use had already.
  func add(_ error: DocumentError) {
    let identity = Identity(place: error.place, problem: error.problem)
    guard !isFull, known.insert(identity).inserted else { return }
    all.append(error)
  }
}

/// The reading of parts beside each other, which the first error ends; where mistakes are taken, an
/// error ends its own part alone.
struct PartReading {
  private let mistakes: Mistakes?
  private var hasFailed = false

  init(_ mistakes: Mistakes?) {
    self.mistakes = mistakes
  }

  /// Ends a part. The part is no function that is called here: elements are read one inside the
  /// other, and each frame of the stack counts.
  /// - Throws: The error of the part, unless mistakes are taken.
  mutating func end(by error: DocumentError) throws(DocumentError) {
    guard let mistakes else { throw error }
    mistakes.add(error)
    guard !mistakes.isFull else { throw error }
    hasFailed = true
  }

  /// Ends the reading: nothing is made of parts of which one has failed.
  /// - Throws: One of the mistakes, which is known already.
  func end() throws(DocumentError) {
    if hasFailed, let first = mistakes?.all.first { throw first }
  }
}
