/// The order of a run's reports: one picture after another, with what is told of rows between them, and
/// nothing behind the first picture that failed, whatever was painted meanwhile.
@MainActor final class PageTurns {
  /// The number of the last picture that was reported.
  private(set) var reportedCount: Int
  /// The error of the first picture that failed, in their order; nil while none has.
  private(set) var error: (any Error)?
  /// The pictures that wait for those before them, by number.
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  /// The reports of rows that wait for a picture, in order.
  private var reports: [(picture: Int, tell: () async -> Void)] = []
  private var isTelling = false

  /// Makes the order of pictures behind so many others.
  init(behind count: Int) { reportedCount = count }

  /// A Boolean value that is true for a picture that is not reported and may still be.
  func isOpen(_ number: Int) -> Bool { error == nil && reportedCount < number }

  /// Waits for the turn of a picture, once all before it are reported.
  /// - Returns: False if one of them failed.
  func wait(for number: Int) async -> Bool {
    if error != nil { return false }
    if number == reportedCount + 1, !isTelling { return true }
    return await withCheckedContinuation { waiting[number] = $0 }
  }

  /// Ends the turn of a picture that was reported.
  func end(_ number: Int) async {
    reportedCount = number
    await tellDue()
  }

  /// Ends the turn of a picture that failed, once it comes.
  func end(_ number: Int, by error: any Error) async {
    guard await wait(for: number) else { return }
    self.error = error
    reports = []
    for picture in waiting.values { picture.resume(returning: false) }
    waiting = [:]
  }

  /// Tells of rows behind a picture: now if that is reported, or once it is.
  func tell(_ report: @escaping () async -> Void, behind picture: Int) async {
    guard error == nil else { return }
    reports.append((picture, report))
    await tellDue()
  }

  /// Tells what is due, and gives the next picture its turn.
  private func tellDue() async {
    guard !isTelling else { return }
    isTelling = true
    while let next = reports.first, next.picture <= reportedCount {
      reports.removeFirst()
      await next.tell()
    }
    isTelling = false
    waiting.removeValue(forKey: reportedCount + 1)?.resume(returning: true)
  }
}
