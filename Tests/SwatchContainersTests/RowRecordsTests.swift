import Testing

@testable import SwatchContainers

@Suite("Records of rows")
struct RowRecordsTests {
  private func records(heights: [Double]) -> RowRecords {
    var records = RowRecords()
    records.insert(heights.count, at: 0)
    for (row, height) in heights.enumerated() { records[row].height = height }
    return records
  }

  @Test("A record is small")
  func size() {
    #expect(MemoryLayout<RowRecord>.stride <= 32)
  }

  @Test("Rows lie below one another", arguments: [(0, 0.0), (1, 10), (2, 30), (3, 60)])
  func offset(row: Int, expected: Double) {
    #expect(records(heights: [10, 20, 30]).offset(of: row) == expected)
  }

  @Test("Rows not measured count with the mean of those that were")
  func mean() {
    #expect(records(heights: [10, .nan, 30]).totalHeight == 60)
    #expect(records(heights: [.nan, .nan]).totalHeight == 88)
  }

  @Test(
    "The rows of a stretch are those that share a part of it",
    arguments: [
      (0.0..<10.0, 0..<1), (5..<30, 0..<2), (10..<30, 1..<2), (29..<31, 1..<3), (-5..<5, 0..<1),
      (60..<99, 3..<3), (12..<12, 1..<1),
    ])
  func stretch(stretch: Range<Double>, expected: Range<Int>) {
    #expect(records(heights: [10, 20, 30]).rows(in: stretch) == expected)
  }

  @Test("Many insertions at any place keep places and heights")
  func insertions() {
    var generator = SplitMix64(seed: 7)
    var model: [Double] = []
    var records = RowRecords()
    for _ in 0..<400 {
      let index = Int.random(in: 0...model.count, using: &generator)
      let count = Int.random(in: 1...20, using: &generator)
      records.insert(count, at: index)
      for row in index..<(index + count) {
        let height = Double(Int.random(in: 1...9, using: &generator))
        model.insert(height, at: row)
        records[row].height = height
      }
    }
    #expect(records.count == model.count)
    for row in stride(from: 0, through: model.count, by: 97) {
      #expect(records.offset(of: row) == model[..<row].reduce(0, +))
    }
  }

  @Test("Discarded rows stay counted, and their heights too")
  func discard() {
    var records = records(heights: Array(repeating: 10, count: 2000))
    records.discardRows(before: 1500)
    #expect(records.discardedCount > 900 && records.discardedCount <= 1500)
    #expect(records.count == 2000)
    #expect(records.offset(of: 1800) == 18_000)
    #expect(records.rows(in: 17_995..<18_005) == 1799..<1801)
  }
}
