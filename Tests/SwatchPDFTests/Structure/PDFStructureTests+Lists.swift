import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

extension PDFStructureTests {
  /// A node without drawing that is a group, a list item, or both.
  private static func node(
    _ name: String, _ type: AccessibilityContainerType? = nil, label: String? = nil,
    isItem: Bool = false
  ) -> DisplayList.Section {
    DisplayList.Section(
      path: name.split(separator: ">").reduce(root) { $0.appending(String($1)) },
      frame: Rect(x: 5, y: 5, width: 10, height: 10), commands: [],
      container: type.map { AccessibilityContainer($0, label: label) }, isListItem: isItem)
  }

  /// A text that is a list item.
  private static func item(
    _ string: String, at name: String, heading level: Int? = nil, cell: Scene.TableCell? = nil
  ) throws -> DisplayList.Section {
    var section = try text(string, at: name, heading: level, cell: cell)
    section.isListItem = true
    return section
  }

  private static func outline(_ sections: DisplayList.Section...) throws -> String {
    try outline([[PDFPages.item(sections)]])
  }

  @Test("Each child of a list is an item that contains all of the child's content")
  func lists() throws {
    #expect(
      try Self.outline(
        Self.text("before", at: "b"), Self.node("l", .list, label: "Fruit"),
        Self.item("apples", at: "l>0"), Self.node("l>1", isItem: true),
        Self.text("pears", at: "l>1>a", heading: 1), Self.text("are green", at: "l>1>b>c"),
        Self.text("after", at: "a"))
        == "Document(P L[Fruit](LI(LBody) LI(LBody(H1 P))) P)")
  }

  @Test("A list inside an item is a part of the item's body")
  func nestedLists() throws {
    #expect(
      try Self.outline(
        Self.node("l", .list), Self.node("l>0", isItem: true), Self.text("one", at: "l>0>t"),
        Self.node("l>0>l", .list), Self.item("inner", at: "l>0>l>0"), Self.item("two", at: "l>1"))
        == "Document(L(LI(LBody(P L(LI(LBody)))) LI(LBody)))")
    #expect(
      try Self.outline(
        Self.node("l", .list), Self.node("l>0", .list, isItem: true),
        Self.item("inner", at: "l>0>0"))
        == "Document(L(LI(LBody(L(LI(LBody))))))")
  }

  @Test("A bullet or a number at the beginning of a list item, or before it, is the item's label")
  func labels() throws {
    #expect(
      try Self.outline(
        Self.node("l", .list), Self.item("1.", at: "l>0"), Self.item("one", at: "l>1"),
        Self.item("2.", at: "l>2"), Self.node("l>3"), Self.item("two", at: "l>4"))
        == "Document(L[Decimal](LI(Lbl LBody) LI(Lbl LBody)))")
    #expect(
      try Self.outline(
        Self.node("l", .list), Self.node("l>0", isItem: true), Self.text("•", at: "l>0>a"),
        Self.text("one", at: "l>0>b"), Self.text("•", at: "l>0>c"), Self.item("•", at: "l>1"))
        == "Document(L[Disc](LI(Lbl LBody(P P)) LI(Lbl)))")
    #expect(try Self.outline(Self.text("•", at: "a"), Self.text("b", at: "b")) == "Document(P P)")
  }

  @Test("All cells of a row in a list make one item")
  func rowsOfLists() throws {
    #expect(
      try Self.outline(
        Self.node("l", .list), Self.item("a)", at: "l>0", cell: Self.cell(0, 0, 0)),
        Self.item("one", at: "l>1", cell: Self.cell(0, 0, 1)),
        Self.item("b)", at: "l>2", cell: Self.cell(0, 1, 0)),
        Self.item("two", at: "l>3", cell: Self.cell(0, 1, 1)),
        Self.item("three", at: "l>4", cell: Self.cell(nil, 0, 0)))
        == "Document(L[LowerAlpha](LI(Lbl LBody) LI(Lbl LBody) LI(LBody)))")
  }

  @Test("Items with equal names stay separate, and an item with filters is a single element")
  func itemsOfEqualNames() throws {
    #expect(
      try Self.outline(
        Self.node("l", .list), Self.item("a", at: "l>t"), Self.item("b", at: "l>t"))
        == "Document(L(LI(LBody) LI(LBody)))")
    var blurred = PDFPages.item([try Self.item("b", at: "l>1")])
    blurred.compositing.filters = [.blur(radius: 1)]
    let around = [
      PDFPages.item([Self.node("l", .list), try Self.item("a", at: "l>0")]), blurred,
      PDFPages.item([try Self.text("c", at: "after")]),
    ]
    #expect(try Self.outline([around]) == "Document(L(LI(LBody) LI(LBody(P))) P)")
  }

  @Test("Each cell that a list shows is an item")
  func cellsOfLists() throws {
    let cells = try ["a", "b"].map { string in
      var item = PDFPages.item([try Self.text(string)])
      item.scope = Self.root.appending("l")
      return item
    }
    let list = PDFPages.item([Self.node("l", .list)])
    #expect(try Self.outline([[list] + cells]) == "Document(L(LI(LBody) LI(LBody)))")
  }

  @Test("Landmarks are sections, semantic groups are divisions, and empty groups are omitted")
  func groups() throws {
    #expect(
      try Self.outline(
        Self.node("m", .landmark, label: "Results"), Self.text("one", at: "m>a"),
        Self.node("g", .semanticGroup), Self.text("two", at: "g>a"), Self.node("l", .list),
        Self.node("l>0", isItem: true), Self.node("n", AccessibilityContainerType.none),
        Self.text("three", at: "n>a"),
        Self.node("d", .dataTable), Self.text("x", at: "d>a", cell: Self.cell(0, 0, 0)))
        == "Document(Sect[Results](P) Div(P) P Table(TR(TD)))")
  }

  @Test("Groups in page headers are not elements")
  func groupsOfFurniture() throws {
    let header = Self.item(
      .pageHeader, [Self.node("l", .list), try Self.item("a", at: "l>0")])
    #expect(try Self.outline([[header]]) == "Document()")
  }

  @Test(
    "The numbering of a list follows the labels of its items",
    arguments: [
      ("•", "Disc"), ("◦", "Circle"), ("▪", "Square"), ("–", "None"), ("✓", "None"), ("*", "None"),
      ("1.", "Decimal"), ("12)", "Decimal"), ("(3)", "Decimal"), ("1.2.", "Decimal"),
      ("٣.", "Decimal"), ("①", "Decimal"), (" 1. ", "Decimal"), ("iv.", "LowerRoman"),
      ("I.", "UpperRoman"), ("XII)", "UpperRoman"), ("a)", "LowerAlpha"), ("(C)", "UpperAlpha"),
      ("α)", "None"), ("1", nil), ("4.8", nil), ("one", nil), ("No.", nil), ("", nil), (")", nil),
      (".", nil), ("€", nil), ("?", nil), ("a", nil), ("...", nil), ("123456789.", nil),
    ])
  func numbering(label: String, name: String?) {
    #expect(ListNumbering(label: label)?.rawValue == name)
  }
}
