/// A kind of element that documents can name.
struct ElementKind: Sendable {
  /// The name, such as `text` in `"node": "text"`.
  let name: String
  /// A Boolean value that is true for nodes, which are visible, and false for specs.
  let isNode: Bool
  /// The type with the kind's own keys.
  let body: any ElementBody.Type

  /// The kinds of nodes, by their names.
  static let nodes: [(name: String, body: any ElementBody.Type)] = [
    ("display", PlainElement.self), ("box", BoxElement.self), ("text", TextElement.self),
    ("image", ImageElement.self),
    ("button", ButtonElement.self), ("scroll", ScrollElement.self), ("shape", ShapeElement.self),
    ("qr", QRElement.self), ("barcode", BarcodeElement.self),
    ("collection", CollectionElement.self), ("pager", PagerElement.self),
  ]

  /// The kinds of layout specs, by their names.
  static let specs: [(name: String, body: any ElementBody.Type)] = [
    ("stack", StackElement.self), ("inset", InsetElement.self), ("center", CenterElement.self),
    ("relative", RelativeElement.self), ("ratio", RatioElement.self),
    ("absolute", AbsoluteElement.self), ("background", BackgroundElement.self),
    ("overlay", OverlayElement.self), ("corner", CornerElement.self),
    ("wrapper", WrapperElement.self), ("grid", GridElement.self), ("gridRow", GridRowElement.self),
  ]

  /// The kinds of elements that name no kind, each with the keys that imply it; the first match
  /// applies.
  static let implied: [(keys: [String], kind: ElementKind)] = [
    (["text", "markup", "paragraphs"], text),
    (["source"], ElementKind(name: "image", isNode: true, body: ImageElement.self)),
    (["children"], ElementKind(name: "box", isNode: true, body: BoxElement.self)),
  ]

  /// The kind of text elements, which a string in the place of an element stands for.
  static let text = ElementKind(name: "text", isNode: true, body: TextElement.self)

  private init(name: String, isNode: Bool, body: any ElementBody.Type) {
    (self.name, self.isNode, self.body) = (name, isNode, body)
  }

  /// Reads the kind of the element from an object, or from the keys that imply one.
  /// - Throws: ``DocumentError`` if the object has no kind, two kinds or an unknown one.
  init(of object: JSONValue) throws(DocumentError) {
    guard object.kind == .object else {
      throw DocumentError(
        "expected an element (an object, or a string for a text), found \(object.words)",
        at: object.place,
        advice: "write {\"node\": …} or {\"spec\": …}")
    }
    let (node, spec) = (object["node"], object["spec"])
    if node == nil, spec == nil, let kind = ElementKind(impliedBy: object) {
      self = kind
      return
    }
    guard let word = node ?? spec, node == nil || spec == nil else {
      throw DocumentError(
        node == nil ? "the element has no kind" : "the element is a node and a spec at once",
        at: object.place,
        advice: ForeignWord.advice(forKindOf: object)
          ?? "write either \"node\" (\(ElementKind.names(ElementKind.nodes))) "
          + "or \"spec\" (\(ElementKind.names(ElementKind.specs)))"
          + (node == nil ? ", or give it \"text\", \"source\" or \"children\"" : ""))
    }
    isNode = node != nil
    let known = isNode ? ElementKind.nodes : ElementKind.specs
    guard let kind = known.first(where: { $0.name == word.string }) else {
      throw DocumentError(
        "\(word.words) is not a kind of \(isNode ? "node" : "spec")", at: word.place,
        advice: ForeignWord.advice(forKind: word.string ?? "", isNode: isNode))
    }
    (name, body) = kind
  }

  /// Returns the kind that the keys of an object imply; nil if there is none. Other toolkits name
  /// an element by a key whose value is an object, such as `{"text": {…}}`, which implies no kind
  /// here. Only `children` may be an object: the lone child of a box.
  private init?(impliedBy object: JSONValue) {
    if ForeignWord.keysOfKinds.contains(where: { object[$0] != nil }) { return nil }
    let found = Self.implied.first { keys, _ in
      keys.contains { key in
        object[key].map { $0.kind != .object || key == ChildKey.children.rawValue } ?? false
      }
    }
    guard let found else { return nil }
    self = found.kind
  }

  private static func names(_ kinds: [(name: String, body: any ElementBody.Type)]) -> String {
    kinds.map(\.name).joined(separator: ", ")
  }
}
