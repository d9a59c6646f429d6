import Dispatch
import SwatchConcurrency
package import SwatchFiles
import SwatchMessages

/// Serves clients that write requests and read answers as lines of JSON: the client at the standard
/// streams, and all that connect to a socket.
///
/// One thread serves all clients. The waiting requests of a client that disconnects are withdrawn;
/// no requests are read from a client that does not read its answers.
package final class LineServer: Sendable {
  private let service: RenderService
  private let answers = Locked(Answers())
  private let pipe = WakingPipe()
  private let queue = DispatchQueue(label: "swatch.lines")

  /// The reasons why a client doesn't get all its answers.
  package enum Departure: Hashable, Sendable {
    /// The client closed its end.
    case left
    /// The client can't be written to; the number is the system's error.
    case failed(Int32)
  }

  /// The messages from other threads to the server's thread.
  struct Answers {
    /// The answers by client and line.
    var lines: [(client: Int, number: Int, text: [UInt8])] = []
    var isEnding = false
  }

  /// Makes a server for the clients of a service.
  package init(_ service: RenderService) {
    self.service = service
  }

  /// Serves clients until the client at the standard streams is done, or ``end()`` was called, and
  /// all requests that were submitted to the service are answered.
  ///
  /// - Parameter listener: The socket of clients, which is closed at the end; nil for one client at
  ///   the standard streams.
  /// - Returns: The reason why the client at the standard streams did not get all answers; nil if
  ///   it did.
  package func run(at listener: LocalListener? = nil) async -> Departure? {
    let (service, answers, pipe) = (service, answers, pipe)
    return await withCheckedContinuation { continuation in
      queue.async {
        let loop = LineLoop(service, at: listener, answers, pipe)
        loop.run()
        continuation.resume(returning: loop.standardDeparture)
      }
    }
  }

  /// Stops reading requests.
  package func end() {
    answers.withLock { $0.isEnding = true }
    pipe.wake()
  }
}
