import SwatchDocument
package import SwatchGraphics

/// The rows that a picture of a feed is made of, known before it is made.
package struct PageContent: Hashable, Sendable {
  /// The number of the picture, from 1.
  package let number: Int
  /// The rows on it, from 0.
  package let rows: Range<Int>
  /// The line of the feed that the first of them begins on, from 1: messages name it.
  package let line: Int
  /// The hash of what they consist of.
  package let hash: ContentHash
  /// The name of its file, where names are not those of the layout.
  package let name: PictureName?
}

/// A picture that is there already, so that its rows are not made.
package struct KeptPicture: Hashable, Sendable {
  /// The rows that it was made of.
  package let content: PageContent
  /// The file.
  package let path: String
  /// The extent, in pixels.
  package let size: PixelSize
  /// The length of the file, in bytes.
  package let byteCount: Int

  /// Makes a picture of a file.
  package init(_ content: PageContent, path: String, size: PixelSize, byteCount: Int) {
    (self.content, self.path, self.size, self.byteCount) = (content, path, size, byteCount)
  }
}

/// The rows of a feed, dealt out to pictures before any of them is made, so that those that are there
/// already are left out.
@MainActor struct PagePlan {
  /// A part of a feed.
  enum Part: Sendable {
    /// Rows that pictures are to be made of.
    case made(RowStream.Stretch)
    /// A picture that is there already.
    case kept(KeptPicture)
  }

  /// The rows that a picture is made of; 1 where each row is one.
  let rowsPerPicture: Int
  private let keptPicture: PageRenderer.Options.Lookup
  private let naming: PictureNaming?

  /// Makes the plan of a run; nil where no picture is there already, or pictures are not known by the
  /// numbers of their rows.
  init?(_ options: PageRenderer.Options) {
    guard let lookup = options.keptPicture, let count = options.rowsPerPicture else { return nil }
    (rowsPerPicture, keptPicture, naming) = (count, lookup, options.naming)
  }

  /// Deals rows out to pictures, up to one that can't be.
  ///
  /// - Parameters:
  ///   - rows: The rows, all of a feed.
  ///   - first: The number of the first one, which begins a picture, from 0.
  /// - Returns: The rows and pictures in order, and the reason why the rest can't be given.
  func parts(
    of rows: [RowStream.Row], from first: Int
  ) async -> (parts: [Part], failure: (any Error)?) {
    var parts: [Part] = []
    var made: RowStream.Stretch?
    func endMade() {
      if let stretch = made.take() { parts.append(.made(stretch)) }
    }
    for start in stride(from: 0, to: rows.count, by: rowsPerPicture) {
      let part = rows[start..<min(start + rowsPerPicture, rows.count)]
      do {
        let content = try await content(of: part.compactMap(\.feedRow), from: first + start)
        if let picture = try await picture(of: content) {
          endMade()
          parts.append(.kept(picture))
        } else {
          var stretch = made ?? RowStream.Stretch(first: first + start)
          stretch.contents.append(content)
          stretch.blocks += part.map(\.block)
          made = stretch
        }
      } catch {
        endMade()
        return (parts, error)
      }
    }
    endMade()
    return (parts, nil)
  }

  /// The picture of some rows that is there already; nil for one without a name.
  private func picture(of content: PageContent) async throws -> KeptPicture? {
    if case .none(_)? = content.name { return nil }
    return try await keptPicture(content)
  }

  /// The content of a picture of some rows.
  private func content(of rows: [FeedRow], from first: Int) async throws -> PageContent {
    let (number, range) = (first / rowsPerPicture + 1, first..<first + rows.count)
    return PageContent(
      number: number, rows: range, line: rows.first?.line ?? 1, hash: await Self.hash(of: rows),
      name: try naming?(number, range))
  }

  @concurrent private nonisolated static func hash(of rows: [FeedRow]) async -> ContentHash {
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
  /// Returns the picture of some rows if it is there already, and nil if it is to be made.
  package typealias Lookup = @Sendable (PageContent) async throws -> KeptPicture?

  /// The number of rows that are made together: those of a page, or one, where rows have pictures of their
  /// own and a failed one ends the run, so that those before it are written.
  var rowsAtOnce: Int {
    output.layout == .each && failedRows == .stop ? 1 : rowsPerPage
  }

  /// A Boolean value that is true when pictures may be there already, as they are known by the numbers
  /// of their rows.
  package var isPlanned: Bool { keptPicture != nil && rowsPerPicture != nil }

  /// The number of rows that each picture is made of, but for the last one; nil for layouts that
  /// depend on the heights of rows.
  var rowsPerPicture: Int? {
    guard !fillsPages else { return nil }
    return switch output {
    case .folder(_, .pages, _): rowsPerPage
    case .folder(_, .each, _): 1
    case .folder, .archive, .document, .long: nil
    }
  }
}
