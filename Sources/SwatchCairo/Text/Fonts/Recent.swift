/// Values by key, of which those used lately are kept: at least `limit` of them, and at most twice
/// as many.
struct Recent<Key: Hashable, Value> {
  private let limit: Int
  /// The values used after all those in `old`.
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Makes an empty table.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of values that are kept.
  var count: Int { young.count + old.count }

  /// The value of a key, which thereby is used; nil where none is kept.
  mutating func value(for key: Key) -> Value? {
    if let kept = young[key] { return kept }
    guard let kept = old.removeValue(forKey: key) else { return nil }
    keep(kept, for: key)
    return kept
  }

  /// Keeps a value for a key that has none.
  mutating func keep(_ value: Value, for key: Key) {
    if young.count >= limit { age() }
    young[key] = value
  }

  /// Lets go of all that was not used since this was last called, by hand or by the limit.
  mutating func age() {
    old = young
    young = [:]
  }
}

extension Recent: Sendable where Key: Sendable, Value: Sendable {}
