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
  let root: ElementTemplate
  let strings: TemplateStrings
  private let head: DocumentHead
  let theme: Theme?
  /// The look of the texts in the root; nil if no file states any.
  private let texts: TextLook?
  /// The imported files of the template, and its own file.
  let files: [TemplateStrings]
  /// The components and styles that elements can name; nil for a document without any names.
  let library: Library?
  private let formats: Formats
  /// The names of the document's themes; empty for a document without themes.
  public let themes: [String]
  /// The place of the themes, for messages.
  let themesPlace: DocumentError.Place?
  /// The files that the document imports.
  package let importedFiles: [String]
  /// The words that refer to the positions and neighbours of rows in the document.
  package private(set) var rowWords = RowWords()
  private let knownWays = KnownWays()
  /// The pictures that the document itself names, without a binding.
  private let ownPictures = NamedPictures()
  /// A Boolean value that is true when the document may name only files in ``fileRoot``.
  private let confinesOwnFiles: Bool

  /// The folder that must contain files named by data. If it is nil, the default, they must be in
  /// the folder that relative paths start from: the data's folder, or the template's folder if only
  /// a part of the path is from the data.
  public var fileRoot: FileRoot?

  /// The document's scale, in pixels per point; 1 by default.
  public var scale: Scale { head.scale }
  /// The sizes that the document allows its root, in points; unconstrained by default.
  public var sizeRange: SizeRange { head.sizeRange }
  /// A Boolean value that is true when the template has bindings to values of the data.
  public var hasBindings: Bool { root.fixed == nil && !TemplateWalk(self).bound.isEmpty }
  /// The name of the theme that the template was compiled with; nil for a document without themes.
  public var chosenTheme: String? { theme?.chosen }
  /// The width that the root states for all rows, with its margin, in points; nil if the root
  /// states no width in points or a width of 0, or if it is a component or a switch.
  package var rootWidth: Double? {
    guard case .own(let own) = root.content,
      case .points(let points)? = own.style.known(.width)?.width
    else { return nil }
    let margin = own.box?.known(.margin)?.margin ?? .zero
    let (start, end) = margin.sides(isRightToLeft: head.direction?.layout == .rightToLeft)
    let around = start.resolve(parent: 0, auto: 0) + end.resolve(parent: 0, auto: 0)
    return points > max(0, -around) ? points + around : nil
  }
  /// The names with which bindings begin: `author` for `{{author.name}}`.
  package var boundNames: Set<String> { strings.boundNames(in: root.literal) }
  /// The text of the document, as read.
  package var text: [UInt8] { strings.text.bytes }
  /// The pictures that the document names for all rows.
  package var fixedPictures: Set<NamedPicture> { ownPictures.all }

  /// Reads and compiles a document from a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - theme: The name of the theme; nil for the document's first theme. A document without
  ///     themes accepts any name.
  ///   - locale: The language and region of formats, such as `de-DE`; nil for the document's.
  ///   - fileRoot: The folder that must contain imported files and the files named by data; if it
  ///     is nil, imported files must be in the document's folder, and files named by data in the
  ///     folder that their relative paths start from.
  /// - Throws: ``DocumentError`` if a file is missing, or for the first error in it.
  public init(
    contentsOf path: String, theme: String? = nil, locale: String? = nil,
    fileRoot: FileRoot? = nil
  ) throws(DocumentError) {
    let bytes = try FileBytes.readAll(of: path)
    try self.init(
      bytes, of: JSONSource(file: path), TemplateLook(theme: theme, locale: locale),
      fileRoot: fileRoot)
  }

  /// Compiles a document from its text.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - file: The name for messages; relative paths in the text start from its folder.
  ///   - theme: The name of the theme; nil for the document's first theme.
  ///   - locale: The language and region of formats, such as `de-DE`; nil for the document's.
  ///   - fileRoot: The folder that must contain imported files and the files named by data; if it
  ///     is nil, imported files must be in the document's folder, and files named by data in the
  ///     folder that their relative paths start from.
  /// - Throws: ``DocumentError`` for the first error.
  public init(
    parsing json: String, file: String = "document", theme: String? = nil,
    locale: String? = nil, fileRoot: FileRoot? = nil
  ) throws(DocumentError) {
    try self.init(
      Array(json.utf8), of: JSONSource(file: file), TemplateLook(theme: theme, locale: locale),
      fileRoot: fileRoot)
  }

  /// Compiles a document from its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: The name for messages.
  ///   - folder: The folder that relative paths in the text start from; empty for the working
  ///     directory.
  ///   - look: The theme and the locale.
  ///   - root: The folder that must contain imported files and the files named by data.
  /// - Throws: ``DocumentError`` for the first error.
  package init(
    parsing bytes: [UInt8], file: String, from folder: String, look: TemplateLook, root: FileRoot
  ) throws(DocumentError) {
    try self.init(bytes, of: JSONSource(file: file, from: folder), look, fileRoot: root)
  }

  /// Compiles a document that is itself data, such as the document of a request: the files that it
  /// names must be in a folder, too.
  ///
  /// - Parameters:
  ///   - document: The root value of the document's text.
  ///   - root: The folder of all files that the document and its rows name.
  ///   - look: The theme and the locale.
  /// - Throws: ``DocumentError`` for the first error.
  package init(
    confining document: JSONValue, to root: FileRoot, look: TemplateLook = TemplateLook()
  ) throws(DocumentError) {
    try self.init(document, look, fileRoot: root, confinesOwnFiles: true)
  }

  /// Compiles a document. If `mistakes` is given, it collects the errors, and reading goes on after
  /// an error where it can.
  init(
    _ bytes: [UInt8], of source: JSONSource, _ look: TemplateLook, fileRoot: FileRoot?,
    taking mistakes: Mistakes? = nil
  ) throws(DocumentError) {
    var source = source
    source.isTemplate = true
    try self.init(
      try JSONReader.read(bytes, from: source).root, look, fileRoot: fileRoot, taking: mistakes)
  }

  private init(
    _ document: JSONValue, _ look: TemplateLook, fileRoot: FileRoot?,
    confinesOwnFiles: Bool = false, taking mistakes: Mistakes? = nil
  ) throws(DocumentError) {
    self.fileRoot = fileRoot
    self.confinesOwnFiles = confinesOwnFiles
    guard document.kind == .object else {
      throw DocumentError(
        "expected an object as the document, found \(document.words)", at: document.place,
        advice: "write {\"root\": {\"node\": …}}")
    }
    if let error = Template.bareElement(document) { throw error }
    strings = try TemplateStrings(document.text)
    var reading = Reading(
      strings: strings, scope: nil, fileRoot: confinesOwnFiles ? fileRoot : nil,
      pictures: ownPictures, confinesOwnFiles: confinesOwnFiles, mistakes: mistakes)
    let names = try Template.names(of: strings, theme: look.theme, root: fileRoot)
    reading.compilation = names.compilation
    library = names.compilation?.library
    (self.theme, themes) = (names.compilation?.known.theme, names.themes)
    themesPlace = names.place
    (importedFiles, files) = (names.paths, names.files)
    do throws(DocumentError) {
      (head, texts) = try Template.head(of: document, importing: names.files, in: reading)
    } catch {
      if mistakes != nil, let root = document["root"] { _ = try ElementTemplate(root, in: reading) }
      throw error
    }
    formats = Formats(locale: look.locale ?? head.locale, timeZone: head.timeZone)
    if let known = reading.compilation?.known {
      reading.compilation?.known = Scope(row: nil, theme: known.theme, formats: formats)
    }
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
    rowWords = try RowWords(of: self)
  }

  /// Returns the document for a row, or without data.
  /// - Throws: ``DocumentError`` if the row lacks a value, or a value has the wrong type or is out
  ///   of range. The error has the places in the feed and in the template.
  public func document(for row: JSONValue? = nil) throws(DocumentError) -> Document {
    try document(in: scope(for: row))
  }

  /// Returns the scope of a row in its surroundings; without them, the row counts as the only one.
  func scope(for row: JSONValue?, in surroundings: RowSurroundings? = nil) -> Scope {
    let scope = Scope(row: row, theme: theme, formats: formats)
    guard !rowWords.isEmpty else { return scope }
    return scope.adding((surroundings ?? .alone).variables(rowWords, of: row))
  }

  /// Fills the document from a scope. If `pictures` is given, it collects the pictures that are
  /// named.
  func document(
    in scope: Scope, noting pictures: NamedPictures? = nil
  ) throws(DocumentError) -> Document {
    let reading = Reading(
      strings: strings, scope: scope, fileRoot: fileRoot, knownWays: knownWays,
      pictures: pictures, confinesOwnFiles: confinesOwnFiles)
    var room = ElementTemplate.largestCount
    let root = try root.fill(reading, room: &room)
    return Document(
      scale: scale, sizeRange: sizeRange, language: head.language, direction: head.direction,
      texts: texts, root: root ?? Element.nothing, drawOrder: head.drawOrder)
  }

  /// Rejects ids that no element has, and that no id with bindings can become.
  private func checkDrawOrder(_ order: JSONValue?) throws(DocumentError) {
    guard let order else { return }
    let words = root.ids.compactMap(\.string)
    let possible = PossibleTexts(words)
    for id in order.elements {
      let name = strings.compiled(id)?.constant ?? id.string ?? ""
      if possible.contains(name) { continue }
      throw DocumentError(
        "no element has the id \"\(name)\"", at: id.place,
        advice: words.isEmpty
          ? "give elements an \"id\"" : NearestWord.advice(for: name, among: words))
    }
  }
}

/// The theme and the locale that a document is compiled with.
package struct TemplateLook: Hashable, Sendable {
  /// The name of the theme; nil for the document's first theme.
  package var theme: String?
  /// The language and region of formats, such as `de-DE`; nil for the document's.
  package var locale: String?

  package init(theme: String? = nil, locale: String? = nil) {
    (self.theme, self.locale) = (theme, locale)
  }
}
