import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

extension TreeDifferenceTests {
  @Test(
    "Each change of a node's look is reported",
    arguments: [
      ("fill #FFFFFFFF", "fill #EEEEEEFF", ["colour #FFFFFF → #EEEEEE"]),
      ("fill #FFFFFFFF rounded 8", "fill #FFFFFFFF rounded 12", ["fill #FFFFFFFF rounded 8 → 12"]),
      ("fill #FFFFFFFF", "fill #FFFFFFFF rounded 12", ["fill #FFFFFFFF now rounded 12"]),
      ("fill #FFFFFFFF rounded 12", "fill #FFFFFFFF", ["fill #FFFFFFFF no longer rounded 12"]),
      ("fill #FFFFFFFF", "fill #FFFFFFFF, stroke #000000FF 1", ["now also stroke #000000FF 1"]),
      ("opacity 0.5, fill #FFFFFFFF", "fill #FFFFFFFF", ["opacity 0.5 → 1"]),
      (
        "text #000000FF 14 font 0a0b0c0d, shadow #000000FF blur 2 offset 0 1",
        "text #111111FF 14 font 0a0b0c0d, shadow #000000FF blur 4 offset 0 1",
        ["text colour #000000 → #111111", "shadow #000000FF blur 2 → 4 offset 0 1"]
      ),
    ])
  func looks(old: String, new: String, words: [String]) {
    let (old, new) = (sketch("box | 0 0 10 10 | | \(old)"), sketch("box | 0 0 10 10 | | \(new)"))
    let difference = TreeDifference(from: old, to: new, differing: PixelMask())
    #expect(difference.sentences == ["`box`: " + words.joined(separator: "; ")])
  }

  @Test(
    "Short texts are quoted as a whole, and long texts around the difference",
    arguments: [
      ("a", "b", "text changed “a” → “b”"),
      ("", "b", "says “b” now"),
      ("a", "\u{1B}[2J\u{202E}", "text changed “a” → “\\u001b[2J\\u202e”"),
      ("a", "", "no longer says “a”"),
      ("one two/three", "one/two three", "text wraps elsewhere: “one two⏎three” → “one⏎two three”"),
      ("one two", "one/two", "text wraps into 2 lines instead of 1: “one two” → “one⏎two”"),
      (
        "The quick brown fox jumps over the lazy dog and runs away into the forest",
        "The quick brown fox jumps over the crazy dog and runs away into the forest",
        "text changed “…ps over the lazy dog and runs away into …” → "
          + "“…ps over the crazy dog and runs away into…”"
      ),
    ])
  func texts(old: String, new: String, words: String) {
    let difference = TreeDifference(
      from: sketch("box | 0 0 10 10 | \(old)"), to: sketch("box | 0 0 10 10 | \(new)"),
      differing: PixelMask())
    #expect(difference.sentences == ["`box`: " + words])
  }
}
