/// The open brackets at a byte of a JSON text, even if the text is malformed.
///
/// A closing bracket that doesn't match the innermost open bracket closes its own and all brackets
/// inside it; a closing bracket without an opening bracket is ignored. A string ends with its line,
/// because a line break in it is an error.
struct JSONBrackets: Sendable {
  /// The open brackets, outermost first, as the bytes that close them.
  private var open: [UInt8] = []
  /// The number of further open brackets, whose kinds are not recorded.
  private var deeper = 0
  private var isInString = false
  private var isEscaped = false

  /// A Boolean value that is true when no bracket and no string is open.
  var isOutside: Bool { open.isEmpty && !isInString }

  /// Advances over one byte.
  mutating func take(_ byte: UInt8) {
    if isInString { return takeInString(byte) }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): push(UInt8(ascii: "}"))
    case UInt8(ascii: "["): push(UInt8(ascii: "]"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
    default: return
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      isInString = false
      isEscaped = false
    } else if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  private mutating func push(_ closing: UInt8) {
    if open.count < JSONLimits.levels { open.append(closing) } else { deeper += 1 }
  }

  private mutating func close(_ byte: UInt8) {
    if deeper > 0 {
      deeper -= 1
    } else if let place = open.lastIndex(of: byte) {
      open.removeSubrange(place...)
    }
  }
}
