import SwatchConcurrency
import SwatchMessages

/// The values that a document defines once and uses as `{{theme.accent}}`. The values of the chosen
/// theme take precedence over those that are for all themes.
package final class Theme: Sendable {
  /// The name with which bindings to theme values begin.
  static let name = Array("theme".utf8)
  /// The name that chooses every theme, each for a picture of its own.
  package static let all = "all"

  private let values: [[UInt8]: JSONValue]
  /// The sorted names of the values, once they were used.
  private let sorted = Locked<[String]?>(nil)
  /// The name of the chosen theme; nil if the document has no themes to choose from.
  let chosen: String?

  /// Joins the values of a document and of its imports; nil if no file defines any.
  ///
  /// - Parameters:
  ///   - documents: The files with a `theme` or `themes`. Imported files come before the files that
  ///     import them; the values of later files take precedence.
  ///   - choice: The name of the theme; nil for the first theme of the last file that has themes.
  /// - Throws: ``DocumentError`` if a member is wrong, or no theme has the name.
  init?(of documents: [TemplateStrings], choosing choice: String?) throws(DocumentError) {
    let themes = try documents.map { strings throws(DocumentError) in
      try Theme.themes(of: strings)
    }
    let names = Theme.names(in: documents)
    if let choice, !names.isEmpty, !names.contains(choice) {
      throw Theme.unknown(choice, among: names, at: Theme.place(in: documents))
    }
    chosen = choice.flatMap { names.contains($0) ? $0 : nil } ?? names.first
    var values: [[UInt8]: JSONValue] = [:]
    var hasValues = false
    for strings in documents {
      guard let theme = strings.text.root[LibraryKey.theme.rawValue] else { continue }
      hasValues = true
      try Theme.add(theme, of: strings, to: &values)
    }
    for (strings, themes) in zip(documents, themes) {
      for (key, theme) in themes {
        hasValues = true
        // All themes are checked, not only the chosen one.
        var ignored: [[UInt8]: JSONValue] = [:]
        if key == chosen {
          try Theme.add(theme, of: strings, to: &values)
        } else {
          try Theme.add(theme, of: strings, to: &ignored)
        }
      }
    }
    guard hasValues else { return nil }
    self.values = values
  }

  /// Returns the names of the themes, those of the last file first.
  static func names(in documents: [TemplateStrings]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for strings in documents.reversed() {
      for name in strings.text.root[LibraryKey.themes.rawValue]?.keys ?? []
      where name != Comment.key && known.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }

  /// Returns a value by its name; nil if the theme has none.
  func value(of step: ValuePath.Step) -> JSONValue? { values[step.utf8] }

  /// Returns the advice for a misspelt name of a theme value; nil for other names.
  func nearest(_ name: String) -> String? {
    NearestWord.find(name, among: names).map { "did you mean \"\($0)\"?" }
  }

  /// The names of the values, in order.
  private var names: [String] {
    if let names = sorted.withLock(\.self) { return names }
    let names = values.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
    sorted.withLock { $0 = names }
    return names
  }

  /// Returns the error of a binding to a value that the theme lacks.
  func missing(
    _ path: ValuePath, of binding: Binding, for literal: JSONValue
  ) -> DocumentError {
    let known = names
    let of = chosen.map { "the theme \"\($0)\"" } ?? "the theme"
    guard path.steps.count > 1 else {
      return DocumentError(
        "{{theme}} stands for all values at once", at: literal.place,
        advice: "name one of \(Theme.list(known))")
    }
    let name = path.steps[1].name
    return DocumentError(
      "\(of) has no \"\(name.shortened(to: 40))\" for \(binding.written)", at: literal.place,
      advice: NearestWord.advice(for: name, among: known))
  }

  /// The values with their names, in the order of their files and places, for finding unused
  /// values.
  var places: [(name: String, value: JSONValue)] {
    values.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
      .sorted {
        ($0.value.text.source.file, $0.value.index) < ($1.value.text.source.file, $1.value.index)
      }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "{{theme.\($0)}}" }.joined(separator: ", ")
  }

  private static func themes(
    of strings: TemplateStrings
  ) throws(DocumentError) -> [(name: String, theme: JSONValue)] {
    guard let themes = strings.text.root[LibraryKey.themes.rawValue] else { return [] }
    guard themes.kind == .object else {
      throw DocumentError(
        "expected themes by their names, found \(themes.words)", at: themes.place,
        advice: "write {\"light\": {…}, \"dark\": {…}}")
    }
    var found: [(name: String, theme: JSONValue)] = []
    for (key, theme) in themes.members where key.stringContent != Comment.key {
      let name = key.stringContent
      guard LibraryKey.isName(name), name != all else {
        throw DocumentError(
          "\"\(name.shortened(to: 40))\" can't be the name of a theme", at: key.place,
          advice: name == all
            ? "that word means all themes; choose another name" : LibraryKey.adviceOfNames)
      }
      found.append((name, theme))
    }
    return found
  }

  private static func add(
    _ theme: JSONValue, of strings: TemplateStrings, to values: inout [[UInt8]: JSONValue]
  ) throws(DocumentError) {
    guard theme.kind == .object else {
      throw DocumentError(
        "expected the values of a theme by their names, found \(theme.words)", at: theme.place,
        advice: "write {\"accent\": \"#B0004E\", …}")
    }
    for (key, value) in theme.members {
      let name = key.stringContent
      if name == Comment.key { continue }
      guard LibraryKey.isName(name) else {
        throw DocumentError(
          "\"\(name.shortened(to: 40))\" can't be the name of a value", at: key.place,
          advice: LibraryKey.adviceOfNames)
      }
      guard !strings.hasBindings(in: value) else {
        throw DocumentError(
          "the value \"\(name)\" of a theme has a binding, but applies to all rows",
          at: value.place, advice: "write the value itself")
      }
      values[Array(name.utf8)] = strings.inserted(value)
    }
  }

  /// Makes the error of a theme that no document has.
  static func unknown(
    _ choice: String, among names: [String], at place: DocumentError.Place
  ) -> DocumentError {
    DocumentError(
      "there is no theme \"\(choice.shortened(to: 40))\"", at: place,
      advice: NearestWord.advice(for: choice, among: names))
  }

  /// Returns the place of the themes in a document or its imports, searching the last file first.
  static func place(in documents: [TemplateStrings]) -> DocumentError.Place {
    let themes = documents.lazy.reversed()
      .compactMap { $0.text.root[LibraryKey.themes.rawValue] }.first
    return themes?.place ?? DocumentError.Place(file: documents.last?.text.source.file ?? "-")
  }
}
