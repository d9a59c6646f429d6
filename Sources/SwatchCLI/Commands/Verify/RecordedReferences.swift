import FoundationEssentials
import Swatch
import SwatchSnapshots

/// The references in a folder that may not exist yet.
struct RecordedReferences {
  /// The components that the names of all references of a document share.
  struct Owner: Hashable {
    let suite: String
    let test: String

    /// Makes the owner of a reference.
    init(_ name: SnapshotName) {
      (suite, test) = (name.suite, name.test)
    }
  }

  private static let kind = "png"

  /// The names of the references, in the order of their paths.
  let names: [SnapshotName]
  /// The references of each owner.
  let groups: [Owner: [SnapshotName]]
  /// A Boolean value that is true for the references of a Swift package, which include those of its
  /// tests.
  let isOfPackage: Bool

  /// Reads the folder and the folders of its suites.
  /// - Throws: ``CommandFailure`` if a folder can't be read.
  init(in folder: String) throws(CommandFailure) {
    var names: [SnapshotName] = []
    for suite in try Self.entries(of: folder) where suite.kind == .folder {
      for file in try Self.entries(of: folder + "/" + suite.name)
      where file.kind == .file || file.kind == .special {
        if let name = Self.name(file.name, in: suite.name) { names.append(name) }
      }
    }
    self.names = names
    groups = Dictionary(grouping: names, by: Owner.init)
    isOfPackage = FileManager.default.fileExists(atPath: folder + "/../Package.swift")
  }

  /// Returns the entries of a folder, except hidden ones; none for a missing folder.
  private static func entries(of folder: String) throws(CommandFailure) -> [FolderEntry] {
    do throws(InputFile.Problem) {
      return try FolderEntry.entries(of: folder).filter { $0.isText && !$0.name.hasPrefix(".") }
    } catch {
      guard error != .missing else { return [] }
      throw CommandFailure(code: .noInput, message: "\(folder): \(error.reason)")
    }
  }

  /// Returns the name of the reference in a file; nil for a file of another kind.
  private static func name(_ file: String, in suite: String) -> SnapshotName? {
    guard file.hasSuffix("." + kind) else { return nil }
    let words = file.dropLast(kind.count + 1).split(
      separator: ".", omittingEmptySubsequences: false)
    guard words.count <= 2,
      let name = try? SnapshotName(
        suite: suite, test: String(words[0]), name: words.count > 1 ? String(words[1]) : nil)
    else { return nil }
    return name.path(kind: kind) == suite + "/" + file ? name : nil
  }
}
