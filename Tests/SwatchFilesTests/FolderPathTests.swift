import Testing

@testable import SwatchFiles

@Suite("Paths of things in folders")
struct FolderPathTests {
  @Test(
    "A folder without a name is the working directory, never the top of all folders",
    arguments: [
      ("", "a.png"), ("out", "out/a.png"), ("out/", "out/a.png"), ("/", "/a.png"),
      ("./out", "./out/a.png"),
    ])
  func path(folder: String, path: String) {
    #expect(folder.path(of: "a.png") == path)
  }
}
