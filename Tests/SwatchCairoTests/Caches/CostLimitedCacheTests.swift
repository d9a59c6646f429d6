import Testing

@testable import SwatchCairo

@Suite("Cost-limited caches")
struct CostLimitedCacheTests {
  @Test("Values are evicted in the order of their last use, and cost at most the limit together")
  func order() {
    var cache = CostLimitedCache<String, Int>(costLimit: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 2)
    #expect(cache.cost == 10)
    cache.insert(4, for: "d", cost: 5)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == nil)
    #expect(cache.value(for: "c") == 3)
    #expect(cache.value(for: "d") == 4)
    #expect(cache.cost == 7)
  }

  @Test("A new value replaces the value of its key, and a value above the limit is not stored")
  func replaced() {
    var cache = CostLimitedCache<String, Int>(costLimit: 10)
    cache.insert(1, for: "a", cost: 6)
    cache.insert(2, for: "a", cost: 3)
    cache.insert(3, for: "b", cost: 7)
    #expect(cache.value(for: "a") == 2)
    cache.insert(4, for: "c", cost: 11)
    #expect(cache.value(for: "c") == nil)
    #expect(cache.value(for: "b") == 3)
    #expect(cache.cost == 10)
  }
}
