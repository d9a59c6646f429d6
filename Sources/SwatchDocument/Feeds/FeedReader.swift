import Dispatch

/// Reads a feed, NDJSON, JSON or CSV (``FeedFormat``), from a file or standard input, in constant
/// memory, and unpacks gzip files.
///
/// The reader is an actor with a thread of its own, so that waiting for input blocks neither the
/// main actor nor the shared thread pool. A byte-order mark is skipped. A malformed row has an
/// error of its own and does not end the feed; if rows can't be separated any more, all rows before
/// that place are returned before the error is thrown.
public actor FeedReader {
  private let thread = ReadingThread()
  /// The thread on which rows are read.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The feed as it was named; `-` is standard input.
  public nonisolated let file: String
  private var source: any ByteSource
  /// The position in the file or standard input, for progress; nil for other sources of bytes.
  package nonisolated let position: ReadingPosition?
  private let wantedFormat: FeedFormat?
  private let rowLimit: Int
  /// The first bytes, until the format is recognised.
  private var head: [UInt8] = []
  /// The bytes that are required to detect the format, in addition to ``head``.
  private var expectation: FeedFormat.Recognition.Expectation?
  private var isUnpacked = false
  /// A Boolean value that is true for a gzip file, once its first bytes were read.
  package private(set) var isPacked = false
  /// The format, once it is known.
  package private(set) var format: FeedFormat?
  /// The character between the fields of a table, once it is known.
  private(set) var separator: CSVSeparator?
  /// The number of bytes in the file before the scanned bytes.
  private(set) var baseOffset = 0
  private var scanner: (any RowScanner)?
  /// The rows that were read and not yet returned, the next row last.
  var waiting: [ScannedRow] = []
  private var given = 0
  private var follower = RowFollower()
  /// The number of rows to skip before the first row that is returned.
  private var unwanted = 0
  private(set) var isAtEnd = false
  /// The error that ends reading, thrown after all rows before it.
  var failure: DocumentError?
  /// The buffer of one read. It is small because short rows take twenty times the memory of their
  /// bytes until they are returned.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a feed; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it by the first bytes and the file extension.
  /// - Throws: ``DocumentError`` if the file is missing or can't be read.
  public init(path: String, format: FeedFormat? = nil) throws(DocumentError) {
    let source = try FileBytes(path: path)
    self.init(source, file: path, format: format, position: source.position)
  }

  init(
    _ source: sending any ByteSource, file: String, format: FeedFormat? = nil,
    rowLimit: Int = JSONLimits.bytes, position: ReadingPosition? = nil, entry: FeedEntry? = nil
  ) {
    self.source = source
    self.file = file
    self.rowLimit = rowLimit
    self.position = position
    wantedFormat = format
    scanner = entry?.scanner
    given = entry?.mark.row ?? 0
    unwanted = entry?.skipping ?? 0
  }

  /// Returns the next rows: at most `count`, fewer only at the end of the feed or before an error,
  /// and none after the end. If the task is cancelled and the feed is a pipe, returns all rows that
  /// were already read, because they can't be read again.
  /// - Throws: ``DocumentError`` if the source can't be read or rows can't be separated, after all
  ///   previous rows were returned; `CancellationError` if the task is cancelled and no row is
  ///   left.
  public func rows(_ count: Int) throws -> [FeedRow] {
    try rows(count, showing: [])
  }

  /// Returns the next rows like ``rows(_:)``, each with the surroundings that a template shows. For
  /// some words, this waits until the following row is read.
  package func rows(
    _ count: Int, showing words: RowWords, groupedBy key: RowKey? = nil
  ) throws -> [FeedRow] {
    try skipUnwanted(words, key)
    var rows: [FeedRow] = []
    do {
      while rows.count < count || hasRowsToSave, let row = try nextRow(words, key) {
        rows.append(row)
      }
    } catch is CancellationError where !rows.isEmpty {}
    if rows.isEmpty, let failure {
      self.failure = nil
      throw failure
    }
    return rows
  }

  /// A Boolean value that is true when the task is cancelled and rows that were read and not yet
  /// returned could not be read again from the source.
  private var hasRowsToSave: Bool {
    Task.isCancelled && !source.canBeReadAgain && !waiting.isEmpty
  }

  /// Skips the next rows without parsing them.
  /// - Returns: The number of rows skipped.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func skip(_ count: Int) throws -> Int {
    var left = count
    while left > 0 {
      while waiting.isEmpty && !isAtEnd { try readOn() }
      guard !waiting.isEmpty else { break }
      let step = min(left, waiting.count)
      waiting.removeLast(step)
      given += step
      left -= step
    }
    return count - left
  }

  /// Skips the rows before the first row that is returned; the last of them is read if it is shown
  /// as a neighbour.
  private func skipUnwanted(_ words: RowWords, _ key: RowKey?) throws {
    let neighbours = words.contains(.previous) ? 1 : 0
    if unwanted > neighbours { unwanted -= try skip(unwanted - neighbours) }
    if unwanted == neighbours, unwanted > 0, try nextRow(words, key) != nil { unwanted = 0 }
  }

  private func nextRow(_ words: RowWords, _ key: RowKey?) throws -> FeedRow? {
    while waiting.isEmpty && !isAtEnd { try readOn() }
    if words.lookAhead { try readAhead() }
    guard let scanned = waiting.popLast() else { return nil }
    given += 1
    var row = FeedRow(scanned, number: given, file: file)
    guard words.needSurroundings else { return row }
    let next = waiting.last.map { FeedRow($0, number: given + 1, file: file) }
    row.surroundings = follower.surroundings(of: row, before: next, words, groupedBy: key)
    return row
  }

  /// Reads the row after the next one. If the task is cancelled and the source can't be read again,
  /// the next row is returned without waiting for that row.
  private func readAhead() throws {
    do {
      while waiting.count == 1 && !isAtEnd { try readOn() }
    } catch let error as CancellationError {
      if source.canBeReadAgain { throw error }
    }
  }

  /// Waits for bytes and reads those available.
  func readOn() throws {
    do {
      while try !source.isReady() { try Task.checkCancellation() }
      let count = try source.read(into: &buffer)
      scan(buffer[..<count], isLast: count == 0)
    } catch let error as DocumentError {
      try Task.checkCancellation()
      // The rows before the failure are returned; an unfinished row is left out.
      failure = error
      scan([], isLast: true)
    }
  }

  private func scan(_ piece: ArraySlice<UInt8>, isLast: Bool) {
    var found: [ScannedRow] = []
    do throws(DocumentError) {
      if scanner == nil {
        head += piece
        try recognize(with: piece, isLast: isLast)
        let begun = head.starts(with: JSONReader.byteOrderMark) ? head[3...] : head[...]
        baseOffset = head.count - begun.count
        if scanner != nil { head = [] }
        try scanner?.scan(begun, into: &found)
      } else {
        try scanner?.scan(piece, into: &found)
      }
      if isLast && failure == nil { try scanner?.finish(into: &found) }
      isAtEnd = isLast && scanner != nil
    } catch {
      failure = failure ?? error
      isAtEnd = true
    }
    waiting.insert(contentsOf: found.reversed(), at: 0)
  }

  /// Chooses the scanner as soon as the first bytes reveal the format.
  private func recognize(with piece: ArraySlice<UInt8>, isLast: Bool) throws(DocumentError) {
    guard isLast || head.count >= JSONReader.byteOrderMark.count else { return }
    // The first bytes are examined again only if the piece may reveal the format, because a piece
    // may be a single byte.
    let isEnough = isLast || head.count >= FeedFormat.Recognition.window
    if !isEnough, expectation?.isMet(by: piece) == false { return }
    if !isUnpacked {
      isUnpacked = true
      if head.starts(with: GzipBytes.signature) {
        isPacked = true
        source = try GzipBytes(source, begunWith: head, file: file)
        return head = []
      }
    }
    let recognition = FeedFormat.Recognition(head, isAtEnd: isLast, file: file)
    let format: FeedFormat? =
      if let wantedFormat { wantedFormat } else { try recognition.format() }
    self.format = format
    switch format {
    case nil: expectation = recognition.expectation
    case .ndjson: scanner = NDJSONRowScanner(limit: rowLimit)
    case .json: scanner = JSONRowScanner(file: file, limit: rowLimit)
    case .csv:
      guard let separator = recognition.separator else {
        return expectation = recognition.headerExpectation
      }
      self.separator = separator
      scanner = CSVRowScanner(separator: separator, file: file, limit: rowLimit)
    }
  }
}

/// Runs an actor that waits for input on a thread of its own, away from the shared thread pool.
private final class ReadingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "swatch.reading")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
