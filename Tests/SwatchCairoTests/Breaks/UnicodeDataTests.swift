import CPango
import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

/// The breaks in all cases of Unicode's own tests, if `SWATCH_UCD` names a folder with these tests,
/// as in `Tests/Conformance/breaks`.
@Suite("Breaks of the Unicode Character Database")
struct UnicodeDataTests {
  private static let folder = ProcessInfo.processInfo.environment["SWATCH_UCD"]

  /// A file's name, and the property that it tests.
  struct Data: Sendable, CustomStringConvertible {
    let name: String
    let isPlace: @Sendable (PangoLogAttr) -> Bool

    var description: String { name }
  }

  /// A line of a file: `÷` where the text may break, `×` where it may not, and scalars as
  /// hexadecimal numbers.
  struct Case: Sendable {
    var text = ""
    var places: [Bool] = []
    /// The names of the characters and their classes.
    private var comment = ""

    init?(_ line: Substring) {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { return nil }
      comment = String(line.drop { $0 != "#" })
      for word in words {
        if word == "÷" || word == "×" {
          places.append(word == "÷")
        } else if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
          text.unicodeScalars.append(scalar)
        }
      }
    }

    /// A Boolean value that is true for characters that Unicode 15, GLib's version, lacks or has in
    /// another class.
    var hasNewCharacters: Bool {
      ["(AK", "(AP", "(AS", "(VF", "(VI", "Unassigned)", "(GL_EastAsian"].contains {
        comment.contains($0)
      }
    }

    /// A Boolean value that is true for NUL, which no Pango text contains, and for letters of
    /// scripts that are divided into words by dictionaries.
    var isForeign: Bool {
      text.unicodeScalars.contains { $0 == "\0" || $0.lineBreak == G_UNICODE_BREAK_COMPLEX_CONTEXT }
    }

    /// A Boolean value that is true for characters whose rules come from Unicode 16.
    var hasNewRules: Bool {
      text.unicodeScalars.contains { scalar in
        scalar == "\u{2010}" || scalar == "\u{5BE}"
          || [
            G_UNICODE_BREAK_QUOTATION, G_UNICODE_BREAK_INFIX_SEPARATOR, G_UNICODE_BREAK_HYPHEN,
          ].contains(scalar.lineBreak)
      }
    }

    /// The numbers of the scalars with the signs between them.
    func marked(_ places: [Bool]) -> String {
      zip(text.unicodeScalars, places.dropFirst()).map { scalar, breaks in
        String(scalar.value, radix: 16, uppercase: true) + (breaks ? " ÷" : " ×")
      }.joined(separator: " ")
    }
  }

  @Test(
    "Line, character and word breaks are at the places that the Unicode database states",
    .enabled(if: folder != nil, "SWATCH_UCD names no folder"),
    arguments: [
      Data(name: "LineBreakTest.txt") { $0.is_line_break != 0 },
      Data(name: "GraphemeBreakTest.txt") { $0.is_char_break != 0 },
      Data(name: "WordBreakTest.txt") { $0.is_word_boundary != 0 },
    ])
  func data(_ data: Data) throws {
    let folder = try #require(Self.folder)
    let file = URL(filePath: folder).appending(path: data.name)
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let isOld = lines[0].contains("LineBreakTest-15.")
    let cases = lines.compactMap(Case.init)
      .filter { !$0.isForeign && !$0.hasNewCharacters && !(isOld && $0.hasNewRules) }
    #expect(cases.count > 500)
    for test in cases {
      let found = try Breaks(of: test.text).places.map(data.isPlace)
      let inside = 1..<found.count - 1
      let isEqual = found[inside] == test.places[inside]
      #expect(isEqual, "\(test.marked(test.places)) is \(test.marked(found))")
    }
  }
}
