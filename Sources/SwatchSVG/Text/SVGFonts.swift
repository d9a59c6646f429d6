import SwatchCairo
import SwatchGraphics
import SwatchMessages

/// The fonts that the texts of a file have by their names, or as parts of their files.
struct SVGFonts {
  /// The glyphs, characters and features that texts need of a face.
  struct Need: Hashable {
    var glyphs: Set<UInt32> = []
    var characters: Set<Unicode.Scalar> = []
    var features: Set<String> = []

    /// Adds what another text needs.
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
  /// The part of each face that the file had last, in the order in which they were added.
  private var parts: [FontFace: (need: Need, subset: FontSubset)] = [:]
  private var order: [FontFace] = []
  /// The most faces whose parts are kept for further scenes.
  private static let limit = 32
  /// The most glyphs of a part that a larger one takes the place of: one part for each further scene
  /// is less than larger and larger ones.
  private static let growing = 300

  /// The names of a face.
  /// - Throws: ``CairoError`` where its file is gone or can't be read.
  mutating func names(
    of font: FontReference, with resources: PaintResources
  ) throws(CairoError) -> FaceNames {
    if let known = names[font.face] { return known }
    let found = try resources.names(of: font)
    if names.count >= 1024 { names = [:] }
    names[font.face] = found
    return found
  }

  /// A part of a face that has what is needed: the last one, where that has it.
  /// - Throws: ``CairoError`` where its file is gone or can't be read.
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
  /// Sets the family, the weight, the width and the slant of a text in a font that the viewer has, or takes where it
  /// can't read the one that is embedded.
  ///
  /// - Returns: The declarations of the style that have no attributes.
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

  /// The declaration of places on axes.
  static func settings(_ places: [Place]) -> String {
    guard !places.isEmpty else { return "" }
    let list = places.map { "'\($0.tag)' \(Numeral($0.value))" }
    return "font-variation-settings:\(list.joined(separator: ","));"
  }
}

extension SVGDefinitions {
  /// The family of a part of a font, which a rule makes of its file.
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
