/// Access to the values inside lists and objects.
extension Field {
  /// Returns the elements of an array, except those that depend on a row or have no value; nil for
  /// other types.
  func elements() throws(DocumentError) -> [Field]? {
    if let probe { return probe.shape == .array ? try probe.fields : nil }
    guard case .json(let value) = content, value.kind == .array else { return nil }
    var fields: [Field] = []
    for element in JSONChildren(value) {
      if let field = try inner(element) { fields.append(field) }
    }
    return fields
  }

  /// Returns the elements of an array whose length is in a range, except those that depend on a row
  /// or have no value, which count for the length all the same.
  /// - Throws: ``DocumentError`` for other values.
  func list(
    of range: ClosedRange<Int>, _ expected: String, advice: @autoclosure () -> String? = nil
  ) throws(DocumentError) -> [Field] {
    if let probe, probe.shape == .array { probe.count = range }
    guard let fields = try elements(), range.contains(count ?? 0) else {
      throw mismatch(expected, advice: advice())
    }
    return fields
  }

  /// Returns the members of an object with arbitrary keys, except comments and those that depend on
  /// a row or have no value; nil for other types.
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

  /// Returns true for the key of a comment in the document.
  private func isComment(_ key: JSONValue) -> Bool {
    (origin == nil || key.text.source.isTemplate) && key.stringContent == Comment.key
  }

  /// The number of elements of an array; nil for other types.
  var count: Int? {
    if let probe { return probe.shape == .array ? probe.elementCount : nil }
    guard case .json(let value) = content, value.kind == .array else { return nil }
    return JSONChildren(value).reduce(0) { count, _ in count + 1 }
  }

  /// A Boolean value that is true for a list that a binding provides, as an element of a list of
  /// the document.
  var isListOfData: Bool { origin != nil && count != nil }

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
    try Model.checkAll(keys, at: value)
    return model
  }

  /// Returns a member or element of the field's value; nil if it depends on a row or has no value.
  private func inner(_ value: JSONValue) throws(DocumentError) -> Field? {
    if origin == nil { return try Field(value, in: reading) }
    return Field(value, of: literal, in: reading)
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
