import SwatchDocument
import Testing

@Suite("Files that data names")
struct FileFolderTests {
  private func error(
    _ source: String, photo: String, root: String? = nil
  ) -> DocumentError? {
    do throws(DocumentError) {
      var template = try Template(
        parsing: #"{"root": {"node": "image", "source": "\#(source)"}}"#, file: "cards/card.json")
      template.fileRoot = root
      let row = FeedRow(#"{"photo": "\#(photo)"}"#, file: "feeds/feed.ndjson", line: 3)
      _ = try template.document(for: row.value())
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A path that data gives stays in the folder it starts at",
    arguments: [
      ("{{photo}}", "a.png"), ("{{photo}}", "deep/../a.png"), ("{{photo}}", "./a.png"),
      ("photos/{{photo}}", "../a.png"), ("../shared/logo.png", "a.png"),
      ("/usr/share/logo.png", "a.png"), ("{{photo}}", "/tmp/a.png"),
    ])
  func inside(source: String, photo: String) {
    #expect(error(source, photo: photo) == nil)
  }

  @Test(
    "A path that leads out of it fails the row, with its place and what to do",
    arguments: [
      ("{{photo}}", "../a.png"), ("{{photo}}", "x/../../feeds2/a.png"),

      ("photos/{{photo}}", "../../a.png"),
    ])
  func outside(source: String, photo: String) {
    let error = error(source, photo: photo)
    #expect(error?.place.line == 3)
    #expect(error?.problem.contains("leads out of the folder") == true)
    #expect(error?.advice == "move the file into it, or allow a wider folder with --root")
  }

  @Test("A wider folder can be allowed")
  func root() {
    #expect(error("{{photo}}", photo: "../a.png", root: ".") == nil)
    #expect(error("{{photo}}", photo: "../../a.png", root: ".") != nil)
    #expect(error("{{photo}}", photo: "/etc/passwd", root: "/") == nil)
    #expect(error("{{photo}}", photo: "/etc/passwd", root: ".") != nil)
  }
}
