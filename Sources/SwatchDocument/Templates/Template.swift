public import SwatchFiles
public import SwatchGeometry
public import SwatchLayout

/// A layout document with bindings, compiled once and filled for each row of a feed.
///
/// `{{author.name}}` in a string is replaced by a value of the row; a string that is one binding
/// takes the value with its type. `{{name?}}` may be absent. `"if": "{{photo}}"` leaves an element
/// out if the value is absent, null, false or empty; `"for": "{{tags}}", "as": "tag"` among
/// children repeats it, and an `"if"` of the same element is evaluated in each round. A spec whose
/// child is left out is left out too. A document without bindings is a template that needs no row.
public struct Template: Sendable {
  private let root: ElementTemplate
  private let strings: TemplateStrings
  private let head: DocumentHead
  private let knownWays = KnownWays()
  /// The pictures that the document names without a binding.
  private let ownPictures = NamedPictures()

  /// The folder that files named by data must be in. With nil, the default, it is the folder that
  /// relative paths start from: the data's, or the template's if only a part of the path is from
  /// the data.
  public var fileRoot: FileRoot?

  /// The document's scale, in pixels per point; 1 by default.
  public var scale: Scale { head.scale }
  /// The sizes that the document allows its root; all by default.
  public var sizeRange: SizeRange { head.sizeRange }
  /// A Boolean value that is true when the template has bindings and so needs data.
  public var hasBindings: Bool { strings.hasBindings }
  /// The names that bindings begin with: `author` for `{{author.name}}`.
  package var boundNames: Set<String> { strings.boundNames }
  /// The pictures that the document names for all rows.
  package var fixedPictures: Set<NamedPicture> { ownPictures.all }

  /// Reads and compiles a document from a file; `-` is standard input.
  /// - Throws: ``DocumentError`` if the file is missing, or for the first error in it.
  public init(contentsOf path: String) throws(DocumentError) {
    try self.init(JSONValue(contentsOf: path))
  }

  /// Compiles a document from its text.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - file: The name for messages; relative paths in the text start from its folder.
  /// - Throws: ``DocumentError`` for the first error.
  public init(parsing json: String, file: String = "document") throws(DocumentError) {
    try self.init(JSONValue(parsing: json, file: file))
  }

  private init(_ document: JSONValue) throws(DocumentError) {
    guard document.kind == .object else {
      throw DocumentError(
        "expected an object as the document, found \(document.words)", at: document.place,
        advice: "write {\"root\": {\"node\": …}}")
    }
    strings = try TemplateStrings(document.text)
    let reading = Reading(strings: strings, scope: nil, pictures: ownPictures)
    head = try Template.head(of: document, in: reading)
    guard let root = document["root"] else {
      throw DocumentError.missing("root", in: DocumentHead.title, at: document)
    }
    self.root = try ElementTemplate(root, in: reading)
    if self.root.repetition != nil {
      throw DocumentError(
        "\"for\" is used outside of \"children\"", at: root.place,
        advice: "put a stack or wrapper around the element")
    }
    try checkDrawOrder(document["drawOrder"])
  }

  /// The document for a row, or without data.
  /// - Throws: ``DocumentError`` if the row lacks a value, or one has the wrong type or is out of
  ///   range, with its place in the feed and the template's.
  public func document(for row: JSONValue? = nil) throws(DocumentError) -> Document {
    try document(in: Scope(row: row))
  }

  /// The document filled from a scope, whose pictures are noted if somebody asks for them.
  func document(
    in scope: Scope, noting pictures: NamedPictures? = nil
  ) throws(DocumentError) -> Document {
    let reading = Reading(
      strings: strings, scope: scope, fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures)
    var room = ElementTemplate.largestCount
    let root = try root.fill(reading, room: &room).first
    return Document(
      scale: scale, sizeRange: sizeRange, language: head.language, direction: head.direction,
      root: root ?? Element.nothing, drawOrder: head.drawOrder)
  }

  private static func head(
    of document: JSONValue, in reading: Reading
  ) throws(DocumentError) -> DocumentHead {
    var head = ObjectTemplate(DocumentHead())
    for (key, value) in document.members {
      let name = key.stringContent
      if name == "root" || DocumentHead.ignoredKeys.contains(name) { continue }
      guard try head.read(name, value, in: reading) else {
        throw DocumentError.unknown(
          key, of: DocumentHead.title, known: DocumentHead.knownKeys + ["root"])
      }
      if reading.strings.hasBindings(in: value) {
        throw DocumentError(
          "\"\(name)\" has a binding, and holds for all rows", at: value.place,
          advice: "write the value; bindings are allowed only inside \"root\"")
      }
    }
    return try head.fill(reading)
  }

  /// Rejects ids that no element has; ids with bindings may have any value.
  private func checkDrawOrder(_ order: JSONValue?) throws(DocumentError) {
    let ids = root.ids
    guard let order, !ids.contains(where: strings.hasBindings) else { return }
    let known = ids.compactMap(\.string)
    for id in order.elements where !known.contains(id.string ?? "") {
      throw DocumentError(
        "no element has the id \"\(id.string ?? "")\"", at: id.place,
        advice: known.isEmpty
          ? "give elements an \"id\"" : NearestWord.advice(for: id.string ?? "", among: known))
    }
  }
}
