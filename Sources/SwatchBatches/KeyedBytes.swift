import Glibc
import SwatchCairo
import SwatchConcurrency
import SwatchFiles
package import SwatchGraphics

/// A store of bytes by key, in a folder that runs and processes share, with a limit on its size.
///
/// An entry is a file whose name is the key, and whose content is a hash of the bytes, then the
/// bytes. A file appears only when it is complete, and a damaged file counts as missing. The least
/// recently used entries are removed first.
package final class KeyedBytes: Sendable {
  private let folder: String
  private let byteLimit: Int
  /// The number of bytes that may be added before the folder is examined again.
  private let room = Locked(0)

  /// The number of bytes of the hash before an entry's bytes.
  private static let headLength = 16

  /// Makes a store in a folder, which is created when it is needed; the entries take at most
  /// `byteLimit` bytes.
  package init(in folder: String, byteLimit: Int) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// Returns the path of a key's entry, relative to the folder.
  private static func way(of key: ContentHash) -> String {
    let name = key.description
    return "\(name.prefix(2))/\(name)"
  }

  /// Returns the bytes of a key; nil if the entry is missing or damaged.
  package func bytes(of key: ContentHash) -> [UInt8]? {
    let way = Self.way(of: key)
    guard let file = try? InputFile(path: way, in: folder).readAll(), file.count >= Self.headLength
    else {
      return nil
    }
    let bytes = Array(file[Self.headLength...])
    guard Array(file[..<Self.headLength]) == ContentHash(hashing: bytes).bytes else {
      return nil
    }
    // The modification time is the time of the last use.
    _ = unsafe utimensat(AT_FDCWD, folder.path(of: way), nil, AT_SYMLINK_NOFOLLOW)
    return bytes
  }

  /// Stores the bytes of a key. Failures are ignored, because the cache is optional.
  package func keep(_ bytes: [UInt8], of key: ContentHash) {
    let length = bytes.count + Self.headLength
    guard length <= byteLimit else { return }
    let isFull = room.withLock { room in
      room -= length
      return room < 0
    }
    if isFull { makeRoom(for: length) }
    try? AtomicFile.makeFolder(folder)
    try? AtomicFile.write(
      ContentHash(hashing: bytes).bytes + bytes, to: Self.way(of: key), beneath: folder)
  }
}

// MARK: Room

extension KeyedBytes {
  private struct Entry {
    let path: String
    let length: Int
    let time: (Int, Int)
  }

  /// Removes the least recently used entries until the rest take nine tenths of the limit.
  private func makeRoom(for length: Int) {
    let entries = entries().sorted { $0.time < $1.time }
    var sum = entries.reduce(length) { $0 + $1.length }
    for entry in entries where sum > byteLimit / 10 * 9 {
      unsafe unlink(entry.path)
      sum -= entry.length
    }
    let free = byteLimit - sum
    // Only half of the free bytes, because other processes also add entries.
    room.withLock { $0 = free / 2 }
  }

  private func entries() -> [Entry] {
    let folders = (try? FolderEntry.entries(of: folder)) ?? []
    return folders.filter { $0.kind == .folder && $0.name.utf8.count == 2 }.flatMap { part in
      let path = folder.path(of: part.name)
      let names = (try? FolderEntry.entries(of: path)) ?? []
      return names.compactMap { name -> Entry? in
        let path = path.path(of: name.name)
        guard let identity = try? InputFile.identity(at: path) else { return nil }
        return Entry(
          path: path, length: identity.byteCount,
          time: (identity.seconds, identity.nanoseconds))
      }
    }
  }
}

extension ContentHash {
  /// The sixteen bytes of the hash, the most significant first.
  var bytes: [UInt8] {
    [high, low].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * $0)) }
    }
  }
}
