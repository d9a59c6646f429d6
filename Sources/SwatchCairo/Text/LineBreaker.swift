import CPango
import SwatchGraphics

/// Finds where lines end, and where text that is too long is truncated.
///
/// The widths of characters in the shaped paragraph show approximately where a line ends; there,
/// the line is shaped exactly, since letters change their forms at the end of a line. This takes
/// about as long as shaping the lines, however long the paragraph is.
struct LineBreaker {
  /// The kinds of places at which a part of a paragraph may end.
  enum Places {
    /// Line break opportunities. Spaces before them take no space.
    case lineBreaks
    /// Between any two characters. Spaces before the place take no space.
    case characters
    /// After a word, for a truncation mark. Spaces and punctuation before the mark are omitted.
    case cutWords
    /// After any character, for a truncation mark. Spaces and punctuation before the mark are
    /// omitted.
    case cutCharacters
  }

  /// The end of a line.
  struct End {
    /// The index of the first character after the line.
    let place: Int
    /// A Boolean value that is true if the line ends with a hyphen that isn't in the text.
    let isHyphenated: Bool

    init(_ place: Int, isHyphenated: Bool = false) {
      self.place = place
      self.isHyphenated = isHyphenated
    }
  }

  let paragraph: ShapedParagraph
  private(set) var hyphenation: ParagraphStyle.Hyphenation
  /// The hyphenation points of words; nil if words aren't hyphenated.
  private(set) var words: HyphenatedWords?
  let tolerance: LineTolerance
  /// The distance of the line's start from the column's leading edge, in Pango's units.
  var origin = 0

  /// Returns a breaker for lines of the same paragraph that start elsewhere.
  func starting(at origin: Int) -> LineBreaker {
    var breaker = self
    breaker.origin = origin
    return breaker
  }

  /// A breaker for lines of the same paragraph without automatic hyphens.
  var withoutHyphens: LineBreaker {
    var breaker = self
    (breaker.hyphenation, breaker.words) = (.none, nil)
    return breaker
  }

  /// Returns the end of the line that begins at a character: after the last word or hyphenated part
  /// that fits, or anywhere inside the first word if not even that fits; at least one character.
  func lineEnd(from start: Int, to limit: Int, width: Int?) -> End {
    guard let width, start < limit else { return End(limit) }
    if paragraph.isSurelyNarrower(start..<limit, than: width - tolerance.largest) {
      return End(limit, isHyphenated: isHyphenated(at: limit))
    }
    let wordEnd = end(from: start, to: limit, width: width, at: .lineBreaks)
    if let words, wordEnd != limit {
      let place = words.places(behind: wordEnd ?? start, to: limit).last {
        fits(from: start, to: $0, in: width, hyphenated: true)
      }
      if let place { return End(place, isHyphenated: true) }
    }
    let place =
      wordEnd ?? end(from: start, to: limit, width: width, at: .characters)
      ?? firstCharacterEnd(from: start, to: limit)
    return End(place, isHyphenated: isHyphenated(at: place))
  }

  /// Returns the word that begins at a character, with blanks after it: up to the next place where
  /// a line may end without a hyphen.
  func word(from start: Int, to limit: Int) -> Range<Int> {
    var line = GrowingLine(paragraph, from: origin)
    for index in start..<limit {
      line.add(index, to: limit)
      let next = index + 1
      // A tab stays with the text that it aligns.
      if line.endsWithAlignedTab {
        if index > start { return start..<index }
      } else if next < limit, isPlace(next, .lineBreaks), !isHyphenated(at: next) {
        return start..<next
      }
    }
    return start..<limit
  }

  /// Returns the widths of the parts into which hyphens divide a word, in Pango's units; one width
  /// for a word that no hyphen divides.
  func partWidths(of word: Range<Int>) -> [Int] {
    let soft = word.dropFirst().filter { isPlace($0, .lineBreaks) && isHyphenated(at: $0) }
    let ends = soft + (words?.places(behind: word.lowerBound, to: word.upperBound) ?? [])
    var start = word.lowerBound
    var widths: [Int] = []
    for end in ends.sorted() {
      widths.append(paragraph.width(of: start..<end, hyphenated: true, from: origin))
      start = end
    }
    return widths + [width(of: start..<word.upperBound)]
  }

  /// Returns the width of a line that ends without a hyphen, if necessary with a full-width bracket
  /// trimmed at its end, in Pango's units.
  func width(of line: Range<Int>) -> Int {
    let content = content(of: line)
    let whole = paragraph.width(of: content, from: origin)
    guard let mark = paragraph.lastMark(of: content) else { return whole }
    return min(whole, paragraph.width(of: content, trimmedAt: mark, from: origin))
  }

  /// Returns the end of a line of one character that is too wide, including the spaces after it.
  private func firstCharacterEnd(from start: Int, to limit: Int) -> Int {
    let end = (start + 1..<limit).first { paragraph.place(at: $0).is_char_break != 0 } ?? limit
    return contentStart(of: end..<limit)
  }

  /// Returns true if a line up to an end fits `width`, in Pango's units, or if `width` is nil.
  func fits(from start: Int, to end: End, in width: Int?) -> Bool {
    guard let width else { return true }
    return end.isHyphenated
      ? fits(from: start, to: end.place, in: width, hyphenated: true)
      : fits(from: start, to: end.place, in: width, at: .lineBreaks)
  }

  /// Returns the end of the longest part from a character on that fits a width; nil if none does.
  func end(from start: Int, to limit: Int, width: Int, at places: Places) -> Int? {
    var candidates: [Candidate] = []
    var line = GrowingLine(paragraph, from: origin)
    var (content, index, reach) = (0, start, 0)
    while index < limit {
      let byte = paragraph.byte(of: index)
      // A character without width, such as a soft hyphen, counts only at the end of a line.
      if paragraph.advance(of: index) != 0 { reach = max(reach, tolerance.units(at: byte)) }
      line.add(index, to: limit)
      let isAlignedTab = line.endsWithAlignedTab
      if places == .lineBreaks && isAlignedTab && index > start {
        candidates.append(Candidate(place: index, width: content, tolerance: reach))
      }
      if !isLeftOut(index, at: places) { content = line.width }
      if content > width + reach { break }
      index += 1
      guard index == limit || isPlace(index, places) else { continue }
      // A tab stays with the text that it aligns.
      guard index == limit || !isAlignedTab || places != .lineBreaks else { continue }
      let candidate = Candidate(
        place: index, width: content, tolerance: max(reach, tolerance.units(at: byte)))
      if candidate.surelyFits(width) { candidates.removeAll(keepingCapacity: true) }
      candidates.append(candidate)
    }
    return candidates.lastFitting { candidate in
      candidate.surelyFits(width) || fits(from: start, to: candidate.place, in: width, at: places)
    }?.place
  }

  /// Returns the start of the longest part before a character that fits a width; nil if none does.
  func start(to end: Int, from limit: Int, width: Int, at places: Places) -> Int? {
    var candidates: [Candidate] = []
    var (content, index, reach) = (0, end, 0)
    while index > limit && content <= width + reach {
      index -= 1
      let advance = paragraph.advance(of: index) ?? paragraph.tabs.next(after: 0).location
      content += advance
      if advance != 0 { reach = max(reach, tolerance.units(at: paragraph.byte(of: index))) }
      guard index == limit || isPlace(index, places) else { continue }
      let candidate = Candidate(place: index, width: content, tolerance: reach)
      if candidate.surelyFits(width) { candidates.removeAll(keepingCapacity: true) }
      candidates.append(candidate)
    }
    return candidates.lastFitting { candidate in
      paragraph.width(of: contentStart(of: candidate.place..<end)..<end) <= width
    }?.place
  }

  /// Returns the end of a part without trailing spaces, and without trailing punctuation if the
  /// kind of place omits it.
  func contentEnd(of range: Range<Int>, at places: Places) -> Int {
    var end = range.upperBound
    while end > range.lowerBound && isLeftOut(end - 1, at: places) { end -= 1 }
    return end
  }

  /// Returns the characters of a line without trailing spaces.
  func content(of line: Range<Int>) -> Range<Int> {
    line.lowerBound..<contentEnd(of: line, at: .lineBreaks)
  }

  /// Returns the start of a part without leading spaces.
  func contentStart(of range: Range<Int>) -> Int {
    range.first { !paragraph.scalar(at: $0).hangs } ?? range.upperBound
  }

  /// Returns true if a line that ends at a place shows a hyphen: after a soft hyphen or a
  /// hyphenation point.
  private func isHyphenated(at place: Int) -> Bool {
    guard hyphenation != .none, place > 0, place < paragraph.count else { return false }
    let mark = paragraph.scalar(at: place - 1)
    return mark == Self.softHyphen || mark == "\u{2027}"
  }

  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  /// Returns true if a part fits a width, if necessary with a full-width bracket trimmed at the
  /// line's end.
  private func fits(from start: Int, to end: Int, in width: Int, at places: Places) -> Bool {
    let content = start..<contentEnd(of: start..<end, at: places)
    let isLine = places == .lineBreaks || places == .characters
    let hyphenated = isLine && isHyphenated(at: end)
    if fits(from: start, to: content.upperBound, in: width, hyphenated: hyphenated) { return true }
    guard isLine, let mark = paragraph.lastMark(of: content) else { return false }
    return paragraph.width(of: content, trimmedAt: mark, from: origin) <= width
  }

  private func fits(from start: Int, to end: Int, in width: Int, hyphenated: Bool) -> Bool {
    paragraph.width(of: start..<end, hyphenated: hyphenated, from: origin) <= width
  }

  private func isPlace(_ place: Int, _ places: Places) -> Bool {
    let breaks = paragraph.place(at: place)
    switch places {
    case .lineBreaks:
      guard breaks.is_line_break != 0 else { return false }
      return hyphenation != .none || paragraph.scalar(at: place - 1) != Self.softHyphen
    case .characters, .cutCharacters: return breaks.is_char_break != 0
    case .cutWords: return breaks.is_word_end != 0 || breaks.is_line_break != 0
    }
  }

  private func isLeftOut(_ character: Int, at places: Places) -> Bool {
    let scalar = paragraph.scalar(at: character)
    if scalar.hangs { return true }
    switch places {
    case .lineBreaks, .characters: return false
    case .cutWords, .cutCharacters: return Self.punctuation.contains(scalar)
    }
  }

  /// The punctuation that is omitted before a truncation mark (after ASTextNode's
  /// `avoidTailTruncationSet`).
  private static let punctuation: Set<Unicode.Scalar> = [".", ",", "!", "?", ":", ";"]
}

/// A place where a part of a paragraph may end or begin.
private struct Candidate {
  let place: Int
  /// The approximate width of the part, in Pango's units.
  let width: Int
  /// The maximum difference from the width of the same text on a line of its own.
  let tolerance: Int

  func surelyFits(_ room: Int) -> Bool { width <= room - tolerance }
}

extension [Candidate] {
  /// The maximum number of candidates for a linear search.
  private static var few: Int { 32 }

  /// Returns the last candidate that fits. If there are many, because of characters without width,
  /// this is a binary search, since each candidate must be shaped to be measured.
  fileprivate func lastFitting(_ fits: (Candidate) -> Bool) -> Candidate? {
    var (low, high) = (0, count)
    while high - low > Self.few {
      let middle = (low + high) / 2
      if fits(self[middle]) { low = middle } else { high = middle }
    }
    return self[low..<high].last(where: fits)
  }
}
