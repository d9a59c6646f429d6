import CPango
import SwatchGraphics

/// The direction of a paragraph: as its style says, or that of its first letter with a direction,
/// otherwise from left to right.
enum ParagraphDirection {
  /// A Boolean value that is true for a paragraph that runs from right to left.
  static func isRightToLeft(
    _ text: UnsafeBufferPointer<UInt8>, _ direction: ParagraphStyle.BaseDirection
  ) -> Bool {
    switch direction {
    case .natural: unsafe isRightToLeft(text)
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// A Boolean value that is true when the first letter with a direction belongs to a script that
  /// runs from right to left. Marks that embed or override directions don't count (UAX #9, P2).
  static func isRightToLeft(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = unsafe firstLetter(of: text)
    guard let start = text.baseAddress, first < text.count else { return false }
    let rest = unsafe UnsafeRawPointer(start + first).assumingMemoryBound(to: CChar.self)
    return unsafe pango_base_direction(rest, Int32(text.count - first)) == PANGO_DIRECTION_RTL
  }

  /// The first byte behind leading marks: U+202A to U+202E.
  private static func firstLetter(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index + 2 < text.count, unsafe text[index] == 0xE2, unsafe text[index + 1] == 0x80,
      unsafe 0xAA...0xAE ~= text[index + 2]
    {
      index += 3
    }
    return index
  }
}
