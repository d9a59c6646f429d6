import Swatch
import SwatchMessages

/// The treatment of characters that no font has.
enum MissingGlyphs: String, CaseIterable {
  /// A warning names the characters, and a box of the font is drawn for each.
  case warn
  /// The text fails.
  case error
  /// The font's box is drawn.
  case ignore
}

extension Option {
  /// Returns the option `--missing-glyph`.
  static func missingGlyphs(_ path: WritableKeyPath<Root, MissingGlyphs>) -> Option {
    .value(
      "--missing-glyph", placeholder: "WHAT", sets: path, as: .word,
      help: "the treatment of characters that no font has: warn draws a box and names them, error "
        + "fails their text, ignore draws a box")
  }
}

extension Console {
  /// Writes warnings, if they are requested, about the characters of a document that no font has.
  func report(
    _ missing: [Scene.MissingGlyphs], in document: String, of fonts: FontLibrary,
    _ treatment: MissingGlyphs
  ) {
    guard treatment == .warn else { return }
    var report = MissingGlyphReport(fonts)
    for warning in report.warnings(about: missing, at: document) { warn(warning) }
  }
}

/// The warnings about characters that no font has, each once in a run.
struct MissingGlyphReport {
  private let fonts: FontLibrary
  private var told: Set<Character> = []
  /// The largest number of characters reported in a run.
  private static let limit = 1_000
  /// The largest number of families that a warning names.
  private static let familyLimit = 5

  /// Makes an empty report for a run with some fonts.
  init(_ fonts: FontLibrary) { self.fonts = fonts }

  /// Returns the new warnings about the characters of a scene, one for each node, at the node's
  /// place or otherwise at the scene's.
  mutating func warnings(
    about missing: [Scene.MissingGlyphs], at place: String
  ) -> [String] {
    missing.compactMap { node in
      let new = node.characters.filter { told.count < Self.limit && told.insert($0).inserted }
      let characters = MissingCharacters(new)
      guard !characters.isEmpty else { return nil }
      let place = node.origin ?? place
      return "\(place): \(node.path): no font has \(characters), so a box is drawn for each; tried "
        + "\(tried); \(advice)"
    }
  }

  private var tried: String {
    let families = fonts.families
    if families.count > Self.familyLimit { return "\(families.count) families" }
    return families.joined(separator: ", ")
  }

  private var advice: String {
    fonts.isLocked
      ? "add a font that does to fonts.lock (swatch fonts --lock writes it)"
      : "add a font that does with --font-dir"
  }
}
