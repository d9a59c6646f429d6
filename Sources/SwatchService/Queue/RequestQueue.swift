/// The running and waiting requests of a service in the order of their arrival, as a value without
/// tasks or clocks.
struct RequestQueue<Job> {
  /// The decision about a new request.
  enum Admission: Equatable {
    /// The request runs at once.
    case starts
    /// The request runs after the requests before it.
    case waits
    /// Too many requests wait.
    case busy
    /// The service accepts no more requests.
    case ending
  }

  /// The largest number of running requests.
  let runningLimit: Int
  /// The largest number of waiting requests.
  let waitingLimit: Int
  /// The number of running requests.
  private(set) var runningCount = 0
  private var waiting: [Int: Job] = [:]
  /// The tickets of waiting requests, the next one first; tickets of withdrawn requests may be
  /// among them.
  private var order: [Int] = []
  private var first = 0
  private(set) var isEnding = false

  init(running runningLimit: Int, waiting waitingLimit: Int) {
    (self.runningLimit, self.waitingLimit) = (runningLimit, waitingLimit)
  }

  /// The number of waiting requests.
  var waitingCount: Int { waiting.count }

  /// A Boolean value that is true when no request runs or waits.
  var isIdle: Bool { runningCount == 0 && waiting.isEmpty }

  /// The decision about a request that arrives now.
  var admission: Admission {
    if isEnding { return .ending }
    if runningCount < runningLimit { return .starts }
    return waiting.count < waitingLimit ? .waits : .busy
  }

  /// Accepts a request if there is room.
  mutating func admit(_ job: Job, as ticket: Int) -> Admission {
    let decision = admission
    switch decision {
    case .starts: runningCount += 1
    case .waits:
      waiting[ticket] = job
      order.append(ticket)
    case .busy, .ending: break
    }
    return decision
  }

  /// Records the end of a running request.
  /// - Returns: The next request, which now counts as running; nil if none waits.
  mutating func finish() -> Job? {
    while first < order.count {
      let ticket = order[first]
      first += 1
      if first > 64 && first * 2 > order.count {
        order.removeFirst(first)
        first = 0
      }
      if let job = waiting.removeValue(forKey: ticket) { return job }
    }
    runningCount -= 1
    return nil
  }

  /// Removes and returns a waiting request; nil if it runs or is done.
  mutating func withdraw(_ ticket: Int) -> Job? {
    guard let job = waiting.removeValue(forKey: ticket) else { return nil }
    if order.count - first > 64 + 2 * waiting.count {
      order = order[first...].filter { waiting[$0] != nil }
      first = 0
    }
    return job
  }

  /// The number of stored tickets, withdrawn ones included.
  var ticketCount: Int { order.count - first }

  /// Accepts no more requests; waiting ones still run.
  mutating func end() { isEnding = true }
}
