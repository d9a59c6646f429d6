import Swatch
import SwatchBatches
import SwatchMessages

/// The rows of a run: a whole feed, or the pages of one part.
struct FeedPart {
  let reader: FeedReader
  /// The number of rows still to deliver; nil for all rows up to the end of the feed.
  private(set) var limit: Int?
  private(set) var numbering = PageNumbering()
  private(set) var extent = RunExtent()

  /// Makes the whole of a feed. Its index, if there is one, provides the number of rows.
  init(whole reader: FeedReader) {
    self.reader = reader
    extent.position = reader.position
    extent.totalRows = reader.file == "-" ? nil : try? FeedIndex(besides: reader.file).rowCount
  }

  /// Makes a part of a feed, whose rows are counted by its index, or otherwise by reading it.
  ///
  /// - Parameters:
  ///   - shard: The part.
  ///   - feed: The path of the feed.
  ///   - input: The format; nil to recognise it.
  ///   - rowsPerPage: The number of rows of each page.
  ///   - showsRows: True if the parts of pages show values of rows.
  ///   - words: The names about neighbouring rows that the templates use.
  ///   - warn: Called with advice for the user.
  /// - Throws: ``CommandFailure`` for a stale index, or a feed that is not a regular file;
  ///   ``DocumentError``.
  init(
    _ shard: Shard, of feed: String, input: FeedFormat?, rowsPerPage: Int, showsRows: Bool,
    _ words: RowWords, warn: (String) async -> Void
  ) async throws {
    let (survey, notice) = try await Self.survey(feed, input: input)
    if let notice { await warn(notice) }
    let pageCount = survey.rowCount / rowsPerPage + (survey.rowCount % rowsPerPage == 0 ? 0 : 1)
    let pages = shard.pages(of: pageCount)
    let first = pages.lowerBound * rowsPerPage
    let count = min(pages.upperBound * rowsPerPage, survey.rowCount) - first
    if showsRows {
      (reader, numbering.factsBefore) = try await Self.reader(
        of: feed, input, from: first, by: survey, words)
    } else {
      reader = try FeedReader(
        path: feed, format: input, from: first, by: survey, showing: words)
    }
    // The last part reads up to the end of the feed, and reports damage there as a whole run does.
    limit = shard.number == shard.count ? nil : count
    numbering.pagesBefore = pages.lowerBound
    numbering.rowsBefore = first
    numbering.totals = PageRenderer.Totals(pages: pageCount, rows: survey.rowCount)
    extent.rowsBefore = first
    extent.pagesBefore = pages.lowerBound
    extent.totalRows = count
    if survey.rowCount > 0 {
      extent.emptyNotice =
        "\(feed): part \(shard) of \(Numeral.count(pageCount, "page")) has no rows, so no picture is "
        + "written"
    }
  }

  /// Returns a reader, and the facts of the last readable row before its first row.
  private static func reader(
    of feed: String, _ input: FeedFormat?, from row: Int, by survey: FeedSurvey, _ words: RowWords
  ) async throws -> (FeedReader, PageRenderer.RowFacts?) {
    var reach = 100
    while true {
      let first = max(0, row - reach)
      let reader = try FeedReader(
        path: feed, format: input, from: first, by: survey, showing: words)
      let rows = row == first ? [] : try await reader.rows(row - first, showing: words)
      for row in rows.reversed() {
        if let value = try? row.value() {
          return (reader, PageRenderer.RowFacts(value: value, in: row.surroundings))
        }
      }
      guard first > 0 else { return (reader, nil) }
      reach *= 10
    }
  }

  /// Returns the rows, with the given group keys.
  ///
  /// - Parameters:
  ///   - words: The names about neighbouring rows that the templates use.
  ///   - key: The values that rows are grouped by; nil for no groups.
  ///   - names: The names of pictures; nil for the names that the layout gives them.
  ///   - check: Called before rows are read; throws the error that ends the run.
  /// - Returns: The rows, each once.
  func rows(
    showing words: RowWords, groupedBy key: RowKey?, names: PictureNames?,
    before check: @escaping @MainActor () throws -> Void
  ) -> RowStream.Feed {
    let reader = reader
    let rest = RowsLeft(limit)
    return { count in
      try check()
      let wanted = rest.take(count)
      guard wanted > 0 else { return [] }
      let rows = try await reader.rows(wanted, showing: words, groupedBy: key)
      names?.note(rows)
      return rows
    }
  }
}

/// The number of rows of a part that are not yet read.
@MainActor private final class RowsLeft {
  private var count: Int?

  nonisolated init(_ count: Int?) {
    self.count = count
  }

  /// Returns at most `wanted` of the remaining rows.
  func take(_ wanted: Int) -> Int {
    guard let left = count else { return wanted }
    let taken = min(left, wanted)
    count = left - taken
    return taken
  }
}

// MARK: Counting

extension FeedPart {
  /// Returns the survey of a feed, and a sentence about a feed that must be read as a whole to
  /// count its rows; nil if the feed has an index.
  private static func survey(
    _ feed: String, input: FeedFormat?
  ) async throws -> (FeedSurvey, notice: String?) {
    guard feed != "-" else { throw refusal("standard input") }
    if let index = try index(of: feed, input: input) { return (index, nil) }
    let reader = try FeedReader(path: feed, format: input)
    guard reader.position?.length != nil else { throw refusal(feed) }
    let (survey, _) = try await reader.survey()
    if let obstacle = await reader.entryObstacle {
      return (
        survey,
        "\(feed): \(obstacle) can't be read from the middle, so that this part reads it from its "
          + "beginning, twice"
      )
    }
    return (
      survey,
      "\(feed) has no index, so that this part reads all of it to count its rows; write one with: "
        + "swatch index \(feed)"
    )
  }

  private static func refusal(_ feed: String) -> CommandFailure {
    CommandFailure(
      code: .usage,
      message:
        "--shard reads a feed twice, to count its rows, and \(feed) can be read once; save it "
        + "as a file")
  }

  /// Returns the survey in the index of a feed; nil if there is no index.
  private static func index(
    of feed: String, input: FeedFormat?
  ) throws(CommandFailure) -> FeedSurvey? {
    let path = FeedIndex.path(of: feed)
    func failure(_ problem: String) -> CommandFailure {
      CommandFailure(
        code: .badInput,
        message: "\(path) \(problem); write it again with: swatch index \(feed)")
    }
    do throws(FeedIndex.Problem) {
      let index = try FeedIndex(besides: feed)
      guard let format = FeedFormat(rawValue: index.format),
        (format == .csv) == (index.separator != nil)
      else { throw .damaged }
      guard input == nil || input == format else {
        throw .stale("it is read as \(input?.rawValue ?? ""), and was indexed as \(index.format)")
      }
      let marks = index.marks.enumerated().map { number, mark in
        FeedSurvey.Mark(row: number * index.stride, offset: mark.offset, line: mark.line)
      }
      return FeedSurvey(
        format: format, separator: index.separator, rowCount: index.rowCount,
        stride: index.stride, marks: marks)
    } catch {
      switch error {
      case .missing: return nil
      case .unreadable(let reason): throw failure("can't be read: \(reason)")
      case .damaged: throw failure("is not an index, or is damaged")
      case .stale(let difference): throw failure("doesn't match the current feed: \(difference)")
      }
    }
  }
}

/// The position of a run's rows in the feed, for its progress.
struct RunExtent {
  /// The number of rows before the first one of the run.
  var rowsBefore = 0
  /// The number of pages before the first one of the run.
  var pagesBefore = 0
  /// The number of the run's rows; nil if they weren't counted.
  var totalRows: Int?
  /// The part of the feed's file that was read; nil without a file.
  var position: ReadingPosition?
  /// The message about a run without rows; nil if the feed is empty.
  var emptyNotice: String?

  /// Records that the rows before `row`, counted in the whole feed, are displayed.
  func update(_ progress: inout Progress, to row: Int) {
    progress.rows = row - rowsBefore
    progress.totalRows = totalRows
    if let totalRows {
      progress.share = totalRows == 0 ? nil : Double(progress.rows) / Double(totalRows)
    } else {
      progress.share = position?.share
    }
  }
}
