import FoundationEssentials
import Glibc
import TestFolders
import Testing

@testable import SwatchSnapshots

@Suite("Locations of files")
struct FilePlaceTests {
  @Test("Links are followed from a working directory whose path is not UTF-8")
  func workingFolderWithoutText() async {
    await #expect(processExitsWith: .success) {
      try TestFolder.withoutText {
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
    "A path ends at a link's own name, or at the link's target if a slash follows",
    arguments: [
      ("link", "link"), ("link/", "real"), ("link//", "real"), ("real/deep/", "real/deep"),
      ("none/", "none"), ("link/deep/..", "real"), ("./", ""),
    ])
  func lastName(path: String, expected: String) throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let top = folder.path
    try FileManager.default.createDirectory(
      atPath: top + "/real/deep", withIntermediateDirectories: true)
    #expect(unsafe symlink("real", top + "/link") == 0)
    #expect(FilePlace(path, from: top).path(from: top) == expected)
  }
}
