import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Pages of files in place of pictures")
struct PageSourceTests {
  private func source(_ text: String) throws -> ImageSource? {
    let template = try Template(
      parsing: #"{"root": {"node": "image", "source": "\#(text)"}}"#, file: "/x/card.json")
    let row = FeedRow("{}", file: "/x/feed.ndjson", line: 1)
    let root = try template.document(for: row.value()).makeRoot()
    guard case .source(let found) = (root as? ImageNode)?.image else { return nil }
    return found
  }

  @Test(
    "A page number follows a file name after #, and any other text after # is a part of the name",
    arguments: [
      ("letter.pdf#page=2", .page(2, of: .file("/x/letter.pdf"))),
      ("file:///y/a%23b.pdf#page=12", .page(12, of: .file("/y/a#b.pdf"))),
      ("data:application/pdf;base64,AQI=#page=3", .page(3, of: .bytes([1, 2]))),
      ("a#page=1.pdf#page=0", .page(0, of: .file("/x/a#page=1.pdf"))),
      ("a#page=.pdf", .file("/x/a#page=.pdf")), ("a.pdf#page=", .file("/x/a.pdf#page=")),
      ("a.pdf#page=-1", .file("/x/a.pdf#page=-1")), ("a.pdf#2", .file("/x/a.pdf#2")),
      ("a.pdf#page=1234567890", .file("/x/a.pdf#page=1234567890")),
    ] as [(String, ImageSource)])
  func pages(text: String, expected: ImageSource) throws {
    #expect(try source(text) == expected)
  }

  @Test("A page named by data stays in the folder of the data")
  func confined() throws {
    let template = try Template(
      parsing: #"{"root": {"node": "image", "source": "{{file}}"}}"#, file: "/x/card.json")
    let row = FeedRow(#"{"file": "a.pdf#page=2"}"#, file: "/y/feed.ndjson", line: 1)
    let root = try template.document(for: row.value()).makeRoot()
    guard case .source(let found) = (root as? ImageNode)?.image else {
      Issue.record("the node has no source")
      return
    }
    #expect(found == .page(2, of: .confinedFile(path: "a.pdf", folder: "/y")))
  }
}
