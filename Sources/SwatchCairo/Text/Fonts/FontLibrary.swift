import CPango
import SwatchConcurrency
import SwatchGeometry
package import SwatchGraphics
import Synchronization

/// The fonts that text is shaped and painted with.
///
/// A library of given files only is hermetic: the same text looks the same on every machine. Keep
/// one library for as long as possible; each thread that shapes with it keeps its own index of it.
public final class FontLibrary: Sendable {
  /// The family of texts without one: DejaVu Sans if it exists, or else the family of the first
  /// font given, or else the system's sans-serif.
  public let defaultFamily: String
  /// The faces that text is painted with.
  let table = FontTable()
  let configuration: Locked<FontConfiguration>
  let missing = Locked(MissingFamilies())
  /// True once a family was missing.
  let lacksFamilies = Atomic(false)
  /// A Boolean value that is true when there are warnings about texts.
  let hasNotes = Atomic(false)
  /// The dictionaries of words with automatic hyphenation.
  let hyphenation: HyphenationDictionaries
  let notes = Locked(Notes())
  /// The files that shaping met.
  let files = FontFiles()
  let layouts = LayoutCache()
  /// Pictures of glyphs that files of text contain, by their names.
  let glyphPictures = Locked(CostLimitedCache<String, ContainedGlyph>(costLimit: 8 << 20))

  /// Reads font files, and all fonts of folders and their subfolders, in the given order: TrueType,
  /// OpenType, WOFF and WOFF2. Files in other forms are left out of folders that have fonts to read.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; relative ones start at the working directory.
  ///   - includingSystemFonts: True to add the system's fonts and rules after the given ones.
  ///   - lock: The files that are used of them, all of which must be there; nil for all.
  ///   - hyphenation: Folders of hyphenation dictionaries, such as `hyph_en_US.dic`, in the given
  ///     order; the system's, `/usr/share/hyphen`, follows where the system's fonts are used.
  /// - Throws: ``CairoError`` for a path that does not exist or contains no font, for a file of the
  ///   lock that is missing or another one, and for a folder without dictionaries.
  public init(
    paths: [String], includingSystemFonts: Bool = false, lock: FontLock? = nil,
    hyphenation: [String] = []
  ) throws(CairoError) {
    self.hyphenation = try HyphenationDictionaries(
      folders: hyphenation, includingSystem: includingSystemFonts)
    let configuration = try FontConfiguration(withSystemFonts: includingSystemFonts)
    for path in paths { try configuration.add(path: path) }
    if let lock { try configuration.confine(to: lock) }
    if !includingSystemFonts { try configuration.preferColorFontsForEmoji() }
    let preferred = "DejaVu Sans"
    defaultFamily =
      if configuration.has(family: preferred) { preferred } else {
        configuration.firstAddedFamily ?? "sans-serif"
      }
    self.configuration = Locked(configuration)
  }

  /// Reads the list of the system's fonts.
  /// - Throws: ``CairoError`` if FontConfig can't be set up.
  public static func system() throws(CairoError) -> FontLibrary {
    try FontLibrary(paths: [], includingSystemFonts: true)
  }

  /// Makes a list of this library's fonts for one thread.
  func makeCatalog() -> FontCatalog? {
    // A pointer would join the list with what the lock guards; FontConfig only counts a reference.
    let (address, files) = configuration.withLock { configuration in
      (unsafe UInt(bitPattern: configuration.retain()), configuration.allowed)
    }
    return unsafe OpaquePointer(bitPattern: address).map { pointer in
      unsafe FontCatalog(owning: pointer, files: files)
    }
  }

  /// The font that paints a face at a size in points, through a transform from points to a
  /// surface's pixels: for text shaped by this library or any other one.
  /// - Throws: ``CairoError`` if the face's file is missing or changed, or can't be opened or
  ///   scaled.
  func scaled(
    _ font: FontReference, size: Double, through map: Transform
  ) throws(CairoError) -> ScaledFont {
    try table.scaled(font, size: size, through: map) { font throws(CairoError) in
      try file(of: font)
    }
  }

  /// The masks of a face's glyphs at a size in points, through a map from points to pixels; nil
  /// where the face has none of outlines at that size.
  /// - Throws: ``CairoError`` where the face's file is gone or another one, or can't be opened.
  func strike(
    _ font: FontReference, size: Double, through map: Transform
  ) throws(CairoError) -> GlyphStrike? {
    try table.strike(font, size: size, through: map) { font throws(CairoError) in
      try file(of: font)
    }
  }

  /// The outlines of some glyphs of a face, in their order, in units of the font.
  /// - Throws: ``CairoError`` where the face's file is gone or another one, or can't be opened.
  package func outlines(
    of glyphs: [UInt32], in font: FontReference
  ) throws(CairoError) -> [GlyphOutline] {
    try table.outlines(of: glyphs, in: font) { font throws(CairoError) in try file(of: font) }
  }

  /// The glyphs of some characters in a face, without those that it lacks.
  /// - Throws: ``CairoError`` where the face's file is gone or another one, or can't be opened.
  package func glyphs(
    of characters: [Unicode.Scalar], in font: FontReference
  ) throws(CairoError) -> [UInt32] {
    let scaled = try scaled(font, size: 1, through: .scale(x: 16, y: 16))
    return characters.map(scaled.glyph).filter { $0 > 0 }
  }

  /// The file of a face: where it was, or one of this library's with its name and content.
  /// - Throws: ``CairoError`` if neither is there.
  func file(of font: FontReference) throws(CairoError) -> FontFile {
    try files.file(of: font) {
      guard let name = font.source.name?.split(separator: "/").last else { return [] }
      return configuration.withLock { $0.files(named: name) }
    }
  }

  /// The names of all families, each once, by the alphabet.
  package var families: [String] { configuration.withLock { $0.families } }

  /// A file of a family that was given and can't be read; nil if there is none.
  package func unreadFile(of family: String) -> (path: String, reason: String)? {
    configuration.withLock { $0.unreadFile(of: family) }
  }

  /// Returns true if a font belongs to a family.
  func has(family: String) -> Bool {
    configuration.withLock { $0.has(family: family) }
  }
}
