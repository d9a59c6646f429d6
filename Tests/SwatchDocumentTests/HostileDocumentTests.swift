import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import TestNumbers
import Testing

@testable import SwatchDocument

@Suite("Hostile documents")
struct HostileDocumentTests {
  static let card = #"""
    {"scale": 2, "sizeRange": {"min": [0, 0], "max": [300, "inf"]}, "drawOrder": ["a"], "root": {
      "spec": "background", "background": {"node": "display", "backgroundColor": "#FF0000"}, "child": {
      "spec": "stack", "direction": "vertical", "spacing": 5, "alignItems": "baselineFirst", "children": [
      {"node": "text", "id": "a", "text": "{{name}} {{likes:number}} {{gone?}}", "lineHeight": 20,
       "font": {"family": "Inter", "size": "{{size}}", "weight": "bold"}, "style": {"flexGrow": 1}},
      {"node": "text", "for": "{{tags}}", "as": "tag", "if": "{{tag.on}}", "text": [{"text": "{{tag.t}}"}]},
      {"spec": "inset", "insets": {"top": 1, "left": "inf"}, "child": {"spec": "ratio", "ratio": 0.5,
       "child": {"node": "image", "source": "{{photo}}", "contentMode": "top", "cornerRadius": 4}}},
      {"spec": "corner", "offset": [1, -2], "location": "topRight", "wrapsCorner": true,
       "child": {"node": "display", "style": {"width": "{{w}}", "height": "50%", "maxWidth": 10}},
       "corner": {"node": "display", "alpha": 0.5, "style": {"preferredSize": [3, 4]}}},
      {"spec": "absolute", "sizing": "sizeToFit", "children": [{"spec": "relative", "horizontal": "end",
       "style": {"layoutPosition": ["{{x}}", 2]}, "child": {"spec": "center", "centering": "xy",
       "child": {"node": "display", "children": [{"node": "text", "text": "x"}]}}}]}]}}}
    """#
  static let row = #"""
    {"name": "Ada \ud83d\ude00", "likes": 12345, "size": 12, "photo": "a.png", "w": "25%", "x": -3,
     "tags": [{"on": true, "t": "one"}, {"on": false}, {"on": 1, "t": 2}]}
    """#

  /// Pieces of the grammar that are inserted at random.
  static let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "true", "-1", "1e308", "0.0001", "\"inf\"", "{{",
    "}}",
    "{{a}}", "\\", "\\u0000", "\\ud800", "\"if\": false,", "\"id\": \"a\",", "é", "99999999999",
    "\n",
    "\"for\": \"{{tags}}\", \"as\": \"w\",", "[1, 2]", "{}", "[]", "\u{FEFF}", "\u{0}", "\"50%\"",
  ]

  static func mutated(_ text: String, _ numbers: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &numbers))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.removeSubrange(place..<end)
      case 2:
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...place, using: &numbers))
      case 3:
        bytes.insert(contentsOf: (pieces.randomElement(using: &numbers) ?? "").utf8, at: place)
      default:
        let digits = bytes.indices.filter { 0x30...0x39 ~= bytes[$0] }
        if let digit = digits.randomElement(using: &numbers) {
          bytes.replaceSubrange(
            digit...digit, with: (pieces.randomElement(using: &numbers) ?? "").utf8)
        }
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    return bytes
  }

  @Test("Thousands of mutated cards and rows give a message or a layout", arguments: 1...8)
  func mutations(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var outcomes = (laidOut: 0, refused: 0)
    for round in 0..<250 {
      let card = round.isMultiple(of: 2) ? Self.mutated(Self.card, &numbers) : Array(Self.card.utf8)
      let row = round.isMultiple(of: 3) ? Array(Self.row.utf8) : Self.mutated(Self.row, &numbers)
      do throws(DocumentError) {
        let template = try Template(parsing: String(decoding: card, as: UTF8.self))
        let value = try JSONReader.read(row, from: JSONSource(file: "feed")).root
        let root = try template.document(for: value).makeRoot()
        root.layOut(in: template.sizeRange, scale: template.scale)
        outcomes.laidOut += 1
      } catch {
        #expect(error.description.contains(": $"))
        outcomes.refused += 1
      }
    }
    #expect(outcomes.laidOut > 10 && outcomes.refused > 10)
  }

  @Test("Elements nested to the reader's limit are compiled, filled and laid out")
  func nesting() throws {
    let depth = 250
    let opening = #"{"spec": "wrapper", "children": ["#
    let element =
      String(repeating: opening, count: depth) + #"{"node": "text", "text": "{{a}}"}"#
      + String(repeating: "]}", count: depth)
    let root = try document(element, row: #"{"a": "xy"}"#).makeRoot()
    root.layOut()
    #expect(root.frame.size == Size(width: 14, height: 14))
  }
}
