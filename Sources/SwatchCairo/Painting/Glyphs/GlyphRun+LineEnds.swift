import SwatchGeometry
import SwatchGraphics

extension GlyphRun {
  /// The run with a glyph for the spaces at its end that have none. Cairo writes text without glyphs as
  /// an empty span, in which some readers of a file's structure end the element around it.
  func endingWithSpace(of font: ScaledFont) -> GlyphRun {
    let blanks = blankEnd
    guard blanks.clusters > 0, clusters.count > blanks.clusters else { return self }
    var run = self
    run.clusters.removeLast(blanks.clusters)
    run.text.unicodeScalars.removeLast(blanks.characters)
    run.text += " "
    guard !font.hasColor else {
      // The text of pictures stands in spans of its own.
      run.clusters[run.clusters.count - 1].byteCount += 1
      return run
    }
    var space = Glyph(id: font.glyph(of: " "), position: .zero)
    guard space.id > 0, let first = glyphs.first, let last = glyphs.last else { return self }
    run.clusters.append(Cluster(byteCount: 1, glyphCount: 1))
    if isRightToLeft {
      space.position = first.position
      space.position.x -= font.advance(over: [space])
      run.glyphs.insert(space, at: 0)
    } else {
      space.position = last.position
      space.position.x += font.advance(over: [last])
      run.glyphs.append(space)
    }
    return run
  }

  /// The numbers of clusters and characters at the end that are spaces without a glyph.
  private var blankEnd: (clusters: Int, characters: Int) {
    var (count, characters) = (0, 0)
    var rest = Substring(text).unicodeScalars
    for cluster in clusters.reversed() {
      guard cluster.glyphCount == 0 else { break }
      var byteCount = 0
      while byteCount < cluster.byteCount, let blank = rest.last, blank.properties.isWhitespace {
        byteCount += UTF8.width(blank)
        characters += 1
        rest.removeLast()
      }
      guard byteCount == cluster.byteCount else { break }
      count += 1
    }
    return (count, characters)
  }
}
