import SwatchConcurrency

/// The one answer that a request gets.
package final class HTTPExchange: Sendable {
  /// The delivery to the client; nil once it was used.
  private let deliver: Locked<(@Sendable (HTTPAnswer) -> Void)?>

  init(_ deliver: @escaping @Sendable (HTTPAnswer) -> Void) {
    self.deliver = Locked(deliver)
  }

  deinit {
    // A request that is lost is answered all the same.
    answer(HTTPAnswer(refusing: 500, "the server dropped the request"))
  }

  /// Answers the request, from any thread; only the first answer counts.
  package func answer(_ answer: HTTPAnswer) {
    let deliver = deliver.withLock { deliver in
      defer { deliver = nil }
      return deliver
    }
    deliver?(answer)
  }
}
