import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchMessages
package import SwatchService

/// A live preview of a template with its data.
package final class Preview: Sendable {
  /// The files of a preview.
  package struct Source: Hashable, Sendable {
    /// The path of the template.
    package var template: String
    /// The path of the rows for the template; nil for none.
    package var data: String?
    /// A Boolean value that is true for a header, a footer or a cover, which shows the numbers of a
    /// page.
    package var isPagePart = false

    /// Makes the source with the paths of its files.
    package init(template: String, data: String?) {
      (self.template, self.data) = (template, data)
    }
  }

  /// The rows of one version of their file.
  private struct KeptRows {
    let identity: InputFile.Identity?
    let rows: Result<PreviewRows, RequestProblem>
  }

  let source: Source
  /// The pages that rows fill; nil if each row is a picture.
  let pages: PageSource?
  /// The laid-out pages.
  let shelf = PageShelf()
  /// The service that makes the pictures.
  package let service: RenderService
  let files = WatchedFiles()
  private let kept = Locked<KeptRows?>(nil)
  private let ended = Locked(false)

  /// The time for which a page in a browser still counts as waiting after its last request, because
  /// it draws before it sends the next request.
  private static let attention = Duration.seconds(5)
  /// The time between two checks of the files while a page waits, and while no page waits.
  private static let (patience, idlePatience) = (
    Duration.milliseconds(20), Duration.milliseconds(200)
  )
  /// The ratio of the shortest pause after a check to the duration of the check, so that many files
  /// are checked less often.
  private static let restPerLook = 20
  /// The time after which a waiting page gets an answer even without a change.
  static let longestWait = Duration.seconds(25)

  /// Makes a preview of rows, or of the pages that rows fill. `service` makes the pictures.
  package init(_ source: Source, on pages: PageSource? = nil, by service: RenderService) {
    (self.source, self.pages, self.service) = (source, pages, service)
    let paths = [source.template, source.data].compactMap(\.self) + (pages?.parts ?? [])
    files.add(paths.map(WatchedFiles.Way.path))
  }

  /// Checks the files until the task is cancelled.
  package func watch() async {
    var (told, awaited) = (ContinuousClock.now, ContinuousClock.now)
    var cost = Duration.zero
    while !Task.isCancelled {
      if files.isAwaited { awaited = .now }
      let isWatched = ContinuousClock.now - awaited < Self.attention
      let pause = isWatched ? Self.patience : Self.idlePatience
      try? await Task.sleep(for: max(pause, cost * Self.restPerLook))
      cost = ContinuousClock().measure { files.look() }
      if ContinuousClock.now - told > Self.longestWait {
        told = .now
        files.tellAll()
      }
    }
    ended.withLock { $0 = true }
    shelf.end()
    files.tellAll()
  }

  /// A Boolean value that is true once the files are no longer checked for changes.
  var hasEnded: Bool { ended.withLock(\.self) }

  // MARK: Rows

  /// Returns the rows, which are read again if their file has changed.
  func rows() async throws(RequestProblem) -> PreviewRows {
    guard let path = source.data else { return .none }
    let identity = try? InputFile.identity(at: path)
    if let kept = kept.withLock(\.self), kept.identity == identity { return try kept.rows.get() }
    let rows: Result<PreviewRows, RequestProblem>
    do {
      rows = .success(try await PreviewRows(contentsOf: path, groupedBy: pages?.groupKey))
    } catch {
      rows = .failure(RequestProblem(of: error))
    }
    kept.withLock { $0 = KeptRows(identity: identity, rows: rows) }
    return try rows.get()
  }

  /// Returns the request for the picture of a view.
  func request(for view: PreviewView) async throws(RequestProblem) -> RenderRequest {
    var request = RenderRequest(template: .trusted(source.template))
    request.width = view.width
    request.scale = view.scale
    request.look = view.look
    request.format = view.format
    (request.data, request.surroundings) = try await data(ofRow: view.row)
    if source.isPagePart {
      request.pageValues = .example
      request.pageValues?.last = request.data
    }
    return request
  }

  /// Returns the value of a row, with its place and its neighbours.
  private func data(
    ofRow number: Int
  ) async throws(RequestProblem) -> (JSONValue?, RowSurroundings?) {
    guard source.data != nil else { return (nil, nil) }
    let rows = try await rows().rows
    guard rows.indices.contains(number - 1) else {
      throw RequestProblem(
        .content, "there is no row \(number); the data has \(Numeral.count(rows.count, "row"))")
    }
    do throws(DocumentError) {
      return (try rows[number - 1].value(), rows[number - 1].surroundings)
    } catch {
      throw RequestProblem(of: error)
    }
  }
}

extension RequestProblem {
  /// Makes the problem for an error in the files of a preview or in their drawing.
  init(of error: any Error) {
    switch error {
    case let problem as RequestProblem: self = problem
    case let error as DocumentError: self.init(.content, [error.description], at: error.place)
    default: self.init(.content, String(wordsFor: error))
    }
  }
}
