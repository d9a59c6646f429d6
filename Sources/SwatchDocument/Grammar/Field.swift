import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// What the grammar reads from: the strings of a template, and the row that it is filled with.
struct Reading {
  let strings: TemplateStrings
  /// What bindings name; nil while the template is compiled, when nothing is bound yet.
  let scope: Scope?
  /// The folder that files named by data must lie in; nil for the one their paths start at.
  var fileRoot: FileRoot?
  /// How many elements are around the one being compiled.
  var depth = 0

  /// The same one element further in.
  var inside: Reading {
    var inside = self
    inside.depth += 1
    return inside
  }

  /// The same strings inside one round of a `for`.
  func adding(_ variable: Scope.Variable) -> Reading {
    Reading(strings: strings, scope: scope?.adding(variable), fileRoot: fileRoot)
  }
}

/// A value as the grammar reads it: written in the document, or put in its place by bindings.
struct Field {
  private enum Content {
    case json(JSONValue)
    /// A string with text in the place of its bindings.
    case text(String)
  }

  /// What is written in the document.
  let literal: JSONValue
  private let content: Content
  /// Where in the data the content comes from; nil for what the document says itself.
  private let origin: JSONValue?
  private let reading: Reading

  /// The value that stands for what is written; nil where its binding has no value, which it may
  /// lack, or waits for a row.
  /// - Throws: ``DocumentError`` where a binding has no value and needs one.
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
    guard let scope = reading.scope else { return nil }
    guard let binding = text.wholeBinding else {
      (content, origin) = (.text(try text.text(in: scope, for: literal)), scope.row)
      return
    }
    guard let value = scope.value(of: binding) else {
      if binding.isOptional { return nil }
      throw scope.missing(binding, for: literal)
    }
    (content, origin) = (.json(value), value)
  }

  /// A value of the data, where a binding put the array or object around it.
  private init(_ value: JSONValue, of literal: JSONValue, in reading: Reading) {
    self.literal = literal
    self.reading = reading
    (content, origin) = (.json(value), value)
  }

  /// A member or element of what the field holds; nil where it waits for a row or may lack a value.
  private func inner(_ value: JSONValue) throws(DocumentError) -> Field? {
    if origin == nil { return try Field(value, in: reading) }
    return Field(value, of: literal, in: reading)
  }

  /// Where the content comes from: the value in the data, else what the document says.
  var source: JSONValue { origin ?? literal }

  /// The string, written or made; nil for other types.
  var string: String? {
    switch content {
    case .json(let value): value.string
    case .text(let text): text
    }
  }

  /// The number, also as the field of a table says it; nil for other types.
  var number: Double? {
    guard case .json(let value) = content else { return nil }
    return value.number ?? value.recordField.flatMap(JSONNumber.value(ofField:))
  }

  /// The truth value, also as the field of a table says it; nil for other types.
  var bool: Bool? {
    guard case .json(let value) = content else { return nil }
    return value.truth
  }

  /// The text that is shown for the value: a number or truth value of the data too.
  var shown: String? {
    guard case .json(let value) = content, origin != nil else { return string }
    return value.shown
  }

  /// The elements of an array, without those that wait for a row; nil for other types.
  func elements() throws(DocumentError) -> [Field]? {
    guard case .json(let value) = content, value.kind == .array else { return nil }
    var fields: [Field] = []
    for element in JSONChildren(value) {
      if let field = try inner(element) { fields.append(field) }
    }
    return fields
  }

  /// How many elements an array has; nil for other types.
  var count: Int? {
    guard case .json(let value) = content, value.kind == .array else { return nil }
    return value.elements.count
  }

  /// Reads an object's members over what `model` holds.
  /// - Throws: ``DocumentError`` where this is no object, or one of its members is wrong.
  func object<Model: GrammarObject>(over model: Model) throws(DocumentError) -> Model {
    guard case .json(let value) = content, value.kind == .object else {
      throw mismatch(Model.title)
    }
    var model = model
    for (name, value) in value.members {
      guard let key = Model.Key(rawValue: name.stringContent) else {
        throw unknown(name, of: Model.self)
      }
      if let field = try inner(value) { try model.set(key, to: field) }
    }
    return model
  }

  /// A picture's file. Where the data gives the path whole it starts at the data's folder, else at the
  /// document's; where data had part in it, the file is confined to that folder, or to the one set as
  /// root.
  /// - Throws: ``DocumentError`` also where a confined path leads out of its folder.
  func imageSource() throws(DocumentError) -> ImageSource {
    guard let path = string, !path.isEmpty else { throw mismatch("the path of a file") }
    guard !Self.isURL(path) else {
      throw mismatch(
        "the path of a file", advice: "load what a URL names before, and name the file")
    }
    let start =
      if case .json(let value) = content { value.text.source } else { literal.text.source }
    guard origin != nil else { return .file(start.resolve(path: path)) }
    guard let way = ConfinedWay(path, from: start.folder, root: reading.fileRoot) else {
      let root = reading.fileRoot?.description ?? (start.folder.isEmpty ? "." : start.folder)
      throw error(
        "\"\(JSONValue.shortened(path))\" leads out of the folder \(root)",
        advice: "move the file into it, or allow a wider folder with "
          + LibraryParameter.fileRoot.rawValue)
    }
    return .confinedFile(path: way.path, folder: way.folder)
  }

  /// A Boolean value that is true of what a browser would load, which no file is called.
  private static func isURL(_ path: String) -> Bool {
    ["http://", "https://", "file://", "data:image/"].contains { path.lowercased().hasPrefix($0) }
  }

  /// The error of a value that is not what should stand here: `a colour as "#RRGGBB"`.
  func mismatch(_ expected: String, advice: String? = nil) -> DocumentError {
    let words =
      switch content {
      case .json(let value): value.words
      case .text(let text): "the string \"\(JSONValue.shortened(text))\""
      }
    return error("expected \(expected), found \(words)", advice: advice)
  }

  /// An error of this value, with the template's place beside the data's.
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
      advice: NearestWord.advice(for: name.stringContent, among: Model.knownKeys))
  }
}
