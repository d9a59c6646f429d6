import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// A value as the grammar reads it: written in the document, or put in its place by bindings.
struct Field {
  private enum Content {
    case json(JSONValue)
    /// A string with text in the place of its bindings.
    case text(String)
    /// A value that asks for what is accepted in its place.
    case probe(Probe)
  }

  /// The literal in the document.
  let literal: JSONValue
  private let content: Content
  /// The value in the data that provides the content; nil for content of the document.
  private let origin: JSONValue?
  private let reading: Reading

  /// Resolves a literal to its value; nil if its optional binding has no value or waits for a row.
  /// - Throws: ``DocumentError`` if a required binding has no value.
  init?(_ literal: JSONValue, in reading: Reading) throws(DocumentError) {
    self.literal = literal
    self.reading = reading
    guard let text = reading.strings.compiled(literal) else {
      (content, origin) = (.json(literal), nil)
      return
    }
    if let constant = text.constant {
      (content, origin) = (.text(constant), nil)
      return
    }
    guard let scope = reading.scope(for: text) else { return nil }
    guard let binding = text.wholeBinding else {
      let hasData =
        scope.theme == nil && !scope.isClosed || text.bindings.contains(where: scope.isData)
      content = .text(try text.text(in: scope, for: literal))
      origin = hasData ? scope.row : nil
      return
    }
    guard let value = try scope.result(of: binding, for: literal) else {
      if !binding.isRequired { return nil }
      throw scope.missing(binding, for: literal)
    }
    (content, origin) = (.json(value), value)
  }

  /// A value of the data, inside of an array or object from a binding.
  private init(_ value: JSONValue, of literal: JSONValue, in reading: Reading) {
    self.literal = literal
    self.reading = reading
    (content, origin) = (.json(value), value)
  }

  /// The value of a tag's attribute: an object or a list in JSON, otherwise a text that is a number
  /// or a truth value where one is expected, as a field of a table.
  /// - Throws: ``DocumentError`` if the text begins as JSON and is none.
  init(attribute text: String) throws(DocumentError) {
    let source = JSONSource(file: "")
    let bytes = Array(text.utf8)
    let strings = try TemplateStrings(JSONText(bytes: [], slots: [], source: source))
    let json =
      if MarkupReader.Attribute.isJSON(text) {
        try JSONReader.read(bytes, from: source)
      } else {
        JSONText(
          bytes: bytes,
          slots: [
            JSONSlot(
              kind: .string, start: 0, end: UInt32(truncatingIfNeeded: bytes.count), next: 1)
          ],
          source: source, positions: [TextPosition(line: 1, column: 1)])
      }
    self.init(json.root, of: json.root, in: Reading(strings: strings, scope: nil))
  }

  /// A value that asks for what the reader accepts in its place.
  init(probing probe: Probe) throws(DocumentError) {
    literal = Probe.literal
    reading = Reading(strings: try TemplateStrings(Probe.literal.text), scope: nil)
    (content, origin) = (.probe(probe), nil)
  }

  /// The probe; nil for values of documents and data.
  var probe: Probe? {
    if case .probe(let probe) = content { probe } else { nil }
  }

  /// A member or element of the field's value; nil if it waits for a row or has no value.
  private func inner(_ value: JSONValue) throws(DocumentError) -> Field? {
    if origin == nil { return try Field(value, in: reading) }
    return Field(value, of: literal, in: reading)
  }

  /// The source of the content: the value in the data, otherwise the literal in the document, also
  /// of a string in which bindings are a part.
  var source: JSONValue {
    if case .json = content, let origin { origin } else { literal }
  }

  /// The string, written or made; nil for other types.
  var string: String? {
    switch content {
    case .json(let value): return value.string
    case .text(let text): return text
    case .probe(let probe):
      probe.wasRead = true
      return probe.shape == .string ? "a" : nil
    }
  }

  /// The number, or the number in a field of a table; nil for other types.
  var number: Double? {
    if let probe { return probe.shape == .number ? 1 : nil }
    guard case .json(let value) = content else { return nil }
    return value.number ?? value.recordField.flatMap(JSONNumber.value(ofField:))
  }

  /// The truth value, or the truth value in a field of a table; nil for other types.
  var bool: Bool? {
    if let probe { return probe.shape == .bool ? true : nil }
    guard case .json(let value) = content else { return nil }
    return value.truth
  }

  /// A Boolean value that is true for a value that is no object and no array.
  var isScalar: Bool {
    if let probe { return probe.shape != .object && probe.shape != .array }
    guard case .json(let value) = content else { return true }
    return value.kind != .object && value.kind != .array
  }

  /// The text shown for the value, including numbers and truth values of the data.
  var shown: String? {
    guard case .json(let value) = content, origin != nil else { return string }
    return value.shown
  }

  /// The string with tags, in which text of the data has none; nil for other types.
  func markup() throws(DocumentError) -> String? {
    switch content {
    case .probe: return string
    case .json(let value): return origin == nil ? value.string : value.shown?.withoutMarkup
    case .text(let constant):
      guard let text = reading.strings.compiled(literal), text.constant == nil,
        let scope = reading.scope(for: text)
      else { return constant }
      return try text.text(in: scope, for: literal, adapting: \.withoutMarkup)
    }
  }

  /// The elements of an array, without those that wait for a row; nil for other types.
  func elements() throws(DocumentError) -> [Field]? {
    if let probe { return try probe.fields }
    guard case .json(let value) = content, value.kind == .array else { return nil }
    var fields: [Field] = []
    for element in JSONChildren(value) {
      if let field = try inner(element) { fields.append(field) }
    }
    return fields
  }

  /// The members of an object whose keys are free, without those that wait for a row; nil for other
  /// types.
  func members() throws(DocumentError) -> [(name: String, field: Field)]? {
    if let probe {
      return try probe.shape == .object ? probe.fields?.prefix(1).map { ("wght", $0) } : nil
    }
    guard case .json(let value) = content, value.kind == .object else { return nil }
    var fields: [(String, Field)] = []
    for (name, value) in value.members where !isComment(name) {
      if let field = try inner(value) { fields.append((name.stringContent, field)) }
    }
    return fields
  }

  /// A Boolean value that is true for the key of a comment in the document.
  private func isComment(_ key: JSONValue) -> Bool {
    (origin == nil || key.text.source.isTemplate) && key.stringContent == Comment.key
  }

  /// The number of elements of an array; nil for other types.
  var count: Int? {
    if let probe { return probe.shape == .array ? Probe.elementCount : nil }
    guard case .json(let value) = content, value.kind == .array else { return nil }
    return value.elements.count
  }

  /// Reads an object's members over the values in `model`.
  /// - Throws: ``DocumentError`` if the value is not an object, or one of its members is wrong.
  func object<Model: GrammarObject>(over model: Model) throws(DocumentError) -> Model {
    if let probe, probe.shape == .object {
      try probe.note(.object(Model.self, SchemaObject(model)))
    }
    guard case .json(let value) = content, value.kind == .object else {
      throw mismatch(Model.form)
    }
    var (model, keys) = (model, Set<Model.Key>())
    for (name, value) in value.members {
      guard let key = Model.Key(rawValue: name.stringContent) else {
        if isComment(name) { continue }
        throw unknown(name, of: Model.self)
      }
      keys.insert(key)
      if let field = try inner(value) {
        try model.set(key, to: field)
      } else {
        try reading.check(value, of: key, in: Model.self)
      }
    }
    for key in Model.requiredKeys where !keys.contains(key) {
      throw DocumentError.missing(key.rawValue, in: Model.title, at: value)
    }
    try Model.check(keys, at: value)
    return model
  }

  /// The source of a picture: a path, a URL of a file, or the picture itself in a URL. A path
  /// entirely from the data is relative to the data's folder, any other to the document's; if any
  /// part is from the data, the file is confined to that folder, or to the root folder.
  /// - Throws: ``DocumentError`` also if a confined path leads out of its folder.
  func imageSource() throws(DocumentError) -> ImageSource {
    guard let text = string, !text.isEmpty else { throw mismatch("the path of a file") }
    return try imageSource(at: text)
  }

  /// The source of a picture whose path is a part of the field's string, by the same rule.
  func imageSource(at text: String) throws(DocumentError) -> ImageSource {
    let source = try uncountedSource(at: text)
    reading.pictures?.note(source)
    return source
  }

  private func uncountedSource(at text: String) throws(DocumentError) -> ImageSource {
    switch PictureURL(text) {
    case nil: return try fileSource(text)
    case .file(let path): return try fileSource(path)
    case .data(let bytes): return .bytes(bytes)
    case .remote:
      throw error(
        "expected the path of a file, found the string "
          + "\"\(JSONValue.shortened(text.withoutPassword))\"",
        advice: "download the URL first, and use the file's path")
    case .damaged:
      throw mismatch(
        "the path of a file",
        advice: "a URL has the form \"file:///path\" or \"data:image/png;base64,…\"")
    }
  }

  private func fileSource(_ path: String) throws(DocumentError) -> ImageSource {
    let start =
      if case .json(let value) = content { value.text.source } else { literal.text.source }
    let isData = origin.map { !$0.text.source.isTemplate } ?? false
    guard isData || reading.confinesOwnFiles else {
      return .file(start.resolve(path: path))
    }
    let known = reading.knownWays
    guard let way = ConfinedWay(path, from: start.folder, root: reading.fileRoot, known: known)
    else {
      let root = reading.fileRoot?.description ?? (start.folder.isEmpty ? "." : start.folder)
      throw error(
        "\"\(JSONValue.shortened(path))\" leads out of the folder \(root)",
        advice: "move the file into it, or allow a wider folder with "
          + LibraryParameter.fileRoot.rawValue)
    }
    return .confinedFile(path: way.path, folder: way.folder)
  }

  /// The URL of a picture to be fetched; nil where the value is none.
  func networkURL() -> String? {
    guard let string else { return nil }
    let isURL = ["http://", "https://"].contains { string.lowercased().hasPrefix($0) }
    guard isURL else { return nil }
    reading.pictures?.note(url: string)
    return string
  }

  /// The error of a value other than the expected one: `a colour as "#RRGGBB"`.
  func mismatch(_ expected: String, advice: String? = nil) -> DocumentError {
    let words =
      switch content {
      case .json(let value): value.words
      case .text(let text): "the string \"\(JSONValue.shortened(text))\""
      case .probe: ""
      }
    return error("expected \(expected), found \(words)", advice: advice)
  }

  /// An error of this value, with the places in the data and in the template.
  func error(_ problem: String, advice: String? = nil) -> DocumentError {
    guard let origin else { return DocumentError(problem, at: literal.place, advice: advice) }
    return DocumentError(problem, at: origin.place, template: literal.place, advice: advice)
  }

  private func unknown<Model: GrammarObject>(
    _ name: JSONValue, of model: Model.Type
  ) -> DocumentError {
    DocumentError(
      "\"\(JSONValue.shortened(name.stringContent))\" is not a key of \(Model.title)",
      at: name.place,
      template: origin == nil ? nil : literal.place,
      advice: DocumentError.advice(forKey: name.stringContent, among: Model.knownKeys))
  }
}
