import Testing

@testable import SwatchBatches

@Suite("Parts of a run")
struct ShardTests {
  @Test(
    "A part is written as its number, a slash and the count",
    arguments: [
      ("1/1", 1, 1), ("3/8", 3, 8), ("008/8", 8, 8), ("1000000/1000000", 1_000_000, 1_000_000),
    ])
  func reading(_ text: String, number: Int, count: Int) throws {
    let shard = try #require(Shard(text))
    #expect(shard.number == number)
    #expect(shard.count == count)
  }

  @Test(
    "A text that isn't a part is rejected",
    arguments: [
      "", "/", "1", "0/4", "5/4", "-1/4", "1/0", "1/1000001", "1/2/3", " 1/2", "1/ 2", "+1/2",
      "１/２", "99999999999999999999/2",
    ])
  func refusal(_ text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(
    "Pages are divided into ranges whose lengths differ by one page at most",
    arguments: [
      (10, 4, [0..<2, 2..<5, 5..<7, 7..<10]), (3, 3, [0..<1, 1..<2, 2..<3]),
      (2, 4, [0..<0, 0..<1, 1..<1, 1..<2]), (0, 2, [0..<0, 0..<0]), (7, 1, [0..<7]),
    ])
  func stretches(_ pageCount: Int, count: Int, expected: [Range<Int>]) {
    let shards = (1...count).compactMap { Shard(number: $0, of: count) }
    #expect(shards.map { $0.pages(of: pageCount) } == expected)
  }

  @Test("The parts of any number of pages follow one another without a gap", arguments: 1...40)
  func cover(_ count: Int) {
    for pageCount in [0, 1, 2, 39, 41, 1000, 12_345_678_901] {
      var next = 0
      for number in 1...count {
        let pages = Shard(number: number, of: count)?.pages(of: pageCount)
        #expect(pages?.lowerBound == next)
        next = pages?.upperBound ?? -1
      }
      #expect(next == pageCount)
    }
  }
}
