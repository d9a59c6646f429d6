import SwatchCompositor
import SwatchFiles
import Testing

@Suite("Formats of files")
struct OutputFormatTests {
  @Test(
    "A format is told from a name's ending",
    arguments: [
      ("a.png", .png), ("b/a.SVG", .svg), ("a.b.pdf", .pdf), ("pdf", nil), ("a.jpg", nil),
    ] as [(String, OutputFormat?)])
  func formats(name: String, format: OutputFormat?) {
    #expect(OutputFormat(path: name) == format)
  }

  @Test("A name without a known ending is told with those that are, unless a format was asked for")
  func unknown() throws {
    let error = #expect(throws: OutputError.self) { try OutputFormat(nil, path: "a.jpg") }
    #expect(
      error?.description
        == "the name a.jpg says no format that can be written; end it in .png, .svg or .pdf")
    #expect(try OutputFormat(.svg, path: "a.jpg") == .svg)
    #expect(try OutputFormat(nil, path: "a.pdf") == .pdf)
  }
}
