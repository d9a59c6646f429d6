/// The requests that are not over, each with the end of its time. A value without tasks or clocks.
///
/// One task watches all of them: it sleeps until the first end of those that are open, and so seldom wakes
/// for nothing, and nothing is kept of requests that are over.
struct Deadlines<Request> {
  /// A request that is open.
  private struct Entry {
    let request: Request
    let end: ContinuousClock.Instant
  }

  private var open: [Int: Entry] = [:]
  private var isWatched = false

  /// The number of requests that are open.
  var count: Int { open.count }

  /// Adds a request by its ticket.
  /// - Returns: True where nobody watches; the caller then must, from now on.
  mutating func add(_ request: Request, as ticket: Int, until end: ContinuousClock.Instant) -> Bool
  {
    open[ticket] = Entry(request: request, end: end)
    defer { isWatched = true }
    return !isWatched
  }

  /// Removes a request that is over.
  mutating func remove(_ ticket: Int) { open[ticket] = nil }

  /// Takes out the requests whose time is up, in the order they came.
  mutating func takeOver(at now: ContinuousClock.Instant) -> [Request] {
    let over = open.filter { $0.value.end <= now }.sorted { $0.key < $1.key }
    for (ticket, _) in over { open[ticket] = nil }
    return over.map(\.value.request)
  }

  /// The time to look again; nil where nothing is open, and nobody has to watch any more.
  mutating func nextLook() -> ContinuousClock.Instant? {
    let next = open.values.map(\.end).min()
    if next == nil { isWatched = false }
    return next
  }
}
