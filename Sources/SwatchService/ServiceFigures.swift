import SwatchConcurrency
import SwatchMessages

/// The metrics of a service since its start.
final class ServiceFigures: Sendable {
  /// The outcomes of a request.
  enum End: Hashable {
    case done
    case failed(RequestProblem.Reason)
    case withdrawn

    /// The name of the outcome in the metrics.
    var word: String {
      switch self {
      case .done: "done"
      case .failed(let reason): reason.rawValue
      case .withdrawn: "withdrawn"
      }
    }

    static let all = [.done] + RequestProblem.Reason.allCases.map(End.failed) + [.withdrawn]
  }

  /// The values of the metrics at one time.
  struct Numbers {
    var ends: [End: Int] = [:]
    var byteCount = 0
    /// The number of requests in each bucket of ``times``, and, last, the number of longer ones.
    var steps = [Int](repeating: 0, count: ServiceFigures.times.count + 1)
    var seconds = 0.0
  }

  /// The upper bounds of the histogram's buckets, in seconds.
  static let times = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let state = Locked(Numbers())

  /// The current values.
  var numbers: Numbers { state.withLock(\.self) }

  /// Counts the end of a request; `time` is nil for a request that was not accepted.
  func note(_ end: End, bytes: Int = 0, time: Duration? = nil) {
    let seconds = time.map { $0 / .seconds(1) }
    state.withLock { numbers in
      numbers.ends[end, default: 0] += 1
      numbers.byteCount += bytes
      guard let seconds else { return }
      let step = Self.times.firstIndex { seconds <= $0 } ?? Self.times.count
      numbers.steps[step] += 1
      numbers.seconds += seconds
    }
  }
}
