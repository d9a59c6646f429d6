extension Template {
  /// The components, styles and values of the theme that the document has and doesn't use. Those of
  /// imported files may be for others.
  package func unused() -> [DocumentError] {
    guard let library else { return [] }
    let walk = TemplateWalk(self)
    var findings: [DocumentError] = []
    for (name, literal) in library.ownMembers(.components)
    where !walk.components.contains(where: {
      $0.literal.index == literal.index && $0.library === library
    }) {
      findings.append(
        DocumentError(
          "the component \"\(name)\" is not used", at: literal.place,
          advice: "use it, or remove it"))
      if let mistake = mistake(of: Component(name: name, literal: literal, library: library)) {
        findings.append(mistake)
      }
    }
    for (name, literal) in library.ownMembers(.styles)
    where !walk.styles.contains(where: literal.isSame) {
      findings.append(
        DocumentError(
          "the style \"\(name)\" is not used", at: literal.place, advice: "use it, or remove it"))
    }
    for (name, value) in theme?.places ?? []
    where value.text === strings.text && !walk.themeValues.contains(name) {
      findings.append(
        DocumentError(
          "the value \"\(name)\" of the theme is not used", at: value.place,
          advice: "use it as {{theme.\(name)}}, or remove it"))
    }
    return findings
  }

  /// The first mistake in a component that nothing uses; nil for none.
  private func mistake(of component: Component) -> DocumentError? {
    let variables = ComponentArguments.names(of: component).map {
      Scope.Variable(name: Array($0.utf8), value: nil)
    }
    let scope = scope(for: nil)
    var reading = Reading(strings: component.library.strings, scope: nil)
    reading.compilation = Compilation(
      library: component.library, known: Scope(closedAround: variables, in: scope),
      budget: Compilation.Budget(ElementTemplate.largestCount))
    do throws(DocumentError) {
      _ = try ElementTemplate(component.literal, in: reading)
      return nil
    } catch {
      return error
    }
  }
}
