/// A walk over the strings of a template that are in use, which collects the bindings to values of
/// the row, and the components, styles and theme values that are used. The strings of a component
/// are visited at each use, with the arguments of that use.
///
/// A value of data is identified by its path from the row; a value that the template itself makes
/// has no path.
struct TemplateWalk {
  /// One step from the row to a value.
  enum Step: Hashable {
    case member(String)
    /// Each element of an array.
    case each
  }

  /// A binding to a value of the row.
  struct Bound {
    /// The path from the row.
    let path: [Step]
    /// The path of the value whose name is the text of the whole binding; nil if there is none.
    let whole: [Step]?
    let use: PathUse
    let binding: Binding
    /// The string with the binding.
    let literal: JSONValue

    /// The binding as written; preceded by the path if the binding has several.
    var words: String {
      binding.paths.count == 1
        ? binding.written : "\"\(use.path.name)\" of \(binding.written)"
    }
  }

  private struct Surroundings {
    /// The paths of variables; nil for a variable whose value is not from the data.
    var variables: [String: [Step]?] = [:]
    /// The path of the value whose members bindings name; nil in a component that receives its
    /// values by name.
    var base: [Step]? = []
    let library: Library?
    let strings: TemplateStrings
  }

  /// The bindings to values of the row.
  private(set) var bound: [Bound] = []
  /// The components that are used.
  private(set) var components: [Component] = []
  /// The styles that are used, as written in their files.
  private(set) var styles: [JSONValue] = []
  /// The names of the values of the theme that are used.
  private(set) var themeValues: Set<String> = []
  /// A Boolean value that is true when a binding computes the name of a theme value, so that any of
  /// the values may be used.
  private(set) var usesAnyThemeValue = false
  private let hasTheme: Bool

  /// Walks over the strings of a template.
  init(_ template: Template) {
    hasTheme = template.theme != nil
    let document = template.strings.text.root
    let surroundings = Surroundings(library: template.library, strings: template.strings)
    for strings in template.files {
      let inside = Surroundings(base: nil, library: template.library, strings: strings)
      for (key, value) in strings.text.root.members where RootTexts.isKey(key.stringContent) {
        walk(value, inside)
      }
    }
    for (key, value) in document.members where DocumentHead.Key(rawValue: key.stringContent) != nil
    {
      walk(value, surroundings)
    }
    walk(template.root.literal, surroundings)
  }

  private mutating func walk(_ value: JSONValue, _ surroundings: Surroundings) {
    var surroundings = surroundings
    guard value.kind == .object else {
      if value.kind == .array {
        for element in value.elements { walk(element, surroundings) }
      } else if let text = surroundings.strings.compiled(value) {
        for binding in text.bindings {
          if hasTheme { themeValues.formUnion(binding.expression.texts) }
          for use in binding.paths { note(use, of: binding, value, surroundings) }
        }
      } else if hasTheme, let name = value.string {
        // A colour may be the name of a theme value.
        themeValues.insert(name)
      }
      return
    }
    if let array = value["for"], let name = value["as"]?.string {
      let path = path(of: array, surroundings)
      walk(array, surroundings)
      surroundings.variables[name] = .some(path.map { $0 + [.each] })
      for word in Position.Word.allCases {
        surroundings.variables[name + "@" + word.rawValue] = .some(nil)
      }
    }
    noteStyles(of: value, surroundings)
    if let name = value[ComponentUse.key]?.string,
      let component = surroundings.library?.component(name)
    {
      walk(component, usedAt: value, surroundings)
    }
    for (key, member) in value.members where key.stringContent != Comment.key {
      if key.stringContent == "for" { continue }
      walk(member, surroundings)
    }
  }

  private mutating func walk(
    _ component: Component, usedAt use: JSONValue, _ outer: Surroundings
  ) {
    if !components.contains(where: component.isSame) { components.append(component) }
    var inside = Surroundings(
      base: nil, library: component.library, strings: component.library.strings)
    if let with = use["with"] {
      if with.kind == .object {
        for (key, value) in with.members {
          inside.variables[key.stringContent] = .some(path(of: value, outer))
        }
      } else {
        inside.base = path(of: with, outer)
      }
    }
    walk(component.literal, inside)
  }

  private mutating func noteStyles(of element: JSONValue, _ surroundings: Surroundings) {
    guard let literal = element[NamedStyles.key] else { return }
    for name in literal.kind == .array ? literal.elements : [literal] {
      guard let name = name.string, let style = surroundings.library?.style(name) else { continue }
      if !styles.contains(where: style.literal.isSame) { styles.append(style.literal) }
      walk(
        style.literal,
        Surroundings(base: nil, library: surroundings.library, strings: style.strings))
    }
  }

  private mutating func note(
    _ use: PathUse, of binding: Binding, _ literal: JSONValue, _ surroundings: Surroundings
  ) {
    let steps = use.path.steps
    if let path = path(of: use.path, surroundings) {
      let whole = use.whole.flatMap { self.path(of: $0, surroundings) }
      bound.append(Bound(path: path, whole: whole, use: use, binding: binding, literal: literal))
    } else if surroundings.variables[steps[0].name] == nil, steps.count > 1,
      steps[0].utf8 == Theme.name
    {
      if use.path.keys[1] != nil { usesAnyThemeValue = true }
      themeValues.insert(steps[1].name)
    }
  }

  /// Returns the path of a string that is one binding; nil for other values.
  private func path(of value: JSONValue, _ surroundings: Surroundings) -> [Step]? {
    guard let text = surroundings.strings.compiled(value),
      let plain = text.wholeBinding?.plainPath
    else { return nil }
    return path(of: plain, surroundings)
  }

  /// Returns the path of a value from the row, up to a step whose name depends on the row; nil for
  /// a value that is not from the data.
  private func path(of path: ValuePath, _ surroundings: Surroundings) -> [Step]? {
    let steps = path.knownSteps.map { Step.member($0.name) }
    if let known = surroundings.variables[path.steps[0].name] {
      return known.map { $0 + steps.dropFirst() }
    }
    if hasTheme, path.steps[0].utf8 == Theme.name { return nil }
    return surroundings.base.map { $0 + steps }
  }
}
