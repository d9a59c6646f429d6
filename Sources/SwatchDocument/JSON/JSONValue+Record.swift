/// The fields of tables, which are all texts: what they say where something else is wanted.
extension JSONValue {
  /// The text of a field of a table; nil for values that have types.
  var recordField: String? {
    text.isRecord && kind == .string ? stringContent : nil
  }

  /// The truth value, also as a field of a table says it, in small or capital letters; nil for others.
  var truth: Bool? {
    switch recordField?.lowercased() {
    case nil: bool
    case "true"?: true
    case "false"?: false
    default: nil
    }
  }
}
