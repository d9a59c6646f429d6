import CPango

/// The line break rules for quotation marks (UAX #14 of Unicode 16, LB15 and LB19); Pango has older
/// rules.
extension ShapedParagraph {
  /// Allows breaks outside curly quotation marks between East Asian characters, and forbids breaks
  /// inside marks that are set with spaces.
  func breakAtQuotations() {
    for mark in 0..<count where scalar(at: mark).isQuotation {
      let behind = endOfMarks(from: mark + 1)
      switch scalar(at: mark).properties.generalCategory {
      case .initialPunctuation: breakAtOpening(mark, behind)
      case .finalPunctuation: breakAtClosing(mark, behind)
      default: breakBehindSpaces(from: behind, unless: false)
      }
    }
  }

  /// LB15a: no break after an opening mark, nor after spaces that follow it.
  private func breakAtOpening(_ mark: Int, _ behind: Int) {
    let before = base(before: mark)
    breakBehindSpaces(
      from: behind, unless: before.map { scalar(at: $0).lineBreak.leadsQuotation } ?? true)
    if let before, isEastAsian(before), isEastAsian(behind),
      !scalar(at: before).lineBreak.staysWithNext
    {
      allowBreak(true, at: mark)
    }
  }

  /// LB15b: no break before a closing mark, nor before spaces that precede it.
  private func breakAtClosing(_ mark: Int, _ behind: Int) {
    breakBehindSpaces(from: behind, unless: false)
    let isEnd = behind == count || scalar(at: behind).lineBreak.endsQuotation
    if isEnd && !isBehindZeroWidthSpace(mark) { allowBreak(false, at: mark) }
    if let before = base(before: mark), isEastAsian(before), isEastAsian(behind),
      !scalar(at: behind).lineBreak.staysWithLast
    {
      allowBreak(true, at: behind)
    }
  }

  /// Forbids breaks after spaces, or allows them if a bracket opens there (LB18).
  private func breakBehindSpaces(from place: Int, unless isForbidden: Bool) {
    let end = (place..<count).first { scalar(at: $0) != " " } ?? count
    guard end > place, end < count else { return }
    if isForbidden {
      allowBreak(false, at: end)
    } else if scalar(at: end).lineBreak == G_UNICODE_BREAK_OPEN_PUNCTUATION {
      allowBreak(true, at: end)
    }
  }

  /// Returns true for a character after a zero-width space and any further spaces.
  private func isBehindZeroWidthSpace(_ character: Int) -> Bool {
    let last = (0..<character).last { scalar(at: $0) != " " }
    return last.map { scalar(at: $0).lineBreak == G_UNICODE_BREAK_ZERO_WIDTH_SPACE } ?? false
  }

  private func isEastAsian(_ character: Int) -> Bool {
    character < count && scalar(at: character).isEastAsian
  }
}

extension Unicode.Scalar {
  fileprivate var isQuotation: Bool {
    (value == 0x22 || value == 0x27 || value >= 0xAB) && lineBreak == G_UNICODE_BREAK_QUOTATION
  }

  /// A Boolean value that is true for characters of full, double or half width (UAX #11).
  var isEastAsian: Bool {
    g_unichar_iswide(value) != 0 || value == 0x20A9 || 0xFF61...0xFFDC ~= value
  }
}

extension GUnicodeBreakType {
  /// A Boolean value that is true for characters after which an opening quotation mark can stand.
  fileprivate var leadsQuotation: Bool {
    switch self {
    case G_UNICODE_BREAK_MANDATORY, G_UNICODE_BREAK_CARRIAGE_RETURN, G_UNICODE_BREAK_LINE_FEED,
      G_UNICODE_BREAK_NEXT_LINE, G_UNICODE_BREAK_OPEN_PUNCTUATION, G_UNICODE_BREAK_QUOTATION,
      G_UNICODE_BREAK_NON_BREAKING_GLUE, G_UNICODE_BREAK_SPACE, G_UNICODE_BREAK_ZERO_WIDTH_SPACE:
      true
    default: false
    }
  }

  /// A Boolean value that is true for characters that can stand after a closing quotation mark.
  fileprivate var endsQuotation: Bool {
    switch self {
    case G_UNICODE_BREAK_WORD_JOINER, G_UNICODE_BREAK_CLOSE_PUNCTUATION,
      G_UNICODE_BREAK_CLOSE_PARANTHESIS, G_UNICODE_BREAK_EXCLAMATION,
      G_UNICODE_BREAK_INFIX_SEPARATOR, G_UNICODE_BREAK_SYMBOL:
      true
    default: leadsQuotation && self != G_UNICODE_BREAK_OPEN_PUNCTUATION
    }
  }

  /// A Boolean value that is true for characters that stay on one line with a quotation mark after
  /// them.
  fileprivate var staysWithNext: Bool {
    switch self {
    case G_UNICODE_BREAK_OPEN_PUNCTUATION, G_UNICODE_BREAK_QUOTATION,
      G_UNICODE_BREAK_NON_BREAKING_GLUE, G_UNICODE_BREAK_WORD_JOINER,
      G_UNICODE_BREAK_BEFORE:
      true
    default: false
    }
  }

  /// A Boolean value that is true for characters that stay on one line with a quotation mark before
  /// them.
  fileprivate var staysWithLast: Bool {
    switch self {
    case G_UNICODE_BREAK_AFTER, G_UNICODE_BREAK_HYPHEN, G_UNICODE_BREAK_NON_STARTER,
      G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER, G_UNICODE_BREAK_INSEPARABLE:
      true
    default: endsQuotation
    }
  }
}
