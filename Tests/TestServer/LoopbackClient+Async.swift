import Dispatch

/// The same on threads that others don't need: a task that waits for a socket would keep a server in
/// the same process from running.
extension LoopbackClient {
  /// Sends a text.
  package func send(_ text: String) async throws { try await Self.apart { try self.send(text) } }

  /// The next line that comes, without its end.
  package func line() async throws -> String { try await Self.apart { try self.line() } }

  /// All bytes until the other side ends.
  package func rest() async throws -> [UInt8] { try await Self.apart { try self.rest() } }

  /// Reads an answer of HTTP.
  package func answer() async throws -> Answer { try await Self.apart { try self.answer() } }

  /// Sends a request of HTTP and reads the answer.
  package func request(
    _ method: String = "GET", _ target: String, fields: [String] = [], body: String = ""
  ) async throws -> Answer {
    try await Self.apart { try self.request(method, target, fields: fields, body: body) }
  }

  private static func apart<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      // The system's shared threads are those of all tasks: clients that wait on them would keep a server
      // in the same process from running. A queue of its own has a further one.
      DispatchQueue(label: "swatch.client").async {
        continuation.resume(with: Result { try body() })
      }
    }
  }
}
