import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// A font lock: the font files that may be used, by name and content, so that text looks the same
/// on every machine and on every day.
///
/// A lock is a text file with a line for each font file: the XXH3 hash of its bytes in 32
/// hexadecimal digits, two spaces, and its name without its folder, as `xxh128sum` writes them.
/// Lines that begin with `#` are comments.
public struct FontLock: Hashable, Sendable {
  /// A font file.
  struct File: Hashable, Comparable {
    let name: String
    let hash: ContentHash

    static func < (left: File, right: File) -> Bool {
      (left.name, left.hash.description) < (right.name, right.hash.description)
    }
  }

  /// The path of the lock, for messages.
  let path: String
  /// The files by name.
  let files: [File]

  /// Reads a lock.
  /// - Throws: ``CairoError`` if it can't be read, or if a line is invalid; the message names the
  ///   line.
  public init(contentsOf path: String) throws(CairoError) {
    let bytes: [UInt8]
    do throws(InputFile.Problem) {
      bytes = try InputFile(path: path).readAll(limit: Self.byteLimit + 1)
    } catch {
      throw CairoError(.fonts(path: path, reason: error.reason))
    }
    guard bytes.count <= Self.byteLimit else {
      throw CairoError(
        .fonts(
          path: path,
          reason: "the file has more than \(Self.byteLimit) bytes, the limit of a font lock; name "
            + "another file"))
    }
    self.path = path
    var files: Set<File> = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let file = File(line) else {
        throw CairoError(
          .fonts(
            path: "\(path):\(index + 1)",
            reason: "expected a hash of 32 hexadecimal digits, two blanks and the name of a font "
              + "file; write the lock again with swatch fonts --lock"))
      }
      files.insert(file)
    }
    guard !files.isEmpty else {
      throw CairoError(
        .fonts(
          path: path,
          reason: "the lock lists no fonts, so text would have no font; write the lock again with "
            + "swatch fonts --lock"))
    }
    self.files = files.sorted()
  }

  /// Returns the name of a file without its folder.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The largest number of bytes of a lock.
  private static let byteLimit = 16 << 20
}

extension FontLock.File {
  /// Reads a line of a lock; nil if it is invalid.
  fileprivate init?(_ line: Substring) {
    let parts = line.split(separator: "  ", maxSplits: 1)
    guard parts.count == 2, let hash = ContentHash(hexadecimal: parts[0]),
      !parts[1].contains("/")
    else { return nil }
    self.init(name: String(parts[1]), hash: hash)
  }

  /// Reads a font file.
  init(path: String) throws(InputFile.Problem) {
    self.init(
      name: FontLock.name(of: path), hash: try ContentHash(hashing: InputFile(path: path)))
  }
}

extension FontLibrary {
  /// Returns the lines of a lock for the files of some families, or of all families: one line for
  /// each file, sorted by name.
  /// - Throws: ``CairoError`` if a file can't be read.
  public func lockFile(ofFamilies families: Set<String>? = nil) throws(CairoError) -> String {
    let paths = Set(faces.filter { families?.contains($0.family) ?? true }.map(\.path))
    var files: Set<FontLock.File> = []
    for path in paths {
      do throws(InputFile.Problem) {
        files.insert(try FontLock.File(path: path))
      } catch {
        throw CairoError(.fonts(path: path, reason: error.reason))
      }
    }
    return files.sorted().map { "\($0.hash)  \($0.name)\n" }.joined()
  }
}

extension FontConfiguration {
  /// Limits the fonts to the files of a lock.
  /// - Throws: ``CairoError`` that names the first file that is missing or different.
  func confine(to lock: FontLock) throws(CairoError) {
    let names = Set(lock.files.map(\.name))
    var found: [FontLock.File: String] = [:]
    for path in Set(fonts.compactMap(\.path)) where names.contains(FontLock.name(of: path)) {
      do throws(InputFile.Problem) {
        let file = try FontLock.File(path: path)
        found[file] = min(found[file] ?? path, path)
      } catch {
        throw CairoError(.fonts(path: path, reason: error.reason))
      }
    }
    for file in lock.files where found[file] == nil {
      throw CairoError(.fonts(path: lock.path, reason: Self.reason(against: file, among: found)))
    }
    allowed = Set(lock.files.compactMap { found[$0] })
  }

  private static func reason(
    against file: FontLock.File, among found: [FontLock.File: String]
  ) -> String {
    let others = found.filter { $0.key.name == file.name }.min { $0.value < $1.value }
    guard let (other, path) = others else {
      return "there is no font \(file.name); install it, or give its folder with "
        + LibraryParameter.fontPaths.rawValue
    }
    return "\(path) differs from the locked file: its hash is \(other.hash), expected "
      + "\(file.hash); put the font back, or write the lock again with swatch fonts --lock"
  }
}
