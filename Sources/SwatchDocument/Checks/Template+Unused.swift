extension Template {
  /// Returns the components, styles and values of the theme that the document defines and doesn't
  /// use, and the mistakes in such components and styles. Definitions in imported files are left
  /// out, because other documents may use them.
  ///
  /// - Parameter named: The values of the theme that data names, such as colours.
  /// - Returns: The findings.
  package func unused(besides named: Set<String> = []) -> [CheckFinding] {
    guard let library else { return [] }
    let walk = TemplateWalk(self)
    let components = library.ownComponents.filter { !walk.components.contains(where: $0.isSame) }
    var findings: [CheckFinding?] = []
    for component in components {
      findings.append(.unused("component \"\(component.name)\"", component.literal))
      for mistake in library.mistakes(of: component, knowing: scope(for: nil)) {
        findings.append(CheckFinding(.mistake, of: component.literal, mistake))
      }
    }
    for (name, literal) in library.ownMembers(.styles)
    where !walk.styles.contains(where: literal.isSame) {
      findings.append(.unused("style \"\(name)\"", literal))
      for mistake in NamedStyles.mistakes(in: literal) {
        findings.append(CheckFinding(.mistake, of: literal, mistake))
      }
    }
    for (name, value) in walk.usesAnyThemeValue ? [] : theme?.places ?? []
    where (value.original ?? value).text === strings.text && !walk.themeValues.contains(name)
      && !named.contains(name)
    {
      findings.append(
        .unused("value \"\(name)\" of the theme", value, advice: "use it as {{theme.\(name)}}"))
    }
    return findings.compactMap(\.self)
  }
}

extension CheckFinding {
  fileprivate static func unused(
    _ subject: String, _ literal: JSONValue, advice: String = "use it"
  ) -> CheckFinding? {
    CheckFinding(
      .unused, of: literal,
      DocumentError(
        "the \(subject) is not used", at: literal.place, advice: "\(advice), or remove it"))
  }
}

extension Library {
  /// The components of the file itself.
  var ownComponents: [Component] {
    ownMembers(.components).map { Component(name: $0, literal: $1, library: self) }
  }

  /// Returns the mistakes in a component that nothing uses. Its arguments are unknown and may have
  /// any value.
  func mistakes(of component: Component, knowing scope: Scope) -> [DocumentError] {
    let variables = ComponentArguments.names(of: component).map {
      Scope.Variable(name: Array($0.utf8), value: nil)
    }
    let mistakes = Mistakes()
    var reading = Reading(strings: component.library.strings, scope: nil, mistakes: mistakes)
    reading.depth = 1
    reading.compilation = Compilation(
      library: component.library, known: Scope(closedAround: variables, in: scope),
      budget: Compilation.Budget(ElementTemplate.largestCount))
    do throws(DocumentError) {
      _ = try ElementTemplate(component.literal, in: reading)
    } catch {
      mistakes.add(error)
    }
    return mistakes.all
  }
}
