import CPango
import SwatchConcurrency
import SwatchGraphics
import SwatchMessages
import Synchronization

extension FontLibrary {
  /// The warnings about laid-out texts, each of which a library reports once. A warning names a
  /// request, not the text, so that repeating it for another document would add nothing; a layout
  /// from the cache has no unreported warnings.
  struct Notes {
    /// An axis that a font lacks.
    struct Axis: Hashable {
      let families: [String]
      let name: String
    }

    private var told: Set<String> = []
    private var untold: [String] = []
    /// The warnings about each axis, one for each face that lacks it.
    private(set) var axes: [Axis: [String]] = [:]
    /// The largest number of reported warnings.
    private static let limit = 1_000

    /// Adds a warning, if it is new.
    mutating func add(_ note: String, about axis: Axis? = nil) {
      guard told.count < Self.limit && told.insert(note).inserted else { return }
      untold.append(note)
      if let axis { axes[axis, default: []].append(note) }
    }

    /// Returns true for a warning that was added.
    func contains(_ note: String) -> Bool { told.contains(note) }

    /// Removes and returns the new warnings, in alphabetical order.
    mutating func take() -> [String] {
      defer { untold = [] }
      return untold.sorted()
    }
  }

  /// Removes and returns the new warnings about laid-out texts, in alphabetical order. A library
  /// reports each warning once.
  package func takeNotes() -> [String] { notes.withLock { $0.take() } }

  /// A Boolean value that is true when a font lock limits the files.
  package var isLocked: Bool { configuration.withLock { $0.allowed != nil } }

  /// Returns the warnings about a text, reported or not; `language` is the language of spans that
  /// state none.
  func notes(about text: AttributedText, language: String) -> [String] {
    guard hasNotes.load(ordering: .relaxed) else { return [] }
    var found: [String] = []
    func add(_ note: String) { if !found.contains(note) { found.append(note) } }
    notes.withLock { notes in
      for span in text.spans {
        let language = span.language ?? language
        let note = Self.note(language: language)
        if notes.contains(note) { add(note) }
        let dictionary = Self.note(withoutDictionary: language)
        if text.hasAutomaticHyphenation, notes.contains(dictionary) { add(dictionary) }
        for axis in span.font.variations.keys.sorted() {
          notes.axes[Notes.Axis(families: span.font.families, name: axis)]?.forEach(add)
        }
      }
      for note in Self.notes(aboutLineHeightsOf: text) where notes.contains(note) { add(note) }
      if notes.contains(Self.missingWords), text.isUnspaced { add(Self.missingWords) }
    }
    return found
  }

  private func add(_ note: String, about axis: Notes.Axis? = nil) {
    hasNotes.store(true, ordering: .relaxed)
    notes.withLock { $0.add(note, about: axis) }
  }

  /// Records a language that neither fonts nor Pango know.
  func note(language: String) { add(Self.note(language: language)) }

  private static func note(language: String) -> String {
    "no font supports the language \"\(language)\", so it has no effect; write a tag such as "
      + "\"ja\", \"zh-Hant\" or \"pt-BR\""
  }

  /// Records a language with automatic hyphenation that has no dictionary.
  func note(withoutDictionary language: String) { add(Self.note(withoutDictionary: language)) }

  private static func note(withoutDictionary language: String) -> String {
    "there is no hyphenation dictionary for the language \"\(language)\"; its lines break only at "
      + "soft hyphens until one is installed or given with "
      + LibraryParameter.hyphenationFolders.rawValue
  }

  /// Records line heights of less than half of the smallest font size of a text, which were
  /// probably meant as multiples.
  func noteLineHeights(of text: AttributedText) {
    for note in Self.notes(aboutLineHeightsOf: text) { add(note) }
  }

  private static func notes(aboutLineHeightsOf text: AttributedText) -> [String] {
    ([text.paragraph] + text.paragraphStyles).compactMap { style in
      guard case .points(let height)? = style.lineHeight,
        let size = text.spans.lazy.map(\.font.size).min(), height < size / 2
      else { return nil }
      return "the line height of \(Numeral(height)) points is less than half of the font's size of "
        + "\(Numeral(size)), so that lines overlap; a multiple of the size is written as \"140%\""
    }
  }

  /// Records that the library for word boundaries of some languages is not installed.
  func noteMissingWords() { add(Self.missingWords) }

  private static let missingWords =
    "lines of Lao, Khmer and Burmese break between any two letters, since the ICU library, which finds "
    + "their words, is not installed; install it (Debian: libicu72)"

  /// Records an axis that the requested font lacks, and the axes that it has.
  func note(axis: String, families: [String], axes: [String]) {
    let family = families.first ?? defaultFamily
    let names = axes.map { $0.filter { $0 != " " } }
    let known = axes.isEmpty ? "is not a variable font" : "has \(names.joined(separator: ", "))"
    add(
      "the font \"\(family)\" has no axis \"\(axis)\"; it \(known)",
      about: Notes.Axis(families: families, name: axis))
  }
}

extension AttributedText {
  /// A Boolean value that is true for text in a script that is written without spaces.
  fileprivate var isUnspaced: Bool {
    spans.contains { span in
      span.text.unicodeScalars.contains {
        $0.value >= 0xE80 && ShapedParagraph.isUnspaced(g_unichar_get_script($0.value))
      }
    }
  }

  /// A Boolean value that is true when dictionaries hyphenate a paragraph.
  fileprivate var hasAutomaticHyphenation: Bool {
    paragraph.hyphenation == .auto || paragraphStyles.contains { $0.hyphenation == .auto }
  }
}
