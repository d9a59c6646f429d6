import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Adds the text of glyphs drawn as pictures, such as emoji, to a file: two invisible spaces in
  /// place of each cluster and as wide, which carry the cluster's text. A single space would be
  /// taken for a character that always has this text, and be lost as a space.
  ///
  /// `font` is the glyphs' own. Without another font that has a space there is no text, nor with
  /// glyphs too large or too flat for a font.
  func showText(of run: GlyphRun, at origin: Point, as font: ScaledFont) throws(CairoError) {
    guard ScaledFont.canScale(to: run.fontSize, through: context.transform),
      let space = try space(ofSize: run.fontSize)
    else { return }
    let spaceFont = try resources.fonts.scaled(
      space.font, size: run.fontSize, through: context.transform)
    let spaceWidth = spaceFont.advance(over: space.glyphs)
    guard !spaceFont.hasColor && spaceWidth > 0 else { return }
    var stand = space
    stand.glyphs.append(
      GlyphRun.Glyph(id: space.glyphs[0].id, position: Point(x: spaceWidth, y: 0)))
    for part in run.textParts(in: font) {
      stand.text = part.text
      stand.clusters = [GlyphRun.Cluster(byteCount: part.text.utf8.count, glyphCount: 2)]
      try show(stand, at: origin + part.place, stretchedBy: part.width / (2 * spaceWidth))
    }
  }

  private func show(
    _ spaces: GlyphRun, at place: Point, stretchedBy stretch: Double
  ) throws(CairoError) {
    guard stretch > 0 && stretch.isFinite else { return }
    context.save()
    defer { context.restore() }
    guard context.concatenate(.translation(x: place.x, y: place.y)),
      context.concatenate(.scale(x: stretch, y: 1)),
      ScaledFont.canScale(to: spaces.fontSize, through: context.transform)
    else { return }
    leaveWholeUnits()
    let font = try resources.fonts.scaled(
      spaces.font, size: spaces.fontSize, through: context.transform)
    context.showWithText(spaces, at: .zero, in: font)
  }

  /// Moves the origin down where it lies on a whole unit of the surface, in Cairo's 256ths: the box
  /// around spaces on such a baseline is empty, and Cairo leaves them out.
  private func leaveWholeUnits() {
    let map = context.transform
    guard (map.ty * 256).rounded().remainder(dividingBy: 256) == 0 else { return }
    context.transform = map.concatenating(.translation(x: 0, y: 1.0 / 128))
  }

  /// One space in the library's default family; nil if that has none.
  private func space(ofSize size: Double) throws(CairoError) -> GlyphRun? {
    // A space at the end of a line has no glyph.
    let text = AttributedText(" .", font: Font(size: size))
    do throws(TextError) {
      let layout = try PangoTextEngine(fonts: resources.fonts).layout(text, width: .infinity)
      guard var run = layout.lines.first?.runs.first?.glyphs, run.clusters.first?.glyphCount == 1
      else { return nil }
      run.glyphs.removeLast(run.glyphs.count - 1)
      return run
    } catch {
      throw CairoError(.refused("give pictures of letters their text", error.description))
    }
  }
}

extension GlyphRun {
  /// The characters that share glyphs with a width, with the marks of each, from left to right: their
  /// places, and the distances to the next ones.
  fileprivate func textParts(in font: ScaledFont) -> [(text: String, place: Point, width: Double)] {
    let (text, clusters) = textFromLeftToRight
    var rest = Substring(text).utf8
    var left = glyphs[...]
    var parts: [(text: String, place: Point, width: Double)] = []
    var marks = ""
    for cluster in clusters {
      let (shown, covered) = (rest.prefix(cluster.byteCount), left.prefix(cluster.glyphCount))
      rest = rest.dropFirst(cluster.byteCount)
      left = left.dropFirst(cluster.glyphCount)
      guard let first = covered.first else { continue }
      let width = font.advance(over: covered)
      if width <= 0 {
        // From right to left, a mark stands before its letter.
        if isRightToLeft {
          marks = String(Substring(shown)) + marks
        } else if !parts.isEmpty {
          parts[parts.count - 1].text += String(Substring(shown))
        }
        continue
      }
      parts.append((String(Substring(shown)) + marks, first.position, width))
      marks = ""
    }
    for index in parts.indices.dropLast() {
      let distance = parts[index + 1].place.x - parts[index].place.x
      if distance > 0 { parts[index].width = distance }
    }
    return parts
  }
}
