/// The numbering of a list, as its labels show it (ISO 32000-1, §14.8.5.5).
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

  /// The largest length of a label, in bytes.
  private static let labelLength = 24
  /// The largest length of a number with its punctuation, in characters.
  private static let numberLength = 8

  /// The numbering that a label belongs to, such as `•`, `1.`, `(a)` or `iv)`; nil for a text that
  /// is not a label.
  init?(label text: String) {
    guard text.utf8.count <= Self.labelLength else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let numbering = Self(bullet: words[0]) ?? Self(number: words[0]) else {
      return nil
    }
    self = numbering
  }

  /// The numbering with a bullet, or with a circled number.
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

  /// The numbering with a number or letter followed by punctuation.
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
