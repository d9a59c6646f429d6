/// Values by key with a limit of their total cost: the least recently used are removed first.
///
/// A ``GenerationalCache`` counts its values instead.
struct CostLimitedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    let cost: Int
    /// The keys used just before and just after, in the order of use.
    var older: Key?
    var newer: Key?
  }

  private let costLimit: Int
  private var entries: [Key: Entry] = [:]
  private var oldest: Key?
  private var newest: Key?

  /// The total cost of all values.
  private(set) var cost = 0

  /// Makes an empty cache.
  init(costLimit: Int) {
    self.costLimit = costLimit
  }

  /// A value, which becomes the last to go.
  mutating func value(for key: Key) -> Value? {
    guard let entry = remove(key) else { return nil }
    append(key, entry.value, cost: entry.cost)
    return entry.value
  }

  /// Stores a value as the last to go; one that costs more than the limit is not stored.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    remove(key)
    guard cost <= costLimit else { return }
    append(key, value, cost: cost)
    while self.cost > costLimit, let oldest { remove(oldest) }
  }

  private mutating func append(_ key: Key, _ value: Value, cost: Int) {
    entries[key] = Entry(value: value, cost: cost, older: newest, newer: nil)
    if let newest { entries[newest]?.newer = key } else { oldest = key }
    newest = key
    self.cost += cost
  }

  @discardableResult
  private mutating func remove(_ key: Key) -> Entry? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    cost -= entry.cost
    return entry
  }
}
