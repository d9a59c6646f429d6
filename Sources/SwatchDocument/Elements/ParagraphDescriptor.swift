import SwatchGraphics
import SwatchMessages

/// The given members of a paragraph's style; the other members come from the whole text.
struct ParagraphDescriptor: GrammarObject, Hashable {
  private var style = ParagraphStyle()
  private var given: Set<Key> = []

  enum Key: String, CaseIterable, Sendable {
    case alignment, direction, wrapping, wordBreak, lineHeight, lineSpacing
    case paragraphSpacing, paragraphSpacingBefore
    case firstLineHeadIndent, headIndent, tailIndent, hyphenation
    case maximumHyphensInRow
    case tabStops, defaultTabInterval
  }

  static let title = "a paragraph's style"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .alignment:
      let alignment: TextAlignment = try field.word()
      style.alignment = alignment.alignment
    case .direction:
      let direction: TextDirection = try field.word()
      style.baseDirection = direction.base
    case .wrapping: style.wrapping = try field.word()
    case .wordBreak: style.wordBreak = try field.word()
    case .lineHeight: style.lineHeight = try field.lineHeight()
    case .lineSpacing: style.lineSpacing = try field.spacing()
    case .paragraphSpacing: style.paragraphSpacing = try field.spacing()
    case .paragraphSpacingBefore: style.paragraphSpacingBefore = try field.spacing()
    case .firstLineHeadIndent: style.firstLineHeadIndent = try field.spacing()
    case .headIndent: style.headIndent = try field.spacing()
    case .tailIndent: style.tailIndent = try field.length(in: -100_000...100_000, points)
    case .hyphenation: style.hyphenation = try field.word(of: [.manual, .none, .auto])
    case .maximumHyphensInRow:
      style.maximumHyphensInRow = try field.integer(in: 0...1_000)
    case .tabStops: style.tabStops = try TabStopElement.stops(field)
    case .defaultTabInterval:
      style.defaultTabInterval = try field.length(in: 0.01...100_000, points)
    }
    given.insert(key)
  }

  /// Returns the same members, with a direction if none is given.
  func inheriting(_ direction: TextDirection) -> ParagraphDescriptor {
    guard !given.contains(.direction) else { return self }
    var descriptor = self
    descriptor.style.baseDirection = direction.base
    descriptor.given.insert(.direction)
    return descriptor
  }

  /// Returns the members, completed by the members of an enclosing descriptor.
  func over(_ outer: ParagraphDescriptor) -> ParagraphDescriptor {
    if given.isEmpty { return outer }
    if outer.given.isEmpty { return self }
    var descriptor = self
    descriptor.style = style(over: outer.style)
    descriptor.given.formUnion(outer.given)
    return descriptor
  }

  /// Returns a descriptor with only the members of the given keys.
  func keeping(_ keys: Set<Key>) -> ParagraphDescriptor {
    var descriptor = self
    descriptor.given.formIntersection(keys)
    return descriptor
  }

  /// Returns a base style in which the given members replace its own.
  func style(over base: ParagraphStyle) -> ParagraphStyle {
    if given.isEmpty { return base }
    var merged = base
    for key in given {
      switch key {
      case .alignment: merged.alignment = style.alignment
      case .direction: merged.baseDirection = style.baseDirection
      case .wrapping: merged.wrapping = style.wrapping
      case .wordBreak: merged.wordBreak = style.wordBreak
      case .lineHeight: merged.lineHeight = style.lineHeight
      case .lineSpacing: merged.lineSpacing = style.lineSpacing
      case .paragraphSpacing: merged.paragraphSpacing = style.paragraphSpacing
      case .paragraphSpacingBefore: merged.paragraphSpacingBefore = style.paragraphSpacingBefore
      case .firstLineHeadIndent: merged.firstLineHeadIndent = style.firstLineHeadIndent
      case .headIndent: merged.headIndent = style.headIndent
      case .tailIndent: merged.tailIndent = style.tailIndent
      case .hyphenation: merged.hyphenation = style.hyphenation
      case .maximumHyphensInRow: merged.maximumHyphensInRow = style.maximumHyphensInRow
      case .tabStops: merged.tabStops = style.tabStops
      case .defaultTabInterval: merged.defaultTabInterval = style.defaultTabInterval
      }
    }
    return merged
  }
}

/// The alignments of lines, in the words of NSParagraphStyle and of CSS.
private enum TextAlignment: String, CaseIterable {
  case natural, start, end, left, center, right, justified

  var alignment: ParagraphStyle.Alignment {
    switch self {
    case .natural, .start: .natural
    case .end: .end
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

private let points = "a number of points"

extension Field {
  /// Reads a line height: a number of points, or a percentage of the font's size.
  fileprivate func lineHeight() throws(DocumentError) -> ParagraphStyle.LineHeight {
    try answer(.number, .number(0.01...100_000, isWhole: false))
    try answer(.string, .pattern("^([0-9.]+%|[0-9]*\\.?[0-9]+\(Field.units))$"))
    if let points = number ?? string.flatMap(Field.pointsWithUnit), 0.01...100_000 ~= points {
      return .points(points)
    }
    if let percent = string.flatMap(Field.percentage), 1...10_000 ~= percent {
      return .multiple(percent / 100)
    }
    throw mismatch(
      "a line height (from 0.01 to 100,000 points, or from \"1%\" to \"10,000%\" of the font's "
        + "size)", advice: multipleAdvice ?? unitAdvice(in: 0.01...100_000))
  }

  /// The advice for a line height that CSS writes as a multiple, `1.5`: the percentage; nil for
  /// other values.
  private var multipleAdvice: String? {
    guard let multiple = string.flatMap({ Double($0) }), 0.5...4 ~= multiple else { return nil }
    return "write \"\(Numeral(multiple * 100))%\""
  }

  /// Reads a distance in points: between lines, or from a line to an edge.
  fileprivate func spacing() throws(DocumentError) -> Double {
    try length(in: 0...100_000, points)
  }
}
