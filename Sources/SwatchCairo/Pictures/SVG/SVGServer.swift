import CRSVG
import Glibc
import SwatchConcurrency
import SwatchMessages

/// A process that a server has forked for a worker.
struct HiredProcess {
  let worker: swatch_svg_worker
  let server: SVGServer
}

/// A process that forks the workers that draw SVG files: another instance of this program.
///
/// All decoders share one server. It must be started before this process enters a sandbox, in which
/// programs can't be started, and ends with this process.
package final class SVGServer: Sendable {
  private static let current = Locked<SVGServer?>(nil)
  /// The time limit for forking a worker, even if the server is just starting.
  private static let hiringTime = Duration.seconds(15)
  /// The time in which the server can end by itself, with its workers, in milliseconds.
  private static let endingTime = 2000

  private let socket: Int32
  let process: Int32
  private let orders = Locked(Orders())

  /// Starts a server.
  /// - Throws: ``ImageProblem`` if it can't be started.
  init() throws(ImageProblem) {
    var process: Int32 = 0
    socket = unsafe swatch_svg_start(&process)
    guard socket >= 0 else { throw .noProcess(Self.reason(for: errno)) }
    self.process = process
  }

  deinit { close(socket) }

  /// Starts the server, unless it is running. Workers start it by themselves, and report if it
  /// can't be started.
  package static func start() { _ = try? running() }

  /// Ends the server and its workers, which would otherwise end shortly after this process.
  package static func end() { take { _ in true }?.end() }

  /// Returns a new worker, which the caller must dismiss, and the worker's server.
  static func hire(
    for format: ImageFormat
  ) throws(ImageProblem) -> HiredProcess {
    // A server that was killed, by hand or for lack of memory, is started again.
    for _ in 0..<2 {
      let server = try running()
      if let worker = try server.hire(for: format) {
        return HiredProcess(worker: worker, server: server)
      }
      take { $0 === server }?.end()
    }
    throw .noProcess("it ends immediately, or doesn't answer")
  }

  /// Ends a worker of this server.
  func dismiss(_ worker: swatch_svg_worker) {
    var worker = worker
    unsafe swatch_svg_dismiss(socket, &worker)
  }

  /// Returns the current server. Threads wait while one of them starts it.
  private static func running() throws(ImageProblem) -> SVGServer {
    try current.withLock { current throws(ImageProblem) in
      if let current { return current }
      let started = try SVGServer()
      current = started
      return started
    }
  }

  /// Removes and returns the current server if it satisfies a predicate, so that only one thread
  /// ends it.
  private static func take(where isMeant: (SVGServer) -> Bool) -> SVGServer? {
    current.withLock { current in
      guard let server = current, isMeant(server) else { return nil }
      current = nil
      return server
    }
  }

  /// Ends the process with its workers, once, and waits for it, so that it does not remain as a
  /// zombie.
  func end() {
    shutdown(socket, Int32(SHUT_RDWR))
    for _ in 0..<Self.endingTime {
      if hasEnded() { return }
      usleep(1000)
    }
    kill(process, SIGKILL)
    while !hasEnded() { usleep(1000) }
  }

  /// Waits for the end of the process without blocking; returns false while it runs.
  private func hasEnded() -> Bool {
    let ended = waitpid(process, nil, WNOHANG)
    return ended == process || ended < 0 && errno != EINTR
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOEXEC:
      "Swatch is in a library that the program loaded; link Swatch into the program"
    case EPERM: "no program can be started in the sandbox; start the run again"
    default: String(systemError: code)
    }
  }
}

// MARK: Hiring

extension SVGServer {
  /// The answer to a thread's order.
  private struct Answer {
    var worker = swatch_svg_worker()
    var outcome = swatch_svg_pending
  }

  /// The orders of all threads.
  private struct Orders {
    var lastNumber: UInt32 = 0
    /// The answers to orders for which threads wait, by order number.
    var answers: [UInt32: Answer] = [:]
  }

  /// Returns a worker; nil if the server has ended or doesn't answer.
  func hire(for format: ImageFormat) throws(ImageProblem) -> swatch_svg_worker? {
    let number = orders.withLock { orders in
      orders.lastNumber &+= 1
      orders.answers[orders.lastNumber] = Answer()
      return orders.lastNumber
    }
    defer { withdraw(number) }
    guard swatch_svg_hire(socket, number) else { return nil }
    let answer = try SVGPatience.wait(for: format, atMost: Self.hiringTime) { milliseconds in
      var answer = takeAnswer(to: number)
      if answer.outcome == swatch_svg_pending, swatch_svg_wait_for(socket, milliseconds) {
        answer = takeAnswer(to: number)
      }
      return (answer, answer.outcome)
    }
    switch answer.outcome {
    case swatch_svg_drawn: return answer.worker
    case swatch_svg_no_worker: throw .noProcess("the system can't start another process")
    default: return nil
    }
  }

  /// Receives the server's messages, for all threads, and returns the answer to one order; a
  /// pending answer if there is none yet.
  private func takeAnswer(to number: UInt32) -> Answer {
    var unwanted: [swatch_svg_worker] = []
    defer { unwanted.forEach(dismiss) }
    return orders.withLock { orders in
      while orders.answers[number]?.outcome == swatch_svg_pending {
        var answer = Answer()
        answer.outcome = unsafe swatch_svg_next(socket, &answer.worker)
        guard answer.outcome == swatch_svg_drawn || answer.outcome == swatch_svg_no_worker else {
          return answer
        }
        if orders.answers[answer.worker.number] != nil {
          orders.answers[answer.worker.number] = answer
        } else if answer.outcome == swatch_svg_drawn {
          unwanted.append(answer.worker)
        }
      }
      return orders.answers.removeValue(forKey: number) ?? Answer()
    }
  }

  /// Discards an order for which its thread no longer waits.
  private func withdraw(_ number: UInt32) {
    let answer = orders.withLock { $0.answers.removeValue(forKey: number) }
    if let answer, answer.outcome == swatch_svg_drawn { dismiss(answer.worker) }
  }
}
