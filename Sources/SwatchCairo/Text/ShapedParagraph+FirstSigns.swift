import CPango

/// The line break rules for words and numbers that begin with a sign, such as `-option` and `.5`
/// (UAX #14 of Unicode 16, LB15c, LB20a and LB25), which Pango lacks.
extension ShapedParagraph {
  /// Forbids breaks after a sign that begins a word or a number, and allows breaks after a space
  /// before the sign.
  func keepFirstSigns() {
    for sign in 0..<count where scalar(at: sign).mayBeFirstSign {
      let next = endOfMarks(from: sign + 1)
      guard next < count else { return }
      let (before, after) = (scalar(at: sign), scalar(at: next).lineBreak)
      if before.lineBreak == G_UNICODE_BREAK_INFIX_SEPARATOR {
        guard after == G_UNICODE_BREAK_NUMERIC else { continue }
        allowBreak(false, at: next)
        if next == sign + 1 && isBehindSpaces(sign) { allowBreak(true, at: sign) }
      } else if beginsWord(sign) && after.beginsWithSign {
        allowBreak(false, at: next)
      }
    }
  }

  /// Returns true if spaces precede a sign, unless they follow an opening bracket or quotation
  /// mark.
  private func isBehindSpaces(_ sign: Int) -> Bool {
    guard sign > 0, scalar(at: sign - 1) == " " else { return false }
    let space = (0..<sign).last { scalar(at: $0) != " " }
    guard let last = space.flatMap({ base(before: $0 + 1) }) else { return true }
    return ![G_UNICODE_BREAK_OPEN_PUNCTUATION, G_UNICODE_BREAK_QUOTATION]
      .contains(scalar(at: last).lineBreak)
  }

  private func beginsWord(_ sign: Int) -> Bool {
    guard sign > 0 else { return true }
    let last = scalar(at: sign - 1)
    if last.hangs || last.lineBreak == G_UNICODE_BREAK_ZERO_WIDTH_SPACE { return true }
    return base(before: sign).map { character in
      [G_UNICODE_BREAK_CONTINGENT, G_UNICODE_BREAK_NON_BREAKING_GLUE]
        .contains(scalar(at: character).lineBreak)
    } ?? true
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for hyphens, and for separators in numbers such as points and
  /// commas.
  fileprivate var mayBeFirstSign: Bool {
    switch value {
    case 0x2C...0x2E, 0x3A, 0x3B, 0x5BE, 0x2010: true
    default: value >= 0x80 && lineBreak == G_UNICODE_BREAK_INFIX_SEPARATOR
    }
  }
}

extension GUnicodeBreakType {
  /// A Boolean value that is true for letters that stay with a hyphen before them.
  fileprivate var beginsWithSign: Bool {
    switch self {
    case G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER, G_UNICODE_BREAK_AMBIGUOUS,
      G_UNICODE_BREAK_COMPLEX_CONTEXT, G_UNICODE_BREAK_UNKNOWN, G_UNICODE_BREAK_SURROGATE:
      true
    default: false
    }
  }
}
