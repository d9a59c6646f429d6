/// A cache of the last few thousand values by their keys, since a file may have any length.
struct RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// The smallest number of values that are kept; at most twice as many are.
  private static var limit: Int { 4096 }

  /// The value of a key; nil for none. Reading a value makes it recent.
  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      if young.count >= Self.limit { (old, young) = (young, [:]) }
      young[key] = newValue
    }
  }

  /// Removes some values.
  mutating func removeAll(where isOld: (Value) -> Bool) {
    (young, old) = (young.filter { !isOld($0.value) }, old.filter { !isOld($0.value) })
  }
}
