import SwatchFiles

/// The body of an answer: in memory, or in a file if it is long.
struct AnswerBody: Sendable {
  /// The number of bytes up to which a body stays in memory if there is a file for longer ones.
  static let memoryLimit = 1 << 20

  private enum Place {
    case memory([UInt8])
    case file(StoredBytes)
  }

  private let place: Place

  /// Makes a body in memory.
  init(_ bytes: [UInt8] = []) {
    place = .memory(bytes)
  }

  /// Makes a body in a file.
  init(_ stored: StoredBytes) {
    place = .file(stored)
  }

  /// The number of bytes.
  var count: Int {
    switch place {
    case .memory(let bytes): bytes.count
    case .file(let stored): stored.count
    }
  }

  /// The bytes stored in a file; nil if they are in memory.
  var stored: StoredBytes? {
    if case .file(let stored) = place { stored } else { nil }
  }

  /// Returns all bytes, read from their file if necessary.
  func bytes() throws(InputFile.Problem) -> [UInt8] {
    switch place {
    case .memory(let bytes): return bytes
    case .file(let stored): return try InputFile(stored).readAll()
    }
  }
}

/// The received parts of a body, used by one thread.
struct ArrivingBody {
  private var bytes: [UInt8] = []
  private var long: GrowingBytes?
  private let spool: SpoolFile?

  /// Makes an empty body; `spool` stores long bodies, nil keeps them in memory.
  init(storingIn spool: SpoolFile?) {
    self.spool = spool
  }

  /// The number of bytes received so far.
  var count: Int { long?.count ?? bytes.count }

  /// The bytes received so far; nil once they are in a file.
  var bytesInMemory: [UInt8]? { long == nil ? bytes : nil }

  /// Adds a part of a body that may have at most `limit` bytes in total.
  /// - Throws: ``OutputError`` if the disk is full.
  mutating func append(_ part: UnsafeRawBufferPointer, limit: Int) throws(OutputError) {
    if let long { return try unsafe long.append(part) }
    guard let spool, bytes.count + part.count > AnswerBody.memoryLimit else {
      return unsafe bytes.append(contentsOf: part)
    }
    let long = spool.begin(limit: limit)
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try unsafe long.append(UnsafeRawBufferPointer(bytes))
    }
    try unsafe long.append(part)
    (bytes, self.long) = ([], long)
  }

  /// Returns the complete body.
  func finish() -> AnswerBody {
    if let long { AnswerBody(long.finish()) } else { AnswerBody(bytes) }
  }
}
