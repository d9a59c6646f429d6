import SwatchMessages

/// The schemas of values by the forms that readers accept.
extension DocumentSchema {
  /// Returns the schema of a value in one of several forms.
  ///
  /// A string with bindings may replace any value. For a value that isn't a string, it must be a
  /// single binding, which takes the value with its type.
  mutating func value(of forms: [SchemaForm]) -> JSONOutput {
    var schemas = forms.map { schema(of: $0) }
    let strings = forms.map(\.string)
    if strings.contains(.some(.bound)) {
      schemas.append(Self.boundText)
    } else if strings.allSatisfy({ $0 == nil }) {
      schemas.append(Self.binding)
    }
    return schemas.count == 1 ? schemas[0] : .object(["anyOf": .array(schemas)])
  }

  private mutating func schema(of form: SchemaForm) -> JSONOutput {
    switch form {
    case .text: return Self.reference("text")
    case .color: return Self.reference("color")
    case .pattern(let pattern):
      return .object(["type": .string("string"), "pattern": .string(pattern)])
    case .words(let words): return .object(["enum": .strings(words)])
    case .number(let range, let isWhole): return Self.number(in: range, isWhole: isWhole)
    case .bool: return Self.type("boolean")
    case .object(let type, let object): return reference(to: object, of: type)
    case .members(let forms): return Self.dictionary(of: value(of: forms))
    case .list(let forms, let count): return Self.list(of: value(of: forms), count)
    }
  }

  private static func number(in range: ClosedRange<Double>, isWhole: Bool) -> JSONOutput {
    var members: [Member] = [("type", .string(isWhole ? "integer" : "number"))]
    if range.lowerBound.isFinite { members.append(("minimum", .number(range.lowerBound))) }
    if range.upperBound.isFinite { members.append(("maximum", .number(range.upperBound))) }
    return .object(members)
  }

  private static func list(of value: JSONOutput, _ count: ClosedRange<Int>?) -> JSONOutput {
    var members: [Member] = [("type", .string("array")), ("items", value)]
    if let count {
      if count.lowerBound > 0 { members.append(("minItems", .number(count.lowerBound))) }
      if count.upperBound < .max { members.append(("maxItems", .number(count.upperBound))) }
    }
    return .object(members)
  }
}

extension SchemaForm {
  /// The place in the schema of a form of value for strings that have bindings.
  enum StringForm {
    /// The form's own schema accepts bindings.
    case own
    /// The form's strings have no bindings; the schema accepts strings with bindings as an
    /// additional form.
    case bound
  }

  /// The place in the form's schema for strings that have bindings; nil for a form whose values
  /// aren't strings.
  fileprivate var string: StringForm? {
    switch self {
    case .text, .color: .own
    case .pattern, .words: .bound
    case .number, .bool, .object, .members, .list: nil
    }
  }
}
