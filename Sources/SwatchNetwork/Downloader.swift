import Glibc
import SwatchFiles

/// Downloads files by their URLs, follows redirections, and retries if a retry may succeed.
struct Downloader: Sendable {
  let policy: NetworkPolicy
  private let loop: TransferLoop
  private let resolver: Resolver?

  /// Resolves the host of a request to an address; nil to let the system resolve it.
  typealias Resolver = @Sendable (_ host: String) -> String?

  /// Makes a downloader with its own thread, which ends when the last copy of the downloader is
  /// released.
  ///
  /// - Parameters:
  ///   - policy: The hosts and limits.
  ///   - spool: The file for long answers; nil to keep all answers in memory.
  ///   - resolver: The resolver of hosts; nil for the system's.
  init(by policy: NetworkPolicy, storingIn spool: SpoolFile? = nil, resolver: Resolver? = nil) {
    self.policy = policy
    self.resolver = resolver
    loop = TransferLoop(by: policy, storingIn: spool)
  }

  /// Returns the server's answer to a request, after all redirections.
  ///
  /// - Parameters:
  ///   - address: The address, which was checked by the policy.
  ///   - fields: Header fields of the request, such as those of a conditional request.
  ///   - progress: Called with the scans of a progressive picture; nil to ignore them.
  /// - Returns: An answer with a picture, or with the status 304 if the cached copy is current.
  /// - Throws: ``NetworkProblem``, or `CancellationError` in a cancelled task.
  func answer(
    to address: WebAddress, _ fields: [String] = [], progress: Transfer.Progress? = nil
  ) async throws -> Answer {
    var address = address
    var redirections: [Answer] = []
    for _ in 0...max(0, policy.redirectLimit) {
      var answer = try await patientAnswer(
        to: Transfer.Request(address: address, fields: fields, progress: progress))
      switch answer.status {
      case 200, 304:
        answer.redirections = redirections
        return answer
      case 301, 302, 303, 307, 308:
        guard let place = answer.fields["location"], let next = address.url(of: place) else {
          throw NetworkProblem.redirectionWithoutPlace(status: answer.status)
        }
        address = try policy.check(next)
        answer.body = AnswerBody()
        redirections.append(answer)
      default: throw NetworkProblem.status(answer.status)
      }
    }
    throw NetworkProblem.redirections(limit: policy.redirectLimit)
  }

  /// Returns the answer to a request, which is retried as long as a retry may succeed.
  private func patientAnswer(to request: Transfer.Request) async throws -> Answer {
    var (request, delay) = (request, policy.retryDelay)
    for tryNumber in 0... {
      var wish = Duration.zero
      request.place = resolver?(request.address.host)
      do {
        let answer = try await loop.answer(to: request)
        let problem = NetworkProblem.status(answer.status)
        if !problem.isPassing || tryNumber >= policy.retryLimit { return answer }
        wish = answer.retryDelay(at: time(nil)) ?? .zero
        if wish > policy.timeLimit { return answer }
      } catch let problem as NetworkProblem {
        if !problem.isPassing || tryNumber >= policy.retryLimit { throw problem }
      }
      try await Task.sleep(for: max(delay, wish))
      delay *= 2
    }
    preconditionFailure("The last attempt must return an answer or throw")
  }
}

extension Answer {
  /// Returns the delay before a retry that the server requests, in seconds or by a date; nil if it
  /// requests none. `now` is the current time, in seconds since 1970.
  func retryDelay(at now: Int) -> Duration? {
    guard let field = fields["retry-after"] else { return nil }
    let seconds = Int(field) ?? Freshness.time(field).map { $0 - now }
    return seconds.map { .seconds(max(0, min($0, 1 << 20))) }
  }
}
