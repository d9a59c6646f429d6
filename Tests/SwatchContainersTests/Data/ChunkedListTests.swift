import TestNumbers
import Testing

@testable import SwatchContainers

@Suite("Lists in chunks")
struct ChunkedListTests {
  struct Number: Summable, Equatable {
    var sum: Int
  }

  private func list(_ numbers: [Int]) -> ChunkedList<Number> {
    var list = ChunkedList<Number>(chunkSize: 4)
    list.insert([(index: 0, elements: numbers.map(Number.init))])
    return list
  }

  private func expect(
    _ list: ChunkedList<Number>, is model: [Int], from start: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(list.count == model.count, sourceLocation: location)
    #expect(
      (start..<list.count).map { list[$0].sum } == Array(model[start...]), sourceLocation: location)
    let sums = model.indices.map { model[..<$0].reduce(0, +) } + [model.reduce(0, +)]
    #expect(
      (start...list.count).map { list.sum(before: $0) } == Array(sums[start...]),
      sourceLocation: location)
    #expect(
      list.chunks.allSatisfy { (1...4).contains($0.elements.count) }, sourceLocation: location)
  }

  @Test(
    "Random edits of many places at once change a chunked list and an array alike",
    arguments: 1...20)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model: [Int] = []
    var list = ChunkedList<Number>(chunkSize: 4)
    var start = 0
    for round in 0..<100 {
      let kept = start..<model.count
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let gone = kept.filter { _ in Bool.random(using: &random) && Bool.random(using: &random) }
        var taken: [Int] = []
        list.remove(AscendingRanges(gone).ranges) { taken.append($0.sum) }
        #expect(taken == gone.map { model[$0] })
        for index in gone.reversed() { model.remove(at: index) }
      case 1:
        let changed = kept.filter { _ in Bool.random(using: &random) }
        list.update(at: changed) { place, number in number.sum += changed[place] }
        for index in changed { model[index] += index }
      case 2 where round % 10 == 0:
        start = Int.random(in: start...model.count, using: &random)
        list.discardChunks(before: start)
        #expect(list.startIndex <= start)
      default:
        let chance = 4 / Double(kept.count + 1)
        let places = (start...model.count).filter { _ in
          Double.random(in: 0..<1, using: &random) < chance
        }
        let runs = places.map { index in
          (index: index, elements: (0..<Int.random(in: 1...6, using: &random)).map(Number.init))
        }
        list.insert(runs)
        for run in runs.reversed() {
          model.insert(contentsOf: run.elements.map(\.sum), at: run.index)
        }
      }
      expect(list, is: model, from: start)
    }
  }

  @Test("A copy of a chunked list keeps its elements when the original changes")
  func copy() {
    let list = list(Array(0..<20))
    var edited = list
    edited[7].sum = 100
    edited.remove([2..<4])
    expect(list, is: Array(0..<20), from: 0)
  }

  @Test("Sums are computed anew, so that a restored number leaves no rounding error")
  func exact() {
    struct Fraction: Summable { var sum: Double }
    var list = ChunkedList<Fraction>(chunkSize: 4)
    list.insert([(index: 0, elements: [Fraction(sum: 0.1), Fraction(sum: 0.2)])])
    list[0].sum = 1e17
    list[0].sum = 0.1
    #expect(list.end.sum == 0.1 + 0.2)
  }
}
