import Swatch

/// The fonts that a command uses for text.
struct FontOptions: Hashable {
  /// Folders whose fonts take precedence over the system's, in order.
  var directories: [String] = []
  /// A Boolean value that is true when the system's fonts are used as well.
  var usesSystemFonts = true

  /// The library of the chosen fonts.
  /// - Throws: ``CommandFailure`` if none is chosen, as all text would be missing silently;
  ///   ``CairoError`` if the chosen fonts can't be used.
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
