import SwatchGraphics
import SwatchMessages

/// A marked-up text as runs.
struct Markup {
  /// The tags, as they are written.
  enum Tag: String, CaseIterable {
    case b, strong, i, em, u, s, sup, sub, small, span, a, br, img, child
  }

  /// The attributes of `<span>`.
  private enum SpanKey: String, CaseIterable {
    case color, background, family, size, weight, kern, features
  }

  /// The size of `<small>`, as a share of the text around it.
  private static let small = 0.8
  /// The most tags inside one another.
  private static let depthLimit = 64

  private(set) var reader: MarkupReader
  private var runs: [TextElement.Run] = []
  /// The look of the text in each open tag.
  private var open: [(tag: Tag, look: TextElement.Run)] = []

  private init(_ text: String) {
    reader = MarkupReader(text)
  }

  /// The runs of a text.
  /// - Throws: ``MarkupFault`` at the first mistake.
  static func runs(of text: String) throws(MarkupFault) -> [TextElement.Run] {
    var markup = Markup(text)
    while let part = try markup.reader.next() { try markup.add(part) }
    if let tag = markup.open.last?.tag.rawValue {
      throw markup.reader.fault("the tag <\(tag)> has no end", "write </\(tag)>")
    }
    return markup.runs.isEmpty ? [TextElement.Run()] : markup.runs
  }

  private var look: TextElement.Run { open.last?.look ?? TextElement.Run() }

  private mutating func add(_ part: MarkupReader.Part) throws(MarkupFault) {
    switch part {
    case .text(let text): append(text)
    case .end(let name):
      guard let last = open.last?.tag.rawValue, last == name else {
        let advice = open.last.map { "write </\($0.tag.rawValue)> before" } ?? "remove it"
        throw reader.fault("the tag </\(name)> ends no open tag", advice)
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
        guard isEmpty else { throw reader.fault("the tag <br> has no text", "write <br/>") }
        return append("\u{2028}")
      }
      if tag == .img || tag == .child {
        guard isEmpty else {
          throw reader.fault("the tag <\(tag.rawValue)> has no text", Self.form(of: tag))
        }
        runs.append(look)
        return
      }
      guard !isEmpty else { return }
      guard open.count < Self.depthLimit else {
        throw reader.fault(
          "more than \(Self.depthLimit) tags are inside one another", "remove some")
      }
      open.append((tag, look))
    }
  }

  private mutating func append(_ text: String) {
    var run = look
    run.text = text
    runs.append(run)
  }

  /// The look of the text in a tag.
  private func look(
    of tag: Tag, _ attributes: [String: MarkupReader.Attribute]
  ) throws(MarkupFault) -> TextElement.Run {
    var run = look
    let known: [String] =
      switch tag {
      case .span: SpanKey.allCases.map(\.rawValue)
      case .a: ["href"]
      case .img, .child: AttachmentKey.keys(of: tag).map(\.rawValue)
      default: []
      }
    let unknown = attributes.filter { !known.contains($0.key) }
    if let (key, attribute) = unknown.min(by: { $0.value.place < $1.value.place }) {
      throw reader.fault(
        "\"\(key)\" is no attribute of <\(tag.rawValue)>",
        known.isEmpty ? "remove it" : NearestWord.advice(for: key, among: known),
        at: attribute.place)
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
    case .img, .child: run.attachment = try attachment(tag, attributes)
    case .a:
      guard !open.contains(where: { $0.tag == .a }) else {
        throw reader.fault("a link is inside another link", "write </a> before it")
      }
      let href = attributes["href"]
      guard let link = href?.value, AttributedText.Attributes.isAddress(link) else {
        throw reader.fault(
          "the tag <a> has no address without blanks that begins with https:, http:, mailto:, tel: "
            + "or #", "write <a href='https://…'>", at: href?.place ?? reader.start)
      }
      run.attributes.set(.link) { $0.link = link }
      run.attributes.set(.underline) { $0.underline = .single }
    case .span:
      for key in SpanKey.allCases {
        if let value = attributes[key.rawValue] { try set(key, to: value, in: &run) }
      }
    }
    return run
  }

  private func set(
    _ key: SpanKey, to attribute: MarkupReader.Attribute, in run: inout TextElement.Run
  ) throws(MarkupFault) {
    switch key {
    case .color: run.color = try color(attribute, key)
    case .background:
      let background = TextBackground(try color(attribute, key))
      run.attributes.set(.background) { $0.background = background }
    case .family: run.font.families = [attribute.value]
    case .size:
      run.font.size = try number(attribute, key.rawValue, in: 0.01...10_000)
      run.sizeFactor = 1
    case .weight:
      if let weight = FontDescriptor.Weight(rawValue: attribute.value) {
        run.font.weight = weight.number
      } else {
        let words = FontDescriptor.Weight.allCases.map(\.rawValue)
        run.font.weight = Int(
          try number(
            attribute, key.rawValue, in: 100...900,
            or: ", nor one of \(words.joined(separator: ", "))"))
      }
    case .kern:
      let kern = try number(attribute, key.rawValue, in: -1_000...1_000)
      run.attributes.set(.kern) { $0.kern = kern }
    case .features:
      let features = try features(attribute)
      run.attributes.set(.features) { $0.features = features }
    }
  }

  private func color(
    _ attribute: MarkupReader.Attribute, _ key: SpanKey
  ) throws(MarkupFault) -> Color {
    do throws(ColorText.Fault) {
      return try ColorText.color(attribute.value)
    } catch {
      throw reader.fault(
        "the \(key.rawValue) \"\(JSONValue.shortened(attribute.value))\" is no colour",
        error.advice ?? "write one such as '#3366CC' or 'teal'", at: attribute.place)
    }
  }

  /// The features between commas or blanks.
  private func features(
    _ attribute: MarkupReader.Attribute
  ) throws(MarkupFault) -> [FontFeature] {
    let words = attribute.value.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let most = AttributedText.Attributes.mostFeatures
    guard words.count <= most else {
      throw reader.fault(
        "there are more than \(most) features", "remove some", at: attribute.place)
    }
    var features: [FontFeature] = []
    for word in words {
      guard let feature = FontFeature(written: word) else {
        throw reader.fault(
          "the feature \"\(JSONValue.shortened(word))\" is none of four letters",
          "write some such as 'tnum, -liga, cv05=2'", at: attribute.place)
      }
      features.append(feature)
    }
    return features
  }

  func number(
    _ attribute: MarkupReader.Attribute, _ key: String, in range: ClosedRange<Double>,
    or others: String = ""
  ) throws(MarkupFault) -> Double {
    guard attribute.value.isJSONNumber, let number = Double(attribute.value),
      range.contains(number)
    else {
      let bounds = [range.lowerBound, range.upperBound].map { "\(Numeral($0))".withDigitGroups }
      throw reader.fault(
        "the \(key) \"\(JSONValue.shortened(attribute.value))\" is no number from "
          + "\(bounds[0]) to \(bounds[1])\(others)", "write such a value", at: attribute.place)
    }
    return number
  }
}

extension String {
  /// A Boolean value that is true for a number as JSON has them (RFC 8259, §6).
  fileprivate var isJSONNumber: Bool {
    wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }
}
