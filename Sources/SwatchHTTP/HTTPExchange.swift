import SwatchConcurrency

/// A request's exchange, which accepts one answer.
package final class HTTPExchange: Sendable {
  /// Sends the answer to the client; nil once it was used.
  private let deliver: Locked<(@Sendable (HTTPAnswer) -> Void)?>

  init(_ deliver: @escaping @Sendable (HTTPAnswer) -> Void) {
    self.deliver = Locked(deliver)
  }

  deinit {
    // A dropped request is answered all the same.
    answer(HTTPAnswer(refusing: 500, "the server dropped the request"))
  }

  /// Answers the request, from any thread; only the first answer is sent.
  package func answer(_ answer: HTTPAnswer) {
    let deliver = deliver.withLock { deliver in
      defer { deliver = nil }
      return deliver
    }
    deliver?(answer)
  }
}
