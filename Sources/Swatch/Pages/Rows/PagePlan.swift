import SwatchDocument
package import SwatchGraphics

/// The rows of a picture, known before it is made.
package struct PageContent: Hashable, Sendable {
  /// The number of the picture, from 1.
  package let number: Int
  /// The rows of the picture, from 0.
  package let rows: Range<Int>
  /// The line of the feed on which the first row begins, from 1; it is used in messages.
  package let line: Int
  /// The hash of the rows' content.
  package let hash: ContentHash
  /// The name of the file; nil if the layout names the files.
  package let name: PictureName?
}

/// An existing picture, whose rows are not made.
package struct KeptPicture: Hashable, Sendable {
  /// The rows of the picture.
  package let content: PageContent
  /// The path of the picture's file.
  package let path: String
  /// The extent, in pixels.
  package let size: PixelSize
  /// The length of the file, in bytes.
  package let byteCount: Int

  /// Makes the record of an existing file.
  package init(_ content: PageContent, path: String, size: PixelSize, byteCount: Int) {
    (self.content, self.path, self.size, self.byteCount) = (content, path, size, byteCount)
  }
}

/// The plan of a run, which assigns rows to pictures before the pictures are made, so that existing
/// pictures can be left out.
@MainActor struct PagePlan {
  /// A part of a feed.
  enum Part: Sendable {
    /// Rows whose pictures are to be made.
    case made(RowStream.Stretch)
    /// An existing picture.
    case kept(KeptPicture)
  }

  /// The number of rows of a picture.
  let rowsPerPicture: Int
  private let keptPicture: PageRenderer.Options.Lookup
  private let naming: PictureNaming?

  /// Makes the plan of a run; nil if the run keeps no existing pictures, or the rows of its
  /// pictures depend on their heights.
  init?(_ options: PageRenderer.Options) {
    guard let lookup = options.keptPicture, let count = options.rowsPerPicture else { return nil }
    (rowsPerPicture, keptPicture, naming) = (count, lookup, options.naming)
  }

  /// Assigns rows to pictures, up to the first rows for which this fails.
  ///
  /// - Parameters:
  ///   - rows: Consecutive rows of a feed.
  ///   - first: The number of the first row, which begins a picture, from 0.
  /// - Returns: The rows and pictures in order, and the reason why the rest is missing.
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
        let (content, existing) = try await content(
          of: part.compactMap(\.feedRow), from: first + start)
        if let existing {
          endMade()
          parts.append(.kept(existing))
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

  /// Returns the content of the picture of some rows, and the existing picture, which is nil if
  /// there is none, or if the picture has no name.
  private func content(
    of rows: [FeedRow], from first: Int
  ) async throws -> (PageContent, existing: KeptPicture?) {
    let (number, range) = (first / rowsPerPicture + 1, first..<first + rows.count)
    return try await Self.content(
      of: rows, number: number, range: range, named: try naming?(number, range), by: keptPicture)
  }

  /// Hashes rows and looks their picture up, in the background.
  @concurrent private nonisolated static func content(
    of rows: [FeedRow], number: Int, range: Range<Int>, named name: PictureName?,
    by lookup: PageRenderer.Options.Lookup
  ) async throws -> (PageContent, existing: KeptPicture?) {
    let content = PageContent(
      number: number, rows: range, line: rows.first?.line ?? 1, hash: hash(of: rows), name: name)
    if case .none(_)? = name { return (content, nil) }
    return (content, try await lookup(content))
  }

  private nonisolated static func hash(of rows: [FeedRow]) -> ContentHash {
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
  /// Returns the existing picture of some rows; nil if it has to be made.
  package typealias Lookup = @Sendable (PageContent) async throws -> KeptPicture?

  /// The number of rows that are made together: those of a page; or one, if each row is a picture
  /// and a failed row ends the run, so that earlier pictures are written.
  var rowsAtOnce: Int {
    output.layout == .each && failedRows == .stop ? 1 : rowsPerPage
  }

  /// A Boolean value that is true when pictures may exist already and row numbers alone determine
  /// their rows.
  package var isPlanned: Bool { keptPicture != nil && rowsPerPicture != nil }

  /// The number of rows of each picture except the last; nil for layouts that depend on the heights
  /// of rows.
  var rowsPerPicture: Int? {
    guard !fillsPages else { return nil }
    return switch output {
    case .folder(_, .pages, _): rowsPerPage
    case .folder(_, .each, _): 1
    case .folder, .archive, .document, .long: nil
    }
  }
}
