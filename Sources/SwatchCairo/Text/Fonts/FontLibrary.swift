import CPango
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// The fonts that text is shaped and painted with.
///
/// A library of given files only is hermetic: the same text looks the same on every machine. Keep
/// one library for as long as possible; each thread that shapes with it keeps its own index of it.
public final class FontLibrary: Sendable {
  /// The family of texts that ask for none: DejaVu Sans where there is one, else the family of the
  /// first font given, else the system's sans-serif.
  public let defaultFamily: String
  /// The faces that text is painted with.
  let table = FontTable()
  private let configuration: Locked<FontConfiguration>
  let missing = Locked(MissingFamilies())
  /// The files that shaping met.
  let files = FontFiles()

  /// Reads font files, and all fonts of folders and those below them, in the given order.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; relative ones start at the working directory.
  ///   - includingSystemFonts: Whether the system's fonts and rules come after the given ones.
  /// - Throws: ``CairoError`` for a path that does not exist or holds no font.
  public init(paths: [String], includingSystemFonts: Bool = false) throws(CairoError) {
    let configuration = try FontConfiguration(withSystemFonts: includingSystemFonts)
    for path in paths { try configuration.add(path: path) }
    if !includingSystemFonts { try configuration.preferColorFontsForEmoji() }
    let preferred = "DejaVu Sans"
    defaultFamily =
      if configuration.has(family: preferred) { preferred } else {
        configuration.firstAddedFamily ?? "sans-serif"
      }
    self.configuration = Locked(configuration)
  }

  /// Reads the list of the system's fonts.
  /// - Throws: ``CairoError`` where FontConfig can't be set up.
  public static func system() throws(CairoError) -> FontLibrary {
    try FontLibrary(paths: [], includingSystemFonts: true)
  }

  /// Gives a font map of one thread this library's fonts.
  func attach(to map: OpaquePointer) {
    // A pointer would join the map with what the lock guards; FontConfig only counts a reference.
    let address = UInt(bitPattern: map)
    configuration.withLock { configuration in
      if let map = unsafe OpaquePointer(bitPattern: address) {
        unsafe configuration.attach(to: map)
      }
    }
  }

  /// The font that paints a face at a size in points, through a map from points to a surface's pixels:
  /// of text that this library set, or another one anywhere.
  /// - Throws: ``CairoError`` where the face's file is gone or another one, or can't be opened or scaled.
  func scaled(
    _ font: FontReference, size: Double, through map: AffineTransform
  ) throws(CairoError) -> ScaledFont {
    try table.scaled(font, size: size, through: map) { font throws(CairoError) in
      try file(of: font)
    }
  }

  /// The masks of a face's glyphs at a size in points, through a map from points to pixels; nil where
  /// the face has none of outlines at that size.
  /// - Throws: ``CairoError`` where the face's file is gone or another one, or can't be opened.
  func strike(
    _ font: FontReference, size: Double, through map: AffineTransform
  ) throws(CairoError) -> GlyphStrike? {
    try table.strike(font, size: size, through: map) { font throws(CairoError) in
      try file(of: font)
    }
  }

  /// The file of a face: where it was, or one of this library's with its name and content.
  /// - Throws: ``CairoError`` where neither is there.
  func file(of font: FontReference) throws(CairoError) -> FontFile {
    try files.file(of: font) {
      guard let name = font.source.name?.split(separator: "/").last else { return [] }
      return configuration.withLock { $0.files(named: name) }
    }
  }

  /// Returns whether some font belongs to a family.
  func has(family: String) -> Bool {
    configuration.withLock { $0.has(family: family) }
  }
}
