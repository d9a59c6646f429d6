import SwatchCairo
import SwatchGeometry
import SwatchGraphics

extension GlyphRun {
  /// A glyph with its text, at a position from the run's origin.
  struct PlacedLetter {
    var letter: PDFFonts.Letter
    let position: Point
    /// The cluster of several glyphs that contains the letter; nil for a cluster of one glyph.
    var cluster: PDFTextLine.Cluster?
    /// A Boolean value that is true for a space.
    var isBlank: Bool {
      !letter.text.isEmpty && letter.text.unicodeScalars.allSatisfy { $0.isSpace }
    }
  }

  /// Returns the glyphs from left to right, each with the text that readers find for it. The glyphs
  /// of a cluster share its characters; spaces at the end of a line, which have no glyph, get one.
  func letters(in face: EmbeddedFace) -> [PlacedLetter] {
    let run = copyable(in: face)
    var letters: [PlacedLetter] = []
    letters.reserveCapacity(run.glyphs.count + 1)
    let parts = run.parts
    var place = 0
    for (text, count) in isRightToLeft ? parts.reversed() : parts {
      guard place + count <= run.glyphs.count else { break }
      run.addLetters(place..<place + count, text, in: face, to: &letters)
      place += count
    }
    let width = { (glyph: UInt32) in face.advance(of: glyph) * fontSize / 1000 }
    let endsWithBlank = text.unicodeScalars.last?.isSpace ?? false
    if endsWithBlank, clusters.last?.glyphCount == 0, let blank = face.glyph(of: " ") {
      addBlank(blank, width, to: &letters)
    }
    addDirection(in: face, to: &letters)
    return standApart(letters, width) ? Self.joinedWords(letters) : letters
  }

  /// The texts of the clusters with glyphs, in reading order, and their glyph counts.
  private var parts: [(text: String, count: Int)] {
    let bytes = Array(text.utf8)
    var parts: [(text: String, count: Int)] = []
    parts.reserveCapacity(clusters.count)
    var start = 0
    for cluster in clusters {
      let end = min(bytes.count, start + cluster.byteCount)
      let part = bytes[start..<end]
      let text =
        part.count == 1 && part[start] < 0x80
        ? String(Unicode.Scalar(part[start])) : String(decoding: part, as: UTF8.self)
      start = end
      if cluster.glyphCount > 0 {
        parts.append((text, cluster.glyphCount))
      } else if !parts.isEmpty, !text.unicodeScalars.allSatisfy(\.isLeftOut) {
        parts[parts.count - 1].text += text
      }
    }
    return parts
  }

  /// The smallest distance between letters that readers may take for a word space, in ems.
  private static let wordDistance = 0.08

  /// Returns true if the letters of a word are so far apart that readers take each letter for a
  /// word.
  private func standApart(_ letters: [PlacedLetter], _ advance: (UInt32) -> Double) -> Bool {
    // The right end of the word so far, since marks overlap their letters.
    var end = Double.infinity
    for letter in letters {
      if letter.isBlank {
        end = .infinity
      } else {
        if letter.position.x - end > Self.wordDistance * fontSize { return true }
        let own = letter.position.x + advance(letter.letter.glyph)
        end = end == .infinity ? own : max(end, own)
      }
    }
    return false
  }

  /// Returns the letters with each word in one cluster.
  private static func joinedWords(_ letters: [PlacedLetter]) -> [PlacedLetter] {
    var joined = letters
    var start = 0
    while start < letters.count {
      guard !letters[start].isBlank else {
        start += 1
        continue
      }
      let end = end(ofWordFrom: start, in: letters)
      let word = PDFTextLine.Cluster(
        number: start, text: letters[start..<end].map(\.letter.text).joined())
      for index in start..<end { joined[index].cluster = word }
      start = end
    }
    return joined
  }

  /// Returns the end of a word that begins at an index, or of the longest part of it that fits into
  /// a string.
  private static func end(ofWordFrom start: Int, in letters: [PlacedLetter]) -> Int {
    var (end, units) = (start, 0)
    while end < letters.count, !letters[end].isBlank {
      units += letters[end].letter.text.utf16.count
      if end > start, units > PDFValue.mostUnits { break }
      end += 1
    }
    return end
  }

  /// Adds the glyphs of a cluster. Each glyph has one character, the last glyph all remaining
  /// characters. Surplus glyphs have no character; in right-to-left text, whose last glyph is the
  /// letter, they come before the last glyph.
  private func addLetters(
    _ range: Range<Int>, _ text: String, in face: EmbeddedFace, to letters: inout [PlacedLetter]
  ) {
    if range.count == 1 {
      let glyph = glyphs[range.lowerBound]
      let letter = PDFFonts.Letter(glyph: glyph.id, text: text)
      return add(
        PlacedLetter(letter: letter, position: glyph.position), number: range.lowerBound,
        in: face, to: &letters)
    }
    let scalars = Array(text.unicodeScalars)
    // If the text is too long for a string, only the single letters have texts.
    let whole =
      text.utf16.count > PDFValue.mostUnits
      ? nil : PDFTextLine.Cluster(number: range.lowerBound, text: text)
    let last = max(0, isRightToLeft ? min(range.count, scalars.count) - 1 : range.count - 1)
    for (number, index) in range.enumerated() {
      let isLast = number == range.count - 1
      let part =
        isLast
        ? scalars.dropFirst(last) : scalars.dropFirst(number).prefix(number < last ? 1 : 0)
      let letter = PlacedLetter(
        letter: PDFFonts.Letter(
          glyph: glyphs[index].id, text: String(String.UnicodeScalarView(part))),
        position: glyphs[index].position, cluster: whole)
      add(letter, number: index, in: face, to: &letters)
    }
  }

  /// The largest number of UTF-16 units that all readers accept as the text of a letter.
  private static let mostUnits = 8

  /// Adds a letter with the start of its text if the text is too long. The rest belongs to
  /// invisible glyphs, or is the text of a cluster if the font has no such glyph. In right-to-left
  /// text, each glyph has one character, since some readers reverse the characters of a letter and
  /// others don't.
  private func add(
    _ letter: PlacedLetter, number: Int, in face: EmbeddedFace, to letters: inout [PlacedLetter]
  ) {
    let text = letter.letter.text
    guard isRightToLeft || text.utf8.count > Self.mostUnits else { return letters.append(letter) }
    let blank = face.blankGlyph(of: "\u{200D}")
    let isTurned = isRightToLeft && letter.cluster == nil && blank != nil
    guard text.utf16.count > Self.mostUnits || isTurned && text.unicodeScalars.count > 1 else {
      return letters.append(letter)
    }
    var (texts, first) = (text.pieces(ofUnits: isTurned ? 1 : Self.mostUnits), letter)
    first.letter.text = texts.removeFirst()
    guard let blank else {
      first.cluster = first.cluster ?? PDFTextLine.Cluster(number: number, text: text)
      return letters.append(first)
    }
    let end = letter.position.x + face.advance(of: letter.letter.glyph) * fontSize / 1000
    letters.append(first)
    letters += texts.map { text in
      PlacedLetter(
        letter: PDFFonts.Letter(glyph: blank, text: text),
        position: Point(x: end, y: letter.position.y), cluster: letter.cluster)
    }
  }

  /// Adds an invisible right-to-left mark (U+200F) at the left end of letters if the text of the
  /// leftmost one begins with a combining mark: readers take a combining mark that begins a line
  /// for left-to-right text.
  private func addDirection(in face: EmbeddedFace, to letters: inout [PlacedLetter]) {
    guard isRightToLeft, let last = letters.first(where: { !$0.isBlank }),
      last.letter.text.unicodeScalars.first?.properties.generalCategory == .nonspacingMark,
      let blank = face.blankGlyph(of: "\u{200F}") ?? face.glyph(of: " ")
    else { return }
    var position = letters[0].position
    position.x -= face.advance(of: blank) * fontSize / 1000
    let letter = PDFFonts.Letter(glyph: blank, text: "\u{200F}")
    letters.insert(PlacedLetter(letter: letter, position: position), at: 0)
  }

  private func addBlank(
    _ blank: UInt32, _ advance: (UInt32) -> Double, to letters: inout [PlacedLetter]
  ) {
    guard let first = letters.first, let last = letters.last else { return }
    let letter = PDFFonts.Letter(glyph: blank, text: " ")
    if isRightToLeft {
      let x = first.position.x - advance(blank)
      letters.insert(
        PlacedLetter(letter: letter, position: Point(x: x, y: first.position.y)), at: 0)
    } else {
      let x = last.position.x + advance(last.letter.glyph)
      letters.append(
        PlacedLetter(letter: letter, position: Point(x: x, y: last.position.y)))
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for a character without a glyph that readers need not find: a
  /// space at the end of a line, or a soft hyphen, which some readers drop together with the
  /// previous letter.
  fileprivate var isLeftOut: Bool { isSpace || self == "\u{AD}" }
}

extension String {
  /// Returns the text in pieces of whole Unicode scalars, each with at most `most` UTF-16 units,
  /// and at least one piece.
  fileprivate func pieces(ofUnits most: Int) -> [String] {
    var pieces = [""]
    for scalar in unicodeScalars {
      let length = pieces[pieces.count - 1].utf16.count
      if length > 0, length + scalar.utf16.count > most { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces
  }
}
