import Swatch
import SwatchConcurrency
import SwatchMessages

/// A service that renders pictures for clients, several at a time, each within its time limit.
///
/// Clients submit requests as bytes or values, and receive one outcome for each. A failed request
/// affects no other. A request that takes too long is answered at its deadline; its current step of
/// work runs to its end, and only then is there room for another request.
package final class RenderService: Sendable {
  /// The form in which a request arrived.
  package enum Source: Sendable {
    /// JSON text.
    case text([UInt8])
    /// A request value.
    case request(RenderRequest)
  }

  /// A request in the queue.
  struct Job {
    let ticket: Int
    let source: Source
    let reply: Reply
    let start: ContinuousClock.Instant
  }

  private struct State {
    var queue: RequestQueue<Job>
    var deadlines = Deadlines<Job>()
    var ticketCount = 0
    var ends: [CheckedContinuation<Void, Never>] = []
    /// The function to call when there is room again, set by the last request that was not
    /// accepted.
    var whenRoom: (@Sendable () -> Void)?
  }

  let options: ServiceOptions
  /// The cache of compiled templates.
  let shelf: TemplateShelf
  /// The renderers, with their fonts and pictures.
  let studio: Studio
  /// The metrics of the service.
  let figures = ServiceFigures()
  private let memory = MemoryReturn()
  private let runEnd = RunEnd()
  private let state: Locked<State>

  /// Makes a service with the renderers of a studio.
  package init(_ options: ServiceOptions, studio: Studio) {
    self.options = options
    self.studio = studio
    shelf = TemplateShelf(
      folder: options.templates, root: options.root, trustedRoot: options.trustedRoot)
    state = Locked(
      State(queue: RequestQueue(running: options.jobs, waiting: options.queue)))
  }

  /// The numbers of running and of waiting requests.
  var load: (running: Int, waiting: Int) {
    state.withLock { ($0.queue.runningCount, $0.queue.waitingCount) }
  }

  /// A Boolean value that is true once no more requests are accepted.
  package var isEnding: Bool { state.withLock { $0.queue.isEnding } }

  /// Accepts a request; `receive` is called with its outcome once, on any thread, unless the
  /// request is withdrawn.
  ///
  /// - Parameters:
  ///   - source: The request.
  ///   - whenRoom: Called once there may be room again, if the request was not accepted because the
  ///     queue is full; nil to receive the refusal as the outcome. Only one client at a time may
  ///     wait for room.
  ///   - receive: Called with the outcome.
  /// - Returns: The ticket with which the request can be withdrawn; nil if it was not accepted and
  ///   has no outcome.
  @discardableResult
  package func take(
    _ source: Source, orWhenRoom whenRoom: (@Sendable () -> Void)? = nil,
    _ receive: @escaping @Sendable (RequestOutcome) -> Void
  ) -> Int? {
    let (reply, start) = (Reply(receive), ContinuousClock.now)
    let end = start + options.timeLimit
    let (job, admission, isUnwatched) = state.withLock { state in
      state.ticketCount += 1
      let job = Job(ticket: state.ticketCount, source: source, reply: reply, start: start)
      let admission = state.queue.admit(job, as: job.ticket)
      if admission == .busy, let whenRoom { state.whenRoom = whenRoom }
      let isTaken = admission == .starts || admission == .waits
      let isUnwatched = isTaken && state.deadlines.add(job, as: job.ticket, until: end)
      return (job, admission, isUnwatched)
    }
    if isUnwatched { watch() }
    switch admission {
    case .starts: self.start(job)
    case .waits: break
    case .busy:
      guard whenRoom == nil else { return nil }
      refuse(job, RequestProblem(.busy, "too many requests are waiting; try again later"))
    case .ending:
      refuse(job, RequestProblem(.ending, "the server is ending and accepts no more requests"))
    }
    return job.ticket
  }

  /// Withdraws the request of a disconnected client if it still waits; a running request continues.
  package func withdraw(_ ticket: Int) {
    let job = state.withLock { state in
      let job = state.queue.withdraw(ticket)
      if job != nil { state.deadlines.remove(ticket) }
      return job
    }
    guard let job else { return }
    tellOfRoom()
    job.reply.drop()
    figures.note(.withdrawn)
    resumeIfIdle()
  }

  /// Ends requests that wait for another process, because the service is ending.
  package func giveUpWaiting() { runEnd.want() }

  /// Stops accepting requests, and waits until the accepted ones are done.
  package func end() async {
    state.withLock { $0.queue.end() }
    await withCheckedContinuation { continuation in
      state.withLock { $0.ends.append(continuation) }
      resumeIfIdle()
    }
  }

  // MARK: The life of a request

  private func start(_ job: Job) {
    Task {
      await runEnd.whileRunning { await run(job) }
      let next = state.withLock { state in
        state.deadlines.remove(job.ticket)
        return state.queue.finish()
      }
      if let next { start(next) }
      tellOfRoom()
      resumeIfIdle()
      memory.look()
    }
  }

  private func tellOfRoom() {
    let tell = state.withLock { state in
      defer { state.whenRoom = nil }
      return state.whenRoom
    }
    tell?()
  }

  private func run(_ job: Job) async {
    guard !job.reply.isDone else { return }
    let result: Result<RenderAnswer, RequestProblem>
    do throws(RequestProblem) {
      let request = try read(job)
      result = .success(try await answer(to: request, since: job.start))
    } catch {
      result = .failure(error.naming(options.naming))
    }
    finish(job.reply, result, since: job.start)
  }

  private func read(_ job: Job) throws(RequestProblem) -> RenderRequest {
    switch job.source {
    case .request(let request):
      job.reply.name(request.id)
      return request
    case .text(let text):
      let (id, request) = RequestReader(folder: options.root.path).read(text)
      job.reply.name(id)
      return try request.get()
    }
  }

  /// Answers requests at their deadlines, until none is open.
  private func watch() {
    Task { [weak self] in
      while let next = self?.answerOver() {
        do { try await Task.sleep(until: next, clock: .continuous) } catch { return }
      }
    }
  }

  /// Answers the requests whose deadline has passed.
  /// - Returns: The next deadline; nil if no request is open.
  private func answerOver() -> ContinuousClock.Instant? {
    let now = ContinuousClock.now
    let (over, next) = state.withLock { state in
      (state.deadlines.takeOver(at: now), state.deadlines.nextLook())
    }
    for job in over { expire(job) }
    return next
  }

  /// Answers a request at its deadline, unless it is done by then.
  private func expire(_ job: Job) {
    let waiting = state.withLock { $0.queue.withdraw(job.ticket) }
    let hasBegun = job.reply.isNamed
    if !hasBegun { name(job) }
    let place = hasBegun ? "" : ", all of it waiting for other requests"
    let seconds = Numeral(options.timeLimit / .seconds(1))
    let problem = RequestProblem(
      .time,
      "the request took longer than \(seconds) s\(place); show less, or allow more with --timeout")
    finish(job.reply, .failure(problem), since: job.start)
    if waiting != nil { tellOfRoom() }
    resumeIfIdle()
  }

  private func refuse(_ job: Job, _ problem: RequestProblem) {
    name(job)
    finish(job.reply, .failure(problem), since: nil)
  }

  /// Sets the id of the reply to a request that was not begun.
  private func name(_ job: Job) {
    switch job.source {
    case .text(let text):
      job.reply.name(RequestReader(folder: options.root.path).read(text).id)
    case .request(let request): job.reply.name(request.id)
    }
  }

  /// Returns the answer to a line that exceeds the limit of a request.
  func refuseLongLine() -> [UInt8] {
    figures.note(.failed(.size))
    let problem = RequestProblem(
      .size,
      "the request is longer than \(options.requestBytes) bytes; send less, or allow more with "
        + "--max-request")
    return Array((problem.json(id: .null).description + "\n").utf8)
  }

  private func finish(
    _ reply: Reply, _ result: Result<RenderAnswer, RequestProblem>,
    since start: ContinuousClock.Instant?
  ) {
    // Recorded before the outcome is delivered, so that metrics that the client requests
    // afterwards include this request.
    reply.hand(result) {
      let time = start.map { .now - $0 }
      switch result {
      case .success(let answer): figures.note(.done, bytes: answer.byteCount, time: time)
      case .failure(let problem): figures.note(.failed(problem.reason), time: time)
      }
    }
  }

  private func resumeIfIdle() {
    let ends = state.withLock { state in
      guard state.queue.isEnding, state.queue.isIdle else {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.ends = [] }
      return state.ends
    }
    for end in ends { end.resume() }
  }
}

extension RequestProblem {
  /// Returns the problem with the names in its messages replaced.
  fileprivate func naming(_ name: (String) -> String) -> RequestProblem {
    RequestProblem(reason, messages.map(name), at: place)
  }
}
