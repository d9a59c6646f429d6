import SwatchFiles

/// The body of an answer: in memory, or in a file if it is long.
struct AnswerBody: Sendable {
  /// The longest body that stays in memory while there is a file for longer ones.
  static let memoryLimit = 1 << 20

  private enum Place {
    case memory([UInt8])
    case file(StoredBytes)
  }

  private let place: Place

  /// A body in memory.
  init(_ bytes: [UInt8] = []) {
    place = .memory(bytes)
  }

  /// A body in a file.
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

  /// The bytes in their file; nil for those in memory.
  var stored: StoredBytes? {
    if case .file(let stored) = place { stored } else { nil }
  }

  /// All bytes, read from their file.
  func bytes() throws(InputFile.Problem) -> [UInt8] {
    switch place {
    case .memory(let bytes): return bytes
    case .file(let stored): return try InputFile(stored).readAll()
    }
  }
}

/// The parts of a body that have come; one thread uses it.
struct ArrivingBody {
  private var bytes: [UInt8] = []
  private var long: GrowingBytes?
  private let spool: SpoolFile?

  /// Begins with nothing; `spool` takes what is long, nil to keep it in memory.
  init(storingIn spool: SpoolFile?) {
    self.spool = spool
  }

  /// The number of bytes by now.
  var count: Int { long?.count ?? bytes.count }

  /// The bytes by now; nil once they are in a file.
  var bytesInMemory: [UInt8]? { long == nil ? bytes : nil }

  /// Adds a part of a body that has no more than `limit` bytes in all.
  /// - Throws: ``OutputError`` if there is no room for it.
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

  /// The body, when all of it has come.
  func finish() -> AnswerBody {
    if let long { AnswerBody(long.finish()) } else { AnswerBody(bytes) }
  }
}
