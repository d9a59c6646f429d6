import SwatchMessages

/// A rule about combinations of keys in an object, for the schema.
enum SchemaRule: Equatable, Sendable {
  /// At least one of these keys.
  case some([String])
  /// At most one of these keys.
  case atMostOne([String])
  /// If the first key is present, at least one of the second keys.
  case needs(String, [String])

  /// Converts a rule of the grammar to rules of the schema.
  static func rules<Key>(_ rule: KeyRule<Key>) -> [SchemaRule] {
    switch rule.form {
    case .one(let keys):
      [.some(keys.map(\.rawValue)), .atMostOne(keys.map(\.rawValue))]
    case .some(let keys): [.some(keys.map(\.rawValue))]
    case .atMostOne(let keys): [.atMostOne(keys.map(\.rawValue))]
    case .needs(let key, let others): [.needs(key.rawValue, others.map(\.rawValue))]
    }
  }

  /// Returns the schema of the rule.
  ///
  /// - Parameter hasStyles: True for elements, whose styles may contain a missing key.
  /// - Returns: The schema, which an object must match in addition to its other schemas.
  func schema(hasStyles: Bool) -> JSONOutput {
    let styled = hasStyles ? [DocumentSchema.requiring([NamedStyles.key])] : []
    switch self {
    case .some(let keys):
      return .object(["anyOf": .array(keys.map { DocumentSchema.requiring([$0]) } + styled)])
    case .atMostOne(let keys):
      let pairs = keys.indices.flatMap { index in
        keys[(index + 1)...].map { DocumentSchema.requiring([keys[index], $0]) }
      }
      return .object([
        "not": pairs.count == 1 ? pairs[0] : .object(["anyOf": .array(pairs)])
      ])
    case .needs(let key, let others):
      let choice = others.map { DocumentSchema.requiring([$0]) } + styled
      return .object([
        "if": DocumentSchema.requiring([key]),
        "then": choice.count == 1 ? choice[0] : .object(["anyOf": .array(choice)]),
      ])
    }
  }
}
