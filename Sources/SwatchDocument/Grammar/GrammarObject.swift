import SwatchLayout

/// An object of the document grammar: a value whose members are set by their keys. The initial
/// values are the grammar's defaults.
protocol GrammarObject: Sendable {
  /// The keys, as documents write them.
  associatedtype Key: RawRepresentable<String>, CaseIterable, Hashable, Sendable

  /// The name in messages: `a style`.
  static var title: String { get }
  /// The expected form in messages: the title, with an example if the title doesn't show the form.
  static var form: String { get }
  /// The keys that are required.
  static var requiredKeys: [Key] { get }
  /// The rules about combinations of keys, in the order in which they are checked.
  static var rules: [KeyRule<Key>] { get }

  /// The keys that a key sets together, such as `rowGap` and `columnGap` for `gap`. They take
  /// precedence over that key, in whatever order the object states them.
  static func parts(of key: Key) -> Set<Key>

  /// Rejects members that break a rule that doesn't depend on keys alone.
  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError)

  /// Rejects the text of a member whose bindings depend on a row, if no row can make it valid.
  static func check(_ text: TemplateText, of key: Key) throws(BindingFault)

  /// Sets a member.
  /// - Throws: ``DocumentError`` if the value has the wrong type or is impossible.
  mutating func set(_ key: Key, to field: Field) throws(DocumentError)
}

extension GrammarObject {
  static var form: String { title }
  static var requiredKeys: [Key] { [] }
  static var rules: [KeyRule<Key>] { [] }

  static func parts(of key: Key) -> Set<Key> { [] }

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {}

  static func check(_ text: TemplateText, of key: Key) throws(BindingFault) {}

  /// Rejects members that break a rule: first the rules about combinations of keys, then others.
  static func checkAll(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    for rule in rules where !rule.isKept(by: keys) {
      throw DocumentError(rule.problem(keys), at: literal.place, advice: rule.advice)
    }
    try check(keys, at: literal)
  }

  /// The keys that set several others.
  fileprivate static var generalKeys: [String] {
    Key.allCases.filter { !parts(of: $0).isEmpty }.map(\.rawValue)
  }

  /// All keys, as documents write them.
  static var knownKeys: [String] { Key.allCases.map(\.rawValue) }
}

extension JSONValue {
  /// The keys of elements that set several others.
  private static let generalKeys = Set(BoxStyle.generalKeys + LayoutElementStyle.generalKeys)

  /// The members of an element or a style: those that set several keys, then an element's `style`,
  /// which may have such keys too, then all others.
  var elementMembers: [(key: JSONValue, value: JSONValue)] {
    var ranks: [[(key: JSONValue, value: JSONValue)]] = [[], [], []]
    for member in members {
      let name = member.key.stringContent
      ranks[Self.generalKeys.contains(name) ? 0 : name == "style" ? 1 : 2].append(member)
    }
    return Array(ranks.joined())
  }
}

/// The keys of an object that has none of its own.
enum NoKey: RawRepresentable, CaseIterable, Hashable, Sendable {
  static let allCases: [NoKey] = []

  var rawValue: String {
    switch self {}
  }

  init?(rawValue: String) {
    nil
  }
}

/// The keys of an object that shares some with other objects.
enum KeyUnion<Own, Shared>: RawRepresentable, CaseIterable, Hashable, Sendable
where
  Own: RawRepresentable<String> & CaseIterable & Hashable & Sendable,
  Shared: RawRepresentable<String> & CaseIterable & Hashable & Sendable
{
  /// A key of the object alone.
  case own(Own)
  /// A key that the object shares with others.
  case shared(Shared)

  static var allCases: [KeyUnion] { Own.allCases.map(own) + Shared.allCases.map(shared) }

  var rawValue: String {
    switch self {
    case .own(let key): key.rawValue
    case .shared(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    if let key = Own(rawValue: rawValue) {
      self = .own(key)
    } else if let key = Shared(rawValue: rawValue) {
      self = .shared(key)
    } else {
      return nil
    }
  }
}
