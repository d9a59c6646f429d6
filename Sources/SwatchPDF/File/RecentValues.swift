/// Values by their keys, of which the last few thousand are kept: files may be of any length.
struct RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// So many are kept at least, and twice as many at most.
  private static var limit: Int { 4096 }

  /// The value of a key, which stays young while it is asked for; nil for none.
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

  /// Forgets some values.
  mutating func removeAll(where isOld: (Value) -> Bool) {
    (young, old) = (young.filter { !isOld($0.value) }, old.filter { !isOld($0.value) })
  }
}
