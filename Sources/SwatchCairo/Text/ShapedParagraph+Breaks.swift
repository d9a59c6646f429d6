import CPango
import SwatchGraphics

/// Line break opportunities: Pango's opportunities, changed by the rules that Pango lacks.
extension ShapedParagraph {
  /// Finds the breaks between characters.
  func findBreaks() {
    hasBreaks = true
    guard let start = unsafe text.baseAddress, unsafe !text.isEmpty else { return }
    unsafe pango_default_break(
      start, Int32(text.count), nil, breaks.baseAddress, Int32(breaks.count))
    for (index, item) in items.enumerated() {
      let bytes = bytes(of: item.characters)
      unsafe pango_tailor_break(
        start + bytes.lowerBound, Int32(bytes.count), &sources[index].pointee.analysis, -1,
        breaks.baseAddress?.advanced(by: item.characters.lowerBound),
        Int32(item.characters.count + 1))
    }
    allowSoftHyphensInHebrew()
    breakAtQuotations()
    keepFirstSigns()
    breakBetweenWords()
    switch wordBreak {
    case .normal: break
    case .keepAll: keepLettersTogether()
    case .breakAll: breakBetweenLetters()
    }
  }

  /// Allows breaks after soft hyphens between Hebrew letters, as browsers do (UAX #14, LB21a since
  /// Unicode 16).
  private func allowSoftHyphensInHebrew() {
    let hasHyphens = unsafe text.indices.dropLast().contains { index in
      unsafe UInt8(bitPattern: text[index]) == 0xC2 && UInt8(bitPattern: text[index + 1]) == 0xAD
    }
    guard hasHyphens, count > 2 else { return }
    for hyphen in 1..<count - 1 where scalar(at: hyphen) == "\u{AD}" {
      let before = (0..<hyphen).last { !scalar(at: $0).properties.generalCategory.isMark }
      guard let before, scalar(at: before).isHebrewLetter, scalar(at: hyphen + 1).isHebrewLetter
      else { continue }
      allowBreak(true, at: hyphen + 1)
    }
  }

  /// Allows or forbids a line break before a character, except at a line end of the text.
  func allowBreak(_ isAllowed: Bool, at place: Int) {
    guard place < count, unsafe breaks[place].is_mandatory_break == 0 else { return }
    unsafe breaks[place].is_line_break = isAllowed ? 1 : 0
  }

  /// Returns the character before a place, without its combining marks; nil for the paragraph's
  /// start.
  func base(before place: Int) -> Int? {
    (0..<place).last { !scalar(at: $0).isCombining }
  }

  /// Returns the first character from a place that isn't a combining mark.
  func endOfMarks(from place: Int) -> Int {
    (place..<count).first { !scalar(at: $0).isCombining } ?? count
  }

  /// Forbids breaks between letters, digits and ideographs, and at adjacent brackets and quotation
  /// marks, like CSS's `keep-all`, which treats all of them as letters. Breaks between words found
  /// by dictionaries stay.
  private func keepLettersTogether() {
    for place in 0..<count where unsafe breaks[place].is_line_break == 1 {
      guard let base = base(before: place) else { continue }
      let (last, next) = (scalar(at: base), scalar(at: place))
      guard last.isLetterOfLines || last.endsPart, next.isLetterOfLines || next.beginsPart,
        last.isLetterOfLines || next.isLetterOfLines
      else { continue }
      allowBreak(false, at: place)
    }
  }

  /// Allows breaks between letters and digits, and outside adjacent brackets, like CSS's
  /// `break-all`, which treats all of them as ideographs.
  private func breakBetweenLetters() {
    // The last character that isn't a mark; stored, since a text may have many marks in sequence.
    var base: Int?
    for place in 0..<count {
      if place > 0, !scalar(at: place - 1).isCombining { base = place - 1 }
      guard let base, unsafe breaks[place].is_char_break == 1 else { continue }
      let (last, next) = (scalar(at: base), scalar(at: place))
      let isAfter = last.isLetterOfWords || last.lineBreak == G_UNICODE_BREAK_CLOSE_PARANTHESIS
      let isBefore = next.isLetterOfWords || next.lineBreak == G_UNICODE_BREAK_OPEN_PUNCTUATION
      guard isAfter, isBefore, last.isLetterOfWords || next.isLetterOfWords else { continue }
      allowBreak(true, at: place)
    }
  }
}

extension Unicode.Scalar {
  /// The line break class (UAX #14).
  var lineBreak: GUnicodeBreakType { g_unichar_break_type(value) }

  /// A Boolean value that is true for characters that take the line break class of the previous
  /// character.
  fileprivate var isCombining: Bool {
    guard value >= 0x80 else { return false }
    switch lineBreak {
    case G_UNICODE_BREAK_COMBINING_MARK, G_UNICODE_BREAK_ZERO_WIDTH_JOINER: return true
    default: return false
    }
  }

  /// A Boolean value that is true for letters, digits, ideographs and syllables, except in scripts
  /// whose words are found by dictionaries.
  fileprivate var isLetterOfLines: Bool {
    switch lineBreak {
    case G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER, G_UNICODE_BREAK_AMBIGUOUS,
      G_UNICODE_BREAK_NUMERIC, G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_EMOJI_BASE,
      G_UNICODE_BREAK_EMOJI_MODIFIER, G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER,
      G_UNICODE_BREAK_HANGUL_L_JAMO, G_UNICODE_BREAK_HANGUL_V_JAMO, G_UNICODE_BREAK_HANGUL_T_JAMO,
      G_UNICODE_BREAK_HANGUL_LV_SYLLABLE, G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE:
      true
    default: false
    }
  }

  /// A Boolean value that is true for brackets and quotation marks that stay with letters after
  /// them.
  fileprivate var endsPart: Bool {
    lineBreak == G_UNICODE_BREAK_CLOSE_PARANTHESIS || lineBreak == G_UNICODE_BREAK_QUOTATION
  }

  /// A Boolean value that is true for brackets and quotation marks that stay with letters before
  /// them.
  fileprivate var beginsPart: Bool {
    lineBreak == G_UNICODE_BREAK_OPEN_PUNCTUATION && !isEastAsian
      || lineBreak == G_UNICODE_BREAK_QUOTATION
  }

  /// A Boolean value that is true for letters, digits, ideographs and syllables.
  fileprivate var isLetterOfWords: Bool {
    isLetterOfLines || lineBreak == G_UNICODE_BREAK_COMPLEX_CONTEXT
  }

  /// A Boolean value that is true for a letter of the Hebrew script, without its points.
  fileprivate var isHebrewLetter: Bool {
    switch value {
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB4F: true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  /// A Boolean value that is true for nonspacing and enclosing marks; false for spacing marks.
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}
