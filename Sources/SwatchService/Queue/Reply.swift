import SwatchConcurrency
package import SwatchMessages

/// The result of a request, with the id that the client gave it.
package struct RequestOutcome: Sendable {
  /// The id that the client gave the request, as JSON.
  package let id: JSONOutput
  /// The picture, or the reason why there is none.
  package let result: Result<RenderAnswer, RequestProblem>

  /// The line for the client.
  package var json: JSONOutput {
    switch result {
    case .success(let answer): answer.json(id: id)
    case .failure(let problem): problem.json(id: id)
    }
  }
}

/// The reply to a client, which gets the first outcome of its request.
final class Reply: Sendable {
  private let receive: Locked<(@Sendable (RequestOutcome) -> Void)?>
  private let id = Locked<JSONOutput?>(nil)

  init(_ receive: @escaping @Sendable (RequestOutcome) -> Void) {
    self.receive = Locked(receive)
  }

  /// A Boolean value that is true once the client has its outcome, or has disconnected.
  var isDone: Bool { receive.withLock { $0 == nil } }

  /// A Boolean value that is true once the request's id is known.
  var isNamed: Bool { id.withLock { $0 != nil } }

  /// Records the request's id.
  func name(_ id: JSONOutput) { self.id.withLock { $0 = id } }

  /// Delivers the outcome, after calling `note`, unless an outcome was already delivered.
  func hand(_ result: Result<RenderAnswer, RequestProblem>, noting note: () -> Void) {
    let receive = receive.withLock { receive in
      defer { receive = nil }
      return receive
    }
    guard let receive else { return }
    note()
    receive(RequestOutcome(id: id.withLock(\.self) ?? .null, result: result))
  }

  /// Drops the client, which has disconnected.
  func drop() { receive.withLock { $0 = nil } }
}
