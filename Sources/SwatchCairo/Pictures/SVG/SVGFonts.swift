import SwatchConcurrency

/// The fonts of a library in the form for the process that draws SVG files with text.
struct SVGFonts: Sendable {
  /// A Boolean value that is true when the system's fonts and rules are added.
  let includesSystem: Bool
  /// FontConfig's rules and the paths of font files, each terminated by a zero.
  let words: [UInt8]

  /// The system's fonts only.
  static let system = SVGFonts(includesSystem: true, rules: [], paths: [])

  /// Makes a list of rules and files.
  init(includesSystem: Bool, rules: [String], paths: [String]) {
    self.includesSystem = includesSystem
    let document = rules.isEmpty ? "" : "<fontconfig>\(rules.joined())</fontconfig>"
    words = ([document] + paths).flatMap { Array($0.utf8) + [0] }
  }
}

extension FontLibrary {
  /// The fonts for texts in SVG files.
  var ofDrawings: SVGFonts { configuration.withLock { $0.ofDrawings } }
}
