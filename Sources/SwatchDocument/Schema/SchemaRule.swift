import SwatchMessages

/// A rule about the keys of an object beside each other, for the schema.
enum SchemaRule: Equatable, Sendable {
  /// At least one of these keys.
  case some([String])
  /// At most one of these keys.
  case atMostOne([String])
  /// One of the second keys where the first one is there.
  case needs(String, [String])

  /// The rules of the grammar in the schema's words.
  static func rules<Key>(_ rule: KeyRule<Key>) -> [SchemaRule] {
    switch rule.form {
    case .one(let keys):
      [.some(keys.map(\.rawValue)), .atMostOne(keys.map(\.rawValue))]
    case .some(let keys): [.some(keys.map(\.rawValue))]
    case .atMostOne(let keys): [.atMostOne(keys.map(\.rawValue))]
    case .needs(let key, let others): [.needs(key.rawValue, others.map(\.rawValue))]
    }
  }

  /// The schema of the rule.
  ///
  /// - Parameter hasStyles: True for elements, whose styles may have a key that is missing.
  /// - Returns: The schema, for a list of those that all hold.
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
