import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Decorations of a table")
@MainActor
struct TableLookTests {
  private static let sections = ["A", "B", "C"].map { name in
    TestTable.Section(
      rows: (1...5).map { TestTable.Row(name: "\(name.lowercased())\($0)") }, header: name,
      footer: "\(name)'")
  }

  // MARK: Headers and footers of sections

  @Test(
    "In a plain table the topmost header and the lowest footer stick inside their section",
    arguments: [
      (0.0, "A@0 A'@34"), (20, "A@0 A'@34"), (24, "A@0 A'@34"), (30, "A@0 B@34 A'@28"),
      (50, "A@0 A'@8 B@14 B'@34"), (60, "A@-4 A'@-2 B@4 B'@34"), (66, "B@0 B'@34"),
    ])
  func sticking(offset: Double, expected: String) async {
    let table = TestTable(Self.sections, height: 40)
    await table.settle()
    table.node.contentOffset = Point(x: 0, y: offset)
    await table.settle()
    let marks = table.shown.filter { $0.first?.isUppercase == true }
    #expect(marks.sorted() == expected.split(separator: " ").map(String.init).sorted())
    #expect(table.shown.suffix(marks.count).sorted() == marks.sorted())
  }

  @Test("In a grouped table headers and footers move with their rows")
  func grouped() async {
    let table = TestTable(Self.sections, height: 40, style: .grouped)
    await table.settle()
    table.node.contentOffset = Point(x: 0, y: 24)
    await table.settle()
    #expect(table.shown == ["a2@-6", "a3@4", "a4@14", "a5@24", "A'@34"])
  }

  @Test("A section title becomes a header in the table's style")
  func titles() async throws {
    let source = TitledRows()
    let node = TableNode(style: .grouped)
    node.dataSource = source
    let table = HostedTable(node)
    table.show(size: Size(width: 200, height: 200))
    await table.settle()
    let texts = table.texts
    #expect(texts == ["FRUIT", "row", "Grown here"])
  }

  @Test(
    "Titles follow the appearance and the preferred text size, and begin at the table's leading edge",
    arguments: [
      (TableStyle.plain, UserInterfaceStyle.light, Color.black, [17, 53]),
      (.plain, .dark, .white, [17, 53]),
      (.grouped, .dark, Color(red: 0.56, green: 0.56, blue: 0.58), [13, 44]),
    ])
  func titleLooks(
    style: TableStyle, appearance: UserInterfaceStyle, color: Color, sizes: [Double]
  ) async throws {
    func title(
      _ direction: LayoutDirection, _ category: ContentSizeCategory
    ) async throws -> (run: GlyphRun, place: Point, color: Color) {
      let source = TitledRows()
      let node = TableNode(style: style)
      node.dataSource = source
      let table = HostedTable(node)
      var traits = TraitCollection()
      traits.userInterfaceStyle = appearance
      traits.preferredContentSizeCategory = category
      table.show(size: Size(width: 200, height: 200), direction: direction, traits: traits)
      await table.settle()
      return try #require(node.contentItems.flatMap(\.glyphs).first)
    }
    let usual = try await title(.leftToRight, .large)
    #expect(usual.color.hex == color.hex)
    #expect(usual.place.x == 0)
    let mirrored = try await title(.rightToLeft, .large)
    // Each of the five letters is half as wide as the font's size.
    #expect(mirrored.place.x == 170 - 2.5 * sizes[0])
    let larger = try await title(.leftToRight, .accessibilityExtraExtraExtraLarge)
    #expect([usual.run.fontSize, larger.run.fontSize] == sizes)
  }

  @Test(
    "A container at its beginning stays there when its insets change",
    arguments: [(-40, -10), (-30, -10), (-10, -10), (-5, -5), (300, 300)])
  func insetsAtBeginning(offset: Double, after: Double) {
    let node = TableNode()
    node.contentInset.top = 40
    node.contentOffset = Point(x: 0, y: offset)
    node.contentInset.top = 10
    #expect(node.contentOffset == Point(x: 0, y: after))
  }

  @Test("Cells without an identifier are named by their places")
  func scopes() async {
    let source = TitledRows()
    let node = TableNode(style: .grouped)
    node.dataSource = source
    let table = HostedTable(node)
    table.show(size: Size(width: 200, height: 200))
    await table.settle()
    #expect(
      node.displayedItems().flatMap(\.scopes) == [
        "table > header 0", "table > cell 0", "table > footer 0",
      ])
  }

  // MARK: The table's own header and footer

  @Test("The table's header and footer nodes are as wide as the table, and scroll with it")
  func tableHeader() async {
    let header = DisplayNode()
    header.style.height = .points(30)
    let footer = DisplayNode()
    footer.style.height = .points(20)
    let table = TestTable(
      [["a", "b"]].map { TestTable.Section(rows: $0.map { TestTable.Row(name: $0) }) }
    ) {
      $0.tableHeaderNode = header
      $0.tableFooterNode = footer
    }
    await table.settle()
    #expect(table.shown == ["a@30", "b@40"])
    #expect(header.frame == Rect(x: 0, y: 0, width: 50, height: 30))
    #expect(footer.frame == Rect(x: 0, y: 50, width: 50, height: 20))
    #expect(table.node.contentSize == Size(width: 50, height: 70))
  }

  // MARK: Separators

  /// A line of one point, by its left end, its top and its length.
  private func line(_ x: Double, _ y: Double, _ width: Double) -> Path {
    .rect(Rect(x: x, y: y, width: width, height: 1))
  }

  @Test("A line of one pixel lies below each row, which is one pixel higher")
  func separators() async {
    let table = TestTable([TestTable.Section(rows: ["a", "b"].map { TestTable.Row(name: $0) })]) {
      $0.separatorStyle = .singleLine
      $0.separatorInset.right = 5
    }
    await table.settle()
    #expect(table.shown == ["a@0", "b@11"])
    #expect(
      table.separators == [
        line(15, 10, 30), line(15, 21, 30),
      ])
    #expect(table.node.rectForRow(at: IndexPath(row: 1, section: 0))?.height == 11)
  }

  @Test("A row loses its extra pixel if the table has no lines")
  func separatorsSwitchedOff() async {
    let table = TestTable([TestTable.Section(rows: ["a", "b"].map { TestTable.Row(name: $0) })]) {
      $0.separatorStyle = .singleLine
    }
    await table.settle()
    table.node.separatorStyle = .none
    await table.settle()
    #expect(table.shown == ["a@0", "b@10"])
    #expect(table.separators.isEmpty)
  }

  @Test("A cell's own inset moves the line below it")
  func cellInset() async {
    let table = TestTable([TestTable.Section(rows: ["a", "b"].map { TestTable.Row(name: $0) })]) {
      $0.separatorStyle = .singleLine
    }
    await table.settle()
    await table.node.withNode(forRowAt: IndexPath(row: 0, section: 0)) {
      $0.separatorInset = EdgeInsets(top: 0, left: 2, bottom: 0, right: 3)
    }
    await table.settle()
    #expect(table.separators == [line(2, 10, 45), line(15, 21, 35)])
  }

  @Test("In right-to-left tables the insets of lines swap sides")
  func mirroredSeparators() async {
    let rows = ["a", "b"].map { TestTable.Row(name: $0) }
    let table = TestTable([TestTable.Section(rows: rows)], direction: .rightToLeft) {
      $0.separatorStyle = .singleLine
      $0.separatorInset.right = 5
    }
    await table.settle()
    await table.node.withNode(forRowAt: IndexPath(row: 0, section: 0)) {
      $0.separatorInset = EdgeInsets(top: 0, left: 2, bottom: 0, right: 3)
    }
    await table.settle()
    #expect(table.separators == [line(3, 10, 45), line(5, 21, 30)])
  }

  @Test("In a grouped table lines run across the whole width around each section")
  func groupedSeparators() async {
    let sections = [["a", "b"]].map { rows in
      TestTable.Section(rows: rows.map { TestTable.Row(name: $0) }, header: "A")
    }
    let table = TestTable(sections, style: .grouped) { $0.separatorStyle = .singleLine }
    await table.settle()
    #expect(
      table.separators == [
        line(0, 7, 50), line(15, 18, 35),
        line(0, 29, 50),
      ])
  }

  // MARK: Clipping

  @Test("A cell's drawing beyond its bounds is clipped unless the cell does not clip")
  func clipping() async {
    let table = TestTable([["a", "b"]])
    await table.settle()
    let box = Path.rect(Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(table.node.contentItems.map(\.clip) == [box, box])
    await table.node.withNode(forRowAt: IndexPath(row: 1, section: 0)) { $0.clipsToBounds = false }
    await table.settle()
    #expect(table.node.contentItems.map(\.clip) == [box, nil])
    #expect(table.node.pictures(ofRows: 0..<2).map { $0.items.first?.clip } == [box, nil])
  }

  // MARK: Selection

  @Test("A selected cell is notified, and shows its selection until another cell is selected")
  func selection() async {
    let table = TestTable([["a", "b"]])
    await table.settle()
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    let plain = table.node.contentItems
    table.node.selectRow(at: second)
    await table.settle()
    let selected = table.node.contentItems
    #expect(selected[0] == plain[0])
    #expect(selected[1] != plain[1])
    table.node.selectRow(at: first)
    await table.settle()
    #expect(table.node.indexPathsForSelectedRows == [first])
    #expect(table.node.contentItems[1] == plain[1])
    #expect(await table.node.withNode(forRowAt: first) { $0.isSelected } == true)
  }

  @Test("A table that allows no selection ignores a selection")
  func noSelection() async {
    let table = TestTable([TestTable.Section(rows: [TestTable.Row(name: "a")])]) {
      $0.allowsSelection = false
    }
    await table.settle()
    table.node.selectRow(at: IndexPath(row: 0, section: 0))
    #expect(table.node.indexPathForSelectedRow == nil)
  }
}

/// One section with titles.
@MainActor private final class TitledRows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    {
      let cell = CellNode()
      let text = TextNode(AttributedText("row", font: Font(size: 12)))
      cell.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: text) }
      return cell
    }
  }

  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? {
    "Fruit"
  }

  func tableNode(_ tableNode: TableNode, titleForFooterInSection section: Int) -> String? {
    "Grown here"
  }
}
