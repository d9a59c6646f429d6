/// The numbering of a list, which its labels show (ISO 32000-1, §14.8.5.5).
enum ListNumbering: String {
  case none = "None"
  case disc = "Disc"
  case circle = "Circle"
  case square = "Square"
  case decimal = "Decimal"
  case upperRoman = "UpperRoman"
  case lowerRoman = "LowerRoman"
  case upperAlpha = "UpperAlpha"
  case lowerAlpha = "LowerAlpha"

  /// The most bytes of a label.
  private static let labelLength = 24
  /// The most characters of a number with its signs.
  private static let numberLength = 8

  /// The numbering with a label, such as `•`, `1.`, `(a)` or `iv)`; nil for a text that is no label.
  init?(label text: String) {
    guard text.utf8.count <= Self.labelLength else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let numbering = Self(bullet: words[0]) ?? Self(number: words[0]) else {
      return nil
    }
    self = numbering
  }

  /// The numbering with a sign that counts nothing, or a number in a circle.
  private init?(bullet label: Substring) {
    guard label.count == 1, let sign = label.unicodeScalars.first else { return nil }
    switch label {
    case "•", "●", "⦁", "∙", "·": self = .disc
    case "◦", "○", "⚬": self = .circle
    case "▪", "■", "◼", "◾", "▫", "□", "◻": self = .square
    case "‣", "⁃", "*", "※", "†", "‡": self = .none
    default:
      switch sign.properties.generalCategory {
      case .otherNumber: self = .decimal
      case .otherSymbol, .dashPunctuation, .mathSymbol: self = .none
      default: return nil
      }
    }
  }

  /// The numbering with a number or a letter that a sign ends.
  private init?(number label: Substring) {
    guard let end = label.last, ".)]．、）".contains(end), label.count <= Self.numberLength else {
      return nil
    }
    var number = label.dropLast()
    if let start = number.first, "([（".contains(start) { number.removeFirst() }
    guard let first = number.first else { return nil }
    let isRoman = number.allSatisfy { "ivxlcdmIVXLCDM".contains($0) }
    if first.isDecimalDigit, number.allSatisfy({ $0.isDecimalDigit || $0 == "." }) {
      self = .decimal
    } else if isRoman, number.count > 1 || "ivxIVX".contains(first) {
      self = first.isLowercase ? .lowerRoman : .upperRoman
    } else if number.count == 1, first.isLetter {
      self = !first.isASCII ? .none : first.isLowercase ? .lowerAlpha : .upperAlpha
    } else {
      return nil
    }
  }
}

extension Character {
  /// A Boolean value that is true for a digit of any script.
  fileprivate var isDecimalDigit: Bool {
    unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }
}
