import CPango
import SwatchConcurrency
public import SwatchGraphics

extension FontLibrary {
  /// A face of a font file that can shape text.
  public struct Face: Hashable, Sendable {
    /// The name of the family, by which texts request it.
    public let family: String
    /// The name of the style inside the family, such as `Bold Italic`.
    public let style: String
    /// The CSS weights, from 1 to 1000: one weight, or the range of a variable font.
    public let weights: ClosedRange<Double>
    /// The CSS widths, in percent: one width, or the range of a variable font.
    public let widths: ClosedRange<Double>
    /// The slant: upright or italic.
    public let slant: Font.Slant
    /// The path of the file.
    public let path: String
    /// The index of the face in its file, from 0.
    public let index: Int
    /// The axes of a variable font, in the file's order; empty for other fonts.
    public internal(set) var axes: [Axis] = []
    /// The scripts for which the face has the alphabet of a language, as ISO 15924 codes in
    /// alphabetical order, such as `Latn`.
    public let scripts: [String]
  }

  /// An axis of a variable font.
  public struct Axis: Hashable, Sendable {
    /// The four letters of the tag, such as `wght`.
    public let tag: String
    /// The range of values, in the axis's own units.
    public let range: ClosedRange<Double>
    /// The value for texts that request none, in the axis's own units.
    public let initialValue: Double
  }

  /// The faces of all files, by family, file and index. A variable font is one face: its axes
  /// represent its named instances.
  public var faces: [Face] {
    let faces = configuration.withLock { configuration in
      var scripts: [String: [String]] = [:]
      let fonts = configuration.fonts
      let variable = Set(fonts.filter { $0.isTrue(FC_VARIABLE) }.map(FacePlace.init))
      return fonts.filter { $0.isTrue(FC_VARIABLE) || !variable.contains(FacePlace($0)) }
        .compactMap { font in
          Face(font, scripts: &scripts).map { (face: $0, isVariable: font.isTrue(FC_VARIABLE)) }
        }
    }
    let described = faces.map { face, isVariable in
      var face = face
      if isVariable { face.axes = axes(of: face) }
      return face
    }
    return Set(described).sorted { left, right in
      (left.family, left.path, left.index, left.style)
        < (right.family, right.path, right.index, right.style)
    }
  }
}

extension FontLibrary {
  /// Returns the axes of a variable font; empty if its file can't be read any more.
  private func axes(of face: Face) -> [Axis] {
    guard let file = try? files.file(at: face.path) else { return [] }
    return ShapingFace(of: file, Int32(face.index)).axes.map { axis in
      Axis(
        tag: String(tag: axis.tag), range: Double(axis.min_value)...Double(axis.max_value),
        initialValue: Double(axis.default_value))
    }
  }
}

/// The file and the index of a face.
private struct FacePlace: Hashable {
  let path: String?
  let index: Int

  init(_ font: FontPattern) {
    path = font.path
    // The upper bits are the number of a named instance.
    index = Int(font.faceIndex & 0xFFFF)
  }
}

extension FontLibrary.Face {
  /// Describes a FontConfig font; nil for a font without a file. `known` caches the scripts of
  /// languages.
  fileprivate init?(_ font: FontPattern, scripts known: inout [String: [String]]) {
    guard let path = font.path else { return nil }
    self.path = path
    family = font.string(FC_FAMILY) ?? ""
    style = font.string(FC_STYLE) ?? ""
    let weights = font.numbers(FC_WEIGHT) ?? 80...80
    self.weights =
      FcWeightToOpenTypeDouble(weights.lowerBound)...FcWeightToOpenTypeDouble(weights.upperBound)
    widths = font.numbers(FC_WIDTH) ?? 100...100
    slant = (font.number(FC_SLANT) ?? 0) > 0 ? .italic : .normal
    index = FacePlace(font).index
    scripts = Self.scripts(of: font, &known)
  }

  private static func scripts(
    of font: FontPattern, _ known: inout [String: [String]]
  ) -> [String] {
    var scripts: Set<String> = []
    for language in font.languages {
      let own = known[language] ?? TextLanguage(known: language).scripts
      known[language] = own
      scripts.formUnion(own)
    }
    return scripts.sorted()
  }
}

extension TextLanguage {
  /// The scripts that the language is written in, as ISO 15924 codes.
  fileprivate var scripts: [String] {
    // A tag such as und-zsye contains its script.
    if let script = tag.split(separator: "-").dropFirst().first(where: { $0.utf8.count == 4 }) {
      return [script.prefix(1).uppercased() + script.dropFirst()]
    }
    var count: Int32 = 0
    guard let scripts = unsafe pango_language_get_scripts(pointer, &count) else { return [] }
    return (0..<Int(count)).map { index in
      let script = unsafe scripts[index]
      return String(tag: g_unicode_script_to_iso15924(GUnicodeScript(script.rawValue)))
    }
  }
}

extension FontPattern {
  /// The path of the font's file; nil if it has none.
  var path: String? { string(FC_FILE) }

  /// Returns the number or the range of a property, as a range.
  fileprivate func numbers(_ property: String) -> ClosedRange<Double>? {
    range(property, at: 0) ?? number(property).map { $0...$0 }
  }

  /// FontConfig's names of the languages whose letters the font has.
  fileprivate var languages: [String] {
    var set: OpaquePointer?
    guard unsafe FcPatternGetLangSet(pointer, FC_LANG, 0, &set) == FcResultMatch,
      let names = unsafe FcLangSetGetLangs(set)
    else { return [] }
    defer { unsafe FcStrSetDestroy(names) }
    guard let list = unsafe FcStrListCreate(names) else { return [] }
    defer { unsafe FcStrListDone(list) }
    var languages: [String] = []
    while let name = unsafe FcStrListNext(list) { languages.append(unsafe String(cString: name)) }
    return languages
  }
}

extension String {
  /// Makes the four letters of an OpenType tag or of a script's code.
  init(tag: UInt32) {
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: tag >> $0) }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
