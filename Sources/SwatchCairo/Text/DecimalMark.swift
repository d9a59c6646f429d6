/// Finds the part of a number that decimal tab stops align.
struct DecimalMark {
  /// A place in a text.
  struct Place {
    /// The offset of the byte that is aligned at the stop.
    let byte: Int
    /// A Boolean value that is true if a decimal mark begins there, false after a number or a text
    /// without one.
    let isMark: Bool
  }

  /// The signs that separate a number's fraction.
  private let signs: Set<Unicode.Scalar>

  /// Searches for a given mark, or, for nil, for that of a language; the Arabic mark is always
  /// accepted.
  init(_ stated: Character?, of language: TextLanguage) {
    let sign: Unicode.Scalar = language.hasDecimalComma ? "," : "."
    signs = stated.map { Set($0.unicodeScalars.prefix(1)) } ?? [sign, "\u{66B}"]
  }

  /// Returns the mark of the first number with one: a single mark, followed by a digit. If there is
  /// none, returns the end of the last digit, or else of the text.
  func find(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Place {
    let string = unsafe String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    var byte = range.lowerBound
    var (mark, count, end) = (Int?.none, 0, Int?.none)
    var last: (scalar: Unicode.Scalar, byte: Int)?
    for scalar in string.unicodeScalars {
      if scalar.isDigit {
        if let last, signs.contains(last.scalar) {
          mark = last.byte
          count += 1
        }
        end = byte + UTF8.width(scalar)
      } else if last?.scalar.isDigit != true || !(signs.contains(scalar) || scalar.groupsDigits) {
        // The number is over.
        if let mark, count == 1 { return Place(byte: mark, isMark: true) }
        (mark, count) = (nil, 0)
      }
      last = (scalar, byte)
      byte += UTF8.width(scalar)
    }
    if let mark, count == 1 { return Place(byte: mark, isMark: true) }
    return Place(byte: end ?? range.upperBound, isMark: false)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }

  /// A Boolean value that is true for a character between the digits of a number.
  fileprivate var groupsDigits: Bool {
    [".", ",", "'", "\u{2019}", "\u{66B}", "\u{66C}", "\u{202F}"].contains(self)
  }
}
