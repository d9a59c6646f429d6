import SwatchFiles

/// The input of the grammar: the strings of a template, and the row that fills it.
struct Reading {
  let strings: TemplateStrings
  /// The values of bindings; nil while the template is compiled.
  let scope: Scope?
  /// The folder that files named by data must be in; nil for the one their paths start from.
  var fileRoot: FileRoot?
  /// The ways to files that earlier rows had; nil while the template is compiled.
  var knownWays: KnownWays?
  /// Takes the pictures that are named; nil where nobody asks for them.
  var pictures: NamedPictures?
  /// The nesting depth of the element being compiled.
  var depth = 0

  /// The same one element further in.
  var inside: Reading {
    var inside = self
    inside.depth += 1
    return inside
  }

  /// The same strings inside one round of a `for`.
  func adding(_ variable: Scope.Variable) -> Reading {
    Reading(
      strings: strings, scope: scope?.adding(variable), fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures)
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
