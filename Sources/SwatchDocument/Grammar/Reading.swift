import SwatchFiles

/// The input of the grammar: the strings of a template, and the row that fills it.
struct Reading {
  /// The strings of the file that the grammar reads.
  let strings: TemplateStrings
  /// The values of bindings; nil while the template is compiled.
  @Boxed private(set) var scope: Scope?
  /// The folder that files named by data must be in; nil for the one their paths start from.
  var fileRoot: FileRoot?
  /// The ways to files that earlier rows had; nil while the template is compiled.
  var knownWays: KnownWays?
  /// Takes the pictures that are named; nil where nobody asks for them.
  var pictures: NamedPictures?
  /// A Boolean value that is true when files that the document names itself are confined as those of
  /// data are.
  var confinesOwnFiles = false
  /// Takes the errors of a template that is read to its end in spite of them; nil where the first one
  /// ends the reading.
  var mistakes: Mistakes?
  /// The nesting depth of the element being compiled.
  var depth = 0
  /// A Boolean value that is true for an element in a box.
  var isInBox = false
  /// The names and values that a template with components, styles or a theme is compiled with;
  /// nil for other templates, and while one is filled.
  @Boxed var compilation: Compilation? = nil

  /// The same one element further in.
  var inside: Reading {
    var inside = self
    inside.depth += 1
    return inside
  }

  /// The same for the children of an element.
  func children(inBox isInBox: Bool) -> Reading {
    var inside = inside
    inside.isInBox = isInBox
    return inside
  }

  /// The same strings inside one round of a `for`.
  func adding(_ variable: Scope.Variable) -> Reading {
    Reading(
      strings: strings, scope: scope?.adding(variable), fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures, confinesOwnFiles: confinesOwnFiles)
  }

  /// The same inside of a component, while a row fills the template.
  func inside(_ strings: TemplateStrings, in scope: Scope) -> Reading {
    Reading(
      strings: strings, scope: scope, fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures, confinesOwnFiles: confinesOwnFiles)
  }

  /// The same without what is known of a name, as a `for` gives it other values.
  func hiding(_ name: [UInt8]) -> Reading {
    guard let known = compilation?.known else { return self }
    var reading = self
    let names = [name] + Position.Word.allCases.map { name + Array("@\($0.rawValue)".utf8) }
    reading.compilation?.known = known.adding(
      names.map { Scope.Variable(name: $0, value: nil) })
    return reading
  }

  /// The scope of a string's bindings; nil while one of them waits for a row.
  func scope(for text: TemplateText) -> Scope? {
    if let scope { return scope }
    guard let known = compilation?.known, text.bindings.allSatisfy(known.knows) else { return nil }
    return known
  }

  /// A Boolean value that is true for a value that has bindings, or contains values with bindings,
  /// that wait for a row.
  func waits(in value: JSONValue) -> Bool {
    guard strings.hasBindings(in: value) else { return false }
    guard let known = compilation?.known else { return true }
    return strings.texts(in: value).contains { !$0.bindings.allSatisfy(known.knows) }
  }

  /// Rejects a member of a template whose bindings wait for a row, if no row can make it right.
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
