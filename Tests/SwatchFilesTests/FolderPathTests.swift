import Testing

@testable import SwatchFiles

@Suite("Paths of items in folders")
struct FolderPathTests {
  @Test(
    "A folder without a name is the working directory, never the root folder",
    arguments: [
      ("", "a.png"), ("out", "out/a.png"), ("out/", "out/a.png"), ("/", "/a.png"),
      ("./out", "./out/a.png"),
    ])
  func path(folder: String, path: String) {
    #expect(folder.path(of: "a.png") == path)
  }
}
