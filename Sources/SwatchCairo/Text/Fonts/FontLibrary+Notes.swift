import SwatchConcurrency

extension FontLibrary {
  /// The warnings about texts that were laid out, each told once in a library's life. A warning names
  /// a request and not the text, so that a second one would say nothing new of another document; and
  /// a layout that is kept from an earlier text has none that is untold.
  struct Notes {
    private var told: Set<String> = []
    private var untold: [String] = []
    /// The most warnings that are told.
    private static let limit = 1_000

    /// Keeps a warning that is new.
    mutating func add(_ note: String) {
      if told.count < Self.limit && told.insert(note).inserted { untold.append(note) }
    }

    /// Takes the warnings that were added since this was last called, by the alphabet.
    mutating func take() -> [String] {
      defer { untold = [] }
      return untold.sorted()
    }
  }

  /// Takes the warnings about texts that were laid out since this was last called, each once in a
  /// library's life, by the alphabet.
  package func takeNotes() -> [String] { notes.withLock { $0.take() } }

  /// A Boolean value that is true when a lock decides on the files.
  package var isLocked: Bool { configuration.withLock { $0.allowed != nil } }

  /// Notes a language that neither fonts nor Pango know.
  func note(language: String) {
    notes.withLock {
      $0.add(
        "no font knows the language \"\(language)\", which chooses nothing; write one such as "
          + "\"ja\", \"zh-Hant\" or \"pt-BR\"")
    }
  }

  /// Notes a line height so small that a multiple was meant.
  func note(lineHeight: String, size: String) {
    notes.withLock {
      $0.add(
        "the line height of \(lineHeight) points is less than half of the font's size of \(size), so "
          + "that lines overlap; a multiple of the size is written as \"140%\"")
    }
  }

  /// Notes an axis that the font of a request lacks, and those it has.
  func note(axis: String, families: [String], axes: [String]) {
    let family = families.first ?? defaultFamily
    let known = axes.isEmpty ? "is no variable font" : "has \(axes.joined(separator: ", "))"
    notes.withLock { $0.add("the font \"\(family)\" has no axis \"\(axis)\"; it \(known)") }
  }
}
