import FoundationEssentials
import TestFolders

/// Runs a closure with the path of a new folder, which is removed afterwards.
func withScratchFolder(_ body: (String) throws -> Void) throws {
  let folder = try TestFolder()
  defer { withExtendedLifetime(folder) {} }
  try body(folder.path)
}

/// Writes a file.
func write(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(filePath: path))
}
