/// An object of the grammar, compiled: literals of the template are set, and bindings are resolved
/// for each row.
struct ObjectTemplate<Model: GrammarObject>: Sendable {
  private struct Pending: Sendable {
    let key: Model.Key
    let literal: JSONValue
  }

  private var base: Model
  private var pending: [Pending] = []
  private var keys: Set<Model.Key> = []
  /// A Boolean value that is true when no bindings are left.
  var isFixed: Bool { pending.isEmpty }

  /// Starts with the grammar's defaults.
  init(_ defaults: Model) {
    base = defaults
  }

  /// The keys that the template states.
  var writtenKeys: Set<Model.Key> { keys }

  /// The object if no row changes it; otherwise nil.
  var fixed: Model? { isFixed ? base : nil }

  /// Returns the object if no row changes the key; otherwise nil.
  func known(_ key: Model.Key) -> Model? {
    pending.contains { $0.key == key } ? nil : base
  }

  /// Reads a member of the template: checks its literals and keeps its bindings.
  /// - Returns: True if the object has the key.
  /// - Throws: ``DocumentError`` if a literal is wrong.
  mutating func read(
    _ name: String, _ literal: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool {
    guard let key = Model.Key(rawValue: name) else { return false }
    keys.insert(key)
    if let field = try Field(literal, in: reading) {
      try base.set(key, to: field)
    } else {
      try reading.check(literal, of: key, in: Model.self)
    }
    let isPart = pending.contains { Model.parts(of: $0.key).contains(key) }
    if isPart || reading.waits(in: literal) {
      pending.append(Pending(key: key, literal: literal))
    }
    return true
  }

  /// Rejects an object that lacks a required key.
  func requireKeys(in literal: JSONValue) throws(DocumentError) {
    for key in Model.requiredKeys where !keys.contains(key) {
      throw DocumentError.missing(key.rawValue, in: Model.title, at: literal)
    }
  }

  /// Returns the object with a row's values.
  /// - Throws: ``DocumentError`` if a value is missing, has the wrong type or is not allowed.
  func fill(_ reading: Reading) throws(DocumentError) -> Model {
    var model = base
    for member in pending {
      if let field = try Field(member.literal, in: reading) {
        try model.set(member.key, to: field)
      } else if Model.requiredKeys.contains(member.key) {
        throw DocumentError(
          "\(Model.title) needs \"\(member.key.rawValue)\", and the row gives no value for it",
          at: reading.scope?.row?.place ?? member.literal.place, template: member.literal.place,
          advice: "give a value, or leave the element out with \"if\"")
      }
    }
    return model
  }
}
