/// A request for a font: families, size in points, weight, slant and the axes of variable fonts.
public struct Font: Hashable, Sendable {
  /// Upright or slanted.
  public enum Slant: String, Hashable, Sendable {
    /// Upright.
    case normal
    /// The family's italic, or its oblique if it has none.
    case italic
  }

  /// The names of families in order of preference; empty for the engine's default family. The first
  /// family that exists is used for the characters that it has, the next one for the remaining
  /// characters, and so on; characters that none of them has come from other fonts that look
  /// similar.
  public var families: [String]
  /// The size of the em, in points.
  public var size: Double
  /// The weight as in CSS, 100 to 900; 400 is regular, 700 bold.
  public var weight: Int
  /// Upright or slanted.
  public var slant: Slant
  /// The text style that determines the size, in which case ``size`` is the size at the default
  /// content size category; nil, the default, for a size that does not depend on the category
  /// (after UIFontMetrics).
  public var textStyle: TextStyle?
  /// The positions on the axes of a variable font, in the axes' own units, by the axes' tags of up
  /// to four letters, such as `wdth`; positions beyond an axis are moved to its end. Fonts without
  /// an axis ignore it. ``weight`` is the position on the axis `wght` unless it is listed here.
  public var variations: [String: Double]

  /// Makes a request for a font of the first existing family of a list; `size` is in points.
  public init(
    families: [String] = [], size: Double = 14, weight: Int = 400, slant: Slant = .normal,
    variations: [String: Double] = [:]
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.slant = slant
    self.variations = variations
  }

  /// Makes a request for a font of a family; `size` is in points.
  public init(
    family: String, size: Double = 14, weight: Int = 400, slant: Slant = .normal,
    variations: [String: Double] = [:]
  ) {
    self.init(
      families: [family], size: size, weight: weight, slant: slant, variations: variations)
  }
}

/// A face found for a font, identified by the bytes of its file, so that equal files give equal
/// faces on all machines.
public struct FontFace: Hashable, Sendable {
  /// The synthetic styles that the rasteriser adds if a family lacks a face.
  public struct Synthesis: OptionSet, Hashable, Sendable {
    /// The styles as bits.
    public let rawValue: UInt8
    /// Emboldened outlines.
    public static let bold = Synthesis(rawValue: 1)
    /// Slanted outlines.
    public static let oblique = Synthesis(rawValue: 2)

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// The hash of the font file's bytes.
  public let file: ContentHash
  /// The face's index inside the file.
  public let index: Int
  /// The values of the variable axes, as FontConfig writes them, such as `wght=600`; empty for
  /// none.
  public let variations: String
  /// The synthetic styles.
  public let synthesis: Synthesis

  /// Makes a face.
  package init(
    file: ContentHash, index: Int = 0, variations: String = "", synthesis: Synthesis = []
  ) {
    self.file = file
    self.index = index
    self.variations = variations
    self.synthesis = synthesis
  }
}
