import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

/// The visual order in all cases of Unicode's own tests of bidirectional text, if `SWATCH_UCD`
/// names a folder with these tests, as in `Tests/Conformance/breaks`.
@Suite("Visual order of the Unicode Character Database")
struct BidiDataTests {
  private static let folder = ProcessInfo.processInfo.environment["SWATCH_UCD"]

  /// A text in a direction, and the indices of its characters from left to right.
  struct Case: Hashable, Sendable, CustomStringConvertible {
    let scalars: [Unicode.Scalar]
    let direction: ParagraphStyle.BaseDirection
    let order: [Int]

    var description: String {
      scalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
        + " \(direction) is \(order)"
    }
  }

  /// Characters of each class, from which texts take one after another.
  private static let characters: [Substring: [Unicode.Scalar]] = [
    "L": ["a", "b", "c", "d"], "R": ["\u{5D0}", "\u{5D1}", "\u{5D2}", "\u{5D3}"],
    "AL": ["\u{627}", "\u{62F}", "\u{631}", "\u{648}"], "EN": ["1", "2", "3", "4"],
    "AN": ["\u{661}", "\u{662}", "\u{663}", "\u{664}"], "ES": ["+", "-"], "ET": ["#", "$", "%"],
    "CS": [",", ".", ":"], "NSM": ["\u{300}", "\u{301}", "\u{302}"], "BN": ["\u{2060}"],
    "B": ["\u{2029}"], "S": ["\t"], "WS": [" "], "ON": ["!", "&", "*"], "LRE": ["\u{202A}"],
    "RLE": ["\u{202B}"], "PDF": ["\u{202C}"], "LRO": ["\u{202D}"], "RLO": ["\u{202E}"],
    "LRI": ["\u{2066}"], "RLI": ["\u{2067}"], "FSI": ["\u{2068}"], "PDI": ["\u{2069}"],
  ]

  private static func lines(of name: String) throws -> [Substring] {
    let file = URL(filePath: try #require(folder)).appending(path: "../" + name)
    return try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
  }

  /// The cases of `BidiTest.txt`, which states classes: an order, then texts in some of three
  /// directions.
  private static func casesOfClasses() throws -> [Case] {
    var order: [Int] = []
    return try lines(of: "BidiTest.txt").flatMap { line -> [Case] in
      if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      }
      let fields = line.split(separator: ";")
      guard fields.count == 2, let directions = Int(fields[1].drop { $0 == " " }) else { return [] }
      let names = fields[0].split(separator: " ")
      let scalars = names.indices.compactMap { index -> Unicode.Scalar? in
        guard let all = characters[names[index]] else { return nil }
        return all[names[..<index].count { $0 == names[index] } % all.count]
      }
      return [ParagraphStyle.BaseDirection.natural, .leftToRight, .rightToLeft].enumerated()
        .filter { directions >> $0.offset & 1 == 1 }
        .map { Case(scalars: scalars, direction: $0.element, order: order) }
    }
  }

  /// The cases of `BidiCharacterTest.txt`, which states characters.
  private static func casesOfCharacters() throws -> [Case] {
    try lines(of: "BidiCharacterTest.txt").compactMap { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5, let direction = Int(fields[1]) else { return nil }
      return Case(
        scalars: fields[0].split(separator: " ").compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        },
        direction: [.leftToRight, .rightToLeft, .natural][direction],
        order: fields[4].split(separator: " ").compactMap { Int($0) })
    }
  }

  /// The indices of a line's characters from left to right, for the characters that `order`
  /// contains.
  private static func order(of test: Case, by engine: PangoTextEngine) throws -> [Int] {
    var text = ""
    var numbers: [Int: Int] = [:]
    for (number, scalar) in test.scalars.enumerated() {
      numbers[text.utf8.count] = number
      text.unicodeScalars.append(scalar)
    }
    let layout = try engine.layout(
      AttributedText(
        text, font: Font(size: 10), paragraph: ParagraphStyle(baseDirection: test.direction)),
      width: 100_000)
    var order: [Int] = []
    for run in layout.lines.first?.runs ?? [] {
      guard let range = run.range else { continue }
      let characters = range.compactMap { numbers[$0] }
      order += run.glyphs.isRightToLeft ? characters.reversed() : characters
    }
    return order.filter(Set(test.order).contains)
  }

  /// A file of cases.
  struct File: Sendable, CustomStringConvertible {
    let description: String
    let cases: @Sendable () throws -> [Case]
  }

  @Test(
    "Characters are in the visual order that the Unicode database states",
    .enabled(if: folder != nil, "SWATCH_UCD names no folder"),
    arguments: [
      File(description: "BidiTest.txt") { try casesOfClasses() },
      File(description: "BidiCharacterTest.txt") { try casesOfCharacters() },
    ])
  func data(_ file: File) async throws {
    let cases = try file.cases()
    let engine = try TestFonts.engine()
    let wrong = try await withThrowingTaskGroup(of: [(Case, [Int])].self) { group in
      let size = cases.count / 8 + 1
      for start in stride(from: 0, to: cases.count, by: size) {
        group.addTask {
          try cases[start..<min(start + size, cases.count)].compactMap { test in
            let found = try Self.order(of: test, by: engine)
            let expected = test.order.filter { test.scalars[$0] != "\u{2029}" }
            return found == expected ? nil : (test, found)
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    print("\(file): \(cases.count - wrong.count) of \(cases.count)")
    for (test, found) in wrong.prefix(60) { print("  \(test), found \(found)") }
    #expect(wrong.isEmpty)
  }
}
