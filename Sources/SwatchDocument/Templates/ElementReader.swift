import SwatchLayout

/// Reads an element of a template: checks its literals and separates its bindings.
struct ElementReader {
  private let literal: JSONValue
  private let kind: ElementKind
  private(set) var style = ObjectTemplate(LayoutElementStyle())
  /// The box style, for a box or an element in a box; nil if there is none.
  private var box: ObjectTemplate<BoxStyle>?
  private var isInBox = false
  private var isRoot = false
  /// The properties common to all nodes; nil for specs.
  private(set) var properties: ObjectTemplate<NodeProperties>?
  /// The look of the texts inside; nil if there is none.
  private var look: ObjectTemplate<InheritedText>?
  private var namedStyles: [JSONValue] = []
  private(set) var body: any BodyTemplate
  private(set) var children: [ElementTemplate.Child] = []

  /// Determines the kind of an element, before its members are read.
  /// - Throws: ``DocumentError`` for an element without a known kind.
  init(_ literal: JSONValue) throws(DocumentError) {
    self.literal = literal
    kind = try ElementKind(of: literal)
    body = kind.body.template()
    properties =
      kind.isNode
      ? ObjectTemplate(NodeProperties(isOfBox: kind.body == BoxElement.self)) : nil
  }

  /// Reads a string in the place of an element: a text node.
  init(text literal: JSONValue, in reading: Reading) throws(DocumentError) {
    self.literal = literal
    kind = .text
    body = kind.body.template()
    properties = ObjectTemplate(NodeProperties())
    _ = try body.read("text", literal, in: reading)
  }

  /// A Boolean value that is true for a box.
  private var isBox: Bool { kind.body == BoxElement.self }

  /// Reads all members.
  ///
  /// - Parameters:
  ///   - reading: The template's strings.
  ///   - occurrence: Takes the condition and the repetition.
  /// - Throws: ``DocumentError`` for the first error.
  mutating func readMembers(
    in reading: Reading, _ occurrence: inout Occurrence
  ) throws(DocumentError) {
    isInBox = reading.isInBox
    isRoot = reading.depth == 0
    var parts = PartReading(reading.mistakes)
    do throws(DocumentError) {
      try Self.checkPlaces(of: literal)
      try Self.checkNames(namesOfOneKey, of: literal)
      try readNamedStyles(in: reading)
    } catch {
      try parts.end(by: error)
    }
    for (key, value) in literal.elementMembers {
      do throws(DocumentError) {
        let isOccurrence = try occurrence.read(key, value, of: literal, in: reading)
        if !isOccurrence { try read(key, value, in: reading) }
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
    try check()
  }

  private mutating func readNamedStyles(in reading: Reading) throws(DocumentError) {
    guard let styles = try NamedStyles(of: literal, in: reading) else { return }
    namedStyles = styles.literals
    for style in namedStyles { try Self.checkNames(namesOfOneKey, of: style) }
    try styles.read(for: literal, in: reading) { key, value, inside throws(DocumentError) in
      try read(key, value, in: inside)
    }
  }

  /// The element's content.
  var content: OwnContent {
    OwnContent(
      style: style, box: box, properties: properties, look: look, styles: namedStyles, body: body,
      children: children)
  }

  private mutating func read(
    _ key: JSONValue, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) {
    let name = key.stringContent
    switch name {
    case "node", "spec", NamedStyles.key, Comment.key: return
    case "style":
      try ElementReader.readStyle(value, in: reading) { key, member throws(DocumentError) in
        try style.read(key.stringContent, member, in: reading)
      }
    default:
      if let childKey = ChildKey(rawValue: name), kind.body.childKeys.contains(childKey) {
        try readChildren(value, for: childKey, in: reading)
      } else {
        var isKnown = try body.read(name, value, in: reading)
        if !isKnown { isKnown = try readBox(name, value, in: reading) }
        if !isKnown && isOfStyle(name) { isKnown = try style.read(name, value, in: reading) }
        if !isKnown { isKnown = try properties?.read(name, value, in: reading) ?? false }
        if !isKnown { isKnown = try readLook(name, value, in: reading) }
        if !isKnown { throw unknown(key) }
      }
    }
  }

  /// Reads a key of a box, or of an element in a box.
  /// - Returns: False for a key that other readers must read: one that isn't of boxes, one that
  ///   belongs to the style of an element outside a box, and `direction`, whose value can be the
  ///   axis of the box or the direction of texts.
  private mutating func readBox(
    _ name: String, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool {
    guard let key = BoxStyle.Key(rawValue: name), isBox || isInBox && key.isOfChildren,
      !isOfStyle(name)
    else { return false }
    var changed = box ?? ObjectTemplate(BoxStyle())
    let isKnown = try changed.read(name, value, in: reading)
    box = changed
    return isKnown && key != .direction
  }

  /// Reads a key that applies to the texts inside.
  private mutating func readLook(
    _ name: String, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool {
    guard InheritedText.isTaken(by: kind.body), InheritedText.Key(rawValue: name) != nil else {
      return false
    }
    var changed = look ?? ObjectTemplate(InheritedText())
    let isKnown = try changed.read(name, value, in: reading)
    look = changed
    return isKnown
  }

  /// Returns true for a key of the element that belongs to its style. In a root, the keys for a
  /// share of the parent's space don't count.
  private func isOfStyle(_ name: String) -> Bool {
    LayoutElementStyle.Key(name, inBox: isInBox) != nil && !(isRoot && ForeignKey.isShare(name))
  }

  /// Rejects a key that an element has itself and in its style.
  static func checkPlaces(of element: JSONValue) throws(DocumentError) {
    guard let style = element["style"], style.kind == .object else { return }
    for (key, _) in element.members {
      let name = key.stringContent
      guard LayoutElementStyle.Key(rawValue: name) != nil, let other = style[name] else { continue }
      throw DocumentError(
        "\"\(name)\" is in the element and in its \"style\"", at: key.place,
        advice: "remove one of the two"
      ).adding("the key in the style is at", other.place)
    }
  }

  /// The keys of the element that have two names.
  private var namesOfOneKey: [[String]] {
    (isBox ? BoxStyle.namesInBoxes : []) + (isInBox ? BoxStyle.namesOfChildren : [])
  }

  /// Rejects an element or a style with a key under both of its names.
  static func checkNames(
    _ namesOfOneKey: [[String]], of element: JSONValue
  ) throws(DocumentError) {
    if namesOfOneKey.isEmpty { return }
    let keys = element.members.map(\.key) + (element["style"]?.members ?? []).map(\.key)
    for names in namesOfOneKey {
      let written = keys.filter { names.contains($0.stringContent) }
      guard let first = written.first, let last = written.last, first.index != last.index else {
        continue
      }
      throw DocumentError(
        "\"\(first.stringContent)\" and \"\(last.stringContent)\" are two names of one key",
        at: last.place, advice: "remove one of the two"
      ).adding("the other one is at", first.place)
    }
  }

  /// Reads the members of a style.
  ///
  /// - Parameters:
  ///   - value: The style.
  ///   - reading: The template's strings.
  ///   - read: Reads a member, and returns false for an unknown key.
  /// - Throws: ``DocumentError`` for the first error.
  static func readStyle(
    _ value: JSONValue, in reading: Reading,
    _ read: (_ key: JSONValue, _ member: JSONValue) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    guard value.kind == .object else {
      throw DocumentError(
        "expected a style, found \(value.words)", at: value.place,
        advice: "write {\"width\": …}, with bindings inside it")
    }
    var parts = PartReading(reading.mistakes)
    for (key, member) in value.elementMembers {
      do throws(DocumentError) {
        if reading.isInBox, let error = uselessInBox(key) { throw error }
        let isKnown = try read(key, member)
        if !isKnown, key.stringContent != Comment.key { throw unknownStyle(key) }
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
  }

  /// Returns the error for a key of a style that no box reads; nil for other keys.
  private static func uselessInBox(_ key: JSONValue) -> DocumentError? {
    guard let known = LayoutElementStyle.Key(rawValue: key.stringContent),
      let advice = ForeignKey.adviceInBoxes(for: known)
    else { return nil }
    return DocumentError(
      "\"\(known.rawValue)\" has no effect in a box", at: key.place, advice: advice)
  }

  private static func unknownStyle(_ key: JSONValue) -> DocumentError {
    let (name, known) = (key.stringContent, LayoutElementStyle.knownKeys)
    let isLayout = ForeignKey.advice(for: name, among: known) != nil
    let nearest = NearestWord.find(name, among: known)
    guard
      let advice = ForeignKey.adviceOfElements(for: name)
        ?? (isLayout || nearest != nil ? nil : adviceOfLooks(name))
    else { return DocumentError.unknown(key, of: LayoutElementStyle.title, known: known) }
    return DocumentError(
      "\"\(JSONValue.shortened(name))\" is not a key of a style", at: key.place, advice: advice)
  }

  /// Returns the advice for a key of elements that is written in a style, which has only keys of
  /// layouts; nil for other keys.
  private static func adviceOfLooks(_ name: String) -> String? {
    ForeignKey.targetOfElements(for: name).map {
      "\"style\" has sizes and places; write \($0) beside it, in the element itself"
    }
  }

  private mutating func readChildren(
    _ value: JSONValue, for key: ChildKey, in reading: Reading
  ) throws(DocumentError) {
    guard key == .children else {
      let template = try ElementTemplate(value, in: reading.children(inBox: false))
      if template.repetition != nil {
        throw DocumentError(
          "\"for\" is used outside of \"children\"", at: value.place,
          advice: "put a stack or wrapper around the element")
      }
      children.append(ElementTemplate.Child(key: key, template: template))
      return
    }
    let isLoneChild = isBox && (value.kind == .object || value.kind == .string)
    guard value.kind == .array || isLoneChild else {
      throw DocumentError(
        "expected a list of elements, found \(value.words)", at: value.place,
        advice: "write [{\"node\": …}, …]; to repeat an element for an array use \"for\"")
    }
    var parts = PartReading(reading.mistakes)
    for element in isLoneChild ? [value] : value.elements {
      do throws(DocumentError) {
        let inside = reading.children(inBox: isBox)
        let template = try ElementTemplate(element, in: inside)
        children.append(ElementTemplate.Child(key: key, template: template))
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
  }

  /// Rejects an element that lacks a required key of its kind.
  private func check() throws(DocumentError) {
    try body.check(at: literal)
    if properties?.known(.maskedCorners) != nil {
      try properties?.known(.cornerRadius)?.checkCorners(at: literal)
    }
    for key in kind.body.childKeys
    where !kind.body.optionalChildKeys.contains(key) && !children.contains(where: { $0.key == key })
    {
      throw DocumentError.missing(key.rawValue, in: kind.body.title, at: literal)
    }
  }

  private func unknown(_ key: JSONValue) -> DocumentError {
    let name = key.stringContent
    if let known = BoxStyle.Key(rawValue: name), isInBox, !known.isOfChildren {
      return DocumentError(
        "\"\(known.rawValue)\" is a key of a box, and not of \(kind.body.title) in one",
        at: key.place,
        advice: ForeignKey.advice(for: name, among: ownKeys)
          ?? "put the element into {\"node\": \"box\", \"\(known.rawValue)\": …}")
    }
    let problem = "\"\(JSONValue.shortened(name))\" is not a key of \(kind.body.title)"
    if isRoot, ForeignKey.isShare(name) {
      return DocumentError(problem, at: key.place, advice: StyleParent.adviceOnRoots)
    }
    if isBox || isInBox,
      let advice = ForeignKey.adviceInBoxes(for: name, among: boxKeys + ownKeys)
    {
      return DocumentError(problem, at: key.place, advice: advice)
    }
    if isInBox, let error = Self.uselessInBox(key) { return error }
    var known: [String] = []
    for key in ownKeys + boxKeys where !known.contains(key) { known.append(key) }
    guard let advice = advice(for: name, among: known) else {
      return DocumentError.unknown(key, of: kind.body.title, known: known)
    }
    return DocumentError(problem, at: key.place, advice: advice)
  }

  /// The keys of a box, and of an element in a box.
  private var boxKeys: [String] {
    BoxStyle.Key.allCases
      .filter { $0.isOfChildren && isInBox || isBox && (!$0.needsBoxAround || isInBox) }
      .map(\.rawValue)
  }

  /// The keys of the element, except those of boxes.
  private var ownKeys: [String] {
    kind.body.childKeys.map(\.rawValue) + kind.body.knownKeys
      + (kind.isNode ? NodeProperties.knownKeys : [])
      + inheritedKeys + (isInBox ? [] : LayoutElementStyle.knownKeys)
      + ["style", NamedStyles.key] + Occurrence.keys
  }

  /// The keys that apply to the texts inside, for advice. Those of a spec are without `color`: a
  /// spec draws nothing, so its `color` applies only to texts.
  private var inheritedKeys: [String] {
    guard InheritedText.isTaken(by: kind.body) else { return [] }
    return InheritedText.knownKeys.filter { kind.isNode || $0 != "color" }
  }

  /// Returns the advice for a key of another toolkit, or of other elements; nil for other keys.
  private func advice(for name: String, among known: [String]) -> String? {
    if ForeignKey.advice(for: name, among: known) != nil { return nil }
    if let advice = ForeignKey.adviceOfElements(for: name) { return advice }
    if ChildKey(rawValue: name) != nil || isSpelling(name, of: known) { return nil }
    return ForeignKey.adviceOfOthers(for: name, ofSpec: kind.isNode ? nil : kind.body.title)
  }

  /// Returns true for a known key in another spelling: `background-color`.
  private func isSpelling(_ key: String, of known: [String]) -> Bool {
    known.contains { ForeignKey.plain($0) == ForeignKey.plain(key) }
  }
}
