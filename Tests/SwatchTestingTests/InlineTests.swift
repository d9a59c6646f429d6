import FoundationEssentials
import TestFolders
import Testing

@testable import SwatchTesting

@Suite("Texts in the source")
struct InlineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var text: String
    var result: String
  }

  /// The edit of the first assertion of a source.
  private static func edit(_ source: String, _ text: String) -> SourceEdit? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let range = line.firstRange(of: "assertInlineSnapshot") else { continue }
      let column = line[..<range.upperBound].utf8.count + 1
      return SourceEdit(line: number + 1, column: column, text: text)
    }
    return nil
  }

  @Test(
    "Recording writes or replaces the closure of an inline assertion, and nothing else",
    arguments: [
      Case(
        testDescription: "No closure",
        source: "func a() {\n  assertInlineSnapshot(of: user, as: .dump)\n  next()\n}\n",
        text: "a\n\n  b",
        result: """
          func a() {
            assertInlineSnapshot(of: user, as: .dump) {
              \"\"\"
              a

                b
              \"\"\"
            }
            next()
          }

          """),
      Case(
        testDescription: "A former closure, brackets in texts and comments",
        source: """
          func a() {
              await assertInlineSnapshot(
                  of: f("}) \\(g("(")) {", #"\\("#), /* ) */ as: .lines // )
              ) {
                  \"\"\"
                  } old {
                  \"\"\"
              }
              next()
          }

          """, text: "new",
        result: """
          func a() {
              await assertInlineSnapshot(
                  of: f("}) \\(g("(")) {", #"\\("#), /* ) */ as: .lines // )
              ) {
                  \"\"\"
                  new
                  \"\"\"
              }
              next()
          }

          """),
      Case(
        testDescription: "A closure with its label",
        source: "  assertInlineSnapshot(of: matches(1), as: .lines, matches: { \"x\" }, line: 3)\n",
        text: "y",
        result: """
            assertInlineSnapshot(of: matches(1), as: .lines, matches: {
              \"\"\"
              y
              \"\"\"
            }, line: 3)

          """),
      Case(
        testDescription: "Backslashes, quotation marks and control characters",
        source: "assertInlineSnapshot(of: a, as: .lines)\n",
        text: "\\(x) \"\"\" \\#n \u{1B}[0m",
        result: """
          assertInlineSnapshot(of: a, as: .lines) {
            ##\"\"\"
            \\(x) \"\"\" \\#n \\##u{1b}[0m
            \"\"\"##
          }

          """),
      Case(
        testDescription: "Tabs",
        source: "func a() {\n\tassertInlineSnapshot(of: a, as: .lines)\n}\n", text: "x",
        result:
          "func a() {\n\tassertInlineSnapshot(of: a, as: .lines) {\n\t\t\"\"\"\n\t\tx\n\t\t\"\"\"\n\t}\n}\n"
      ),
    ])
  func edits(_ example: Case) throws {
    let edit = try #require(Self.edit(example.source, example.text))
    let result = try SwiftSource(Array(example.source.utf8)).applying([edit])
    #expect(String(decoding: result, as: UTF8.self) == example.result)
    // The written text is found and replaced again.
    let again = try SwiftSource(result).applying([edit])
    #expect(String(decoding: again, as: UTF8.self) == example.result)
  }

  @Test("Several inline assertions of a file are written at once")
  func several() throws {
    let source =
      "assertInlineSnapshot(of: a, as: .lines)\nassertInlineSnapshot(of: b, as: .lines)\n"
    let edits = [1, 2].map { SourceEdit(line: $0, column: 21, text: "\($0)") }
    let result = try SwiftSource(Array(source.utf8)).applying(edits)
    #expect(
      String(decoding: result, as: UTF8.self) == """
        assertInlineSnapshot(of: a, as: .lines) {
          \"\"\"
          1
          \"\"\"
        }
        assertInlineSnapshot(of: b, as: .lines) {
          \"\"\"
          2
          \"\"\"
        }

        """)
  }

  @Test(
    "A source place without an assertion, or without its end, is left unchanged",
    arguments: ["assertSnapshot(of: a)\n", "assertInlineSnapshot(of: \"a)\n", "\n", ""])
  func unknown(source: String) {
    #expect(throws: SourceEdit.Problem.self) {
      try SwiftSource(Array(source.utf8)).applying([SourceEdit(line: 1, column: 21, text: "x")])
    }
  }

  @Test(
    "An equal text passes, another fails with the difference, and a missing text with the remedy")
  func assertions() throws {
    let folder = try TestFolder()
    var configuration = SnapshotTestingConfiguration(record: .never)
    configuration.artifacts = folder.path
    let place = AssertionPlace(
      fileID: #fileID, filePath: #filePath, line: 12, column: 3, testName: "a")
    SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      func run(_ text: String, _ expected: String?) -> String? {
        InlineAssertion(place: place, record: nil).run(.success(text), expected)?.message
      }
      #expect(run("a\nb\n", "a\nb") == nil)
      #expect(run("a\nb", "a\nb") == nil)
      #expect(run("a", "b")?.contains("- b\n+ a") == true)
      #expect(run("a", nil)?.contains("has no text to compare with") == true)
    }
  }

  @Test("The compiler's line and column lead to the inline assertion's call")
  func place() throws {
    func assertInlineSnapshot(line: UInt = #line, column: UInt = #column) -> SourceEdit {
      SourceEdit(line: Int(line), column: Int(column), text: "x")
    }
    let edit = assertInlineSnapshot()
    let source = SwiftSource([UInt8](try Data(contentsOf: URL(filePath: #filePath))))
    let text = String(decoding: try source.applying([edit]), as: UTF8.self)
    let written = "let edit = assert" + "InlineSnapshot() {"
    #expect(text.contains(written))
  }
}
