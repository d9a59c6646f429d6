import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Runs as `text` elements.
extension SVGSceneWriter {
  /// Draws a run as text; returns false if a viewer would shape the text into other glyphs.
  func showText(
    of run: GlyphRun, at origin: Point, _ paint: RunPaint
  ) throws(CairoError) -> Bool {
    guard let words = try words(of: run) else {
      try noteUnembedded(run.font)
      return false
    }
    var element = SVGElement("text")
    if words.words.map(\.text).joined().hasLooseBlanks { element.set("xml:space", "preserve") }
    var style = try setFont(of: run, showing: words, on: &element)
    element.set("font-size", run.fontSize, digits: place.digits, unless: nil)
    if let language = run.shaping?.language, language.isLanguageTag {
      element.set("xml:lang", language)
    }
    element.attributes += attributes(ofText: paint)
    style += Self.features(of: run)
    if !style.isEmpty { element.set("style", style) }
    let start = origin + place.offset
    element.set("y", start.y + words.y, digits: place.digits, unless: nil)
    let parts = words.words.map { word in
      let places = word.places.map { ShortNumber.text(start.x + $0, digits: place.digits) }
      return (x: places.joined(separator: " "), text: word.text(rightToLeft: run.isRightToLeft))
    }
    if parts.count == 1 {
      element.set("x", parts[0].x)
      element.children = [.text(parts[0].text)]
    } else {
      element.children = parts.map { part in
        var span = SVGElement("tspan", [.text(part.text)])
        span.set("x", part.x)
        return .element(span)
      }
    }
    add(.element(element), bounds: try bounds(of: run, at: start, paint))
    return true
  }

  /// Returns the words of a run; nil for a run that the file has as outlines.
  func words(of run: GlyphRun) throws(CairoError) -> SVGWords? {
    guard options.text != .outlines, try mayEmbed(run.font) else { return nil }
    return SVGWords(run, hyphens: try hyphens(in: run))
  }

  /// Returns true if the file need not embed the font, or the font's licence allows embedding.
  private func mayEmbed(_ font: FontReference) throws(CairoError) -> Bool {
    guard options.text == .embedded else { return true }
    return try fonts.names(of: font, with: resources).embedding != .none
  }

  /// Warns that the current node's text is outlines because its font must not be embedded.
  private func noteUnembedded(_ font: FontReference) throws(CairoError) {
    guard options.text == .embedded, !(try mayEmbed(font)) else { return }
    note(try fonts.names(of: font, with: resources).refusal)
  }

  /// Returns the attributes of a text's paints; overlapping glyphs are composited as one picture.
  private func attributes(ofText paint: RunPaint) -> [SVGAttribute] {
    attributes(of: paint, movedBy: place.offset).map { attribute in
      paint.isColor && attribute.name == "fill-opacity"
        ? SVGAttribute(name: "opacity", value: attribute.value) : attribute
    }
  }

  private func bounds(
    of run: GlyphRun, at start: Point, _ paint: RunPaint
  ) throws(CairoError) -> Rect? {
    let outlines = try resources.fonts.outlines(of: run.glyphs.map(\.id), in: run.font)
    return ink(of: run, outlines, at: start)?.inset(
      by: EdgeInsets(-(paint.outline?.width ?? 0) / 2))
  }

  /// Returns the hyphen glyphs of the font of a run that may end with a hyphen.
  private func hyphens(in run: GlyphRun) throws(CairoError) -> Set<UInt32> {
    guard run.mayEndWithHyphen else { return [] }
    return Set(try resources.fonts.glyphs(of: ["\u{2010}", "-"], in: run.font))
  }

  /// Sets the font of a run.
  ///
  /// - Returns: The style declarations of properties that have no attribute.
  private func setFont(
    of run: GlyphRun, showing words: SVGWords, on element: inout SVGElement
  ) throws(CairoError) -> String {
    let names = try fonts.names(of: run.font, with: resources)
    guard options.text == .embedded else { return names.set(on: &element) }
    var need = SVGFonts.Need(glyphs: Set(run.glyphs.map(\.id)))
    for word in words.words { need.characters.formUnion(word.text.unicodeScalars) }
    need.features = Set(run.shaping?.features.filter(\.isPossible).map(\.tag) ?? [])
    return names.set(on: &element, behindEmbedded: embed(run.font, need))
  }

  private static func features(of run: GlyphRun) -> String {
    let features = run.shaping?.features.filter(\.isPossible) ?? []
    guard !features.isEmpty else { return "" }
    let list = features.map { "'\($0.tag)' \($0.value)" }
    return "font-feature-settings:\(list.joined(separator: ","));"
  }
}

extension SVGWords.Word {
  /// Returns the text with its direction overridden by control characters, which all viewers know;
  /// some ignore the CSS properties.
  fileprivate func text(rightToLeft isRightToLeft: Bool) -> String {
    let isOther = isRightToLeft || text.unicodeScalars.contains(where: \.isRightToLeft)
    guard isOther, !text.allSatisfy(\.isWhitespace) else { return text }
    return (isRightToLeft ? "\u{202E}" : "\u{202D}") + text + "\u{202C}"
  }
}

extension String {
  /// A Boolean value that is true for text with spaces that XML readers would collapse or drop.
  fileprivate var hasLooseBlanks: Bool {
    var wasBlank = true
    for scalar in unicodeScalars {
      let isBlank = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if isBlank && wasBlank { return true }
      wasBlank = isBlank
    }
    return wasBlank
  }
}
