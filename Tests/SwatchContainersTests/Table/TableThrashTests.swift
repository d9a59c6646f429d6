import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import TestNumbers
import Testing

/// After Texture's thrash test: random edits while the viewport moves and the width changes,
/// checked after each against a simple model.
@Suite("Tables under random edits")
@MainActor
struct TableThrashTests {
  /// The number of batches; `SWATCH_THRASH` overrides it.
  private static let batchCount =
    ProcessInfo.processInfo.environment["SWATCH_THRASH"].flatMap { Int($0) } ?? 500

  @Test("A table with ranges shows what a table shows that renders everything")
  func ranges() async throws {
    try await thrash(seed: 1, keepsAllCells: false)
  }

  @Test("A table that keeps all cells makes each once, whatever its height")
  func keepingAll() async throws {
    try await thrash(seed: 2, keepsAllCells: true)
  }

  @Test("A table from its bottom shows what one shows that renders everything")
  func inverted() async throws {
    try await thrash(seed: 3, keepsAllCells: false, isInverted: true)
  }

  private func thrash(
    seed: UInt64, keepsAllCells: Bool, isInverted: Bool = false
  ) async throws {
    var random = SplitMix64(seed: seed)
    var model = ThrashModel(hasEqualHeights: !keepsAllCells, random: &random)
    let table = TestTable(model.sections) {
      $0.keepsAllCells = keepsAllCells
      $0.inverted = isInverted
    }
    table.controller.note(.willBeginDragging)
    await table.settle()
    for batch in 0..<Self.batchCount {
      let update = model.change(&random)
      table.sections = model.sections
      try table.node.performBatchUpdates { try update.tell(table.node) }
      if random.chance(0.3) {
        table.node.contentOffset.y = Double(Int.random(in: 0...300, using: &random))
      }
      if random.chance(0.1) {
        table.resize(to: Size(width: Double(Int.random(in: 40...60, using: &random)), height: 100))
      }
      if random.chance(0.3) { await table.step() }
      await table.settle()
      await check(table, model, keepsAllCells: keepsAllCells, "batch \(batch) of seed \(seed)")
    }
  }

  /// Compares a settled table with one that was made for the model as it is now.
  private func check(
    _ table: TestTable, _ model: ThrashModel, keepsAllCells: Bool, _ place: Comment
  ) async {
    let isInverted = table.node.inverted
    let reference = TestTable(model.sections) {
      $0.keepsAllCells = true
      $0.inverted = isInverted
    }
    reference.resize(to: table.node.bounds.size)
    await reference.settle()
    reference.node.contentOffset = table.node.contentOffset
    await reference.settle()
    #expect(table.shown == reference.shown, place)
    #expect(table.node.contentItems == reference.node.contentItems, place)
    #expect(table.node.contentSize == reference.node.contentSize, place)
    #expect(table.cells(in: .visible) == reference.cells(in: .visible), place)
    #expect(table.log.living == table.log.states.count, place)
    if keepsAllCells {
      #expect(table.log.made == model.generations, place)
    } else {
      // One and a half screens behind, one in view, two and a half ahead, and what sticks.
      #expect(table.log.living <= 5 * 100 / 6 + 4, place)
    }
    for (name, count) in table.log.drawn {
      #expect(count <= table.log.displayCauses(of: name), "\(name) in \(place)")
    }
  }
}
