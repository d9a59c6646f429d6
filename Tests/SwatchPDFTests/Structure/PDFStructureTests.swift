import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Nested elements of PDF files")
struct PDFStructureTests {
  static let root = NodePath(root: "card")

  /// A text of a node.
  static func text(
    _ string: String, at name: String = "t", heading level: Int? = nil,
    cell: Scene.TableCell? = nil,
    below: [DisplayCommand] = []
  ) throws -> DisplayList.Section {
    let run = try #require(try PDFPages.run(string))
    return DisplayList.Section(
      path: name.split(separator: ">").reduce(root) { $0.appending(String($1)) },
      frame: Rect(x: 5, y: 5, width: 10, height: 10),
      commands: [.glyphs(run, at: .zero, .black)] + below,
      accessibility: AccessibilityAttributes(
        label: string, traits: level == nil ? .staticText : .header, headingLevel: level ?? 1),
      cell: cell)
  }

  static func cell(
    _ table: Int?, _ row: Int, _ column: Int, columns: Int = 1, rows: Int = 1
  ) -> Scene.TableCell {
    Scene.TableCell(table: table, row: row, columns: column..<column + columns, rowSpan: rows)
  }

  static func item(
    _ part: DocumentPart, _ sections: [DisplayList.Section]
  ) -> Scene.Item {
    var item = PDFPages.item(sections)
    item.scope = NodePath(root: "row")
    item.part = part
    return item
  }

  /// The elements in one line: `Table(TR(TH TD))`, with attributes in brackets; an element without
  /// content is `TD()`.
  static func outline(_ file: PDFReader) -> String {
    func words(_ item: PDFItem) -> String {
      var text = item["S"]?.name ?? "?"
      if let title = item["T"]?.text { text += "[\(title)]" }
      if let language = item["Lang"]?.text { text += "[\(language)]" }
      if let attributes = item["A"] {
        for key in ["Scope", "ColSpan", "RowSpan", "ListNumbering"] {
          if let name = attributes[key]?.name { text += "[\(name)]" }
          if let number = attributes[key]?.number { text += "[\(key) \(Int(number))]" }
        }
      }
      let kids = item["K"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
      let inside = kids.compactMap { file[$0] }.filter { $0["S"] != nil }.map(words)
      if kids.isEmpty { return text + "()" }
      return inside.isEmpty ? text : "\(text)(\(inside.joined(separator: " ")))"
    }
    return file[file[file.catalogue?["StructTreeRoot"]]?["K"]].map(words) ?? ""
  }

  static func outline(_ pages: [[Scene.Item]]) throws -> String {
    outline(try PDFPages.file(pages.map { PDFPages.scene($0) }))
  }

  @Test("The rows of a grid are a table, and its first cells are headers if it has no headings")
  func grid() throws {
    func grid(_ columns: Int) throws -> String {
      let sections = try (0..<2 * columns).map { index in
        try Self.text(
          "\(index)", at: "\(index)", cell: Self.cell(0, index / columns, index % columns))
      }
      return try Self.outline([[PDFPages.item([try Self.text("before", at: "b")] + sections)]])
    }
    #expect(
      try grid(3)
        == "Document(P Table(TR(TH[Column] TH[Column] TH[Column]) TR(TD TD TD)))")
    // Names and values.
    #expect(
      try grid(2) == "Document(P Table(TR(TH[Row] TD) TR(TH[Row] TD)))")
  }

  @Test("A cell with a heading is a header cell, and heads its row if other cells lie beside it")
  func headerCells() throws {
    let sections = [
      try Self.text("a", at: "a", heading: 1, cell: Self.cell(0, 0, 0)),
      try Self.text("1", at: "b", cell: Self.cell(0, 0, 1)),
      try Self.text("b", at: "c", heading: 1, cell: Self.cell(0, 1, 0)),
      try Self.text("2", at: "d", cell: Self.cell(0, 1, 1)),
    ]
    #expect(
      try Self.outline([[PDFPages.item(sections)]])
        == "Document(Table(TR(TH[Row] TD) TR(TH[Row] TD)))")
  }

  @Test("Cells state their spans, and each row has a cell in each column that no span covers")
  func spans() throws {
    let sections = [
      try Self.text("a", at: "a", heading: 1, cell: Self.cell(0, 0, 0, columns: 3)),
      try Self.text("b", at: "b", cell: Self.cell(0, 1, 0, rows: 2)),
      try Self.text("c", at: "c", cell: Self.cell(0, 1, 2)),
      try Self.text("d", at: "d", cell: Self.cell(0, 2, 1)),
    ]
    #expect(
      try Self.outline([[PDFPages.item(sections)]])
        == "Document(Table(TR(TH[Column][ColSpan 3]) TR(TD[RowSpan 2] TD() TD) TR(TD TD())))"
    )
  }

  @Test("Consecutive rows outside grids are one table over pages, until other content follows")
  func singleRows() throws {
    func row(_ number: Int) throws -> Scene.Item {
      Self.item(
        .row([]), [try Self.text("\(number)", at: "c", cell: Self.cell(nil, 0, 0))])
    }
    let other = Self.item(.row([]), [try Self.text("other")])
    let pages = [[try row(1), try row(2)], [try row(3), other, try row(4)]]
    let body = "TBody(TR(TD) TR(TD)) TBody(TR(TD))"
    #expect(try Self.outline(pages) == "Document(Table(\(body)) P Table(TBody(TR(TD))))")
  }

  @Test("A page header names the columns of the rows below it once")
  func tableHeader() throws {
    func row(_ part: DocumentPart) throws -> Scene.Item {
      Self.item(
        part,
        try (0..<2).map { try Self.text("c", at: "\($0)", cell: Self.cell(nil, 0, $0)) })
    }
    let page = [try row(.pageHeader), try row(.row([])), try row(.pageFooter)]
    let body = "TR(TD TD)"
    #expect(
      try Self.outline([page, page])
        == "Document(Table(TBody(TR(TH[Column] TH[Column]) \(body)) TBody(\(body))))")
    let other = [try row(.pageHeader), Self.item(.row([]), [try Self.text("x")])]
    #expect(try Self.outline([other]) == "Document(P)")
  }

  @Test("Groups of rows are sections over pages, with headings below the enclosing levels")
  func sections() throws {
    let pages = [
      [
        Self.item(.pageHeader, [try Self.text("page 1", heading: 1)]),
        Self.item(.groupHeader(["A"]), [try Self.text("A", heading: 1)]),
        Self.item(.row(["A"]), [try Self.text("one", heading: 1)]),
      ],
      [
        Self.item(.repeatedHeader, [try Self.text("A", heading: 1)]),
        Self.item(.row(["A"]), [try Self.text("two")]),
        Self.item(.groupHeader(["A", "x"]), [try Self.text("x", heading: 1)]),
        Self.item(.row(["A", "x"]), [try Self.text("three")]),
        Self.item(.row([]), [try Self.text("none", heading: 1)]),
      ],
    ]
    #expect(
      try Self.outline(pages) == "Document(Sect[A](H1 H2 P Sect[x](H2 P)) H1)")
  }

  @Test("Repeated parts of pages are pagination artifacts")
  func furniture() throws {
    let file = try PDFPages.file([
      PDFPages.scene([
        Self.item(.pageHeader, [try Self.text("head")]),
        Self.item(.pageFooter, [try Self.text("foot")]),
      ])
    ])
    let page = try #require(file.pages.first)
    let marks = file.operators(of: page).filter { $0.name == "BDC" }
    #expect(marks.map { $0.operands[1]["Type"]?.name } == ["Pagination", "Pagination"])
    #expect(marks.map { $0.operands[1]["Subtype"]?.name } == ["Header", "Footer"])
    #expect(Self.outline(file) == "Document()")
  }

  @Test("The link of a node is an element around the node's children, with an annotation")
  func nodeLink() throws {
    let link = Scene.Link("https://example.com/", text: "one, two")
    var node = DisplayList.Section(
      path: Self.root.appending("box"), frame: Rect(x: 5, y: 5, width: 50, height: 30),
      commands: [.link(link, in: Rect(x: 0, y: 0, width: 50, height: 30))])
    let texts = [try Self.text("one", at: "box>0"), try Self.text("two", at: "box>1")]
    let file = try PDFPages.file(
      [PDFPages.scene([PDFPages.item([node] + texts + [try Self.text("after", at: "c")])])])
    #expect(Self.outline(file) == "Document(Link(P P) P)")
    node.commands = []
    let plain = try PDFPages.file([PDFPages.scene([PDFPages.item([node] + texts)])])
    #expect(Self.outline(plain) == "Document(P P)")
  }

  @Test("A link in a text is an element around the link's words, with an annotation")
  func links() throws {
    let run = try #require(try PDFPages.run("link"))
    let link = Scene.Link("https://example.com/", text: "link")
    var section = try Self.text("text ")
    section.accessibility?.label = "text link more"
    section.commands += [
      .glyphs(run, at: Point(x: 40, y: 0), .black),
      .glyphs(try #require(try PDFPages.run("more")), at: Point(x: 70, y: 0), .black),
      .link(link, in: Rect(x: 40, y: -10, width: 30, height: 20)),
    ]
    let file = try PDFPages.file([PDFPages.scene([PDFPages.item([section])])])
    #expect(Self.outline(file) == "Document(P(Link))")
    let paragraph = file[file[file[file.catalogue?["StructTreeRoot"]]?["K"]]?["K"]]
    #expect(paragraph?["K"]?.items.count == 3)
    let element = file[paragraph?["K"]?.items[1]]
    #expect(element?["K"]?.items.first == .number(1))
    let annotation = file[element?["K"]?.items[1]["Obj"]]
    #expect(annotation?["Contents"]?.text == "link")
    #expect(annotation?["A"]?["S"]?.name == "URI")
  }

  @Test("A link without a target isn't a link element, and its words belong to their text")
  func lostLink() throws {
    let run = try #require(try PDFPages.run("link"))
    func section(_ ids: String...) throws -> DisplayList.Section {
      var section = try Self.text("text")
      section.accessibility?.label = "text link link"
      for (index, id) in ids.enumerated() {
        let x = 40 * Double(index + 1)
        section.commands += [
          .glyphs(run, at: Point(x: x, y: 0), .black),
          .link(Scene.Link("#\(id)", text: "link"), in: Rect(x: x, y: -10, width: 30, height: 20)),
        ]
      }
      return section
    }
    let resources = try PDFPages.resources()
    let scene = PDFPages.scene([PDFPages.item([try section("lost", "later")])])
    let later = PDFPages.scene([PDFPages.item([try Self.text("text", at: "later")])])
    let file = try PDFReader(PDFPages.bytes([scene, later], with: resources))
    #expect(Self.outline(file) == "Document(P(Span Link) P)")
    let links = file[file.pages[0]["Annots"]]?.items
    #expect(links?.count == 1)
    #expect(file[file[links?[0]]?["Dest"]?.items.first] == file.pages[1])
    let elements = file.objects(where: "S", is: .name("Link")).map(\.item)
    #expect(elements.map { $0["K"]?.items.last?["Obj"] } == [links?[0]])
    let span = file.objects(where: "S", is: .name("Span")).first
    #expect(span?["K"]?.number == 1)
    #expect(resources.notes.take().count == 1)
  }

  @Test("A link to the next page is written with that page, so that memory stays constant")
  func nextLink() throws {
    func page(_ number: Int) throws -> Scene {
      let link = DisplayCommand.link(
        Scene.Link("#p\(number + 1)", text: "next"), in: Rect(x: 0, y: 0, width: 30, height: 20))
      return PDFPages.scene([
        Self.item(.row([]), [try Self.text("text", at: "p\(number)", below: [link])])
      ])
    }
    let file = try PDFPages.file((0..<3).map(page) + [PDFPages.scene([PDFPages.item([])])])
    let places = file.pages.map { file[file[$0["Annots"]]?.items.first]?["Dest"]?.items.first }
    #expect(places.map { file[$0] } == [file.pages[1], file.pages[2], nil, nil])
  }

  @Test(
    "Drawing that a clip or an opacity hides isn't an element, and leaves no mark",
    arguments: [(0.0, true), (0.5, true), (1, true), (0, false)])
  func hidden(opacity: Double, isClipped: Bool) throws {
    let hidden = PDFPages.item([try Self.text("hidden", at: "h")], opacity: opacity)
    var around = Scene.Item(.items([hidden]))
    if isClipped { around.clip = .rect(Rect(x: 150, y: 50, width: 10, height: 10)) }
    let texts = try ["a", "b"].map { PDFPages.item([try Self.text($0, at: $0)]) }
    let file = try PDFPages.file([PDFPages.scene([texts[0], around, texts[1]])])
    #expect(Self.outline(file) == "Document(P P)")
    let marks = file.operators(of: file.pages[0]).compactMap { operation in
      operation.name == "BDC" ? operation.operands[1]["MCID"]?.number : nil
    }
    let elements = file.objects(where: "S", is: .name("P")).map { $0["K"]?.number }
    #expect(marks.count == 2)
    #expect(Set(marks.map(Optional.some)) == Set(elements))
  }

  @Test("A link may lead to a node on any page, and a link to a missing node is a warning")
  func destinations() throws {
    func page(_ id: String, to target: String) throws -> Scene {
      let link = DisplayCommand.link(
        Scene.Link("#\(target)", text: target), in: Rect(x: 0, y: 0, width: 30, height: 20))
      return PDFPages.scene([
        Self.item(.row([]), [try Self.text("text", at: id, below: [link])])
      ])
    }
    let resources = try PDFPages.resources()
    let bytes = try PDFPages.bytes(
      [page("a", to: "b"), page("b", to: "a"), page("c", to: "lost")], with: resources)
    let file = try PDFReader(bytes)
    let places = file.pages.map { file[file[$0["Annots"]]?.items.first]?["Dest"] }
    #expect(file[places[0]?.items.first] == file.pages[1])
    #expect(file[places[1]?.items.first] == file.pages[0])
    #expect(places[2] == nil)
    #expect(file.catalogue?["Names"] == nil)
    #expect(
      resources.notes.take() == [
        "card > c: its link leads to #lost, and no node of the file has that id"
      ])
  }

  @Test("The many parts of a group on many pages are in divisions that know their parents")
  func manyParts() throws {
    let texts = try (0..<40).map { try Self.text("x", at: "t\($0)") }
    let page = [Self.item(.row(["A"]), texts)]
    let file = try PDFPages.file(Array(repeating: PDFPages.scene(page), count: 27))
    let group = file[file[file.catalogue?["StructTreeRoot"]]?["K"]]?["K"]
    let parts = try #require(file[group]?["K"]?.items)
    #expect(parts.prefix(512).allSatisfy { file[$0]?["S"]?.name == "P" })
    let divisions = parts.dropFirst(512)
    #expect(divisions.map { file[$0]?["S"]?.name } == ["Div", "Div"])
    #expect(divisions.map { file[$0]?["K"]?.items.count } == [512, 1080 - 1024])
    for part in parts { #expect(file[part]?["P"] == group) }
    for division in divisions {
      for part in file[division]?["K"]?.items ?? [] { #expect(file[part]?["P"] == division) }
    }
  }

  @Test("Few parts of an open element are in memory, however many parts it has")
  func openParts() throws {
    let file = try PDFFile()
    let limit = 8
    func parts(_ count: Int, hasDivisions: Bool = true) -> [PDFValue] {
      var open = PDFOpenParts(of: file.reserve(), hasDivisions: hasDivisions, limit: limit)
      for number in 0..<count {
        _ = open.around(in: file)
        open.add(.integer(number), to: file)
      }
      return open.end(in: file)
    }
    #expect(parts(limit).last == .integer(limit - 1))
    #expect(parts(limit + 3 * limit + 1).count == limit + 4)
    #expect(parts(limit + limit * limit + limit * limit + 1).count == 2 * limit + 2)
    #expect(parts(3 * limit, hasDivisions: false).count == 3 * limit)
  }
}
