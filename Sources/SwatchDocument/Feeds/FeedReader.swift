/// Reads a feed: NDJSON, one row a line, from a file or standard input, in constant memory.
///
/// An actor with a thread of its own, so that waiting for input holds up neither the main actor nor
/// one of the few threads that all work shares. Lines may end with CRLF, blank ones are skipped, a
/// byte-order mark is fine. A broken line is its row's error, not the feed's end.
public actor FeedReader {
  private let thread = ReadingThread()
  /// Where rows are read.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The feed as it was named; `-` is standard input.
  public nonisolated let file: String
  private var source: any ByteSource
  private var splitter: LineSplitter
  /// Lines that were read and not yet given, the next one last.
  private var waiting: [LineSplitter.Line] = []
  private var isAtEnd = false
  /// What is read at once.
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Opens a feed; `-` is standard input.
  /// - Throws: ``DocumentError`` where there is no such file or it can't be read.
  public init(path: String) throws(DocumentError) {
    self.init(try FileBytes(path: path), file: path)
  }

  init(_ source: any ByteSource, file: String, splitter: LineSplitter = LineSplitter()) {
    self.source = source
    self.file = file
    self.splitter = splitter
  }

  /// The next rows: at most `count`, fewer only at the end of the feed, none behind it. Once the task is
  /// cancelled: all rows that were read from a pipe, where nobody could read them again.
  /// - Throws: ``DocumentError`` where the source can't be read on, `CancellationError` where the
  ///   task is cancelled and no such row is left.
  public func rows(_ count: Int) throws -> [FeedRow] {
    var rows: [FeedRow] = []
    do {
      while rows.count < count || hasRowsToSave, let line = try nextLine() {
        rows.append(FeedRow(line, file: file))
      }
    } catch is CancellationError where !rows.isEmpty {}
    return rows
  }

  /// A Boolean value that is true where the task is cancelled and rows would be lost with it.
  private var hasRowsToSave: Bool {
    Task.isCancelled && !source.canBeReadAgain && !waiting.isEmpty
  }

  private func nextLine() throws -> LineSplitter.Line? {
    while waiting.isEmpty && !isAtEnd {
      while try !source.isReady() { try Task.checkCancellation() }
      let count = try source.read(into: &buffer)
      if count == 0 {
        isAtEnd = true
        waiting = splitter.finish().map { [$0] } ?? []
      } else {
        waiting = splitter.lines(in: buffer[..<count]).reversed()
      }
    }
    return waiting.popLast()
  }
}
