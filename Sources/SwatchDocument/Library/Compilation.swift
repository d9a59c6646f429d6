import SwatchMessages

/// The surroundings of an element that is being compiled: the names that it can use, the values
/// that no row changes, and the enclosing components.
///
/// Only templates with components, styles or a theme have one.
struct Compilation {
  /// The components and styles of the element's file.
  let library: Library
  /// The known values: those of the theme, and in a component the arguments that no row changes. A
  /// variable without a value is looked up again for each row.
  var known: Scope
  /// The enclosing components, outermost first.
  var uses: [Component] = []
  /// The number of elements that may still be compiled.
  let budget: Budget

  /// A counter that all elements of a template share.
  final class Budget {
    var rest: Int

    init(_ rest: Int) {
      self.rest = rest
    }
  }

  /// Returns the compilation inside a component.
  /// - Throws: ``DocumentError`` if the component uses itself, or components are nested too deeply.
  func inside(
    _ component: Component, usedAt literal: JSONValue, knowing known: Scope
  ) throws(DocumentError) -> Compilation {
    guard !uses.contains(where: { $0.isSame(as: component) }) else {
      throw DocumentError(
        "the component \"\(component.name)\" uses itself endlessly", at: literal.place,
        advice: "use it with \"for\" over a list, or remove this use")
    }
    guard uses.count < Self.depthLimit else {
      throw DocumentError(
        "there are \(Self.depthLimit) components around this one, which is the limit",
        at: literal.place, advice: "nest components less deeply")
    }
    var inside = Compilation(library: component.library, known: known, uses: uses, budget: budget)
    inside.uses.append(component)
    return inside
  }

  /// The maximum nesting depth of components.
  private static let depthLimit = 64

  /// Counts an element, and rejects it if the components make too many.
  func count(_ literal: JSONValue) throws(DocumentError) {
    budget.rest -= 1
    guard budget.rest < 0 else { return }
    throw DocumentError(
      "the components make more than \(ElementTemplate.largestCount.grouped) elements",
      at: literal.place, advice: "use fewer of them inside each other")
  }
}
