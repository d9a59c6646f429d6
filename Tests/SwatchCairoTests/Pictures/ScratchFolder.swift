import FoundationEssentials

/// Runs `body` with the path of a folder of its own, which is gone afterwards.
func withScratchFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "swatch-images-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// Writes a file, whatever was there.
func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(filePath: path))
}
