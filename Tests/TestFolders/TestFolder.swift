package import FoundationEssentials
import Glibc

/// A folder for one test. It is removed with the last reference to it, with everything in it.
package final class TestFolder: Sendable {
  /// The path, with links resolved: on some systems the folder of temporary files is a link.
  package let path: String

  /// Makes an empty folder, whose name is short enough for sockets in it.
  package init() throws {
    let files = FileManager.default
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    path = files.temporaryDirectory.resolvingSymlinksInPath().path + "/swatch-test-" + name
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { FolderRemoval.remove(path) }

  /// The path as a URL.
  package var url: URL { URL(filePath: path) }

  /// Writes a file in the folder, and creates missing parent folders.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a text file in the folder, and creates missing parent folders.
  package func write(_ text: String, to name: String) throws {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file in the folder.
  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  /// The text of a file in the folder; nil if it is missing.
  package func text(of name: String) -> String? {
    (try? bytes(of: name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files in the folder and its subfolders, in order.
  package var files: [String] {
    var isFolder = false
    return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter {
      FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder) && !isFolder
    }.sorted()
  }

  /// Runs `body` in a working directory in a new folder, whose name is not UTF-8; only for a
  /// separate process.
  package static func withoutText(_ body: () throws -> Void) throws {
    let top = try TestFolder()
    defer { withExtendedLifetime(top) {} }
    let name = Array(top.path.utf8CString.dropLast()) + [0x2F, 0x77, -1, 0]
    precondition(unsafe mkdir(name, 0o700) == 0 && chdir(name) == 0)
    try body()
  }
}
