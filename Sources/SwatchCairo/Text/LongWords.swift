import SwatchGraphics

/// Finds words so long that Pango would take too long to break them: for each line it examines the
/// whole rest of the text that is shaped together.
///
/// Pango lets one character exceed the width if two parts meet at a line's end.
enum LongWords {
  private static let limit = 512

  /// Every second part of each long word, in bytes: parts of some 512 bytes to be shaped apart.
  static func parts(of text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard text.count > limit else { return [] }
    var parts: [Range<Int>] = []
    var start = 0
    for index in 0...text.count
    where index == text.count || (unsafe text[index] <= UInt8(ascii: " ")) {
      if index - start > limit {
        let word = unsafe String(decoding: text[start..<index], as: UTF8.self)
        parts += self.parts(of: word).map { start + $0.lowerBound..<start + $0.upperBound }
      }
      start = index + 1
    }
    return parts
  }

  private static func parts(of text: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var cuts = [0]
    var end = 0
    for character in text {
      let start = end
      end += character.utf8.count
      if character.unicodeScalars.first?.endsWord == true {
        parts += everySecondPart(of: cuts, to: start)
        cuts = [end]
      } else if end - cuts[cuts.count - 1] >= limit {
        cuts.append(end)
      }
    }
    return parts + everySecondPart(of: cuts, to: end)
  }

  private static func everySecondPart(of cuts: [Int], to end: Int) -> [Range<Int>] {
    stride(from: 1, to: cuts.count, by: 2).map { index in
      cuts[index]..<(index + 1 < cuts.count ? cuts[index + 1] : end)
    }.filter { !$0.isEmpty }
  }
}
