/// Rows of a picture in the form of a file.
protocol SampleRows: Sendable {
  /// Calls `body` with a reader of some rows.
  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void)

  /// Returns rows of RGBA as RGB, with the same numbers; nil if one may be translucent.
  func opaque(_ rows: Range<Int>) -> (any SampleRows)?
}

extension SampleRows {
  func opaque(_ rows: Range<Int>) -> (any SampleRows)? { nil }
}

/// A reader of rows, one after the other, while they are lent.
@safe
struct SampleReader {
  /// Copies the samples of a row.
  let copy: (_ row: Int, _ samples: UnsafeMutablePointer<UInt8>) -> Void
  /// Returns true if a row is known to equal the one above it.
  let repeats: (_ row: Int) -> Bool

  init(
    copy: @escaping (_ row: Int, _ samples: UnsafeMutablePointer<UInt8>) -> Void,
    repeats: @escaping (_ row: Int) -> Bool = { _ in false }
  ) {
    unsafe self.copy = copy
    self.repeats = repeats
  }
}

/// Consecutive rows of several sources.
struct RowRun: Sendable {
  private(set) var pieces: [(source: any SampleRows, rows: Range<Int>)] = []
  /// The number of rows.
  private(set) var height = 0

  /// Makes a run without rows.
  init() {}

  /// Makes a run of rows of one source.
  init(_ rows: Range<Int>, of source: any SampleRows) {
    append(rows, of: source)
  }

  /// Appends rows of a source.
  mutating func append(_ rows: Range<Int>, of source: any SampleRows) {
    guard !rows.isEmpty else { return }
    pieces.append((source, rows))
    height += rows.count
  }

  /// Returns the last rows, at most `limit`.
  func suffix(_ limit: Int) -> RowRun {
    var (run, above) = (RowRun(), height - limit)
    for (source, rows) in pieces {
      run.append(rows.dropFirst(max(0, above)), of: source)
      above -= rows.count
    }
    return run
  }

  /// Returns the first rows, at most `limit`.
  func prefix(_ limit: Int) -> RowRun {
    var run = RowRun()
    for (source, rows) in pieces { run.append(rows.prefix(limit - run.height), of: source) }
    return run
  }

  /// Calls `body` with the rows of each source and a reader of them.
  func withSamples(_ body: (Range<Int>, SampleReader) -> Void) {
    for (source, rows) in pieces {
      source.withSamples(ofRows: rows) { reader in body(rows, reader) }
    }
  }

  /// Copies the samples of all rows, each of `rowByteCount` bytes.
  func copy(to samples: UnsafeMutablePointer<UInt8>, rowByteCount: Int) {
    var target = unsafe samples
    withSamples { rows, reader in
      for row in rows {
        unsafe reader.copy(row, target)
        unsafe target += rowByteCount
      }
    }
  }
}
