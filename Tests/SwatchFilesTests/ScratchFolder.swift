import FoundationEssentials

/// Runs a closure with the path of a folder of its own, which is removed afterwards.
func withScratchFolder(_ body: (String) throws -> Void) throws {
  let files = FileManager.default
  // Without links: on some systems the folder for temporary files is one.
  let folder =
    files.temporaryDirectory.resolvingSymlinksInPath().path + "/swatch-\(UUID().uuidString)"
  try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(atPath: folder) }
  try body(folder)
}

/// Writes a file.
func write(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(filePath: path))
}
