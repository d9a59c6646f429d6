/// A mark beside which full-width punctuation may give up its blank half (CSS Text 4, "Text Spacing
/// Character Classes").
enum PunctuationMark {
  /// A full-width bracket that opens, with its blank half on the left.
  case opening
  /// A full-width bracket that closes, with its blank half on the right.
  case closing
  /// A dot or a blank between two words.
  case middle
  /// A bracket or a quotation mark that opens, of whatever width.
  case narrowOpening
  /// A bracket or a quotation mark that closes, of whatever width.
  case narrowClosing
  /// A full stop or a comma of full width, whose place in its square depends on the font.
  case dot
  /// A full-width colon.
  case colon
  /// A full-width semicolon.
  case semicolon
  /// A quotation mark that opens, which some fonts have in full width.
  case openingQuote
  /// A quotation mark that closes, which some fonts have in full width.
  case closingQuote

  /// The class of a character; nil for one that trims nothing.
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

  /// A Boolean value that is true for a mark that is trimmed at a line's end, in a font that has it
  /// in full width: a bracket or a quotation mark, as in Chromium, and no full stop or comma.
  var isTrimmedAtLineEnd: Bool { self == .closing || self == .closingQuote }

  /// Returns true if an opening mark loses its left half behind this one, which is resolved.
  var trimsOpening: Bool {
    [.opening, .closing, .middle, .narrowOpening].contains(self)
  }

  /// Returns true if a closing mark loses its right half before this one, which is resolved.
  var trimsClosing: Bool { [.closing, .middle, .narrowClosing].contains(self) }
}
