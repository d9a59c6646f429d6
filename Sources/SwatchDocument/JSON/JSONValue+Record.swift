/// Conversions of a table's fields, which are all texts, to other types.
extension JSONValue {
  /// The text of a field of a table; nil for values that have types.
  var recordField: String? {
    text.isRecord && kind == .string ? stringContent : nil
  }

  /// The truth value, or that of a table's field in lower or upper case; nil for other values.
  var truth: Bool? {
    switch recordField?.lowercased() {
    case nil: bool
    case "true"?: true
    case "false"?: false
    default: nil
    }
  }
}
