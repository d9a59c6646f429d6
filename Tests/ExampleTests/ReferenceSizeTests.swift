import Foundation
import Testing

@Suite("Reference files")
struct ReferenceSizeTests {
  @Test("No reference is larger than 32 KiB")
  func sizes() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Snapshots").standardizedFileURL
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    var names: [String] = []
    while let file = files?.nextObject() as? URL {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      if size > 32 << 10 { names.append(file.lastPathComponent) }
    }
    #expect(names == [])
  }
}
