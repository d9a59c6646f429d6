import FoundationEssentials
import Glibc
import Testing

@testable import SwatchSnapshots

@Suite("Places of files")
struct FilePlaceTests {
  @Test("Links are followed from a working directory whose path is not UTF-8")
  func workingFolderWithoutText() async {
    await #expect(processExitsWith: .success) {
      try inFolderWithoutText {
        try FileManager.default.createDirectory(
          atPath: "real/deep", withIntermediateDirectories: true)
        precondition(unsafe symlink("real", "link") == 0)
        precondition(FilePlace("link/x").path(from: "real") == "x")
        precondition(FilePlace("link/deep/../x").lies(in: "real"))
        precondition(FilePlace("none/../a").path(from: "real") == "../a")
      }
    }
  }

  @Test(
    "A path ends with its own last name, be it a link, or with a folder that `/` stands behind",
    arguments: [
      ("link", "link"), ("link/", "real"), ("link//", "real"), ("real/deep/", "real/deep"),
      ("none/", "none"), ("link/deep/..", "real"), ("./", ""),
    ])
  func lastName(path: String, expected: String) throws {
    let top = FileManager.default.temporaryDirectory.path + "/swatch-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: top + "/real/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: top) }
    #expect(unsafe symlink("real", top + "/link") == 0)
    #expect(FilePlace(path, from: top).path(from: top) == expected)
  }
}

/// Runs `body` in a new folder whose name is no text.
private func inFolderWithoutText(_ body: () throws -> Void) throws {
  let top = FileManager.default.temporaryDirectory.path + "/swatch-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: top, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: top) }
  let name = Array(top.utf8CString.dropLast()) + [0x2F, 0x77, -1, 0]
  precondition(unsafe mkdir(name, 0o700) == 0 && chdir(name) == 0)
  try body()
}
