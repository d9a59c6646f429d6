import Testing

@testable import SwatchCairo

@Suite("Caches that keep recently used values")
struct GenerationalCacheTests {
  @Test("Recently used values are kept, and other values are released")
  func lately() {
    var cache = GenerationalCache<Int, String>(limit: 2)
    var released: [[Int: String]] = []
    for key in 1...4 {
      _ = cache.value(for: 1)
      released.append(cache.keep("\(key)", for: key).released)
    }
    #expect(released == [[:], [:], [:], [2: "2"]])
    #expect((1...4).map { cache.value(for: $0) } == ["1", nil, "3", "4"])
    #expect(cache.count == 3)
  }

  @Test("The first value stored for a key is kept, and releases no other value")
  func first() {
    var cache = GenerationalCache<Int, String>(limit: 1)
    cache.keep("first", for: 1)
    cache.keep("other", for: 2)
    let (kept, released) = cache.keep("second", for: 1)
    #expect(kept == "first")
    #expect(released.isEmpty)
  }

  @Test("A value is released when another value is kept, never when a value is used")
  func using() {
    var cache = GenerationalCache<Int, String>(limit: 1)
    for key in 1...2 { cache.keep("\(key)", for: key) }
    for key in [1, 2, 1, 2] { #expect(cache.value(for: key) == "\(key)") }
    cache.age()
    cache.age()
    #expect(cache.count == 2)
    #expect(cache.keep("3", for: 3).released == [1: "1", 2: "2"])
    #expect(cache.count == 1)
  }

  @Test("Values of every age are removed if they meet a condition")
  func removing() {
    var cache = GenerationalCache<Int, Int>(limit: 2)
    for key in 1...4 { cache.keep(key, for: key) }
    cache.age()
    cache.removeAll { $0.isMultiple(of: 2) }
    #expect((1...4).map { cache.value(for: $0) } == [1, nil, 3, nil])
  }

  @Test("A value stays with its stored key, whichever equal key finds it")
  func keys() {
    final class Mark {}
    struct Key: Hashable {
      let mark: Mark
      static func == (left: Key, right: Key) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    weak var sought: Mark?
    var cache = GenerationalCache<Key, Int>(limit: 2)
    cache.keep(1, for: Key(mark: Mark()))
    for _ in 0..<2 {
      cache.age()
      let key = Key(mark: Mark())
      sought = key.mark
      #expect(cache.value(for: key) == 1)
    }
    #expect(sought == nil)
  }
}
