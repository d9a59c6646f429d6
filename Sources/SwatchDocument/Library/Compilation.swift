import SwatchMessages

/// The surroundings of an element that is compiled: the names that it can use, the values that no
/// row changes, and the components around it.
///
/// Only templates with components, styles or a theme have one.
struct Compilation {
  /// The components and styles of the element's file.
  let library: Library
  /// The values that are known: those of the theme, and in a component those of its use that no row
  /// changes. Variables without a value wait for a row.
  var known: Scope
  /// The components around the element, outermost first.
  var uses: [Component] = []
  /// The number of elements that may still be compiled.
  let budget: Budget

  /// A number that all elements of a template share.
  final class Budget {
    var rest: Int

    init(_ rest: Int) {
      self.rest = rest
    }
  }

  /// The same inside of a component.
  func inside(
    _ component: Component, usedAt literal: JSONValue, knowing known: Scope
  ) throws(DocumentError) -> Compilation {
    guard !uses.contains(where: { $0.isSame(as: component) }) else {
      throw DocumentError(
        "the component \"\(component.name)\" uses itself, and would never end", at: literal.place,
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

  /// The largest number of components inside one another.
  private static let depthLimit = 64

  /// Counts an element.
  func count(_ literal: JSONValue) throws(DocumentError) {
    budget.rest -= 1
    guard budget.rest < 0 else { return }
    throw DocumentError(
      "the components make more than \(ElementTemplate.largestCount.grouped) elements",
      at: literal.place, advice: "use fewer of them inside each other")
  }
}
