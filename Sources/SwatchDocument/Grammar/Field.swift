/// A value as the grammar reads it: written in the document, or inserted by bindings.
struct Field {
  /// The kinds of content.
  enum Content {
    case json(JSONValue)
    /// A string whose bindings were replaced by text.
    case text(String)
    /// A probe, which records the values that a reader accepts.
    case probe(Probe)
  }

  /// The literal in the document.
  let literal: JSONValue
  let content: Content
  /// The value from which a single binding takes the content; for a text that contains bindings to
  /// data, the row. Nil for content that is written in the document.
  let origin: JSONValue?
  let reading: Reading

  /// Resolves a literal to its value; nil if its optional binding has no value, or while one of its
  /// bindings depends on a row.
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
    guard let value = try scope.result(of: binding, for: literal, isNeeded: true) else {
      return nil
    }
    (content, origin) = (.json(value), value)
  }

  /// Makes a field for a value of the data, inside an array or object from a binding.
  init(_ value: JSONValue, of literal: JSONValue, in reading: Reading) {
    self.literal = literal
    self.reading = reading
    (content, origin) = (.json(value), value)
  }

  /// Makes a field for the attribute of a tag: an object or a list in JSON, otherwise a text. Like
  /// a field of a table, the text counts as a number or a Boolean where one is expected.
  /// - Throws: ``DocumentError`` if the text begins like JSON and is not valid.
  init(attribute text: String, theme: Theme?) throws(DocumentError) {
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
    self.init(
      json.root, of: json.root, in: Reading(strings: strings, scope: Scope(row: nil, theme: theme)))
  }

  /// Makes a field that records what the reader accepts in its place.
  init(probing probe: Probe) throws(DocumentError) {
    literal = Probe.literal
    reading = Reading(strings: try TemplateStrings(Probe.literal.text), scope: nil)
    (content, origin) = (.probe(probe), nil)
  }

  /// The probe; nil for values of documents and data.
  var probe: Probe? {
    if case .probe(let probe) = content { probe } else { nil }
  }

  /// The source of the content: the value in the data, or the literal in the document if the
  /// content is written there or a binding is only a part of it.
  var source: JSONValue {
    if case .json = content, let origin { origin } else { literal }
  }

  /// If the field is a probe of the given type, records the form of the type's values and ends the
  /// reading of the probe.
  func answer(
    _ shape: Probe.Shape, _ form: @autoclosure () -> SchemaForm
  ) throws(DocumentError) {
    if let probe, probe.shape == shape { try probe.note(form()) }
  }

  /// The string, written or made by bindings; nil for other types.
  var string: String? {
    switch content {
    case .json(let value): return value.string
    case .text(let text): return text
    case .probe(let probe): return probe.shape == .string ? "a" : nil
    }
  }

  /// The number, or the number in a field of a table; nil for other types.
  var number: Double? {
    if let probe { return probe.shape == .number ? 1 : nil }
    guard case .json(let value) = content else { return nil }
    return value.number ?? value.recordField.flatMap(JSONNumber.value(ofField:))
  }

  /// The Boolean, or the Boolean in a field of a table; nil for other types.
  var bool: Bool? {
    if let probe { return probe.shape == .bool ? true : nil }
    guard case .json(let value) = content else { return nil }
    return value.truth
  }

  /// A Boolean value that is true for a value that is neither an object nor an array.
  var isScalar: Bool {
    if let probe { return probe.shape != .object && probe.shape != .array }
    guard case .json(let value) = content else { return true }
    return value.kind != .object && value.kind != .array
  }

  /// The text shown for the value, which may also be a number or a Boolean if it comes from the
  /// data; nil for other values.
  var shown: String? {
    guard case .json(let value) = content, origin != nil else { return string }
    return value.shown
  }

  /// Returns the string with tags, in which the text of the data is escaped; nil for other types.
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

  /// Makes the error of a value that is not what was expected, such as `a colour as "#RRGGBB"`.
  func mismatch(_ expected: String, advice: String? = nil) -> DocumentError {
    let words =
      switch content {
      case .json(let value): value.words
      case .text(let text): "the string \"\(JSONValue.shortened(text))\""
      case .probe: ""
      }
    return error("expected \(expected), found \(words)", advice: advice)
  }

  /// Makes an error of this value, with its places in the data and in the template.
  func error(_ problem: String, advice: String? = nil) -> DocumentError {
    guard let origin else { return DocumentError(problem, at: literal.place, advice: advice) }
    return DocumentError(problem, at: origin.place, template: literal.place, advice: advice)
  }
}
