import CSQLite

/// An SQLite database file, used by one caller at a time.
@safe
final class Database {
  /// An SQLite error, by its number.
  struct Failure: Error, Hashable {
    let code: Int32
    let words: String

    /// A Boolean value that is true when the file is damaged or not a database.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }
  }

  /// A value of a column.
  enum Value: Hashable {
    case null
    case number(Int)
    case text(String)
    case bytes([UInt8])
  }

  private let handle: OpaquePointer?

  /// Opens a file, or creates it.
  init(path: String) throws(Failure) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    unsafe self.handle = handle
    guard code == SQLITE_OK else { throw failure(code) }
    // Other processes also write, each for a short time.
    unsafe sqlite3_busy_timeout(handle, 10_000)
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs a statement with values for its question marks, and returns its rows.
  @discardableResult
  func run(_ statement: String, _ values: Value...) throws(Failure) -> [[Value]] {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    defer { unsafe sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      unsafe Self.bind(value, to: prepared, at: Int32(index + 1))
    }
    var rows: [[Value]] = []
    while true {
      switch unsafe sqlite3_step(prepared) {
      case SQLITE_ROW:
        let count = unsafe sqlite3_column_count(prepared)
        rows.append((0..<count).map { unsafe Self.value(in: prepared, at: $0) })
      case SQLITE_DONE: return rows
      case let code: throw failure(code)
      }
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code, words: unsafe String(cString: sqlite3_errstr(code)))
  }

  private static func bind(_ value: Value, to statement: OpaquePointer?, at index: Int32) {
    switch value {
    case .null: unsafe sqlite3_bind_null(statement, index)
    case .number(let number): unsafe sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text): unsafe sqlite3_bind_text(statement, index, text, -1, sqlite_transient())
    case .bytes(let bytes):
      unsafe sqlite3_bind_blob64(
        statement, index, bytes, UInt64(bytes.count), sqlite_transient())
    }
  }

  private static func value(in statement: OpaquePointer?, at column: Int32) -> Value {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .number(Int(unsafe sqlite3_column_int64(statement, column)))
    case SQLITE_TEXT:
      return unsafe sqlite3_column_text(statement, column)
        .map { .text(unsafe String(cString: $0)) } ?? .null
    case SQLITE_BLOB:
      let count = Int(unsafe sqlite3_column_bytes(statement, column))
      let start = unsafe sqlite3_column_blob(statement, column)
      return .bytes(unsafe Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}

extension NetworkLibraries {
  /// The version of SQLite.
  package static var databaseVersion: String { unsafe String(cString: sqlite3_libversion()) }
}

extension Database.Value {
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
