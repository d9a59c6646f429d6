import SwatchLayout

/// Finds the keys of styles, and of boxes, that have no effect in their place.
///
/// A component may be used in several places: a key in it is reported only if none of these places
/// gives the key an effect.
struct StyleSurvey {
  /// The surroundings of an element.
  struct Place {
    /// The parent, or all possible parents.
    let parents: [StyleParent]
    /// The words for the parent: `a grid`.
    let title: String
    /// A Boolean value that is true for an element that may be at the lower end of the document.
    let isLowest: Bool
    /// A Boolean value that is true for a child of a vertical stack whose children may be on different
    /// pages.
    let isBeforeBreak: Bool
    /// The uses of components that stand for the element, outermost first.
    var uses: [JSONValue] = []

    static let document = Place(
      parents: [.document], title: DocumentHead.title, isLowest: true, isBeforeBreak: false)
  }

  private var found: [(key: JSONValue, error: DocumentError)] = []
  /// The places of keys that have an effect.
  private var active: Set<DocumentError.Place> = []

  /// The findings, each once.
  var findings: [CheckFinding] {
    var told = active
    return found.compactMap { key, error in
      told.insert(key.place).inserted ? CheckFinding(.inactive, of: key, error) : nil
    }
  }

  /// Notes the keys of the style of an element.
  mutating func add(_ literal: JSONValue, of kind: ElementKind, in place: Place) {
    let read = place.parents.reduce(into: Set<LayoutElementStyle.Key>()) { keys, parent in
      keys.formUnion(parent.keys(readOf: kind.body))
    }
    let isInBox = place.parents.contains(.box)
    for element in place.uses + [literal] {
      let style = element["style"]?.members ?? []
      for (name, isOwn) in element.members.map({ ($0.key, true) }) + style.map({ ($0.key, false) })
      {
        guard let key = LayoutElementStyle.Key(rawValue: name.stringContent) else { continue }
        let isOfBox = isOwn && LayoutElementStyle.Key(key.rawValue, inBox: isInBox) == nil
        let isRead =
          key == .keepWithNext ? place.isLowest || place.isBeforeBreak : read.contains(key)
        if isOfBox || isRead {
          active.insert(name.place)
        } else {
          found.append((name, Self.error(key, at: name.place, of: kind, in: place)))
        }
      }
    }
    if kind.body == BoxElement.self { addBoxKeys(of: literal, in: place) }
    addBorderKeys(of: literal)
  }

  /// Notes the keys of a box that have an effect only inside another box, and the root's margin.
  /// Outside a box, the keys that styles have too are skipped: they are noted as keys of a style.
  private mutating func addBoxKeys(of literal: JSONValue, in place: Place) {
    let isInBox = place.parents.contains(.box)
    for (name, _) in literal.members {
      guard let key = BoxStyle.Key(rawValue: name.stringContent), key.needsBoxAround,
        isInBox || LayoutElementStyle.Key(rawValue: name.stringContent) == nil
      else { continue }
      if isInBox || key == .margin && place.parents.contains(.document) {
        active.insert(name.place)
      } else {
        found.append((name, Self.error(ofBoxKey: name, in: place)))
      }
    }
  }

  /// Notes the keys of a plain border beside `border`, which replaces them.
  private mutating func addBorderKeys(of literal: JSONValue) {
    guard literal["border"] != nil else { return }
    for (name, _) in literal.members
    where ["borderWidth", "borderColor"].contains(name.stringContent) {
      let error = DocumentError(
        "\"\(name.stringContent)\" has no effect beside \"border\"", at: name.place,
        advice: "write the width and the colour in \"border\": {\"width\": …, \"color\": …}")
      found.append((name, error))
    }
  }

  private static func error(ofBoxKey name: JSONValue, in place: Place) -> DocumentError {
    DocumentError(
      "\"\(name.stringContent)\" has no effect in \(place.title)", at: name.place,
      advice: "it applies in a box: put the element into {\"node\": \"box\", \"children\": […]}")
  }

  private static func error(
    _ key: LayoutElementStyle.Key, at name: DocumentError.Place, of kind: ElementKind,
    in place: Place
  ) -> DocumentError {
    let title = kind.body.title
    let isOfChild = place.parents.contains { $0.keys(readOf: PlainElement.self).contains(key) }
    guard isOfChild, StyleParent.isAsLargeAsItsChild(kind.body) else {
      return DocumentError(
        "\"\(key.rawValue)\" has no effect in \(place.title)", at: name,
        advice: place.parents.first?.advice(for: key))
    }
    return DocumentError(
      "\"\(key.rawValue)\" has no effect on \(title), which is as large as its child",
      at: name,
      advice:
        "write it in the child, or put \(title) into {\"node\": \"display\"} with "
        + "it")
  }
}

extension Template {
  /// Returns the keys that have no effect on the elements that state them.
  package func inactive() -> [CheckFinding] {
    var survey = StyleSurvey()
    root.add(to: &survey, in: .document)
    return survey.findings
  }
}

extension ElementTemplate {
  /// Adds the element and all elements inside it to a survey.
  fileprivate func add(to survey: inout StyleSurvey, in place: StyleSurvey.Place) {
    switch content {
    case .own(let own):
      if let kind = try? ElementKind(of: literal) {
        survey.add(literal, of: kind, in: place)
        own.addChildren(of: kind, to: &survey, in: place)
      }
    case .use(let use):
      var place = place
      place.uses.append(literal)
      use.root.add(to: &survey, in: place)
    case .choice(let choice):
      for template in choice.templates { template.add(to: &survey, in: place) }
    }
    otherwise?.add(to: &survey, in: place)
  }
}

extension OwnContent {
  fileprivate func addChildren(
    of kind: ElementKind, to survey: inout StyleSurvey, in place: StyleSurvey.Place
  ) {
    let stack = body as? ObjectTemplate<StackElement>
    let direction = stack?.known(.own(.direction))?.direction
    let mayBeColumn = stack != nil && direction != .horizontal
    let mayBreak = mayBeColumn && stack?.known(.own(.breaks))?.breaks != ContentBreaks.none
    let required = children.indices.filter { !children[$0].template.isOptional }
    let byKey = Dictionary(grouping: required) { children[$0].key }
    for (index, child) in children.enumerated() {
      let siblings = byKey[child.key] ?? []
      let isLast =
        mayBeColumn
        ? siblings.last.map { $0 <= index } ?? true : siblings.isEmpty || siblings == [index]
      child.template.add(
        to: &survey,
        in: StyleSurvey.Place(
          parents: StyleParent.parents(kind.body, child.key, direction: direction),
          title: child.key.title(in: kind.body),
          isLowest: place.isLowest && isLast && (child.key == .child || child.key == .children),
          isBeforeBreak: mayBreak))
    }
  }
}

extension ChildKey {
  /// Returns the words for the parent of an element under the key: `a grid`, `the overlay of an
  /// overlay spec`.
  fileprivate func title(in kind: any ElementBody.Type) -> String {
    self == .child || self == .children ? kind.title : "the \(rawValue) of \(kind.title)"
  }
}
