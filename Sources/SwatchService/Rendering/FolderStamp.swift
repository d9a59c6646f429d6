import FoundationEssentials
import SwatchFiles

/// The identities of the files in some folders, to detect a change.
struct FolderStamp: Hashable, Sendable {
  /// The largest number of examined files.
  private static let limit = 10_000

  private var identities: [String: InputFile.Identity] = [:]

  /// Examines all files in folders and their subfolders; a path may also be that of a file.
  init(of paths: [String]) {
    for path in paths {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for file in names.isEmpty ? [path] : names.map({ path + "/" + $0 }) {
        guard identities.count < Self.limit else { return }
        identities[file] = try? InputFile.identity(at: file)
      }
    }
  }
}
