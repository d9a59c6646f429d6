import Swatch
import SwatchSnapshots

/// Two pictures of one name; one of them may be missing.
struct PicturePair: Hashable, Sendable {
  /// The path from both folders.
  let name: String
  /// The path of the expected picture; nil if it was added.
  let expected: String?
  /// The path of the new picture; nil if it was removed.
  let actual: String?
  /// The number among pairs of the same suite and test, such as `icons/a.png` and `icons/a.jpg`.
  var number = 1

  /// The folder as a suite, with dots between its parts; `pictures` for the top one.
  var suite: String {
    let folders = name.split(separator: "/").dropLast()
    return folders.isEmpty ? "pictures" : folders.joined(separator: ".")
  }

  /// The name of the file without its end.
  var test: String {
    let file = name.split(separator: "/").last ?? ""
    return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
  }

  /// The end of the file's name, in lower case.
  var kind: String { String(name.split(separator: ".").last ?? "").lowercased() }

  /// Reads a picture's file.
  /// - Throws: ``CommandFailure`` if there is none, or a Git LFS pointer in its place.
  static func read(_ path: String) throws(CommandFailure) -> PNGFile {
    let file: PNGFile
    do {
      file = try PNGFile(path: path)
    } catch {
      throw CommandFailure(code: .noInput, message: error.description)
    }
    guard !GitLFSPointer.stands(in: file.bytes) else {
      throw CommandFailure(code: .badInput, message: "\(path): \(GitLFSPointer.reason)")
    }
    return file
  }
}
