import SwatchCairo
import SwatchGraphics
import SwatchMessages

/// The fonts of a file's text: their names, and the subsets that are embedded.
struct SVGFonts {
  /// The glyphs, characters and features of a face that the text uses.
  struct Need: Hashable {
    var glyphs: Set<UInt32> = []
    var characters: Set<Unicode.Scalar> = []
    var features: Set<String> = []

    /// Adds the needs of another text.
    mutating func add(_ other: Need) {
      glyphs.formUnion(other.glyphs)
      characters.formUnion(other.characters)
      features.formUnion(other.features)
    }

    fileprivate func covers(_ other: Need) -> Bool {
      glyphs.isSuperset(of: other.glyphs) && characters.isSuperset(of: other.characters)
        && features.isSuperset(of: other.features)
    }
  }

  private var names: [FontFace: FaceNames] = [:]
  /// The last subset of each face that the file embeds; `order` has the faces in the order in which
  /// they were added.
  private var parts: [FontFace: (need: Need, subset: FontSubset)] = [:]
  private var order: [FontFace] = []
  /// The largest number of faces whose subsets are kept for later scenes.
  private static let limit = 32
  /// The largest number of glyphs in a subset that a larger subset replaces. Beyond this number, a
  /// new subset for each scene takes fewer bytes than one that keeps growing.
  private static let growing = 300

  /// Returns the names of a face.
  /// - Throws: ``CairoError`` if its file is missing or can't be read.
  mutating func names(
    of font: FontReference, with resources: PaintResources
  ) throws(CairoError) -> FaceNames {
    if let known = names[font.face] { return known }
    let found = try resources.names(of: font)
    if names.count >= 1024 { names = [:] }
    names[font.face] = found
    return found
  }

  /// Returns a subset of a face with the needed glyphs: the last subset if it has them.
  /// - Throws: ``CairoError`` if the face's file is missing or can't be read.
  mutating func part(
    of font: FontReference, for need: Need, with resources: PaintResources
  ) throws(CairoError) -> FontSubset {
    var need = need
    if let last = parts[font.face] {
      if last.need.covers(need) { return last.subset }
      if last.need.glyphs.count <= Self.growing { need.add(last.need) }
    }
    let subset = try resources.subset(
      of: font, glyphs: need.glyphs, characters: need.characters, features: need.features)
    if parts[font.face] == nil { order.append(font.face) }
    parts[font.face] = (need, subset)
    if order.count > Self.limit { parts[order.removeFirst()] = nil }
    return subset
  }
}

extension FaceNames {
  /// Sets the family, weight, width and slant of a text, which select a font that the viewer has:
  /// alone, or as the fallback of the embedded font.
  ///
  /// - Returns: The style declarations of properties that have no attribute.
  func set(on element: inout SVGElement, behindEmbedded index: Int? = nil) -> String {
    var weight = Double(weight)
    for place in axes where place.tag == "wght" { weight = place.value }
    let quoted = family.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    let families = "'\(quoted)',sans-serif"
    element.set("font-family", index.map { .family($0, otherwise: families) } ?? .text(families))
    if weight != 400 { element.set("font-weight", "\(Numeral(weight))") }
    if isItalic { element.set("font-style", "italic") }
    let stretch = width == 100 ? "" : "font-stretch:\(Numeral(width))%;"
    return stretch + Self.settings(axes.filter { $0.tag != "wght" })
  }

  /// Returns the declaration of `font-variation-settings`.
  static func settings(_ places: [Place]) -> String {
    guard !places.isEmpty else { return "" }
    let list = places.map { "'\($0.tag)' \(Numeral($0.value))" }
    return "font-variation-settings:\(list.joined(separator: ","));"
  }
}

extension SVGDefinitions {
  /// Defines a font subset by an `@font-face` rule; returns the id of its family.
  mutating func define(_ part: FontSubset, isItalic: Bool) -> SVGID {
    let settings = (isItalic ? "font-style:italic;" : "") + FaceNames.settings(part.axes)
    let file = SVGContainedFile(bytes: part.bytes, type: "font/woff2")
    return define(as: ContentHash(hashing: Array(settings.utf8) + part.bytes)) { id in
      SVGElement(
        "style",
        [
          .text("@font-face{font-family:"), .value(.id(id)),
          .text(";font-weight:1 1000;\(settings)src:url("), .value(.file(file)), .text(")}"),
        ])
    }
  }
}
