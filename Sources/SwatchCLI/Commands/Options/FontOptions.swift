import FoundationEssentials
import Swatch

/// The fonts that a command uses for text.
struct FontOptions: Hashable, OptionGroup {
  /// Folders whose fonts take precedence over the system's, in order.
  var directories: [String] = []
  /// A Boolean value that is true when the system's fonts are used as well.
  var usesSystemFonts = true

  /// The path of the font lock; nil for the lock beside the document, if there is one.
  var lock: String?

  /// Folders of hyphenation dictionaries, in order.
  var dictionaries: [String] = []

  /// The name of a lock beside a document.
  static let lockName = "fonts.lock"

  /// The options `--font-dir`, `--no-system-fonts`, `--font-lock` and `--hyphenation-dir`.
  static var options: [Option<FontOptions>] {
    [
      .list(
        "--font-dir", placeholder: "DIR", sets: \.directories, as: .path(.folder),
        variable: "SWATCH_FONT_DIR",
        help: "use the font files in this folder too; may be given several times"),
      .flag(
        "--no-system-fonts", sets: \.usesSystemFonts, to: false,
        help: "use only the fonts of --font-dir"),
      .optional(
        "--font-lock", placeholder: "FILE", sets: \.lock, as: .path(.document),
        otherwise: "\(FontOptions.lockName) beside the document, if it is there",
        help: "use the fonts that this file lists, which must all be there unchanged; swatch fonts "
          + "--lock writes it"),
      .list(
        "--hyphenation-dir", placeholder: "DIR", sets: \.dictionaries,
        as: .path(.folder),
        help: "hyphenate with the dictionaries in this folder, such as hyph_en_US.dic, before "
          + "those of the system; may be given several times"),
    ]
  }

  /// Reads the library of the chosen fonts.
  /// - Parameter document: The document, or the folder of documents, beside which a lock may be.
  /// - Returns: The library.
  /// - Throws: ``CommandFailure`` if no fonts are chosen, as all text would be missing silently;
  ///   ``CairoError`` if the chosen fonts can't be used, or differ from those of the lock.
  func library(for document: String? = nil) throws -> FontLibrary {
    if directories.isEmpty && !usesSystemFonts {
      throw CommandFailure(
        code: .usage,
        message: "--no-system-fonts leaves no font to set text in; add --font-dir DIR")
    }
    return try FontLibrary(
      paths: directories, includingSystemFonts: usesSystemFonts,
      lock: try lockPath(for: document).map(FontLock.init(contentsOf:)),
      hyphenation: dictionaries)
  }

  /// Returns the path of the given lock, or of the lock beside a document.
  private func lockPath(for document: String?) -> String? {
    if let lock { return lock }
    guard let document else { return nil }
    let url = URL(filePath: document)
    let folder = AtomicFile.isFolder(document) ? url : url.deletingLastPathComponent()
    let path = folder.appending(path: Self.lockName).relativePath
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
