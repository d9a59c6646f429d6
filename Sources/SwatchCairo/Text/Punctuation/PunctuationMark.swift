/// A mark beside which full-width punctuation may lose its blank half (CSS Text 4, "Text Spacing
/// Character Classes").
enum PunctuationMark {
  /// A full-width opening bracket, with its blank half on the left.
  case opening
  /// A full-width closing bracket, with its blank half on the right.
  case closing
  /// A dot or a space between two words.
  case middle
  /// An opening bracket or quotation mark of any width.
  case narrowOpening
  /// A closing bracket or quotation mark of any width.
  case narrowClosing
  /// A full-width full stop or comma, whose position in its square depends on the font.
  case dot
  /// A full-width colon.
  case colon
  /// A full-width semicolon.
  case semicolon
  /// An opening quotation mark, which is full-width in some fonts.
  case openingQuote
  /// A closing quotation mark, which is full-width in some fonts.
  case closingQuote

  /// Finds the class of a character; nil for a character that trims nothing.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "、", "。", "，", "．": self = .dot
    case "：": self = .colon
    case "；": self = .semicolon
    case "\u{2018}", "\u{201C}": self = .openingQuote
    case "\u{2019}", "\u{201D}": self = .closingQuote
    case "\u{B7}", "\u{2027}", "\u{3000}", "・": self = .middle
    default:
      let isFullWidth = 0x3008...0x301F ~= scalar.value || 0xFF08...0xFF60 ~= scalar.value
      switch scalar.properties.generalCategory {
      case .openPunctuation: self = isFullWidth ? .opening : .narrowOpening
      case .closePunctuation: self = isFullWidth ? .closing : .narrowClosing
      case .initialPunctuation: self = .narrowOpening
      case .finalPunctuation: self = .narrowClosing
      default: return nil
      }
    }
  }

  /// A Boolean value that is true for a mark that is trimmed at the end of a line if it is
  /// full-width in the font: a bracket or a quotation mark, as in Chromium, but not a full stop or
  /// comma.
  var isTrimmedAtLineEnd: Bool { self == .closing || self == .closingQuote }

  /// Returns true if an opening mark after this mark, which must be resolved, loses its left half.
  var trimsOpening: Bool {
    [.opening, .closing, .middle, .narrowOpening].contains(self)
  }

  /// Returns true if a closing mark before this mark, which must be resolved, loses its right half.
  var trimsClosing: Bool { [.closing, .middle, .narrowClosing].contains(self) }
}
