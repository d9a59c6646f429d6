import FoundationEssentials
import Swatch
import SwatchConcurrency
import SwatchSnapshots

/// The fonts of snapshots. Fonts from files, the default, give the same pictures on every machine.
public struct SnapshotFonts: Hashable, Sendable {
  private enum Source: Hashable {
    case dejaVu
    case files([String], hyphenation: [String])
    case system
  }

  private let source: Source

  private init(_ source: Source) {
    self.source = source
  }

  /// Only DejaVu, which has not changed since the year 2016 and which Debian provides in
  /// `fonts-dejavu-core`. Text in any other family is also set in DejaVu; missing characters, such
  /// as emoji, are drawn as boxes.
  public static let dejaVu = SnapshotFonts(.dejaVu)

  /// The fonts of this machine; pictures may differ on another machine.
  public static let system = SnapshotFonts(.system)

  /// Returns the fonts of files, and all fonts in folders and their subfolders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; relative paths start at the package's folder.
  ///   - hyphenation: Folders of hyphenation dictionaries, such as `hyph_en_US.dic`.
  ///   - file: The calling file.
  /// - Returns: Only these fonts.
  public static func files(
    _ paths: [String], hyphenation: [String] = [], file: StaticString = #filePath
  ) -> SnapshotFonts {
    let folders = SnapshotFolders(testFile: "\(file)", location: .package, environment: [:])
    let root = folders.root ?? "."
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(root)/\(path)" }
    return SnapshotFonts(
      .files(paths.map(absolute), hyphenation: hyphenation.map(absolute)))
  }

  private static let libraries = Locked<[SnapshotFonts: FontLibrary]>([:])

  /// Returns the fonts, read once.
  /// - Throws: ``CairoError`` if a file is missing, or is not a font; ``SnapshotFontsMissing`` if
  ///   DejaVu is not installed.
  func library() throws -> FontLibrary {
    if let library = Self.libraries.withLock({ $0[self] }) { return library }
    let new = try makeLibrary()
    return Self.libraries.withLock { libraries in
      let library = libraries[self] ?? new
      libraries[self] = library
      return library
    }
  }

  private func makeLibrary() throws -> FontLibrary {
    switch source {
    case .system: return try FontLibrary.system()
    case .files(let paths, let hyphenation):
      return try FontLibrary(paths: paths, hyphenation: hyphenation)
    case .dejaVu:
      for folder in Self.dejaVuFolders where FileManager.default.fileExists(atPath: folder) {
        return try FontLibrary(paths: [folder])
      }
      throw SnapshotFontsMissing()
    }
  }

  /// The folders of DejaVu in Linux distributions.
  private static let dejaVuFolders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu",
    "/usr/share/fonts/dejavu-sans-fonts",
  ]
}

/// The error that the default fonts of snapshots are not installed.
struct SnapshotFontsMissing: Error, CustomStringConvertible {
  let description =
    "the DejaVu fonts, in which snapshots are made, are not installed: install fonts-dejavu-core, "
    + "or choose others: .snapshots(fonts: .files([…])), withSnapshotTesting(fonts:)"
}

extension Renderer {
  /// Returns a renderer with the current fonts of snapshots, for scenes and windows that a test
  /// creates itself.
  /// - Throws: An error if the fonts are missing.
  public static func forSnapshots(scale: Scale = .one) throws -> Renderer {
    let fonts = SnapshotTestingConfiguration.current.fonts ?? .dejaVu
    return Renderer(fonts: try fonts.library(), scale: scale)
  }
}
