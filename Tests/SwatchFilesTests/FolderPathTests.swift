import Testing

@testable import SwatchFiles

@Suite("Paths of items in folders")
struct FolderPathTests {
  @Test(
    "A path without a folder is in the working directory, never in the root folder",
    arguments: [
      ("", "a.png"), ("out", "out/a.png"), ("out/", "out/a.png"), ("/", "/a.png"),
      ("./out", "./out/a.png"),
    ])
  func path(folder: String, path: String) {
    #expect(folder.path(of: "a.png") == path)
  }
}
