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
  private var pieces: [(source: any SampleRows, rows: Range<Int>)] = []
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

  /// Appends the last rows of another run, at most `limit`.
  mutating func append(suffix limit: Int, of other: RowRun) {
    var above = other.height - limit
    for (source, rows) in other.pieces {
      append(rows.dropFirst(max(0, above)), of: source)
      above -= rows.count
    }
  }

  /// Calls `body` with the rows of each source and a reader of them, which adds the read rows to a
  /// hash.
  func withSamples(hashing hash: RowHash? = nil, _ body: (Range<Int>, SampleReader) -> Void) {
    for (source, rows) in pieces {
      source.withSamples(ofRows: rows) { reader in body(rows, hash?.adding(reader) ?? reader) }
    }
  }

  /// Copies the samples of all rows, each of `rowByteCount` bytes, and adds them to a hash.
  func copy(
    to samples: UnsafeMutablePointer<UInt8>, rowByteCount: Int, hashing hash: RowHash? = nil
  ) {
    var target = unsafe samples
    withSamples(hashing: hash) { rows, reader in
      for row in rows {
        unsafe reader.copy(row, target)
        unsafe target += rowByteCount
      }
    }
  }
}
