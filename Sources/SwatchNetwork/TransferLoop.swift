import CCurl
import Glibc
import SwatchConcurrency
import SwatchFiles

/// The thread that runs all requests of a downloader, with their connections.
///
/// Requests beyond the limits wait in order; each is answered once.
final class TransferLoop: Sendable {
  typealias Outcome = Result<Answer, NetworkProblem>

  /// A request, and the caller that waits for its answer.
  struct Job: Sendable {
    let number: Int
    let request: Transfer.Request
    let answer: @Sendable (Outcome?) -> Void
  }

  /// Messages of other threads to the loop.
  struct Wishes {
    var jobs: [Job] = []
    var cancelled: Set<Int> = []
    var isEnding = false
    var count = 0
  }

  private let wishes = Locked(Wishes())
  /// The address of libcurl's multi handle; other threads only wake it.
  private let transfers: UInt

  /// Starts the thread, which ends with this object. Long answers are stored in the file `spool`,
  /// if it is not nil.
  init(by policy: NetworkPolicy, storingIn spool: SpoolFile?) {
    guard let handle = unsafe swatch_curl_multi_init() else {
      preconditionFailure("There is not enough memory for a handle of libcurl")
    }
    unsafe swatch_curl_multi_set_number(handle, CURLMOPT_MAXCONNECTS, policy.requestLimit)
    transfers = UInt(bitPattern: handle)
    let run = TransferRun(transfers, policy, storingIn: spool, wishes)
    let context = unsafe Unmanaged.passRetained(run).toOpaque()
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<TransferRun>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, context)
    precondition(status == 0, "The thread could not be started (error \(status))")
    pthread_detach(thread)
  }

  deinit {
    wishes.withLock { $0.isEnding = true }
    wake()
  }

  /// Returns the answer to a request.
  /// - Throws: ``NetworkProblem``, or `CancellationError` in a cancelled task.
  func answer(to request: Transfer.Request) async throws -> Answer {
    try Task.checkCancellation()
    let number = wishes.withLock { wishes in
      wishes.count += 1
      return wishes.count
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Outcome?, Never>) in
        let job = Job(number: number, request: request) { continuation.resume(returning: $0) }
        wishes.withLock { wishes in
          wishes.jobs.append(job)
          // The task may have been cancelled before its job was added.
          if Task.isCancelled { wishes.cancelled.insert(number) }
        }
        wake()
      }
    } onCancel: {
      wishes.withLock { _ = $0.cancelled.insert(number) }
      wake()
    }
    guard let outcome else { throw CancellationError() }
    return try outcome.get()
  }

  private func wake() {
    unsafe swatch_curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: transfers))
  }
}
