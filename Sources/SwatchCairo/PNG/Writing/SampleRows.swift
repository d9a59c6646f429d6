/// Rows of a picture, as they are in a file.
protocol SampleRows: Sendable {
  /// Calls `body` with a reader of some rows.
  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void)

  /// Returns rows of RGBA as RGB, with the same row numbers; nil if a row may have translucent
  /// pixels.
  func opaque(_ rows: Range<Int>) -> (any SampleRows)?
}

extension SampleRows {
  func opaque(_ rows: Range<Int>) -> (any SampleRows)? { nil }
}

/// A reader of rows in order, valid during one call.
@safe
struct SampleReader {
  /// Copies the samples of a row.
  let copy: (_ row: Int, _ samples: UnsafeMutablePointer<UInt8>) -> Void
  /// Returns true if a row is known to equal the one above it.
  var repeats: (_ row: Int) -> Bool = { _ in false }
}

/// Consecutive rows of several sources.
struct RowRun: Sendable {
  private(set) var pieces: [(source: any SampleRows, rows: Range<Int>)] = []

  /// The number of rows.
  var height: Int { pieces.reduce(0) { $0 + $1.rows.count } }

  mutating func append(_ rows: Range<Int>, of source: any SampleRows) {
    if !rows.isEmpty { pieces.append((source, rows)) }
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
}
