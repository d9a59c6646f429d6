import Dispatch

/// Reads a feed, NDJSON, JSON or CSV (``FeedFormat``), from a file or standard input, in constant
/// memory, and unpacks gzip files.
///
/// The reader is an actor with a thread of its own, so that waiting for input blocks neither the
/// main actor nor the shared thread pool. A byte-order mark is skipped. A malformed row has an
/// error of its own and does not end the feed; if rows can't be separated any more, the rows before
/// are returned first.
public actor FeedReader {
  private let thread = ReadingThread()
  /// The thread that rows are read on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The feed as it was named; `-` is standard input.
  public nonisolated let file: String
  private var source: any ByteSource
  private let wantedFormat: FeedFormat?
  private let rowLimit: Int
  /// The first bytes, until the format is recognised.
  private var head: [UInt8] = []
  /// The bytes that are missing to tell the format by ``head``.
  private var expectation: FeedFormat.Recognition.Expectation?
  private var isUnpacked = false
  private var scanner: (any RowScanner)?
  /// Rows that were read and not yet given, the next one last.
  private var waiting: [ScannedRow] = []
  private var given = 0
  private var isAtEnd = false
  /// The error that ends reading, thrown after all rows before it.
  private var failure: DocumentError?
  /// The bytes of one read.
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Opens a feed; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it by the first bytes and the file extension.
  /// - Throws: ``DocumentError`` if the file is missing or can't be read.
  public init(path: String, format: FeedFormat? = nil) throws(DocumentError) {
    self.init(try FileBytes(path: path), file: path, format: format)
  }

  init(
    _ source: sending any ByteSource, file: String, format: FeedFormat? = nil,
    rowLimit: Int = JSONLimits.bytes
  ) {
    self.source = source
    self.file = file
    self.rowLimit = rowLimit
    wantedFormat = format
  }

  /// The next rows: at most `count`, fewer only at the end of the feed or before an error, and none
  /// after the end. After cancellation, all rows that were already read from a pipe, as they can't
  /// be read again.
  /// - Throws: ``DocumentError`` if the source can't be read or rows can't be separated, after all
  ///   rows before were returned; `CancellationError` if the task is cancelled and no row is left.
  public func rows(_ count: Int) throws -> [FeedRow] {
    var rows: [FeedRow] = []
    do {
      while rows.count < count || hasRowsToSave, let row = try nextRow() { rows.append(row) }
    } catch is CancellationError where !rows.isEmpty {}
    if rows.isEmpty, let failure {
      self.failure = nil
      throw failure
    }
    return rows
  }

  /// A Boolean value that is true when the task is cancelled and rows would be lost with it.
  private var hasRowsToSave: Bool {
    Task.isCancelled && !source.canBeReadAgain && !waiting.isEmpty
  }

  private func nextRow() throws -> FeedRow? {
    while waiting.isEmpty && !isAtEnd { try readOn() }
    guard let row = waiting.popLast() else { return nil }
    given += 1
    return FeedRow(row, number: given, file: file)
  }

  /// Waits for bytes and reads those available.
  private func readOn() throws {
    do {
      while try !source.isReady() { try Task.checkCancellation() }
      let count = try source.read(into: &buffer)
      scan(buffer[..<count], isLast: count == 0)
    } catch let error as DocumentError {
      try Task.checkCancellation()
      // What came before is whole, but for a row that was begun.
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
    waiting = found.reversed()
  }

  /// Chooses the scanner, as soon as the first bytes tell it.
  private func recognize(with piece: ArraySlice<UInt8>, isLast: Bool) throws(DocumentError) {
    guard isLast || head.count >= JSONReader.byteOrderMark.count else { return }
    // Looked at anew only where the piece may tell more: pieces may be single bytes.
    let isEnough = isLast || head.count >= FeedFormat.Recognition.window
    if !isEnough, expectation?.isMet(by: piece) == false { return }
    if !isUnpacked {
      isUnpacked = true
      if head.starts(with: GzipBytes.signature) {
        source = try GzipBytes(source, begunWith: head, file: file)
        return head = []
      }
    }
    let recognition = FeedFormat.Recognition(head, isAtEnd: isLast, file: file)
    let format: FeedFormat? =
      if let wantedFormat { wantedFormat } else { try recognition.format() }
    switch format {
    case nil: expectation = recognition.expectation
    case .ndjson: scanner = NDJSONRowScanner(limit: rowLimit)
    case .json: scanner = JSONRowScanner(file: file, limit: rowLimit)
    case .csv:
      guard let separator = recognition.separator else {
        return expectation = recognition.headerExpectation
      }
      scanner = CSVRowScanner(separator: separator, file: file, limit: rowLimit)
    }
  }
}

/// Runs an actor that waits for input apart from the threads that all other work shares.
private final class ReadingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "swatch.reading")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
