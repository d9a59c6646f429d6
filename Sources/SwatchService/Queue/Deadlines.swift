/// The open requests with their deadlines, as a value without tasks or clocks.
///
/// One task can watch all requests: it sleeps until the earliest deadline. A finished request is
/// removed; the task may still wake once at its deadline.
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
  /// - Returns: True if no task watches the deadlines, so that the caller must start one.
  mutating func add(_ request: Request, as ticket: Int, until end: ContinuousClock.Instant) -> Bool
  {
    open[ticket] = Entry(request: request, end: end)
    defer { isWatched = true }
    return !isWatched
  }

  /// Removes a finished request.
  mutating func remove(_ ticket: Int) { open[ticket] = nil }

  /// Removes and returns the requests whose deadline has passed, in the order of their arrival.
  mutating func takeOver(at now: ContinuousClock.Instant) -> [Request] {
    let over = open.filter { $0.value.end <= now }.sorted { $0.key < $1.key }
    for (ticket, _) in over { open[ticket] = nil }
    return over.map(\.value.request)
  }

  /// Returns the next deadline; nil if no request is open.
  mutating func nextLook() -> ContinuousClock.Instant? {
    let next = open.values.map(\.end).min()
    if next == nil { isWatched = false }
    return next
  }
}
