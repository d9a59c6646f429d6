import Swatch

/// Strings in all places of a PDF file that data reaches: texts, URLs and labels of links, ids,
/// labels of pictures, names of groups, and the file's title, author, subject and language,
/// separated by lines of `%%%%`.
struct StringTarget: FuzzTarget {
  static let name = "strings"
  static let testedInputs = 60
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  /// The places, in the order of the input.
  private enum Place: Int, CaseIterable {
    case text, address, linkText, id, alt, group, title, author, subject, language
  }

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let strings = Place.allCases.map { place -> [UInt8] in
      let start =
        place == .address
        ? numbers.pick(["https://a.example/", "https:", "mailto:", "tel:", "#", "file:", "HTTP:"])
        : place == .language ? numbers.pick(["", "de", "zh-Hant"]) : ""
      let parts = (0..<1 + numbers.few(4)).map { _ in
        numbers.oneIn(3) ? JSONWords.text(&numbers) : numbers.pick(pieces)
      }
      return Array((start + parts.joined()).utf8)
    }
    return Array(strings.joined(separator: Sections.separator))
  }

  let pieces = [
    "(", ")", "\\", "<", ">", "<<", ">>", "[", "]", "{", "}", "/", "%", "#", "#28", "\\)", "\\(",
    "\\051", ")>>", "stream", "endstream", "endobj", "endobj 9 0 obj", "%%EOF", "startxref", "xref",
    "trailer <</Root 1 0 R>>", " 1 0 R ", "EMC", " BT ", " Tj", "q Q", "\r", "\n", "\r\n", "\0",
    ") /OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>> (",
    ")>>/AA<</O<</S/Launch/F(x)>>>>/Contents(",
    "javascript:app.alert(1)", "file:///etc/passwd", "data:text/html,x", "../../x.pdf",
    "https://a.example/%28%29", "?a=b&c=<d>", "\u{FEFF}", "\u{FFFE}", "þÿ", "ÿþ", "ï»¿",
    "\u{5C28}\u{5C29}", "\u{2829}", "\u{290D}", "\u{1B}en\u{1B}", "]]>", "</rdf:li>",
    "<?xpacket end='w'?>", "&#0;", "&x;", "e\u{301}", "fi ffi", "A\u{AD}B", "…", "שלום (א)",
    "سلام\\", "😀", "\u{10FFFD}", "\u{E0001}",
  ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let strings = Sections.split(input, into: Place.allCases.count)
      .map { String(decoding: $0.prefix(2000), as: UTF8.self) }
    let alone = try await file(of: strings, jobs: 1)
    let together = try await file(of: strings, jobs: 2)
    try BrokenPromise.check(alone == together, "one and two jobs make different files")
    if let alone {
      try WholeFile.check(alone, .pdf)
      try WrittenPDF.check(alone)
    }
  }

  /// The file of two rows of a group; nil for a file that is refused, for a stated reason.
  @MainActor private func file(of strings: [String], jobs: Int) async throws -> [UInt8]? {
    func string(_ place: Place) -> String { strings[place.rawValue] }
    var renderer = bench.renderer(jobs: jobs)
    renderer.pdfInformation = PDFInformation(
      title: string(.title), author: string(.author), subject: string(.subject),
      language: string(.language))
    var options = PageRenderer.Options(.document(bench.folder + "/out/strings.pdf", of: .pages))
    options.width = 240
    options.rowsPerPage = 1
    let group = string(.group)
    var furniture = PageRenderer.Furniture()
    furniture.rowFacts = { _ in PageRenderer.RowFacts(groups: [group]) }
    furniture.groupHeader = { _ in StringCell([StringCell.heading(group)]) }
    options.furniture = furniture
    var rows = 2
    let folder = bench.folder
    do {
      try await PageRenderer(renderer: renderer, options: options).render(
        RowStream { count in
          defer { rows -= min(count, rows) }
          return (0..<min(count, rows)).map { _ in { Self.card(strings, folder) } }
        },
        failedCell: { FailedRowCell(title: "This row failed", reasons: $0.map(\.message)) },
        onEvent: { _ in })
    } catch let error as PageError {
      try Drawing.check(error.error)
      return nil
    }
    return try bench.take("out")["strings.pdf"]
  }

  /// A card with strings in all places where nodes accept them.
  private static func card(_ strings: [String], _ folder: String) -> CellNode {
    func string(_ place: Place) -> String { strings[place.rawValue] }
    let heading = StringCell.heading(string(.text))
    heading.id = string(.id)
    func link(_ text: String, _ address: String) -> AttributedText.Span {
      AttributedText.Span(
        text, font: Font(size: 12), attributes: AttributedText.Attributes(link: address))
    }
    let links = AttributedText([
      link(string(.linkText), string(.address)), link("back", "#" + string(.id)),
    ])
    let picture = ImageNode(.confinedFile(path: "b.jpg", folder: folder))
    picture.style.preferredSize = Size(width: 40, height: 30)
    picture.accessibilityLabel = string(.alt)
    let smallCapitals = TextNode(
      AttributedText(
        string(.text), font: Font(size: 12),
        attributes: AttributedText.Attributes(capitals: .small)))
    return StringCell([heading, TextNode(links), smallCapitals, picture])
  }
}

/// Nodes one below another.
private final class StringCell: CellNode {
  private let nodes: [DisplayNode]

  init(_ nodes: [DisplayNode]) {
    self.nodes = nodes
    super.init()
  }

  static func heading(_ text: String) -> TextNode {
    let node = TextNode(AttributedText(text, font: Font(size: 14)))
    node.accessibilityTraits = .header
    return node
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let stack = StackLayoutSpec.vertical()
    stack.children = nodes
    return stack
  }
}
