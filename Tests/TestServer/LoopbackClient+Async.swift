import Dispatch

/// Asynchronous versions that run on separate threads: a task that waits for a socket would keep a
/// server in the same process from running.
extension LoopbackClient {
  /// Sends a text.
  package func send(_ text: String) async throws { try await Self.apart { try self.send(text) } }

  /// The next received line, without its end.
  package func line() async throws -> String { try await Self.apart { try self.line() } }

  /// All bytes until the server closes the connection.
  package func rest() async throws -> [UInt8] { try await Self.apart { try self.rest() } }

  /// Reads an HTTP response.
  package func answer() async throws -> Answer { try await Self.apart { try self.answer() } }

  /// Sends an HTTP request and reads the response.
  package func request(
    _ method: String = "GET", _ target: String, fields: [String] = [], body: String = ""
  ) async throws -> Answer {
    try await Self.apart { try self.request(method, target, fields: fields, body: body) }
  }

  private static func apart<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      // All tasks use the system's shared threads: clients that wait on them would keep a server in
      // the same process from running. A separate queue has its own thread.
      DispatchQueue(label: "swatch.client").async {
        continuation.resume(with: Result { try body() })
      }
    }
  }
}
