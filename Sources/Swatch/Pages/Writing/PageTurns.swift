/// The order of a run's events: one picture after another, with the events of rows between them,
/// and nothing after the first picture or event that failed, even if later pictures were already
/// painted.
@MainActor final class PageTurns {
  /// The number of the last picture that was begun.
  private(set) var begunCount: Int
  /// The number of the last picture that was reported.
  private(set) var reportedCount: Int
  /// The error of the first picture or event that failed; nil if none has.
  private(set) var error: (any Error)?
  /// The pictures that wait for earlier ones, by number.
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  /// The events that wait for a picture, in order.
  private var events: [(picture: Int, event: PageRenderer.Event)] = []
  private var isTelling = false
  private let onEvent: PageRenderer.EventHandler

  /// Makes the order of the pictures that follow the first `count`; `onEvent` receives their
  /// events.
  init(behind count: Int, _ onEvent: @escaping PageRenderer.EventHandler) {
    (begunCount, reportedCount) = (count, count)
    self.onEvent = onEvent
  }

  /// Begins a picture.
  /// - Returns: Its number, from 1.
  func begin() -> Int {
    begunCount += 1
    return begunCount
  }

  /// Waits for the turn of a picture, until all earlier ones are reported.
  /// - Returns: False if one of them failed.
  func wait(for number: Int) async -> Bool {
    if error != nil { return false }
    if number == reportedCount + 1, !isTelling { return true }
    return await withCheckedContinuation { waiting[number] = $0 }
  }

  /// Reports a picture in its turn, with its failed rows.
  func report(_ written: WrittenPage) async throws {
    for row in written.failed { try await onEvent(.failed(row), nil) }
    try await onEvent(.written(written.page), written.note)
  }

  /// Ends the turn of a picture that was reported.
  func end(_ number: Int) async throws {
    reportedCount = number
    try await tellDue()
  }

  /// Ends the turn of a failed picture, once its turn comes.
  func end(_ number: Int, by error: any Error) async {
    guard await wait(for: number) else { return }
    fail(with: error)
  }

  private func fail(with error: any Error) {
    self.error = error
    events = []
    for picture in waiting.values { picture.resume(returning: false) }
    waiting = [:]
  }

  /// Reports an event after the pictures begun so far: at once if they are reported, otherwise
  /// later; never after a failed picture.
  func tell(_ event: PageRenderer.Event) async throws {
    guard error == nil else { return }
    events.append((begunCount, event))
    try await tellDue()
  }

  /// Reports the events that are due, and gives the next picture its turn.
  private func tellDue() async throws {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let next = events.first, next.picture <= reportedCount {
      events.removeFirst()
      do { try await onEvent(next.event, nil) } catch {
        fail(with: error)
        throw error
      }
    }
    waiting.removeValue(forKey: reportedCount + 1)?.resume(returning: true)
  }
}
