/// A cache of the most recently used values, whatever they cost: at least `limit` of them, and at
/// most twice as many.
///
/// Looking up values releases none. ``keep(_:for:)`` returns the values that it removes, so that a
/// caller that holds a lock can release them after unlocking. A ``CostLimitedCache`` limits the
/// cost of its values instead.
package struct GenerationalCache<Key: Hashable, Value> {
  private let limit: Int
  private let isUsable: @Sendable (Value) -> Bool
  /// The values used since the last aging.
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  /// The values used before the values in `old`; the next ``keep(_:for:)`` removes them.
  private var stale: [Key: Value] = [:]

  /// Makes an empty cache; a value is usable as long as `isUsable` returns true for it.
  package init(limit: Int, while isUsable: @escaping @Sendable (Value) -> Bool = { _ in true }) {
    self.limit = limit
    self.isUsable = isUsable
  }

  /// The number of values in the cache.
  var count: Int { young.count + old.count + stale.count }

  /// Returns the value of a key, which counts as a use; nil if there is no usable value.
  package mutating func value(for key: Key) -> Value? {
    if let kept = young[key] { return isUsable(kept) ? kept : nil }
    guard let kept = old.removeEntry(of: key) ?? stale.removeEntry(of: key) else { return nil }
    add(kept.value, for: kept.key)
    return isUsable(kept.value) ? kept.value : nil
  }

  /// Keeps a value, unless its key already has one, for example from a faster thread.
  ///
  /// - Returns: The key's current value, and the values removed from the cache.
  @discardableResult
  package mutating func keep(_ value: Value, for key: Key) -> (kept: Value, released: [Key: Value])
  {
    if let first = self.value(for: key) { return (first, [:]) }
    let unusable = young.removeValue(forKey: key)
    add(value, for: key)
    defer { stale = [:] }
    if let unusable { stale[key] = unusable }
    return (value, stale)
  }

  /// Marks the values that were not used since the last call, or since the cache last aged because
  /// of its limit; the next ``keep(_:for:)`` removes them.
  mutating func age() {
    if stale.isEmpty { stale = old } else { stale.merge(old) { _, newer in newer } }
    old = young
    young = Dictionary(minimumCapacity: old.count)
  }

  /// Removes and releases the values that meet a condition.
  package mutating func removeAll(where isWrong: (Value) -> Bool) {
    young = young.filter { !isWrong($0.value) }
    old = old.filter { !isWrong($0.value) }
    stale = stale.filter { !isWrong($0.value) }
  }

  private mutating func add(_ value: Value, for key: Key) {
    if young.count >= limit { age() }
    young[key] = value
  }
}

extension Dictionary {
  /// Removes a key with its value, and returns both, since the stored key may have to outlive the
  /// given one.
  fileprivate mutating func removeEntry(of key: Key) -> Element? {
    index(forKey: key).map { remove(at: $0) }
  }
}

extension GenerationalCache: Sendable where Key: Sendable, Value: Sendable {}
