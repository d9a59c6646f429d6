import CPango
import SwatchConcurrency
import SwatchFiles
import SwatchGeometry
package import SwatchGraphics
import Synchronization

/// The fonts with which text is shaped and painted.
///
/// A library with only given files is hermetic: the same text looks the same on every machine. Keep
/// a library for as long as possible; each thread that shapes with it keeps its own index of it.
public final class FontLibrary: Sendable {
  /// The family of texts that state none: DejaVu Sans if it exists, or else the family of the first
  /// given font, or else the system's sans-serif family.
  public let defaultFamily: String
  /// The faces with which text is painted.
  let table = FontTable()
  let configuration: Locked<FontConfiguration>
  let missing = Locked(MissingFamilies())
  /// A Boolean value that is true once a requested family was missing.
  let lacksFamilies = Atomic(false)
  /// A Boolean value that is true when there are warnings about texts.
  let hasNotes = Atomic(false)
  /// The dictionaries for automatic hyphenation.
  let hyphenation: HyphenationDictionaries
  let notes = Locked(Notes())
  /// The files used for shaping.
  let files = FontFiles()
  let layouts = LayoutCache()
  /// Pictures of glyphs for SVG and PDF files, by name.
  let glyphPictures = Locked(CostLimitedCache<String, ContainedGlyph>(costLimit: 8 << 20))

  /// Reads font files, and all fonts of folders and their subfolders, in the given order: TrueType,
  /// OpenType, WOFF and WOFF2. Unsupported files are ignored in folders that have supported fonts.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; relative paths start at the working directory.
  ///   - includingSystemFonts: True to add the system's fonts and rules after the given ones.
  ///   - lock: The lock that lists the files to use, all of which must exist; nil to use all files.
  ///   - hyphenation: Folders of hyphenation dictionaries, such as `hyph_en_US.dic`, in the given
  ///     order; the system's folder, `/usr/share/hyphen`, follows if the system's fonts are used.
  /// - Throws: ``CairoError`` for a path that does not exist or contains no font, for a file of the
  ///   lock that is missing or different, and for a folder without dictionaries.
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

  /// Returns a catalog of this library's fonts for one thread.
  func makeCatalog() -> FontCatalog? {
    // The reference is passed as an address, since a pointer would tie the catalog to the value
    // inside the lock; FontConfig only counts the reference.
    let (address, files) = configuration.withLock { configuration in
      (unsafe UInt(bitPattern: configuration.retain()), configuration.allowed)
    }
    return unsafe OpaquePointer(bitPattern: address).map { pointer in
      unsafe FontCatalog(owning: pointer, files: files)
    }
  }

  /// Returns the font that paints a face at a size in points, with a transform from points to a
  /// surface's pixels; the text may have been shaped by any library.
  /// - Throws: ``CairoError`` if the face's file is missing or changed, or can't be opened or
  ///   scaled.
  func scaled(
    _ font: FontReference, size: Double, through map: Transform
  ) throws(CairoError) -> ScaledFont {
    try table.scaled(font, size: size, through: map) { font throws(CairoError) in
      try file(of: font)
    }
  }

  /// Returns the strike of a face at a size in points, with a transform from points to pixels; nil
  /// if its glyphs are not outlines at that size.
  /// - Throws: ``CairoError`` if the face's file is missing or different, or can't be opened.
  func strike(
    _ font: FontReference, size: Double, through map: Transform
  ) throws(CairoError) -> GlyphStrike? {
    try table.strike(font, size: size, through: map) { font throws(CairoError) in
      try file(of: font)
    }
  }

  /// Returns the outlines of some glyphs of a face, in order, in units of the font.
  /// - Throws: ``CairoError`` if the face's file is missing or different, or can't be opened.
  package func outlines(
    of glyphs: [UInt32], in font: FontReference
  ) throws(CairoError) -> [GlyphOutline] {
    try table.outlines(of: glyphs, in: font) { font throws(CairoError) in try file(of: font) }
  }

  /// Returns the glyphs of some characters in a face, without characters that it lacks.
  /// - Throws: ``CairoError`` if the face's file is missing or different, or can't be opened.
  package func glyphs(
    of characters: [Unicode.Scalar], in font: FontReference
  ) throws(CairoError) -> [UInt32] {
    let scaled = try scaled(font, size: 1, through: .scale(x: 16, y: 16))
    return characters.map(scaled.glyph).filter { $0 > 0 }
  }

  /// Returns the file of a face: the file at its path, or one of this library's files with its name
  /// and content.
  /// - Throws: ``CairoError`` if neither exists.
  func file(of font: FontReference) throws(CairoError) -> FontFile {
    try files.file(of: font) {
      guard let name = font.source.name?.split(separator: "/").last else { return [] }
      return configuration.withLock { $0.files(named: name) }
    }
  }

  /// The names of all families, in alphabetical order, without duplicates.
  package var families: [String] { configuration.withLock { $0.families } }

  /// Returns a given file of a family in an unsupported format; nil if there is none.
  package func unreadFile(of family: String) -> UnreadFontFile? {
    configuration.withLock { $0.unreadFile(of: family) }
  }

  /// Returns true if a font belongs to a family.
  func has(family: String) -> Bool {
    configuration.withLock { $0.has(family: family) }
  }
}

extension FontLibrary {
  /// Returns the family and the style stated in a face, such as `DejaVu Sans Bold`; nil for a font
  /// without a file, or with a file that can't be read or states no name.
  package func name(of font: FontReference) -> String? {
    guard font.source != .nowhere, let file = try? file(of: font),
      let face = try? OpenFace(font, in: file)
    else { return nil }
    let name = face.fullName
    return name.isEmpty ? nil : name
  }
}

extension FontLibrary {
  /// Returns a hash that distinguishes this library from a library with other fonts or hyphenation
  /// dictionaries, on any machine. It covers the name, the length and the beginning of each file,
  /// in the order of the library.
  ///
  /// A font file begins with the checksums of all its tables.
  package func fingerprint() -> ContentHash {
    let paths = configuration.withLock { $0.fonts.compactMap(\.path) } + hyphenation.paths
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * (Self.headLength + 64))
    bytes += defaultFamily.utf8
    var seen: Set<String> = []
    for path in paths where seen.insert(path).inserted {
      bytes += Array(FontLock.name(of: path).utf8) + [0]
      guard let file = try? InputFile(path: path) else { continue }
      bytes += Array("\(file.identity.byteCount)".utf8) + [0]
      bytes += (try? file.readAll(limit: Self.headLength)) ?? []
    }
    return ContentHash(hashing: bytes)
  }

  /// The largest number of bytes of a font's table directory, in all known fonts.
  private static let headLength = 4096
}

/// A given font file in which no text can be set.
package struct UnreadFontFile: Sendable {
  package let path: String
  /// The reason why it is not supported.
  package let reason: String
}
