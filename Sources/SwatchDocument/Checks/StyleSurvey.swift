import SwatchLayout

/// Finds the keys of styles, and of boxes, that have no effect in their place.
///
/// A component may be used in several places, and a named style by several elements: a key in it is
/// reported only if none of these places gives the key an effect. The keys of named styles, and of
/// the elements of components, in imported files are left out, because other documents may use them
/// in other places.
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

  /// A key that applies to an element.
  private struct AppliedKey {
    let name: JSONValue
    /// A Boolean value that is true for a key beside `style`, and false for one in it.
    let isOwn: Bool
    /// The element whose named style has the key; nil for a key that the element itself has.
    var user: JSONValue?
    /// A Boolean value that is true for a key whose place depends on the users of its style or
    /// component.
    let dependsOnUsers: Bool
  }

  /// The text of the document.
  private let text: JSONText
  private var found: [(key: JSONValue, error: DocumentError)] = []
  /// The places of keys that have an effect.
  private var active: Set<DocumentError.Place> = []

  /// Makes the survey of a document.
  init(of text: JSONText) { self.text = text }

  /// The findings, each once.
  var findings: [CheckFinding] {
    var told = active
    return found.compactMap { key, error in
      told.insert(key.place).inserted ? CheckFinding(.inactive, of: key, error) : nil
    }
  }

  /// Notes the keys of an element, and those of its named styles, in the order in which it names
  /// them.
  mutating func add(
    _ literal: JSONValue, named styles: [JSONValue], of kind: ElementKind, in place: Place
  ) {
    let keys = Self.keys(of: literal, named: styles, in: place)
    addStyleKeys(keys, of: kind, in: place)
    if kind.body == BoxElement.self || place.parents.contains(.box) { addBoxKeys(keys, in: place) }
    addBorderKeys(keys)
  }

  /// Returns the keys that apply to an element; those of a style that the element, or a later style,
  /// replaces are left out.
  private static func keys(
    of literal: JSONValue, named styles: [JSONValue], in place: Place
  ) -> [AppliedKey] {
    func stated(_ element: JSONValue, user: JSONValue?) -> [AppliedKey] {
      let members = element.members.map { ($0.key, true) }
      let style = (element["style"]?.members ?? []).map { ($0.key, false) }
      return (members + style).map { name, isOwn in
        AppliedKey(
          name: name, isOwn: isOwn, user: user,
          dependsOnUsers: user != nil || !place.uses.isEmpty)
      }
    }
    var keys = (place.uses + [literal]).flatMap { stated($0, user: nil) }
    var names = Set(keys.map(\.name.stringContent))
    for style in styles.reversed() {
      let further = stated(style, user: literal).filter { !names.contains($0.name.stringContent) }
      names.formUnion(further.map(\.name.stringContent))
      keys += further
    }
    return keys
  }

  private mutating func addStyleKeys(
    _ keys: [AppliedKey], of kind: ElementKind, in place: Place
  ) {
    let read = place.parents.reduce(into: Set<LayoutElementStyle.Key>()) { keys, parent in
      keys.formUnion(parent.keys(readOf: kind.body))
    }
    let isInBox = place.parents.contains(.box)
    for applied in keys {
      guard let key = LayoutElementStyle.Key(rawValue: applied.name.stringContent) else { continue }
      let isOfBox = applied.isOwn && LayoutElementStyle.Key(key.rawValue, inBox: isInBox) == nil
      let isRead =
        key == .keepWithNext ? place.isLowest || place.isBeforeBreak : read.contains(key)
      note(
        applied,
        isOfBox || isRead ? nil : Self.error(key, at: applied.name.place, of: kind, in: place))
    }
  }

  /// Notes the keys of a box that have an effect only inside another box, and the root's margin.
  /// Outside a box, the keys that styles have too are skipped: they are noted as keys of a style.
  private mutating func addBoxKeys(_ keys: [AppliedKey], in place: Place) {
    let isInBox = place.parents.contains(.box)
    for applied in keys where applied.isOwn {
      let name = applied.name.stringContent
      guard let key = BoxStyle.Key(rawValue: name), key.needsBoxAround,
        isInBox || LayoutElementStyle.Key(rawValue: name) == nil
      else { continue }
      let isRead = isInBox || key == .margin && place.parents.contains(.document)
      note(applied, isRead ? nil : Self.error(ofBoxKey: key, at: applied.name.place, in: place))
    }
  }

  /// Notes the keys of a plain border, which have no effect beside `border`.
  private mutating func addBorderKeys(_ keys: [AppliedKey]) {
    let own = keys.filter(\.isOwn)
    let border = own.first { $0.name.stringContent == "border" }
    for applied in own where ["borderWidth", "borderColor"].contains(applied.name.stringContent) {
      let error = border.map { border in
        let error = DocumentError(
          "\"\(applied.name.stringContent)\" has no effect beside \"border\"",
          at: applied.name.place,
          advice: "write the width and the colour in \"border\": {\"width\": …, \"color\": …}")
        return border.user == nil ? error : error.adding("the border is at", border.name.place)
      }
      note(applied, error)
    }
  }

  /// Notes a key that has an effect, or the error of one that has none, with the place of the
  /// element that names its style. A finding that the element's `allow` names is dropped.
  private mutating func note(_ applied: AppliedKey, _ error: DocumentError?) {
    guard let error else {
      active.insert(applied.name.place)
      return
    }
    if applied.dependsOnUsers && applied.name.text !== text { return }
    guard let user = applied.user else {
      found.append((applied.name, error))
      return
    }
    if user.allowedFindings.contains(CheckRule.inactive.rawValue) { return }
    found.append((applied.name, error.used(at: user)))
  }

  private static func error(
    ofBoxKey key: BoxStyle.Key, at name: DocumentError.Place, in place: Place
  ) -> DocumentError {
    DocumentError(
      "\"\(key.rawValue)\" has no effect in \(place.title)", at: name,
      advice: place.parents.first?.advice(forBoxKey: key))
  }

  private static func error(
    _ key: LayoutElementStyle.Key, at name: DocumentError.Place, of kind: ElementKind,
    in place: Place
  ) -> DocumentError {
    let title = kind.body.title
    let isOfChild = place.parents.contains { $0.keys(readOf: PlainElement.self).contains(key) }
    if isOfChild && kind.body == GridRowElement.self {
      return DocumentError(
        "\"\(key.rawValue)\" has no effect on \(title)", at: name,
        advice: "write it in the children of the row")
    }
    guard isOfChild, StyleParent.isAsLargeAsItsChild(kind.body) else {
      return DocumentError(
        "\"\(key.rawValue)\" has no effect in \(place.title)", at: name,
        advice: place.parents.first?.advice(for: key))
    }
    let advice =
      kind.body == InsetElement.self
      ? "write {\"node\": \"box\", \"\(key.rawValue)\": …, \"padding\": …, \"children\": […]} in "
        + "place of the inset"
      : "put the spec into {\"node\": \"display\", \"\(key.rawValue)\": …, \"children\": […]}"
    return DocumentError(
      "\"\(key.rawValue)\" has no effect on \(title), which is as large as its child",
      at: name, advice: "write it in the child, or \(advice)")
  }
}

extension Template {
  /// Returns the keys that have no effect on the elements that state them.
  package func inactive() -> [CheckFinding] {
    var survey = StyleSurvey(of: strings.text)
    root.add(to: &survey, in: .document)
    return survey.findings
  }
}

extension ElementTemplate {
  /// Adds the element and all elements inside it to a survey.
  fileprivate func add(to survey: inout StyleSurvey, in place: StyleSurvey.Place) {
    switch content {
    case .own(let own):
      if let kind = literal.kind == .string ? .text : try? ElementKind(of: literal) {
        survey.add(literal, named: own.styles, of: kind, in: place)
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
