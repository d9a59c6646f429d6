import Swatch
import TestPDF

/// The values in a written PDF file, and the promises about it: whatever the data contains, the
/// file's only actions are links, and strings stay where they belong.
struct WrittenPDF: ~Copyable {
  private let source: PDFSource
  private var known: Set<PDFSource.Number> = []
  private var waiting: [PDFSource.Number] = []

  /// Throws if a file breaks a promise, or is damaged.
  static func check(_ bytes: [UInt8]) throws {
    do {
      var file = WrittenPDF(source: try PDFSource(bytes))
      try file.check(file.source.trailer, under: "Trailer")
      while let number = file.waiting.popLast() {
        try file.check(file.source.object(number))
        file.source.forgetValues()
      }
      _ = try PDFReader(bytes)
    } catch let problem as PDFSource.Problem {
      throw BrokenPromise("a PDF file that was written is damaged: \(problem)")
    } catch let failure as PDFReader.Failure {
      throw BrokenPromise("a PDF file that was written is damaged: \(failure)")
    }
  }

  private init(source: consuming PDFSource) { self.source = source }

  private mutating func check(_ value: PDFSource.Value, under key: String = "") throws {
    if !key.isEmpty, let number = source.number(of: value) {
      if key == "A" { try checkAction(value) }
      if known.insert(number).inserted { waiting.append(number) }
      return
    }
    switch try source.content(of: value) {
    case .array(let items): for item in items { try check(item, under: "Item") }
    case .dictionary(let entries):
      if key == "A" { try checkAction(value) }
      try check(entries)
    case .stream(let head):
      guard case .dictionary(let entries) = try source.content(of: head) else { return }
      try check(entries)
      try check(stream: value, entries)
    default: break
    }
  }

  private mutating func check(_ entries: [(key: String, value: PDFSource.Value)]) throws {
    for (key, value) in entries {
      try BrokenPromise.check(
        !Self.actingKeys.contains(key), "a PDF file has the entry /\(key) in it")
      try check(value, under: key)
    }
  }

  /// Entries that start actions, or refer to other files.
  private static let actingKeys: Set = [
    "AA", "OpenAction", "JS", "JavaScript", "Launch", "Next", "AcroForm", "XFA", "RichMediaContent",
    "URLS", "Threads", "Movie", "Sound", "Renditions", "Encrypt",
  ]

  /// The target of a link is a URL or a place in the file.
  private func checkAction(_ action: PDFSource.Value) throws {
    guard case .dictionary(let entries) = try source.content(of: action) else {
      throw BrokenPromise("an action in a PDF file is no dictionary")
    }
    for (key, value) in entries {
      switch (key, try source.content(of: value)) {
      case ("S", .name("URI")), ("S", .name("GoTo")), ("Type", .name("Action")), ("D", _): break
      case ("URI", .string(let address)): try Self.checkAddress(address)
      default: throw BrokenPromise("an action in a PDF file has the entry /\(key)")
      }
    }
  }

  private static func checkAddress(_ address: [UInt8]) throws(BrokenPromise) {
    let text = String(decoding: address, as: UTF8.self)
    let schemes = ["http:", "https:", "mailto:", "tel:"]
    try BrokenPromise.check(
      schemes.contains { text.lowercased().hasPrefix($0) }, "a PDF file leads to \(text)")
    try BrokenPromise.check(
      address.allSatisfy { (0x21...0x7E).contains($0) && !"()<>\\\"{}^`|".utf8.contains($0) },
      "an address in a PDF file has a character that ends addresses: \(text)")
  }

  private func check(
    stream: PDFSource.Value, _ entries: [(key: String, value: PDFSource.Value)]
  ) throws {
    var names: [String: String] = [:]
    for (key, value) in entries {
      if case .name(let name) = try source.content(of: value) { names[key] = name }
    }
    let bytes = try source.bytes(of: stream, unpacked: true)
    if names["Subtype"] == "XML" { try WholeFile.checkXML(bytes) }
    let isContent = names["Subtype"] == "Form" || names["Type"] == nil && names["Subtype"] == nil
    if isContent, !entries.contains(where: { Self.keysOfOthers.contains($0.key) }) {
      try Self.check(content: bytes)
    }
  }

  /// Entries of streams without content operators: functions, fonts, profiles and shadings.
  private static let keysOfOthers: Set = [
    "FunctionType", "Length1", "Length2", "Length3", "N", "ShadingType", "CMapName",
  ]

  private static func check(content: [UInt8]) throws(BrokenPromise) {
    if content.starts(with: "/CIDInit".utf8) { return }
    for (_, name) in PDFParser.operators(of: content) {
      try BrokenPromise.check(
        operators.contains(name), "the content of a page in a PDF file has the operator \(name)")
    }
  }

  /// The content operators (ISO 32000-1, annex A), without those for inline pictures and
  /// PostScript.
  private static let operators = Set(
    """
    b B b* B* BDC BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg
    ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
