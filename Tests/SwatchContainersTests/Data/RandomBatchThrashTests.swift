import FoundationEssentials
import SwatchNodes
import TestNumbers
import Testing

@testable import SwatchContainers

@Suite("Random batches of edits")
struct RandomBatchThrashTests {
  /// A map, and its expected content.
  private struct Pair {
    var map = ElementMap<Token>()
    var model: [ModelSection] = []
    private var nextName = 0

    /// Gives a cell and a length to every element that has none.
    mutating func fill() {
      for section in model.indices {
        let shape = model[section].shape
        for kind in shape.supplementaryKinds {
          let place = ElementPlace(section: section, kind: .supplementary(kind))
          model[section].supplementary[kind] = cell(at: map.index(of: place))
        }
        for row in 0..<shape.rowCount {
          model[section].rows[row] = cell(at: map.index(of: [section, row]))
        }
      }
    }

    private mutating func cell(at index: Int) -> Token {
      if let cell = map[index].cell { return cell }
      let made = Token(nextName)
      nextName += 1
      map[index] = ElementRecord(length: Double(made.name % 50), cell: made)
      return made
    }

    var expected: [Token?] { model.flatMap(\.elements) }
    var found: [Token?] { (0..<map.count).map { map[$0].cell } }
  }

  @Test(
    "A batch of edits changes the element map and a model of arrays alike",
    arguments: [(1, 1000, 5), (2, 1000, 12), (3, 6, 1500)])
  func batches(seed: UInt64, count: Int, rowLimit: Int) throws {
    var random = SplitMix64(seed: seed)
    var pair = Pair()
    for _ in 0..<count {
      let oldModel = pair.model
      let old = pair.expected
      var batch = RandomBatch(on: pair.model, rowLimit: rowLimit, random: &random)
      let update = try batch.changeSet().validated(
        against: pair.map.sections.map(\.rowCount), new: batch.new.map(\.shape.rowCount),
        source: "Photos")
      let removed = pair.map.apply(update, leadingTo: batch.new.map(\.shape))
      pair.model = batch.new
      #expect(pair.found == pair.expected)
      #expect(pair.map.sections == pair.model.map(\.shape))
      let kept = Set(pair.expected.compactMap { $0 })
      #expect(removed == old.compactMap { $0 }.filter { !kept.contains($0) })
      expectPlaces(update, oldModel, pair.model)
      expectOrder(update, oldModel, pair.model)
      expectLengths(pair.map)
      pair.fill()
      if pair.model.count > 12 { pair = Pair() }
    }
  }

  /// Expects the update to find every row that stayed at its other index, and no other row.
  private func expectPlaces(_ update: Update, _ old: [ModelSection], _ new: [ModelSection]) {
    var places: [Token: IndexPath] = [:]
    for (section, model) in old.enumerated() {
      for (row, token) in model.rows.enumerated() {
        if let token { places[token] = [section, row] }
      }
    }
    var kept: [IndexPath: IndexPath] = [:]
    var found: [IndexPath?] = []
    var expected: [IndexPath?] = []
    for (section, model) in new.enumerated() {
      for (row, token) in model.rows.enumerated() {
        let place = token.flatMap { places[$0] }
        found.append(update.oldIndexPath(for: [section, row]))
        expected.append(place)
        if let place { kept[place] = [section, row] }
      }
    }
    #expect(found == expected)
    #expect(places.values.allSatisfy { update.newIndexPath(for: $0) == kept[$0] })
  }

  /// Expects the new rows after the update is applied to arrays, deletions first.
  private func expectOrder(_ update: Update, _ old: [ModelSection], _ new: [ModelSection]) {
    var rows = old.map(\.rows)
    for path in update.deletedRows { rows[path.section].remove(at: path.row) }
    for section in update.deletedSections.reversed() { rows.remove(at: section) }
    for section in update.insertedSections { rows.insert(new[section].rows, at: section) }
    for path in update.insertedRows { rows[path.section].insert(nil, at: path.row) }
    #expect(rows == new.map(\.rows))
  }

  private func expectLengths(_ map: ElementMap<Token>) {
    var offset = 0.0
    var worst = 0.0
    for index in 0..<map.count {
      worst = max(worst, abs(map.offset(of: index) - offset))
      offset += map[index].isMeasured ? map[index].length : map.meanLength
    }
    #expect(max(worst, abs(map.totalLength - offset)) < 1e-6)
  }
}
