import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Standards of PDF files")
struct PDFStandardTests {
  private static let information = PDFInformation(title: "T", language: "en")
  private static let invoice = """
    <x:CrossIndustryInvoice><x:ExchangedDocumentContext>
    <r:GuidelineSpecifiedDocumentContextParameter><r:ID>ID</r:ID>
    </r:GuidelineSpecifiedDocumentContextParameter></x:ExchangedDocumentContext></x:CrossIndustryInvoice>
    """

  private static func section(
    _ name: String, label: String? = nil, level: Int? = nil, isUndescribed: Bool = false
  ) throws -> DisplayList.Section {
    let run = try #require(try PDFPages.run(label ?? "word"))
    return DisplayList.Section(
      path: NodePath(root: name), frame: Rect(x: 0, y: 0, width: 10, height: 10),
      commands: [.glyphs(run, at: Point(x: 0, y: 10), .black)],
      accessibility: label.map {
        AccessibilityAttributes(
          label: $0, traits: level == nil ? [] : .header, headingLevel: level ?? 1)
      }, isUndescribed: isUndescribed)
  }

  private static func file(
    _ options: PDFOptions, _ sections: [DisplayList.Section] = [],
    _ information: PDFInformation = information
  ) throws -> PDFReader {
    try PDFPages.file([PDFPages.scene([PDFPages.item(sections)])], information, options)
  }

  private static func packet(_ file: PDFReader) throws -> String {
    let number = try #require(file.catalogue?["Metadata"]?.reference)
    return String(decoding: file.objects[number]?.content ?? [], as: UTF8.self)
  }

  @Test(
    "A PDF states its standard, and has the parts that the standard requires",
    arguments: [
      (PDFStandards.ua1, ["<pdfuaid:part>1<"], false),
      (.a2b, ["<pdfaid:part>2<", "<pdfaid:conformance>B<"], true),
      (.a3b, ["<pdfaid:part>3<", "<pdfaid:conformance>B<"], true),
      (.a4, ["<pdfaid:part>4<", "<pdfaid:rev>2020<"], true),
      ([.ua1, .a2b], ["<pdfuaid:part>1<", "<pdfaid:part>2<", "pdfaExtension:schemas"], true),
    ] as [(PDFStandards, [String], Bool)])
  func identification(standards: PDFStandards, facts: [String], isArchival: Bool) throws {
    let file = try Self.file(PDFOptions(standards: standards), [Self.section("t", label: "word")])
    let packet = try Self.packet(file)
    for fact in facts { #expect(packet.contains(fact), "\(fact)") }
    #expect(file.trailer["ID"]?.items.count == 2)
    let intent = file.catalogue?["OutputIntents"]?.items.first
    #expect((intent != nil) == isArchival)
    if let number = intent?["DestOutputProfile"]?.reference {
      let profile = try #require(file.objects[number]?.content)
      #expect(
        profile[16..<20].elementsEqual("RGB ".utf8) && profile[36..<40].elementsEqual("acsp".utf8))
    }
    #expect((file.trailer["Info"] == nil) == (standards == .a4))
  }

  @Test("A PDF without a standard states none")
  func none() throws {
    let file = try Self.file(PDFOptions(), [Self.section("t", label: "word")])
    let packet = try Self.packet(file)
    #expect(!packet.contains("pdfaid") && !packet.contains("pdfuaid"))
    #expect(file.catalogue?["OutputIntents"] == nil)
  }

  @Test("Violations of PDF/UA-1 are reported with the nodes")
  func problems() throws {
    let sections = [
      try Self.section("first", label: "Two", level: 2),
      try Self.section("logo", isUndescribed: true),
      try Self.section("odd", label: "\u{F0000}"),
    ]
    let error = #expect(throws: CairoError.self) {
      try Self.file(PDFOptions(standards: .ua1), sections)
    }
    let problems: [String] =
      if case .standards("PDF/UA-1", let problems)? = error?.cause { problems } else { [] }
    #expect(problems.count == 3)
    #expect(problems.first?.hasPrefix("first: the first heading has level 2") == true)
    #expect(
      problems.dropFirst().first?.hasPrefix("logo: the picture has no alternative text") == true)
    #expect(problems.last?.hasPrefix("odd: no font has all characters") == true)
    #expect(throws: Never.self) { try Self.file(PDFOptions(), sections) }
    #expect(throws: Never.self) {
      try Self.file(PDFOptions(standards: .a2b), [sections[0], sections[1]])
    }
  }

  @Test("A heading that skips a level is refused, even on a later page")
  func levels() throws {
    var resources = try PDFPages.resources()
    (resources.information, resources.pdfOptions) = (Self.information, PDFOptions(standards: .ua1))
    let writer = try PDFWriter(with: resources)
    func page(_ level: Int) throws -> Scene {
      PDFPages.scene([PDFPages.item([try Self.section("h\(level)", label: "H", level: level)])])
    }
    for level in [1, 2, 3, 1, 2] { _ = try writer.append(page(level), background: nil) }
    #expect(throws: CairoError.self) { try writer.append(page(4), background: nil) }
    _ = try writer.append(page(3), background: nil)
    _ = try writer.finish()
  }

  @Test(
    "PDF options that contradict each other are reported",
    arguments: [
      (PDFOptions(standards: [.a2b, .a3b]), "one part of PDF/A"),
      (PDFOptions(standards: [.ua1, .a4]), "PDF 2.0"),
      (
        PDFOptions(standards: .a2b, attachments: [PDFAttachment(name: "a", content: [])]),
        "can't have attachments"
      ),
      (
        PDFOptions(attachments: Array(repeating: PDFAttachment(name: "a", content: []), count: 2)),
        "two attachments"
      ), (PDFOptions(isInvoice: true), "factur-x.xml"),
      (
        PDFOptions(
          attachments: [PDFAttachment(name: "factur-x.xml", content: [1])], isInvoice: true),
        "states no Factur-X"
      ),
    ])
  func contradictions(options: PDFOptions, words: String) throws {
    #expect(options.contradiction?.contains(words) == true)
    #expect(throws: CairoError.self) { try Self.file(options) }
  }

  @Test("PDF/UA-1 requires a title and a language")
  func properties() throws {
    for information in [PDFInformation(title: "T"), PDFInformation(title: " ", language: "en")] {
      #expect(throws: CairoError.self) {
        try Self.file(PDFOptions(standards: .ua1), [], information)
      }
    }
  }

  @Test("Attachments have their bytes, both names, a type, a relationship and the date")
  func attachments() throws {
    let content = Array("a,b".utf8)
    let options = PDFOptions(
      standards: .a4,
      attachments: [
        PDFAttachment(name: "b ü.csv", content: content, relationship: .data),
        PDFAttachment(name: "z.unknown", content: [0]),
      ], date: PDFDate("2026-11-28"))
    let file = try Self.file(options)
    let names = file[file.catalogue?["Names"]?["EmbeddedFiles"]]?["Names"]?.items
    #expect(names?.count == 4)
    // Compared by bytes: UTF-16 strings begin with U+FEFF.
    #expect([names?[0].text, names?[2].text] == ["z.unknown", "b ü.csv"])
    let described = file[names?.last]
    #expect(["F", "UF"].map { described?[$0]?.text } == ["b ü.csv", "b ü.csv"])
    #expect(described?["AFRelationship"]?.name == "Data")
    let number = try #require(described?["EF"]?["F"]?.reference)
    #expect(file.objects[number]?.content == content)
    #expect(file.objects[number]?["Subtype"]?.name == "text/csv")
    #expect(file.objects[number]?["Params"]?["ModDate"]?.text == "D:20261128000000Z")
    #expect(file.catalogue?["AF"]?.items.count == 2)
    #expect(try Self.packet(file).contains("<pdfaid:conformance>F<"))
    #expect(file[names?[1]]?["AFRelationship"]?.name == "Unspecified")
  }

  @Test("The XML of an invoice may be in UTF-16", arguments: [true, false], [true, false])
  func wideInvoice(isBig: Bool, hasMark: Bool) throws {
    let data = Self.invoice.replacing(">ID<", with: ">urn:cen.eu:en16931:2017<")
    let bytes = ((hasMark ? "\u{FEFF}" : "") + data).utf16.flatMap { unit in
      [UInt8(isBig ? unit >> 8 : unit & 0xFF), UInt8(isBig ? unit & 0xFF : unit >> 8)]
    }
    let options = PDFOptions(
      attachments: [PDFAttachment(name: "factur-x.xml", content: bytes)], isInvoice: true)
    #expect(
      try Self.packet(try Self.file(options)).contains("<fx:ConformanceLevel>EN 16931<"))
  }

  @Test(
    "Strings of PDF/A have at most 32,767 bytes, and longer strings are reported",
    arguments: [
      (PDFInformation(title: String(repeating: "t", count: 32_767)), nil),
      (PDFInformation(title: String(repeating: "t", count: 32_768)), "the title has more than"),
      (PDFInformation(author: String(repeating: "ü", count: 16_382)), nil),
      (PDFInformation(author: String(repeating: "ü", count: 16_383)), "the author has more than"),
      (PDFInformation(subject: String(repeating: "😀", count: 8192)), "the subject has more than"),
    ])
  func longProperties(information: PDFInformation, problem: String?) throws {
    func file(_ standards: PDFStandards) throws -> PDFReader {
      try Self.file(PDFOptions(standards: standards), [], information)
    }
    _ = try file([])
    guard let problem else {
      _ = try file(.a2b)
      return
    }
    let error = #expect(throws: CairoError.self) { try file(.a2b) }
    #expect(error?.description.contains(problem) == true, "\(error.debugDescription)")
  }

  @Test(
    "Texts, group names and links too long for PDF/A are reported with their places")
  func longWords() throws {
    let long = String(repeating: "w", count: 32_768)
    var section = try Self.section("odd", label: "word")
    section.accessibility?.label = long
    let error = #expect(throws: CairoError.self) {
      try Self.file(PDFOptions(standards: .a2b), [section])
    }
    #expect(error?.description.contains("odd: its alternative text has more than") == true)
    var item = PDFPages.item([try Self.section("t", label: "word")])
    (item.scope, item.part) = (NodePath(root: "row"), .row([long]))
    let link = DisplayCommand.link(
      Scene.Link("https://a.example/", text: long), in: Rect(x: 0, y: 0, width: 9, height: 9))
    for (scene, problem) in [
      (PDFPages.scene([item]), "the name of its group has more than"),
      (PDFPages.scene([link]), "the text of the link to https://a.example/ has more than"),
    ] {
      _ = try PDFPages.file([scene], Self.information)
      let error = #expect(throws: CairoError.self) {
        try PDFPages.file([scene], Self.information, PDFOptions(standards: .a2b))
      }
      #expect(error?.description.contains(problem) == true, "\(error.debugDescription)")
    }
  }

  @Test("A PDF/A page has sides of at least 3 units, and larger units if it is long")
  func narrowPages() throws {
    func file(_ width: Double, _ height: Double) throws {
      let scene = Scene(size: Size(width: width, height: height), scale: .one, items: [])
      _ = try PDFPages.file([scene], Self.information, PDFOptions(standards: .a2b))
    }
    try file(20_000, 6)
    let long = #expect(throws: CairoError.self) { try file(20_000, 4) }
    #expect(
      long?.description.contains(
        "a page must be at least 6 points wide and high, since a page of this length has units of 2 "
          + "points")
        == true)
    let short = #expect(throws: CairoError.self) { try file(100, 2) }
    #expect(short?.description.contains("at least 3 points wide and high; make") == true)
  }

  @Test(
    "An invoice in PDF/A-3b states the profile of its data",
    arguments: [
      ("urn:factur-x.eu:1p0:minimum", "MINIMUM"), ("urn:factur-x.eu:1p0:basicwl", "BASIC WL"),
      ("urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", "BASIC"),
      (" urn:cen.eu:en16931:2017\n", "EN 16931"),
      ("urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", "EXTENDED"),
      ("urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0", "XRECHNUNG"),
      ("urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic", "BASIC"),
    ])
  func invoices(identifier: String, level: String) throws {
    let data = Self.invoice.replacing(">ID<", with: ">\(identifier)<")
    let options = PDFOptions(
      attachments: [PDFAttachment(name: "factur-x.xml", content: Array(data.utf8))],
      isInvoice: true)
    let packet = try Self.packet(try Self.file(options))
    #expect(packet.contains("<fx:ConformanceLevel>\(level)<"))
    #expect(packet.contains("<fx:DocumentFileName>factur-x.xml<"))
    #expect(packet.contains("<pdfaid:part>3<"))
  }

  @Test(
    "A date in a PDF is a day or a moment",
    arguments: [
      ("2026-11-28", "D:20261128000000Z"), ("2026-11-28T10:20:30Z", "D:20261128102030Z"),
      ("2026-11-28T10:20:30-08:00", "D:20261128102030-08'00'"), ("2026-13-01", nil),
      ("2026-02-30", nil), ("2026-02-29", nil), ("2024-02-29", "D:20240229000000Z"),
      ("1900-02-29", nil), ("2000-02-29", "D:20000229000000Z"), ("2026-04-31", nil),
      ("2026-06-30", "D:20260630000000Z"), ("2026-01-00", nil),
      ("2026-11-28T10:20", nil), ("28.11.2026", nil), ("2026-11-28T10:20:30", nil), ("", nil),
      ("2026-11-28T10:20:30+1:000", nil), ("٢٠٢٦-11-28", nil),
    ])
  func dates(text: String, value: String?) {
    #expect(PDFDate(text)?.value == value)
  }

  @Test("Deep transforms and clips of PDF/A save at most 28 nested states")
  func depth() throws {
    var commands = [
      DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black))
    ]
    for _ in 0..<60 {
      commands =
        [.pushTransform(Transform(a: 1, b: 0.001, c: 0, d: 1, tx: 0, ty: 0))] + commands + [.pop]
    }
    let file = try PDFPages.file([PDFPages.scene(commands)])
    let page = try #require(file.pages.first)
    let contents =
      [file.operators(of: page)]
      + file.objects(where: "Subtype", is: .name("Form")).map {
        PDFParser.operators(of: $0.content ?? [])
      }
    for content in contents {
      var (depth, most) = (0, 0)
      for word in content {
        depth += word.name == "q" ? 1 : word.name == "Q" ? -1 : 0
        most = max(most, depth)
      }
      #expect(most <= 28)
    }
    #expect(contents.count > 2)
  }
}
