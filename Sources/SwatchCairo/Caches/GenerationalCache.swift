/// Values by key, of which those used lately are kept, whatever they cost: at least `limit` of
/// them, and at most twice as many.
///
/// Values are released by ``keep(_:for:)`` alone, which returns them: in a lock, they can outlive
/// it. A ``CostLimitedCache`` counts what its values cost instead.
struct GenerationalCache<Key: Hashable, Value> {
  private let limit: Int
  private let isUsable: @Sendable (Value) -> Bool
  /// The values used after all those in `old`.
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  /// Values used before all those in `old`, to be released.
  private var stale: [Key: Value] = [:]

  /// Makes an empty cache, of values that can be used while a condition holds.
  init(limit: Int, while isUsable: @escaping @Sendable (Value) -> Bool = { _ in true }) {
    self.limit = limit
    self.isUsable = isUsable
  }

  /// The number of values that are kept.
  var count: Int { young.count + old.count + stale.count }

  /// The value of a key, which thereby is used; nil where none is kept that can be used.
  mutating func value(for key: Key) -> Value? {
    if let kept = young[key] { return isUsable(kept) ? kept : nil }
    guard let kept = old.removeEntry(of: key) ?? stale.removeEntry(of: key) else { return nil }
    add(kept.value, for: kept.key)
    return isUsable(kept.value) ? kept.value : nil
  }

  /// Keeps a value, unless its key has one already, as where another thread was faster.
  ///
  /// - Returns: The value that the key has now, and those released in its place.
  @discardableResult
  mutating func keep(_ value: Value, for key: Key) -> (kept: Value, released: [Key: Value]) {
    if let first = self.value(for: key) { return (first, [:]) }
    let unusable = young.removeValue(forKey: key)
    add(value, for: key)
    defer { stale = [:] }
    if let unusable { stale[key] = unusable }
    return (value, stale)
  }

  /// Releases, with the next value that is kept, all that was not used since this was last called,
  /// by hand or by the limit.
  mutating func age() {
    if stale.isEmpty { stale = old } else { stale.merge(old) { _, newer in newer } }
    old = young
    young = Dictionary(minimumCapacity: old.count)
  }

  private mutating func add(_ value: Value, for key: Key) {
    if young.count >= limit { age() }
    young[key] = value
  }
}

extension Dictionary {
  /// Removes a key with its value, and returns both: a key that is looked for may live for less long
  /// than one that is kept.
  fileprivate mutating func removeEntry(of key: Key) -> Element? {
    index(forKey: key).map { remove(at: $0) }
  }
}

extension GenerationalCache: Sendable where Key: Sendable, Value: Sendable {}
