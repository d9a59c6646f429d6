import SwatchConcurrency

/// The successive addresses of a host, and the hosts that were resolved.
final class Places: Sendable {
  private let state: Locked<(places: [String], asked: [String])>

  init(_ places: [String]) {
    state = Locked((places, []))
  }

  /// The resolved hosts, in order.
  var asked: [String] { state.withLock { $0.asked } }

  /// Records a host.
  func note(_ host: String) {
    state.withLock { $0.asked.append(host) }
  }

  /// The next address, or the last one again.
  func next(of host: String) -> String? {
    note(host)
    return state.withLock { $0.places.count > 1 ? $0.places.removeFirst() : $0.places.first }
  }
}
