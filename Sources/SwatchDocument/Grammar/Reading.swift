import SwatchFiles

/// The input of the grammar: the strings of a template, and the row that fills it.
struct Reading {
  /// The strings of the file that the grammar reads.
  let strings: TemplateStrings
  /// The values of bindings; nil while the template is compiled.
  @Boxed private(set) var scope: Scope?
  /// The folder that must contain files named by data; nil for the folder that their paths start
  /// from.
  var fileRoot: FileRoot?
  /// The file paths that were checked for earlier rows; nil while the template is compiled.
  var knownWays: KnownWays?
  /// Collects the pictures that are named; nil if the caller doesn't need them.
  var pictures: NamedPictures?
  /// A Boolean value that is true when files that the document itself names are confined like files
  /// named by data.
  var confinesOwnFiles = false
  /// Collects the errors of a template that is read to its end despite them; nil if the first error
  /// ends the reading.
  var mistakes: Mistakes?
  /// The nesting depth of the element being compiled.
  var depth = 0
  /// A Boolean value that is true for an element in a box.
  var isInBox = false
  /// The names and values for compiling a template with components, styles or a theme; nil for
  /// other templates, and while a template is filled.
  @Boxed var compilation: Compilation? = nil

  /// The same reading with a greater depth, for an element inside.
  var inside: Reading {
    var inside = self
    inside.depth += 1
    return inside
  }

  /// Returns the same reading for the elements inside an element.
  func children(inBox isInBox: Bool) -> Reading {
    var inside = inside
    inside.isInBox = isInBox
    return inside
  }

  /// Returns a reading of the same strings inside one round of a `for` while a row fills the
  /// template.
  func adding(_ variable: Scope.Variable) -> Reading {
    Reading(
      strings: strings, scope: scope?.adding(variable), fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures, confinesOwnFiles: confinesOwnFiles)
  }

  /// Returns a reading inside a component while a row fills the template.
  func inside(_ strings: TemplateStrings, in scope: Scope) -> Reading {
    Reading(
      strings: strings, scope: scope, fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures, confinesOwnFiles: confinesOwnFiles)
  }

  /// Returns the same reading in which a name has no known value, because a `for` gives it other
  /// values.
  func hiding(_ name: [UInt8]) -> Reading {
    guard let known = compilation?.known else { return self }
    var reading = self
    let names = [name] + Position.Word.allCases.map { name + Array("@\($0.rawValue)".utf8) }
    reading.compilation?.known = known.adding(
      names.map { Scope.Variable(name: $0, value: nil) })
    return reading
  }

  /// Returns the scope of a string's bindings; nil while one of them depends on a row.
  func scope(for text: TemplateText) -> Scope? {
    if let scope { return scope }
    guard let known = compilation?.known, text.bindings.allSatisfy(known.knows) else { return nil }
    return known
  }

  /// Returns true for a value that has bindings which depend on a row, or contains such values.
  func waits(in value: JSONValue) -> Bool {
    guard strings.hasBindings(in: value) else { return false }
    guard let known = compilation?.known else { return true }
    return strings.texts(in: value).contains { !$0.bindings.allSatisfy(known.knows) }
  }

  /// Rejects a member of a template whose bindings depend on a row, if no row can make it valid.
  func check<Model: GrammarObject>(
    _ literal: JSONValue, of key: Model.Key, in model: Model.Type
  ) throws(DocumentError) {
    guard scope == nil, let text = strings.compiled(literal) else { return }
    do throws(BindingFault) {
      try model.check(text, of: key)
    } catch {
      throw DocumentError(error.problem, at: literal.place, advice: error.advice)
    }
  }
}
