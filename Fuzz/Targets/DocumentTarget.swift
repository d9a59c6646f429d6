import Swatch

/// Layout documents: read, laid out, explained, and drawn as PNG, SVG and PDF.
struct DocumentTarget: FuzzTarget {
  static let name = "documents"
  static let testedInputs = 200
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    Array(DocumentGrammar.document(&numbers).utf8)
  }

  let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "true", "\"inf\"", "\"50%\"", "\\", "\\u0000",
    "\\ud800", "\"id\": \"a\",", "[1, 2]", "{}", "[]", "\u{FEFF}", "\u{0}", "é", "1e308", "-1e19",
    "{\"node\": \"text\", \"text\": \"x\"},", "\"width\": 1e300,", "\"lineHeight\": 10000,",
    "\"flexGrow\": 1e308,", "\"alpha\": 0.5,", "{{x}}",
  ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let path = try bench.write(input, as: "document.json")
    let document: Document
    do {
      document = try Template(contentsOf: path).document()
    } catch {
      return try Drawing.check(error)
    }
    try await Drawing.check(document, on: bench)
  }
}
