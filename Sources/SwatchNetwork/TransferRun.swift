import CCurl
import SwatchConcurrency
import SwatchFiles

/// The work of a ``TransferLoop``'s thread.
@safe
final class TransferRun {
  private let transfers: UnsafeMutableRawPointer?
  private let policy: NetworkPolicy
  private let spool: SpoolFile?
  private let wishes: Locked<TransferLoop.Wishes>
  /// The waiting jobs, in order.
  private var waiting: [TransferLoop.Job] = []
  /// The jobs in progress.
  private var running: [(job: TransferLoop.Job, transfer: Transfer)] = []

  /// Prepares to run transfers with the libcurl multi handle at an address.
  init(
    _ transfers: UInt, _ policy: NetworkPolicy, storingIn spool: SpoolFile?,
    _ wishes: Locked<TransferLoop.Wishes>
  ) {
    unsafe self.transfers = UnsafeMutableRawPointer(bitPattern: transfers)
    self.policy = policy
    self.spool = spool
    self.wishes = wishes
  }

  /// Runs until the loop ends, and then cancels the remaining jobs.
  func run() {
    while takeWishes() {
      startWaiting()
      unsafe swatch_curl_multi_perform(transfers)
      answerEnded()
      // A message or a socket ends the wait immediately.
      if !waiting.contains(where: hasRoom) {
        unsafe swatch_curl_multi_wait(transfers, 1000)
      }
    }
    for job in waiting { job.answer(nil) }
    while let last = running.indices.last { end(at: last).answer(nil) }
    unsafe swatch_curl_multi_cleanup(transfers)
  }

  /// Takes new jobs, and ends cancelled ones. Returns false once the loop ends.
  private func takeWishes() -> Bool {
    let (jobs, cancelled, isEnding) = wishes.withLock { wishes in
      defer { (wishes.jobs, wishes.cancelled) = ([], []) }
      return (wishes.jobs, wishes.cancelled, wishes.isEnding)
    }
    waiting += jobs
    guard !cancelled.isEmpty else { return !isEnding }
    for job in waiting where cancelled.contains(job.number) { job.answer(nil) }
    waiting.removeAll { cancelled.contains($0.number) }
    for index in running.indices.reversed() where cancelled.contains(running[index].job.number) {
      end(at: index).answer(nil)
    }
    return !isEnding
  }

  /// Returns true if a job may start: the limits of all requests, and of those to its host, are not
  /// reached.
  private func hasRoom(for job: TransferLoop.Job) -> Bool {
    let host = job.request.address.host
    return running.count < policy.requestLimit
      && running.count { $0.job.request.address.host == host } < policy.requestLimitPerHost
  }

  private func startWaiting() {
    while let index = waiting.firstIndex(where: hasRoom) {
      let job = waiting.remove(at: index)
      guard let transfer = Transfer(job.request, by: policy, storingIn: spool) else {
        job.answer(.failure(.connection("There is not enough memory")))
        continue
      }
      running.append((job, transfer))
      unsafe swatch_curl_multi_add_handle(transfers, transfer.handle)
    }
  }

  private func answerEnded() {
    while let message = unsafe swatch_curl_multi_next_message(transfers) {
      let (handle, outcome) = unsafe (message.pointee.easy_handle, swatch_curl_outcome(message))
      let index = running.firstIndex { unsafe $0.transfer.handle == handle }
      guard unsafe message.pointee.msg == CURLMSG_DONE, let index else { continue }
      let answer = running[index].transfer.finish(outcome)
      end(at: index).answer(answer)
    }
  }

  /// Removes a transfer, and returns its job.
  private func end(at index: Int) -> TransferLoop.Job {
    let (job, transfer) = running.remove(at: index)
    unsafe swatch_curl_multi_remove_handle(transfers, transfer.handle)
    return job
  }
}
