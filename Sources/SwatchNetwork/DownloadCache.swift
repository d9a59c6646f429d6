import CXXHash
import Glibc
import SwatchFiles
import SwatchMessages

/// A cache of fetched files, in a folder that several processes may share, with a limit on its
/// bytes.
///
/// The cache is one SQLite file: an answer is stored completely or not at all, even if the process
/// is killed. A damaged file is replaced by an empty one, because everything in a cache can be
/// fetched again.
actor DownloadCache {
  /// A stored answer.
  struct Entry: Hashable, Sendable {
    let body: [UInt8]
    let tag: String?
    let modified: String?
    /// The time until which the answer is fresh, in seconds since 1970.
    let expiry: Int
  }

  private let path: String
  private let byteLimit: Int
  private var database: Database?
  /// The clock: the time in seconds since 1970.
  nonisolated let clock: @Sendable () -> Int

  /// The error thrown when a folder can't contain a cache.
  struct Problem: Error, Hashable, CustomStringConvertible {
    /// The folder, the reason and the remedy, in words.
    let description: String
  }

  /// Opens the cache in a folder, which is made if it is missing. `byteLimit` limits the sum of all
  /// bodies.
  init(
    folder: String, byteLimit: Int,
    clock: @escaping @Sendable () -> Int = { time(nil) }
  ) throws(Problem) {
    path = folder + "/downloads.sqlite"
    self.byteLimit = byteLimit
    self.clock = clock
    do throws(OutputError) {
      try AtomicFile.makeFolder(folder)
    } catch {
      let reason =
        error.code == ENOTDIR
        ? "expected a folder, found a file" : String(systemError: error.code)
      throw Problem(
        description: "the cache of pictures can't be in \(folder): \(reason); name another folder")
    }
    do throws(Database.Failure) {
      database = try Self.openAgain(path)
    } catch {
      throw Problem(
        description: "the cache of pictures in \(folder) can't be used: \(error.words); name a "
          + "writable folder")
    }
  }

  /// Opens the file; replaces a damaged file by an empty one. Tries several times, because another
  /// process may delete the file while it is opened.
  private static func openAgain(_ path: String) throws(Database.Failure) -> Database {
    for _ in 0..<4 {
      do throws(Database.Failure) {
        return try open(path)
      } catch {
        if error.isDamage { remove(path) }
      }
    }
    return try open(path)
  }

  /// Returns the stored answer for a URL; nil if there is none.
  func entry(for url: String) -> Entry? {
    attempt { database throws(Database.Failure) in
      let rows = try database.run(
        "SELECT body, sum, tag, modified, expiry FROM downloads WHERE url = ?", .text(url))
      guard let row = rows.first, let body = row[0].bytes, let expiry = row[4].number else {
        return nil
      }
      guard row[1].number == Self.sum(of: body) else {
        try database.run("DELETE FROM downloads WHERE url = ?", .text(url))
        return nil
      }
      try database.run(
        "UPDATE downloads SET used = ? WHERE url = ?", .number(clock()), .text(url))
      return Entry(body: body, tag: row[2].text, modified: row[3].text, expiry: expiry)
    } ?? nil
  }

  /// Stores an answer, and removes the least recently used answers if the limit is exceeded.
  func store(_ body: [UInt8], _ freshness: Freshness, for url: String) {
    guard freshness.isStorable, body.count <= byteLimit else { return }
    attempt { database throws(Database.Failure) in
      try database.run(
        """
        INSERT OR REPLACE INTO downloads (url, body, sum, size, tag, modified, expiry, used)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        .text(url), .bytes(body), .number(Self.sum(of: body)), .number(body.count),
        freshness.tag.map { .text($0) } ?? .null, freshness.modified.map { .text($0) } ?? .null,
        .number(freshness.expiry), .number(clock()))
      try shrink(database)
    }
  }

  /// Stores an answer whose body may be in a file, from which it is read.
  func store(_ body: AnswerBody, _ freshness: Freshness, for url: String) throws {
    guard freshness.isStorable, body.count <= byteLimit else { return }
    store(try body.bytes(), freshness, for: url)
  }

  /// Records that a stored answer is still valid.
  func confirm(_ url: String, until expiry: Int) {
    attempt { database throws(Database.Failure) in
      try database.run(
        "UPDATE downloads SET expiry = ?, used = ? WHERE url = ?", .number(expiry),
        .number(clock()), .text(url))
    }
  }

  private func shrink(_ database: Database) throws(Database.Failure) {
    func size() throws(Database.Failure) -> Int {
      try database.run("SELECT COALESCE(SUM(size), 0) FROM downloads").first?[0].number ?? 0
    }
    while try size() > byteLimit {
      try database.run(
        """
        DELETE FROM downloads WHERE url IN (SELECT url FROM downloads ORDER BY used, url LIMIT 16)
        """)
    }
  }

  /// Runs `body`; replaces a damaged file by an empty one. A cache that can't be read or written is
  /// treated as empty.
  @discardableResult
  private func attempt<Result>(
    _ body: (Database) throws(Database.Failure) -> Result
  ) -> Result? {
    for _ in 0..<2 {
      guard let database else { return nil }
      do throws(Database.Failure) {
        return try body(database)
      } catch {
        guard error.isDamage else { return nil }
        self.database = nil
        Self.remove(path)
        self.database = try? Self.open(path)
      }
    }
    return nil
  }

  private static func open(_ path: String) throws(Database.Failure) -> Database {
    let database = try Database(path: path)
    try database.run("PRAGMA journal_mode = WAL")
    // A power failure may lose only the last answers.
    try database.run("PRAGMA synchronous = NORMAL")
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS downloads (url TEXT PRIMARY KEY, body BLOB, sum INTEGER,
        size INTEGER, tag TEXT, modified TEXT, expiry INTEGER, used INTEGER)
      """)
    try database.run("CREATE INDEX IF NOT EXISTS downloads_by_use ON downloads (used, url, size)")
    return database
  }

  private static func remove(_ path: String) {
    for ending in ["", "-wal", "-shm"] { unsafe unlink(path + ending) }
  }

  /// Returns a checksum that detects damage.
  private static func sum(of bytes: [UInt8]) -> Int {
    Int(truncatingIfNeeded: unsafe XXH3_64bits(bytes, bytes.count))
  }
}
