import SwatchSnapshots
import Testing

@Suite("Differences of texts")
struct LineDifferenceTests {
  @Test("Two equal texts have no difference")
  func equal() {
    #expect(LineDifference(from: "a\nb\n", to: "a\nb\n") == nil)
  }

  @Test("Removed and added lines are shown with three unchanged lines around them")
  func hunks() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 5\n", with: "line five\n").replacing("line 18\n", with: "")
    #expect(
      LineDifference(from: old, to: new)?.text == """
        @@ -2,7 +2,7 @@
          line 2
          line 3
          line 4
        - line 5
        + line five
          line 6
          line 7
          line 8
        @@ -15,6 +15,5 @@
          line 15
          line 16
          line 17
        - line 18
          line 19
          line 20
        """)
  }

  @Test("Characters that look the same but differ are pointed out")
  func accents() {
    let text = LineDifference(from: "caf\u{E9}\n", to: "cafe\u{301}\n")?.text
    #expect(
      text.map { Array($0.utf8) } == Array("@@ -1,1 +1,1 @@\n- caf\u{E9}\n+ cafe\u{301}".utf8))
  }

  @Test("Lines that end with CRLF are separate lines")
  func carriageReturns() {
    #expect(
      LineDifference(from: "a\r\nb\r\n", to: "a\r\nc\r\n")?.text
        == "@@ -1,2 +1,2 @@\n  a\r\n- b\r\n+ c\r")
    #expect(LineDifference(from: "a\r\n", to: "a\n")?.text == "@@ -1,1 +1,1 @@\n- a\r\n+ a")
  }

  @Test("A missing line end at the end of a text is a difference")
  func end() {
    #expect(LineDifference(from: "a", to: "a\n")?.text == "@@ -1,1 +1,2 @@\n  a\n+ ")
  }

  @Test("Long texts with little in common are compared within a time limit")
  func long() {
    let texts = ["a", "b"].map { word in (0..<50_000).map { "\(word)\($0)\n" }.joined() }
    #expect(
      LineDifference(from: texts[0], to: texts[1])?.text.hasPrefix("@@ -1,50000 +1,50000 @@\n- a0")
        == true)
  }
}
