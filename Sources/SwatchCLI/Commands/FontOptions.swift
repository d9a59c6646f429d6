import Swatch

/// Which fonts a command sets text in.
struct FontOptions: Hashable {
  /// Folders whose fonts come before the system's, in order.
  var directories: [String] = []
  /// Whether the system's fonts are there as well.
  var usesSystemFonts = true

  /// The fonts chosen.
  /// - Throws: ``CommandFailure`` where none is chosen, for all text would be left out silently;
  ///   ``CairoError`` where those chosen can't be used.
  func library() throws -> FontLibrary {
    if directories.isEmpty && !usesSystemFonts {
      throw CommandFailure(
        code: .usage,
        message: "--no-system-fonts leaves no font to set text in; add --font-dir DIR")
    }
    return try FontLibrary(paths: directories, includingSystemFonts: usesSystemFonts)
  }
}

extension Option {
  /// `--font-dir` and `--no-system-fonts`.
  static func fonts(_ path: WritableKeyPath<Root, FontOptions>) -> [Option] {
    [
      .list(
        "--font-dir", placeholder: "DIR", sets: path.appending(path: \.directories), as: .path,
        help: "use the font files in this folder too; may be given several times"),
      .flag(
        "--no-system-fonts", sets: path.appending(path: \.usesSystemFonts), to: false,
        help: "use no other fonts than those of --font-dir"),
    ]
  }
}
