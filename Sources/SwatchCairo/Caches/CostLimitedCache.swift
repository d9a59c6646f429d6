/// A cache with a limit on the total cost of its values: the least recently used values are removed
/// first.
///
/// A ``GenerationalCache`` limits the number of its values instead.
struct CostLimitedCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
    /// The index of the entry used just before this one; nil for the oldest entry.
    var older: Int?
    /// The index of the entry used just after this one; nil for the newest entry.
    var newer: Int?
  }

  private let costLimit: Int
  private var places: [Key: Int] = [:]
  /// The entries; nil at free indexes.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  /// The total cost of all values.
  private(set) var cost = 0

  /// Makes an empty cache.
  init(costLimit: Int) {
    self.costLimit = costLimit
  }

  /// Returns a value, and makes it the most recently used one.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      takeOut(place)
      putLast(place)
    }
    return entries[place]?.value
  }

  /// Stores a value as the most recently used one; a value that costs more than the limit is not
  /// stored.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    if let place = places[key] { remove(at: place) }
    guard cost <= costLimit else { return }
    let place = takeFreePlace()
    entries[place] = Entry(key: key, value: value, cost: cost)
    places[key] = place
    self.cost += cost
    putLast(place)
    while self.cost > costLimit, let oldest { remove(at: oldest) }
  }

  private mutating func takeFreePlace() -> Int {
    if let place = free.popLast() { return place }
    entries.append(nil)
    return entries.count - 1
  }

  private mutating func remove(at place: Int) {
    takeOut(place)
    guard let entry = entries[place].take() else { return }
    places[entry.key] = nil
    free.append(place)
    cost -= entry.cost
  }

  // MARK: The order of use

  /// Makes an entry the most recently used one.
  private mutating func putLast(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  /// Links the neighbours of an entry with each other.
  private mutating func takeOut(_ place: Int) {
    let (older, newer) = (entries[place]?.older, entries[place]?.newer)
    if let older { entries[older]?.newer = newer } else { oldest = newer }
    if let newer { entries[newer]?.older = older } else { newest = older }
  }
}
