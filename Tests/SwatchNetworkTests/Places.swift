import SwatchConcurrency

/// Addresses that a host has one after the other, and the hosts that were asked for.
final class Places: Sendable {
  private let state: Locked<(places: [String], asked: [String])>

  init(_ places: [String]) {
    state = Locked((places, []))
  }

  /// The hosts that were asked for, in order.
  var asked: [String] { state.withLock { $0.asked } }

  /// Notes a host.
  func note(_ host: String) {
    state.withLock { $0.asked.append(host) }
  }

  /// The next address, or the last one again.
  func next(of host: String) -> String? {
    note(host)
    return state.withLock { $0.places.count > 1 ? $0.places.removeFirst() : $0.places.first }
  }
}
