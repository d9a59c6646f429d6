import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import TestNumbers
import Testing

/// After Texture's thrash test: random edits while the viewport moves and the width changes,
/// checked after each edit against a simple model.
@Suite("Tables under random edits")
@MainActor
struct TableThrashTests {
  /// The number of batches; `SWATCH_THRASH` overrides it.
  private static let batchCount =
    ProcessInfo.processInfo.environment["SWATCH_THRASH"].flatMap { Int($0) } ?? 500

  @Test("A table with ranges shows the same picture as a table that renders every row")
  func ranges() async throws {
    try await thrash(seed: 1, keepsAllCells: false)
  }

  @Test("A table that keeps all cells makes each cell once, whatever its own height")
  func keepingAll() async throws {
    try await thrash(seed: 2, keepsAllCells: true)
  }

  @Test("A bottom-up table shows the same picture with and without ranges")
  func inverted() async throws {
    try await thrash(seed: 3, keepsAllCells: false, isInverted: true)
  }

  @Test(
    "A right-to-left table shows the same picture with and without ranges",
    arguments: [false, true])
  func rightToLeft(isInverted: Bool) async throws {
    try await thrash(
      seed: isInverted ? 5 : 4, keepsAllCells: false, isInverted: isInverted,
      direction: .rightToLeft)
  }

  /// Rows from right to left have lines below them and accessories, which show the direction.
  private func thrash(
    seed: UInt64, keepsAllCells: Bool, isInverted: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) async throws {
    var random = SplitMix64(seed: seed)
    let isMirrored = direction == .rightToLeft
    var model = ThrashModel(
      hasEqualHeights: !keepsAllCells, lineHeight: isMirrored ? 1 : 0, hasAccessories: isMirrored,
      random: &random)
    let configure = { (node: TableNode) in
      node.separatorStyle = isMirrored ? .singleLine : .none
      node.inverted = isInverted
    }
    let table = TestTable(model.sections, direction: direction) {
      configure($0)
      $0.keepsAllCells = keepsAllCells
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
      let reference = TestTable(model.sections, direction: direction) {
        configure($0)
        $0.keepsAllCells = true
      }
      let place: Comment = "batch \(batch) of seed \(seed)"
      await compare(table, reference, place)
      check(table, model, keepsAllCells: keepsAllCells, place)
      if isMirrored { checkMirrored(table, place) }
    }
  }

  /// Compares a settled table with a table made from the current model.
  private func compare(_ table: TestTable, _ reference: TestTable, _ place: Comment) async {
    reference.resize(to: table.node.bounds.size)
    await reference.settle()
    reference.node.contentOffset = table.node.contentOffset
    await reference.settle()
    #expect(table.shown == reference.shown, place)
    #expect(table.node.contentItems == reference.node.contentItems, place)
    #expect(table.node.contentSize == reference.node.contentSize, place)
    #expect(table.cells(in: .visible) == reference.cells(in: .visible), place)
  }

  /// Counts the cells of a settled table.
  private func check(
    _ table: TestTable, _ model: ThrashModel, keepsAllCells: Bool, _ place: Comment
  ) {
    #expect(table.log.living == table.log.states.count, place)
    let rows = Set(model.sections.flatMap(\.rows).map(\.name))
    let shown = table.cells(in: .visible).filter(rows.contains).map { ($0, 1) }
    #expect(
      table.displays.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: shown), place)
    if keepsAllCells {
      #expect(table.log.made == model.generations, place)
    } else {
      // One and a half screens behind, one visible, two and a half ahead, and sticky elements.
      #expect(table.log.living <= 5 * 100 / 6 + 4, place)
    }
    for (name, count) in table.log.drawn {
      #expect(count <= table.log.displayCauses(of: name), "\(name) in \(place)")
    }
  }

  /// Lines begin 15 points from the right side, and chevrons of 7.5 points, which are mirrored, end
  /// 16 points from the left.
  private func checkMirrored(_ table: TestTable, _ place: Comment) {
    let visible = Set(table.cells(in: .visible))
    let rows = table.sections.flatMap(\.rows).filter { visible.contains($0.name) }
    let lines = table.separators.compactMap(\.bounds)
    let end = table.node.bounds.width - 15
    #expect(lines.count == rows.count, place)
    #expect(lines.allSatisfy { $0.minX == 0 && $0.maxX == end }, place)
    let chevronCount = rows.count { $0.accessory == .disclosureIndicator }
    #expect(table.accessoryOrigins.count == chevronCount, place)
    #expect(table.accessoryOrigins.allSatisfy { $0 == 24 }, place)
  }
}
