import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Runs from which PDF readers copy the text as it was written.
extension GlyphRun {
  /// Returns the run with clusters that poppler keeps inside their word. Poppler places a cluster's
  /// text between the origin of the cluster's first glyph and the end of its last glyph, and in
  /// right-to-left text reverses the order of all characters.
  func copyable(in face: EmbeddedFace) -> GlyphRun {
    guard !hasPlainLetters else { return self }
    return withJoiners(of: face).withWholeCharacters.withWidths(of: face).withTurnedClusters
  }

  /// A Boolean value that is true for left-to-right text in which each letter is one glyph and no
  /// letter has combining marks, which begin at U+0300.
  private var hasPlainLetters: Bool {
    !isRightToLeft && clusters.allSatisfy { $0.glyphCount <= 1 }
      && text.utf8.allSatisfy { $0 < 0xCC }
  }

  /// Returns the run with the font's own glyphs for invisible characters inside right-to-left text,
  /// such as a non-joiner between two letters. PDF readers reverse the order of a letter's
  /// characters there, and would put an invisible character of a letter before the letter.
  private func withJoiners(of face: EmbeddedFace) -> GlyphRun {
    guard isRightToLeft, clusters.contains(where: { $0.glyphCount == 0 }) else { return self }
    var run = self
    var rest = Substring(text).utf8
    var place = glyphs.count
    for (index, cluster) in clusters.enumerated() {
      let part = Substring(rest.prefix(cluster.byteCount)).unicodeScalars
      rest = rest.dropFirst(cluster.byteCount)
      place -= cluster.glyphCount
      guard cluster.glyphCount == 0, part.count == 1, let character = part.first,
        !character.properties.isWhitespace, place < glyphs.count, place >= 0,
        let glyph = face.blankGlyph(of: character)
      else { continue }
      // The glyph stands at the left end of the previous letter.
      run.glyphs.insert(Glyph(id: glyph, position: glyphs[place].position), at: place)
      run.clusters[index].glyphCount = 1
    }
    return run
  }

  /// The run with the marks of a character in the character's cluster: PDF readers would otherwise
  /// put a mark where it stands, before its base or after the next base.
  private var withWholeCharacters: GlyphRun {
    guard clusters.count > 1, !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return self
    }
    let starts = text.characterStarts
    var run = self
    run.clusters = []
    var byte = 0
    for cluster in clusters {
      if let last = run.clusters.indices.last, !starts.contains(byte) {
        run.clusters[last].byteCount += cluster.byteCount
        run.clusters[last].glyphCount += cluster.glyphCount
      } else {
        run.clusters.append(cluster)
      }
      byte += cluster.byteCount
    }
    return run
  }

  /// Returns the run with the glyphs of clusters reordered where necessary: a letter is the first
  /// glyph, and the last glyph ends where the cluster ends, if necessary an added blank glyph. A
  /// mark is therefore neither first nor last, as readers would take its position for the
  /// cluster's. In right-to-left text, marks come before their letter, like the characters when
  /// they are reversed.
  private func withWidths(of face: EmbeddedFace) -> GlyphRun {
    guard clusters.contains(where: { $0.glyphCount > 1 }) else { return self }
    var run = self
    run.glyphs = []
    var rest = glyphs[...]
    for index in isRightToLeft ? clusters.indices.reversed() : Array(clusters.indices) {
      let cluster = rest.prefix(clusters[index].glyphCount)
      rest = rest.dropFirst(cluster.count)
      let ordered = cluster.count > 1 ? ordered(cluster, in: face) : Array(cluster)
      run.glyphs += ordered
      run.clusters[index].glyphCount = ordered.count
    }
    return run
  }

  private func ordered(_ cluster: ArraySlice<Glyph>, in face: EmbeddedFace) -> [Glyph] {
    let widths = cluster.map { advance(of: $0, in: face) }
    let letters = zip(cluster, widths).filter { $1 > 0 }
    guard let (letter, width) = letters.first, let (last, lastWidth) = letters.last,
      !begins(cluster, at: letter.position)
        || !ends(cluster, widths, at: last.position.x + lastWidth)
    else { return Array(cluster) }
    let marks = zip(cluster, widths).filter { $1 <= 0 }.map(\.0)
    if letters.count > 1 { return [letter] + marks + letters.dropFirst().map(\.0) }
    // In right-to-left text, the letter is the last glyph.
    if isRightToLeft { return marks + [letter] }
    guard let id = face.blankGlyph(of: "\u{200D}") ?? face.glyph(of: " ") else {
      return Array(cluster)
    }
    var blank = Glyph(id: id, position: letter.position)
    blank.position.x += width - advance(of: blank, in: face)
    return [letter] + marks + [blank]
  }

  private func advance(of glyph: Glyph, in face: EmbeddedFace) -> Double {
    face.advance(of: glyph.id) * fontSize / 1000
  }

  /// The largest distance that counts as none, in points: half the distance that poppler takes for
  /// a space.
  private var tolerance: Double { fontSize * 0.05 }

  private func begins(_ cluster: ArraySlice<Glyph>, at place: Point) -> Bool {
    guard let first = cluster.first?.position else { return true }
    return abs(first.x - place.x) < tolerance && abs(first.y - place.y) < tolerance
  }

  private func ends(_ cluster: ArraySlice<Glyph>, _ widths: [Double], at end: Double) -> Bool {
    guard let last = cluster.last, let width = widths.last else { return true }
    return abs(last.position.x + width - end) < tolerance
  }

  /// The run with the characters of each cluster reversed if it is right-to-left.
  private var withTurnedClusters: GlyphRun {
    guard isRightToLeft else { return self }
    var run = self
    var rest = Substring(text).utf8
    run.text = ""
    for cluster in clusters {
      let part = Substring(rest.prefix(cluster.byteCount))
      rest = rest.dropFirst(cluster.byteCount)
      run.text.unicodeScalars.append(contentsOf: part.unicodeScalars.reversed())
    }
    return run
  }
}
