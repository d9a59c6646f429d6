import SwatchFiles

/// References at other places than the path of the snapshot.
extension ReferenceCheck {
  /// The largest number of files with which a snapshot without a reference is compared.
  private static let largestCount = 20

  /// Returns a sentence about the snapshot's former reference: one with the same content, as when a
  /// test was moved or renamed, or one of swift-snapshot-testing; nil if there is neither.
  func formerPlace(isSame: ([UInt8]) throws -> Bool) -> String? {
    let former = formerReferences.prefix(Self.largestCount).first { path in
      do {
        return try isSame(try InputFile(path: path).readAll(limit: Self.byteLimit))
      } catch {
        // A file that can't be read or compared is skipped.
        return false
      }
    }
    guard let former else { return foreignReference.map(Self.words) }
    let (old, new) = (folders.shown(former), folders.shown(reference))
    return isRecording
      ? "\(old) is the same: if the test was moved or renamed, remove \(old)."
      : "\(old) is the same: if the test was moved or renamed, git mv \(old) \(new)."
  }

  private static func words(about path: String) -> String {
    "\(path) is a reference of swift-snapshot-testing and is not read, because its pictures come "
      + "from another platform; once the new reference is right, remove that file."
  }

  /// The references of the same test in other suites, then those of other tests in the same suite.
  private var formerReferences: [String] {
    let suites = Self.names(in: folders.references, ofFolders: true)
    let file = name.fileName(kind: kind)
    let moved = suites.filter { $0 != name.suite }.map { "\(folders.references)/\($0)/\(file)" }
      .filter { Self.isFile($0) }
    let suite = folders.references + "/" + name.suite
    let renamed = Self.names(in: suite, ofFolders: false).filter { other in
      other != file && !other.hasPrefix(name.test + ".") && other.hasSuffix("." + kind)
    }
    return moved + renamed.map { "\(suite)/\($0)" }
  }

  /// The path of a reference of swift-snapshot-testing, beside the test's file.
  private var foreignReference: String? {
    guard let folder = folders.foreign, let file = source?.file.split(separator: "/").last else {
      return nil
    }
    let suite = file.prefix { $0 != "." }
    let path = "\(folder)/\(suite)/\(name.test).\(name.name ?? "1").\(kind)"
    return path != reference && Self.isFile(path) ? folders.shown(path) : nil
  }

  private static func isFile(_ path: String) -> Bool {
    do {
      _ = try InputFile(path: path)
      return true
    } catch {
      return false
    }
  }

  /// Returns the names in a folder, in order; none for a folder that can't be read.
  private static func names(in folder: String, ofFolders: Bool) -> [String] {
    guard let entries = try? FolderEntry.entries(of: folder) else { return [] }
    return entries.filter { ($0.kind == .folder) == ofFolders }.map(\.name).sorted()
  }
}
