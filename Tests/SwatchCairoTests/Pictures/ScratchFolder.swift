import FoundationEssentials
import TestFolders

/// Runs `body` with the path of a new folder, which is removed afterwards.
func withScratchFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TestFolder()
  defer { withExtendedLifetime(folder) {} }
  return try body(folder.path)
}

/// Writes a file, replacing an existing one.
func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(filePath: path))
}
