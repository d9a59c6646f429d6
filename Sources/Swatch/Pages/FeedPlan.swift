import SwatchCairo
package import SwatchDocument
import SwatchGraphics
import SwatchNodes

/// The rows of a feed, dealt out to pictures before any of them is made, so that those that are
/// there already are left out.
@MainActor package final class FeedPlan {
  /// Returns the picture of some rows if it is there already, and nil if it is to be made.
  package typealias Lookup = @Sendable (PageContent) async throws -> KeptPicture?
  /// Returns the next rows of a feed, at most so many, and none at its end.
  package typealias Rows = @MainActor (_ count: Int) async throws -> [FeedRow]

  private let rows: Rows
  private let template: Template
  private let lookup: Lookup
  private let naming: PictureNaming?
  /// The rows that a picture is made of; 1 where each row is one.
  private let rowsPerPicture: Int
  private var nextPicture: Int
  private var nextRow: Int
  private var waiting: [PageStep] = []
  /// The reason why no more can be given, once nothing waits.
  private var failure: (any Error)?

  /// Makes a plan; nothing is read yet. There is none for a layout whose pictures are not known by
  /// the numbers of their rows.
  ///
  /// - Parameters:
  ///   - rows: Reads the feed.
  ///   - template: The template that each row fills.
  ///   - options: The layout, one of pages without other parts, or of a picture for each row.
  ///   - lookup: Finds pictures that are there already.
  package init?(
    _ rows: @escaping Rows, filling template: Template, _ options: PageRenderer.Options,
    lookup: @escaping Lookup
  ) {
    guard let rowsPerPicture = options.rowsPerPicture else { return nil }
    self.rows = rows
    self.template = template
    self.lookup = lookup
    self.rowsPerPicture = rowsPerPicture
    naming = options.naming
    nextPicture = options.numbering.pagesBefore + 1
    nextRow = options.numbering.rowsBefore
  }

  /// The next part of the feed.
  package func next(_ count: Int) async throws -> PageStep? {
    while waiting.isEmpty {
      if let failure { throw failure }
      let rows = try await rows(max(count, rowsPerPicture))
      guard !rows.isEmpty else { return nil }
      waiting = await steps(of: rows).reversed()
    }
    return waiting.removeLast()
  }

  /// Deals rows out to pictures, up to one that can't be.
  private func steps(of rows: [FeedRow]) async -> [PageStep] {
    var steps: [PageStep] = []
    var made: (blocks: [CellNodeBlock], contents: [PageContent]) = ([], [])
    func endMade() {
      if let first = made.contents.first?.rows.lowerBound {
        steps.append(.rows(made.blocks, from: first, contents: made.contents))
      }
      made = ([], [])
    }
    for start in stride(from: 0, to: rows.count, by: rowsPerPicture) {
      let part = rows[start..<min(start + rowsPerPicture, rows.count)]
      do {
        let content = try await content(of: part)
        if let page = try await page(of: content) {
          endMade()
          steps.append(.finished(page))
        } else {
          made.contents.append(content)
          made.blocks += blocks(of: part)
        }
      } catch {
        failure = error
        break
      }
      nextPicture += 1
      nextRow += part.count
    }
    endMade()
    return steps
  }

  private func blocks(of rows: ArraySlice<FeedRow>) -> [CellNodeBlock] {
    let template = template
    return rows.map { row in { template.makeCell(keeping: row, groupedBy: nil) } }
  }

  /// The picture of some rows that is there already; nil for one without a name.
  private func page(of content: PageContent) async throws -> KeptPicture? {
    if case .none(_)? = content.name { return nil }
    return try await lookup(content)
  }

  /// The content of a picture of some rows.
  private func content(of part: ArraySlice<FeedRow>) async throws -> PageContent {
    let rows = nextRow..<nextRow + part.count
    return PageContent(
      number: nextPicture, rows: rows, line: part.first?.line ?? 1,
      hash: await Self.hash(of: part), name: try naming?(nextPicture, rows))
  }

  @concurrent private nonisolated static func hash(
    of rows: ArraySlice<FeedRow>
  ) async -> ContentHash {
    var bytes: [UInt8] = []
    for row in rows {
      let content = row.content
      bytes += Array("\(content.count):".utf8)
      bytes += content
    }
    return ContentHash(hashing: bytes)
  }
}

extension PageRenderer.Options {
  /// The number of rows that are made together: those of a page, or one, where rows have pictures of their
  /// own and a failed one ends the run, so that those before it are written.
  var rowsAtOnce: Int {
    output.layout == .each && failedRows == .stop ? 1 : rowsPerPage
  }

  /// The number of rows that each picture is made of, but for the last one; nil for layouts that
  /// depend on the heights of rows.
  package var rowsPerPicture: Int? {
    guard !fillsPages else { return nil }
    return switch output {
    case .folder(_, .pages, _): rowsPerPage
    case .folder(_, .each, _): 1
    case .folder, .archive, .document, .long: nil
    }
  }
}
