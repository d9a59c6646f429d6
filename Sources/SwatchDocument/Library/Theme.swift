import SwatchConcurrency
import SwatchMessages

/// The values that a document names once, `{{theme.accent}}`, with those of the chosen theme over
/// those of all.
package final class Theme: Sendable {
  /// The name that bindings begin with.
  static let name = Array("theme".utf8)
  /// The choice of every theme, where each makes a picture of its own.
  package static let all = "all"

  private let values: [[UInt8]: JSONValue]
  /// The names of the values in order, once they were asked for.
  private let sorted = Locked<[String]?>(nil)
  /// The name of the chosen theme; nil where there is nothing to choose.
  let chosen: String?

  /// Joins the values of a document and of its imports.
  ///
  /// - Parameters:
  ///   - documents: The files with a `theme` or `themes`: imported ones before those that import
  ///     them, so that these win.
  ///   - choice: The name of the theme; nil for the first one of the last file that has some.
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
        // All of them are checked, whichever is chosen.
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

  /// The names of the themes, those of the last file first.
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

  /// A value by its name; nil if the theme has none.
  func value(of step: ValuePath.Step) -> JSONValue? { values[step.utf8] }

  /// The advice for a name that is nearly one of the theme; nil for others.
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

  /// The error of a binding to a value that the theme lacks.
  func missing(
    _ path: ValuePath, of binding: Binding, for literal: JSONValue
  ) -> DocumentError {
    let known = names
    let of = chosen.map { "the theme \"\($0)\"" } ?? "the theme"
    guard path.steps.count > 1 else {
      return DocumentError(
        "{{theme}} is all values at once", at: literal.place,
        advice: "name one of \(Theme.list(known))")
    }
    let name = path.steps[1].name
    return DocumentError(
      "\(of) has no \"\(name.shortened(to: 40))\" for \(binding.written)", at: literal.place,
      advice: NearestWord.advice(for: name, among: known))
  }

  /// The places of values in their files, for those that look for unused ones.
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
            ? "that word means all themes; name it otherwise" : LibraryKey.adviceOfNames)
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
      values[Array(name.utf8)] = value
    }
  }

  /// The error of a theme that no document has.
  static func unknown(
    _ choice: String, among names: [String], at place: DocumentError.Place
  ) -> DocumentError {
    DocumentError(
      "there is no theme \"\(choice.shortened(to: 40))\"", at: place,
      advice: NearestWord.advice(for: choice, among: names))
  }

  /// The place of the themes that a document or one of its imports has, the last file first.
  static func place(in documents: [TemplateStrings]) -> DocumentError.Place {
    let themes = documents.lazy.reversed()
      .compactMap { $0.text.root[LibraryKey.themes.rawValue] }.first
    return themes?.place ?? DocumentError.Place(file: documents.last?.text.source.file ?? "-")
  }
}
