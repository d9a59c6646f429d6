import Swatch
import SwatchConcurrency

/// The laid-out pages of a preview. Only pages near the visible ones are kept.
final class PageShelf: Sendable {
  /// The pages of a view, with the number of all pages.
  struct Pages: Sendable {
    let renderer: Renderer
    let design: PageSource.Design
    /// The number of all pages.
    var count = 0
    /// The kept pages by number.
    var kept: [Int: PageRenderer.ShownPage] = [:]

    /// Adds a page, and keeps it if it is near the page `number`.
    mutating func add(_ page: PageRenderer.ShownPage, near number: Int) {
      count = page.number
      if abs(page.number - number) <= PageShelf.reach { kept[page.number] = page }
    }
  }

  /// The version of the files, and the view without its page.
  struct Key: Hashable {
    let version: Int
    /// The view, with its page set to the first one.
    let view: PreviewView

    init(version: Int, _ view: PreviewView) {
      var view = view
      (view.row, view.page) = (1, 1)
      (self.version, self.view) = (version, view)
    }
  }

  /// A task that lays out pages.
  private struct Run {
    let key: Key
    /// The requested page.
    let page: Int
    let task: Task<Pages, any Error>
  }

  private struct State {
    /// The newest requested version of the files.
    var version = 0
    var runs: [Run] = []
  }

  private let state = Locked(State())

  /// The number of pages kept before and after the visible page.
  private static let reach = 8
  /// The largest number of kept views: three formats in two windows.
  private static let limit = 6

  /// Returns the pages of a view near `page`, laying them out if necessary.
  ///
  /// - Throws: The errors of `layOut`, and `CancellationError` if a later version of the files was
  ///   requested, which ends the work for this one.
  func pages(
    near page: Int, _ key: Key, _ layOut: @escaping @Sendable () async throws -> Pages
  ) async throws -> Pages {
    let (run, former) = try state.withLock { state in
      guard key.version >= state.version else { throw CancellationError() }
      state.version = key.version
      let former = state.runs.filter { $0.key.version < key.version }
      state.runs.removeAll { $0.key.version < key.version }
      let known = state.runs.first { $0.key == key && abs($0.page - page) <= Self.reach }
      let run = known ?? Run(key: key, page: page, task: Task { try await layOut() })
      if known == nil { state.runs = state.runs.suffix(Self.limit - 1) + [run] }
      return (run, former)
    }
    for run in former { run.task.cancel() }
    let result = await run.task.result
    if run.task.isCancelled { throw CancellationError() }
    if case .failure = result {
      // A change of a file that is not watched yet may remove the error.
      state.withLock { state in state.runs.removeAll { $0.task == run.task } }
    }
    return try result.get()
  }

  /// Ends all work.
  func end() {
    for run in state.withLock(\.runs) { run.task.cancel() }
  }
}
