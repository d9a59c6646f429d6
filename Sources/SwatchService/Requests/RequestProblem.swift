package import SwatchDocument
package import SwatchMessages

/// The reason why a request has no picture.
package struct RequestProblem: Error, Hashable, Sendable {
  /// The kinds of problems; the raw values are the words that clients see.
  package enum Reason: String, CaseIterable, Sendable {
    /// The request is not JSON, or has unknown keys or impossible values.
    case request
    /// The requested template does not exist.
    case missing
    /// The template or its data is wrong, or a node failed.
    case content
    /// The request or the picture is larger than allowed.
    case size
    /// The time limit was exceeded.
    case time
    /// Too many requests wait.
    case busy
    /// The server is ending.
    case ending
    /// The file can't be written.
    case output
  }

  /// The kind of the problem.
  package var reason: Reason
  /// The messages with their places, at least one.
  package var messages: [String]
  /// The place of the first error; nil if it isn't an error in a text.
  package var place: DocumentError.Place?

  /// Makes a problem.
  package init(_ reason: Reason, _ messages: [String], at place: DocumentError.Place? = nil) {
    (self.reason, self.messages, self.place) = (reason, messages, place)
  }

  /// Makes a problem with one message.
  package init(_ reason: Reason, _ message: String) {
    self.init(reason, [message])
  }

  /// Makes a problem from an error in a text.
  init(_ reason: Reason, _ error: DocumentError) {
    let isOver = error.cause == .timeLimit
    self.init(isOver ? .time : reason, [error.description], at: error.place)
  }

  /// The HTTP status code.
  var status: Int {
    switch reason {
    case .request: 400
    case .missing: 404
    case .size: 413
    case .content: 422
    case .busy: 429
    case .output: 500
    case .time, .ending: 503
    }
  }

  /// Returns the problem for a client: `{"id": 7, "error": "card.json:3:9: …", "reason": "content",
  /// "place": {"file": "card.json", "line": 3, "column": 9, "path": "$.root"}}`.
  package func json(id: JSONOutput) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("id", id), ("error", .string(messages[0])), ("reason", .string(reason.rawValue)),
    ]
    if messages.count > 1 {
      members.append(("errors", .array(messages.map(JSONOutput.string))))
    }
    if let place { members.append(("place", .place(place))) }
    return .object(members)
  }
}
