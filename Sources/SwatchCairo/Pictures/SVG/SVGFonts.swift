import SwatchConcurrency

/// The fonts of a library as the process takes them that draws SVG files with text.
struct SVGFonts: Sendable {
  /// True to add the system's fonts and rules.
  let includesSystem: Bool
  /// FontConfig's rules and the paths of font files, each with a zero behind it.
  let words: [UInt8]

  /// The system's fonts alone.
  static let system = SVGFonts(includesSystem: true, rules: [], paths: [])

  /// Makes a list of rules and files.
  init(includesSystem: Bool, rules: [String], paths: [String]) {
    self.includesSystem = includesSystem
    let document = rules.isEmpty ? "" : "<fontconfig>\(rules.joined())</fontconfig>"
    words = ([document] + paths).flatMap { Array($0.utf8) + [0] }
  }
}

extension FontLibrary {
  /// The fonts of texts in SVG files.
  var ofDrawings: SVGFonts { configuration.withLock { $0.ofDrawings } }
}
