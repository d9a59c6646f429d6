/// A rule about combinations of keys in an object, for the reader and the schema.
struct KeyRule<Key: RawRepresentable<String> & Hashable & Sendable>: Sendable {
  /// The kinds of rules.
  enum Form: Sendable {
    /// Exactly one of these keys.
    case one([Key])
    /// At least one of these keys.
    case some([Key])
    /// At most one of these keys.
    case atMostOne([Key])
    /// If the first key is present, at least one of the second keys.
    case needs(Key, [Key])
  }

  let form: Form
  /// Returns the description of the problem for keys that break the rule.
  let problem: @Sendable (Set<Key>) -> String
  let advice: String

  /// Makes a rule whose problem is the same for all keys.
  init(_ form: Form, _ problem: String, advice: String) {
    self.init(form, advice: advice) { _ in problem }
  }

  init(_ form: Form, advice: String, problem: @escaping @Sendable (Set<Key>) -> String) {
    (self.form, self.problem, self.advice) = (form, problem, advice)
  }

  /// Returns true for keys that follow the rule.
  func isKept(by keys: Set<Key>) -> Bool {
    switch form {
    case .one(let these): keys.count(where: these.contains) == 1
    case .some(let these): these.contains(where: keys.contains)
    case .atMostOne(let these): keys.count(where: these.contains) <= 1
    case .needs(let key, let others): !keys.contains(key) || others.contains(where: keys.contains)
    }
  }

  /// Returns the keys in quotes with an "and" before the last one, for messages.
  static func list(_ keys: [Key]) -> String {
    let words = keys.map { "\"\($0.rawValue)\"" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
