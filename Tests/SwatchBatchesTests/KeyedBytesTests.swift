import Foundation
import SwatchCairo
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchBatches

@Suite("Bytes by key")
struct KeyedBytesTests {
  private func key(_ number: Int) -> ContentHash {
    ContentHash(hashing: Array("\(number)".utf8))
  }

  @Test("A cache returns stored bytes only for their key, in another process too")
  func keeping() throws {
    let folder = try TestFolder()
    let cache = KeyedBytes(in: folder.path + "/cache", byteLimit: 1 << 20)
    #expect(cache.bytes(of: key(1)) == nil)
    cache.keep([1, 2, 3], of: key(1))
    cache.keep([], of: key(2))
    let other = KeyedBytes(in: folder.path + "/cache", byteLimit: 1 << 20)
    #expect(other.bytes(of: key(1)) == [1, 2, 3])
    #expect(other.bytes(of: key(2)) == [])
    #expect(other.bytes(of: key(3)) == nil)
  }

  @Test("An entry that is truncated or changed at any byte counts as missing")
  func damage() throws {
    let folder = try TestFolder()
    let cache = KeyedBytes(in: folder.path, byteLimit: 1 << 20)
    cache.keep([1, 2, 3], of: key(1))
    let digits = key(1).description
    let name = digits.prefix(2) + "/" + digits
    let whole = try folder.bytes(of: String(name))
    for index in whole.indices {
      try folder.write(Array(whole[..<index]), to: String(name))
      #expect(cache.bytes(of: key(1)) == nil, "cut at \(index)")
      var changed = whole
      changed[index] ^= 1
      try folder.write(changed, to: String(name))
      #expect(cache.bytes(of: key(1)) == nil, "changed at \(index)")
    }
    cache.keep([1, 2, 3], of: key(1))
    #expect(cache.bytes(of: key(1)) == [1, 2, 3])
  }

  @Test("A cache folder stays within its limit, and keeps recently used entries")
  func bound() throws {
    let folder = try TestFolder()
    let cache = KeyedBytes(in: folder.path, byteLimit: 20_000)
    for number in 0..<100 {
      cache.keep([UInt8](repeating: UInt8(number), count: 984), of: key(number))
      #expect(cache.bytes(of: key(0))?.count == 984, "after \(number)")
      usleep(2000)
    }
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap {
      ($0 as? String).flatMap { name in
        try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      }
    }
    let sum = files?.filter { $0[.type] as? FileAttributeType == .typeRegular }
      .compactMap { $0[.size] as? Int }.reduce(0, +)
    #expect(try #require(sum) <= 20_000)
    #expect(cache.bytes(of: key(99)) != nil)
    #expect(cache.bytes(of: key(50)) == nil)
    cache.keep([UInt8](repeating: 0, count: 20_000), of: key(1000))
    #expect(cache.bytes(of: key(1000)) == nil)
  }

  @Test("Keys with differently divided parts are different keys")
  func keys() {
    func hash(_ parts: String...) -> ContentHash {
      var key = PageKey()
      for part in parts { key.add(part) }
      return key.hash
    }
    #expect(hash("ab", "c") == hash("ab", "c"))
    #expect(
      Set([hash("ab", "c"), hash("a", "bc"), hash("abc"), hash("abc", ""), hash()]).count == 5)
  }
}
