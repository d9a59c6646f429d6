import FoundationEssentials
import Swatch
import SwatchConcurrency
import SwatchSnapshots

/// The fonts that snapshots are made in. A picture is the same on every machine where they are: which
/// is why they are files, unless the system's are asked for.
public struct SnapshotFonts: Hashable, Sendable {
  private enum Source: Hashable {
    case dejaVu
    case files([String])
    case system
  }

  private let source: Source

  private init(_ source: Source) {
    self.source = source
  }

  /// DejaVu alone, which Debian has in `fonts-dejavu-core` and which has been the same since 2016. Text
  /// in any other family is set in it too; what it lacks, such as emoji, is boxes.
  public static let dejaVu = SnapshotFonts(.dejaVu)

  /// Whatever this machine has, so that another one may make other pictures.
  public static let system = SnapshotFonts(.system)

  /// Some files, and all fonts of folders and those below them.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; relative ones start at the package's folder.
  ///   - file: The file that names them.
  /// - Returns: these fonts alone.
  public static func files(_ paths: [String], file: StaticString = #filePath) -> SnapshotFonts {
    let folders = SnapshotFolders(testFile: "\(file)", location: .package, environment: [:])
    let root = folders.root ?? "."
    return SnapshotFonts(.files(paths.map { $0.hasPrefix("/") ? $0 : "\(root)/\($0)" }))
  }

  private static let libraries = Locked<[SnapshotFonts: FontLibrary]>([:])

  /// The fonts, read once.
  /// - Throws: ``CairoError`` where a file is not there, or is no font; ``SnapshotFontsMissing``.
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
    case .files(let paths): return try FontLibrary(paths: paths)
    case .dejaVu:
      for folder in Self.dejaVuFolders where FileManager.default.fileExists(atPath: folder) {
        return try FontLibrary(paths: [folder])
      }
      throw SnapshotFontsMissing()
    }
  }

  /// Where distributions have DejaVu.
  private static let dejaVuFolders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu",
    "/usr/share/fonts/dejavu-sans-fonts",
  ]
}

/// The fonts are not installed that snapshots are made in where nobody chooses others.
struct SnapshotFontsMissing: Error, CustomStringConvertible {
  let description =
    "the DejaVu fonts, in which snapshots are made, are not installed: install fonts-dejavu-core, "
    + "or choose others: .snapshots(fonts: .files([…])), withSnapshotTesting(fonts:)"
}

extension Renderer {
  /// A renderer with the fonts that snapshots are made in here, for scenes and windows that a test makes
  /// itself.
  /// - Throws: where the fonts are not there.
  public static func forSnapshots(scale: Scale = .one) throws -> Renderer {
    let fonts = SnapshotTestingConfiguration.current.fonts ?? .dejaVu
    return Renderer(fonts: try fonts.library(), scale: scale)
  }
}
