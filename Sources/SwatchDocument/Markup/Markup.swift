import SwatchGraphics
import SwatchMessages

/// A text with tags, parsed into runs.
struct Markup {
  typealias Run = TextElement.Run

  /// The tags, by their names.
  enum Tag: String, CaseIterable {
    case b, strong, i, em, u, s, sup, sub, small, span, a, br, img, child
  }

  /// The size of `<small>`, as a fraction of the size of the surrounding text.
  private static let small = 0.8
  /// The maximum nesting depth of tags.
  private static let depthLimit = 64

  private(set) var reader: MarkupReader
  /// The theme whose colours the text may name; nil for none.
  let theme: Theme?
  private var runs: [Run] = []
  /// The look of the text in each open tag.
  private var open: [(tag: Tag, look: Run)] = []

  private init(_ text: String, _ theme: Theme?) {
    reader = MarkupReader(text)
    self.theme = theme
  }

  /// Returns the runs of a text.
  /// - Throws: ``MarkupFault`` at the first mistake.
  static func runs(of text: String, theme: Theme? = nil) throws(MarkupFault) -> [Run] {
    var markup = Markup(text, theme)
    while let part = try markup.reader.next() { try markup.add(part) }
    if let tag = markup.open.last?.tag.rawValue {
      throw markup.reader.fault("the tag <\(tag)> has no end", "write </\(tag)>")
    }
    return markup.runs.isEmpty ? [Run()] : markup.runs
  }

  private var look: Run { open.last?.look ?? Run() }

  private mutating func add(_ part: MarkupReader.Part) throws(MarkupFault) {
    switch part {
    case .text(let text): append(text)
    case .end(let name):
      guard let last = open.last?.tag.rawValue, last == name else {
        let advice = open.last.map { "write </\($0.tag.rawValue)> before" } ?? "remove it"
        throw reader.fault("the closing tag </\(name)> has no opening tag", advice)
      }
      open.removeLast()
    case .start(let name, let attributes, let isEmpty):
      guard let tag = Tag(rawValue: name) else {
        throw reader.fault(
          "there is no tag <\(name)>",
          "write one of \(Tag.allCases.map(\.rawValue).joined(separator: ", ")), or &lt; for the "
            + "sign")
      }
      let look = try look(of: tag, attributes)
      if tag == .br {
        guard isEmpty else { throw reader.fault("the tag <br> can't contain text", "write <br/>") }
        return append("\u{2028}")
      }
      if tag == .img || tag == .child {
        guard isEmpty else {
          throw reader.fault("the tag <\(tag.rawValue)> can't contain text", Self.form(of: tag))
        }
        runs.append(look)
        return
      }
      guard !isEmpty else { return }
      guard open.count < Self.depthLimit else {
        throw reader.fault(
          "tags are nested more than \(Self.depthLimit) levels deep", "remove some")
      }
      open.append((tag, look))
    }
  }

  private mutating func append(_ text: String) {
    var run = look
    run.text = text
    runs.append(run)
  }

  /// Returns the look of the text in a tag.
  private func look(
    of tag: Tag, _ attributes: [String: MarkupReader.Attribute]
  ) throws(MarkupFault) -> Run {
    var run = look
    let known: [String] =
      switch tag {
      case .span: Self.spanKeys
      case .a: ["href"]
      case .img, .child: Self.attachmentKeys(of: tag)
      default: []
      }
    let unknown = attributes.filter { !known.contains($0.key) }
    if let (key, attribute) = unknown.min(by: { $0.value.place < $1.value.place }) {
      throw reader.fault(
        "\"\(key)\" is not an attribute of <\(tag.rawValue)>",
        known.isEmpty ? "remove it" : NearestWord.advice(for: key, among: known),
        at: attribute.place)
    }
    if let link = attributes[tag == .a ? "href" : Run.Key.shared(.link).rawValue],
      run.attributes.has(.link)
    {
      throw reader.fault(
        "a link is inside another link", "end the other one before it",
        at: tag == .a ? reader.start : link.place)
    }
    switch tag {
    case .b, .strong: run.font.weight = 700
    case .i, .em: run.font.slant = .italic
    case .u: run.attributes.set(.underline) { $0.underline = .single }
    case .s: run.attributes.set(.strikethrough) { $0.strikethrough = .single }
    case .sup: run.attributes.set(.script) { $0.nest(.superscript) }
    case .sub: run.attributes.set(.script) { $0.nest(.subscript) }
    case .small: run.sizeFactor *= Self.small
    case .br: break
    case .img, .child: try setAttachment(tag, attributes, in: &run)
    case .a:
      guard let link = attributes["href"] else {
        throw reader.fault("the tag <a> has no address", "write <a href='https://…'>")
      }
      try set("href", .shared(.link), to: link, in: &run)
      run.attributes.set(.underline) { $0.underline = .single }
    case .span: try setLook(attributes, in: &run)
    }
    return run
  }
}
