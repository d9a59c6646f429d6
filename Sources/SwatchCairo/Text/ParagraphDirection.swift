import CPango
import SwatchGraphics

/// The direction of a paragraph: the direction stated in its style, or of its first letter with a
/// direction; otherwise left to right.
enum ParagraphDirection {
  /// Returns true for a right-to-left paragraph.
  static func isRightToLeft(
    _ text: UnsafeBufferPointer<UInt8>, _ direction: ParagraphStyle.BaseDirection
  ) -> Bool {
    switch direction {
    case .natural: unsafe isRightToLeft(text)
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// Returns true if the first letter with a direction belongs to a right-to-left script. Isolates
  /// are skipped, and marks that embed or override directions are ignored (UAX #9, P2 and P3).
  static func isRightToLeft(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var bytes = unsafe text.makeIterator()
    var decoder = UTF8()
    var isolateCount = 0
    while case .scalarValue(let scalar) = unsafe decoder.decode(&bytes) {
      switch scalar.value {
      case 0x202A...0x202E: break
      case 0x2066...0x2068: isolateCount += 1
      case 0x2069: isolateCount = max(0, isolateCount - 1)
      default:
        guard isolateCount == 0 else { continue }
        switch pango_character_direction(scalar.value) {
        case PANGO_DIRECTION_LTR: return false
        case PANGO_DIRECTION_RTL: return true
        default: break
        }
      }
    }
    return false
  }
}
