import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import TestNumbers
import Testing

/// The thrash test of tables, for collections: random edits while the viewport moves and the bounds
/// change, checked after each edit against a collection made from the current data.
@Suite("Collections under random edits")
@MainActor
struct CollectionThrashTests {
  /// The number of batches; `SWATCH_THRASH` overrides it.
  private static let batchCount =
    ProcessInfo.processInfo.environment["SWATCH_THRASH"].flatMap { Int($0) } ?? 200

  /// The length of the bounds along the scroll axis.
  private static let length = 100.0

  @Test(
    "A collection with ranges shows the same picture as a collection that renders every item",
    arguments: [ScrollAxis.vertical, .horizontal])
  func ranges(direction: ScrollAxis) async throws {
    var layout = CollectionFlowLayout(
      scrollDirection: direction, minimumLineSpacing: 3, minimumInteritemSpacing: 2,
      sectionInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      itemSize: Size(width: 20, height: 10))
    layout.headerReferenceSize = Size(width: 10, height: 10)
    layout.footerReferenceSize = Size(width: 10, height: 10)
    try await thrash(seed: 11, direction, layout, keepsAllCells: false)
  }

  @Test(
    "A collection that keeps all cells makes each cell once, whatever its own size",
    arguments: [ScrollAxis.vertical, .horizontal])
  func keepingAll(direction: ScrollAxis) async throws {
    try await thrash(
      seed: 12, direction, CollectionFlowLayout(scrollDirection: direction), keepsAllCells: true)
  }

  @Test("A mosaic that keeps all cells makes each cell once, whatever its height")
  func mosaic() async throws {
    try await thrash(seed: 13, .vertical, CollectionMosaicLayout(), keepsAllCells: true)
  }

  @Test("A bottom-up or right-to-left collection shows the same picture with and without ranges")
  func turned() async throws {
    try await thrash(
      seed: 14, .vertical, CollectionFlowLayout(itemSize: Size(width: 20, height: 10)),
      keepsAllCells: true, isInverted: true, layoutDirection: .rightToLeft)
    try await thrash(
      seed: 15, .horizontal,
      CollectionFlowLayout(scrollDirection: .horizontal, itemSize: Size(width: 20, height: 10)),
      keepsAllCells: true, layoutDirection: .rightToLeft)
  }

  @Test("A collection with custom kinds creates each supplementary cell once")
  func kinds() async throws {
    try await thrash(seed: 16, .vertical, BadgeLayout(), keepsAllCells: true, others: .kinds)
  }

  @Test("Headers and further elements are inserted and deleted together with items")
  func comingHeaders() async throws {
    try await thrash(
      seed: 17, .vertical, BadgeLayout(), keepsAllCells: true, others: .kindsOfEvenSections)
  }

  private func thrash(
    seed: UInt64, _ direction: ScrollAxis, _ layout: any CollectionLayoutDelegate,
    keepsAllCells: Bool, isInverted: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, others: Others = .headers
  ) async throws {
    var random = SplitMix64(seed: seed)
    var model = ThrashModel(hasEqualHeights: !keepsAllCells, random: &random)
    let collection = TestCollection(
      Self.sections(of: model, others), size: Self.size(50, direction), layout: layout,
      direction: layoutDirection
    ) {
      $0.keepsAllCells = keepsAllCells
      $0.inverted = isInverted
    }
    collection.controller.note(.willBeginDragging)
    await collection.settle()
    for batch in 0..<Self.batchCount {
      let update = model.change(&random)
      collection.sections = Self.sections(of: model, others)
      try collection.node.performBatchUpdates { try update.tell(collection.node) }
      move(collection, direction, &random)
      if random.chance(0.3) { await collection.step() }
      await collection.settle()
      await check(
        collection, model, layout, keepsAllCells: keepsAllCells, layoutDirection, others,
        "batch \(batch) of seed \(seed)")
    }
  }

  /// Scrolls and resizes at random.
  private func move(
    _ collection: TestCollection, _ direction: ScrollAxis, _ random: inout SplitMix64
  ) {
    if random.chance(0.3) {
      let along = Double(Int.random(in: 0...300, using: &random))
      collection.node.contentOffset =
        direction == .vertical ? Point(x: 0, y: along) : Point(x: along, y: 0)
    }
    if random.chance(0.1) {
      let breadth = Double(Int.random(in: 40...60, using: &random))
      collection.resize(to: Self.size(breadth, direction))
    }
  }

  private func check(
    _ collection: TestCollection, _ model: ThrashModel, _ layout: any CollectionLayoutDelegate,
    keepsAllCells: Bool, _ layoutDirection: LayoutDirection, _ others: Others, _ place: Comment
  ) async {
    let isInverted = collection.node.inverted
    let reference = TestCollection(
      Self.sections(of: model, others), size: collection.node.bounds.size, layout: layout,
      direction: layoutDirection
    ) {
      $0.keepsAllCells = true
      $0.inverted = isInverted
    }
    await reference.settle()
    reference.node.contentOffset = collection.node.contentOffset
    await reference.settle()
    #expect(collection.shown == reference.shown, place)
    #expect(collection.node.contentItems == reference.node.contentItems, place)
    #expect(collection.node.contentSize == reference.node.contentSize, place)
    #expect(collection.cells(in: .visible) == reference.cells(in: .visible), place)
    #expect(collection.log.living == collection.log.states.count, place)
    if keepsAllCells {
      func isCounted(_ name: String) -> Bool {
        others == .kindsOfEvenSections ? name.hasPrefix("r") : !name.hasPrefix("~")
      }
      let made = collection.log.made.filter { isCounted($0.key) }
      #expect(made == model.generations.filter { isCounted($0.key) }, place)
    } else {
      // One and a half screens behind, one visible, two and a half ahead, with three items per
      // line.
      #expect(collection.log.living <= 5 * 3 * 10 + 6, place)
    }
    for (name, count) in collection.log.drawn {
      #expect(count <= collection.log.displayCauses(of: name), "\(name) in \(place)")
    }
  }

  // MARK: From the model of a table

  /// The elements other than items.
  private enum Others {
    /// The headers and footers of the model.
    case headers
    /// Headers and footers, and a badge or a mark for each.
    case kinds
    /// The same, but only for sections with an even number of items at the time.
    case kindsOfEvenSections

    func has(_ section: TestTable.Section) -> Bool {
      self != .kindsOfEvenSections || section.rows.count.isMultiple(of: 2)
    }
  }

  /// The badge of a section that has a header, and the mark of one that has a footer.
  private static func kinds(
    of section: TestTable.Section
  ) -> [SupplementaryElementKind: String] {
    var kinds: [SupplementaryElementKind: String] = [:]
    kinds[BadgeLayout.badge] = section.header.map { "~b\($0)" }
    kinds[BadgeLayout.mark] = section.footer.map { "~m\($0)" }
    return kinds
  }

  private static func size(_ breadth: Double, _ direction: ScrollAxis) -> Size {
    direction == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  private static func sections(
    of model: ThrashModel, _ others: Others
  ) -> [TestCollection.Section] {
    model.sections.map { section in
      TestCollection.Section(
        items: section.rows.map { row in
          let number = Double(Int(row.name.dropFirst()) ?? 0)
          let width = row.height == 10 ? 20 : 8 + (number * 7).truncatingRemainder(dividingBy: 37)
          return TestCollection.Item(
            name: row.name, size: Size(width: width, height: row.height))
        }, header: others.has(section) ? section.header : nil,
        footer: others.has(section) ? section.footer : nil,
        further: others != .headers && others.has(section) ? kinds(of: section) : [:])
    }
  }
}

extension ThrashModel.Update {
  /// Applies the edits to a collection, in an order unrelated to the order in which they are
  /// counted.
  @MainActor func tell(_ collection: CollectionNode) throws {
    try collection.insertSections(insertedSections)
    try collection.reloadItems(at: reloadedRows)
    if let movedRow { try collection.moveItem(at: movedRow.from, to: movedRow.to) }
    try collection.deleteItems(at: deletedRows)
    try collection.reloadSections(reloadedSections)
    if let movedSection { try collection.moveSection(movedSection.from, to: movedSection.to) }
    try collection.insertItems(at: insertedRows)
    try collection.deleteSections(deletedSections)
  }
}
