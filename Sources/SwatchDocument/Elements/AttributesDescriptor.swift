import SwatchGeometry
import SwatchGraphics

/// The attributes that a text, or one of its runs, states; other attributes are inherited.
struct AttributesDescriptor: Hashable, Sendable {
  enum Key: String, CaseIterable, Sendable {
    case underline, strikethrough, background, outline, shadow, gradient, link, kern,
      baselineOffset, script, ligatures, capitals, features
  }

  private var stated = SpanAttributes.plain
  private var given: Set<Key> = []

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    var values = stated.value
    switch key {
    case .underline: values.underline = try LineDescriptor.line(field)
    case .strikethrough: values.strikethrough = try LineDescriptor.line(field)
    case .background: values.background = try BackgroundDescriptor.background(field)
    case .outline: values.outline = try OutlineDescriptor.outline(field)
    case .shadow: values.shadow = try field.object(over: ShadowDescriptor()).shadow
    case .gradient:
      let descriptor = try field.object(over: GradientDescriptor())
      (values.gradient, values.gradientArea) = (descriptor.gradient, descriptor.area)
    case .link: values.link = try Self.link(field)
    case .kern: values.kern = try field.length(in: -1_000...1_000, "a kern", remark: " points")
    case .baselineOffset:
      values.baselineOffset = try field.length(
        in: AttributedText.Attributes.distances, "a baseline offset", remark: " points")
    case .script: values.script = try field.word()
    case .ligatures: values.ligatures = try field.truth()
    case .capitals: values.capitals = try field.word()
    case .features: values.features = try Self.features(field)
    }
    stated = SpanAttributes(values)
    given.insert(key)
  }

  static func link(_ field: Field) throws(DocumentError) -> String {
    try field.answer(
      .string, .pattern("^(\(Pattern.anyCase(["https:", "http:", "mailto:", "tel:"]))|#)\\S*$"))
    guard let link = field.shown, AttributedText.Attributes.isAddress(link) else {
      throw field.mismatch(
        "an address without blanks that begins with https:, http:, mailto:, tel: or #")
    }
    return link
  }

  /// Reads a list of features, or a string of features separated by commas or blanks.
  private static func features(_ field: Field) throws(DocumentError) -> [FontFeature] {
    let pattern = "(-?[A-Za-z0-9]{4}|[A-Za-z0-9]{4}=[0-9]+)"
    try field.answer(.string, .pattern("^[,\\s]*(\(pattern)[,\\s]*)*$"))
    let words = field.string?.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let elements = try field.elements()
    guard let count = words?.count ?? elements?.count else {
      throw field.mismatch("a list of font features, such as [\"tnum\", \"-liga\", \"cv05=2\"]")
    }
    let most = AttributedText.Attributes.mostFeatures
    guard count <= most else { throw field.mismatch("at most \(most) font features") }
    func feature(_ word: String?, _ field: Field) throws(DocumentError) -> FontFeature {
      try field.answer(.string, .pattern("^\(pattern)$"))
      guard let feature = word.flatMap(FontFeature.init(written:)) else {
        throw field.mismatch(
          "a font feature of four letters, such as \"tnum\", \"-liga\" or, with a value from 0 to "
            + "\(FontFeature.largestValue), \"cv05=2\"")
      }
      return feature
    }
    var features: [FontFeature] = []
    for word in words ?? [] { features.append(try feature(word, field)) }
    for element in elements ?? [] { features.append(try feature(element.string, element)) }
    return features
  }

  /// Sets an attribute.
  mutating func set(_ key: Key, _ change: (inout AttributedText.Attributes) -> Void) {
    var values = stated.value
    change(&values)
    stated = SpanAttributes(values)
    given.insert(key)
  }

  /// Returns true if the descriptor states the attribute.
  func has(_ key: Key) -> Bool { given.contains(key) }

  /// Returns the attributes, completed by the attributes of an enclosing descriptor.
  func over(_ outer: AttributesDescriptor) -> AttributesDescriptor {
    if given.isEmpty { return outer }
    if outer.given.isEmpty { return self }
    var descriptor = self
    descriptor.stated = attributes(over: outer.stated)
    descriptor.given.formUnion(outer.given)
    return descriptor
  }

  /// Returns a descriptor with only the attributes of the given keys.
  func keeping(_ keys: Set<Key>) -> AttributesDescriptor {
    var descriptor = self
    descriptor.given.formIntersection(keys)
    return descriptor
  }

  /// Returns base attributes in which those of the descriptor replace their own.
  func attributes(over base: SpanAttributes) -> SpanAttributes {
    if given.isEmpty { return base }
    var attributes = base.value
    let values = stated.value
    for key in given {
      switch key {
      case .underline: attributes.underline = values.underline
      case .strikethrough: attributes.strikethrough = values.strikethrough
      case .background: attributes.background = values.background
      case .outline: attributes.outline = values.outline
      case .shadow: attributes.shadow = values.shadow
      case .gradient:
        attributes.gradient = values.gradient
        attributes.gradientArea = values.gradientArea
      case .link: attributes.link = values.link
      case .kern: attributes.kern = values.kern
      case .baselineOffset: attributes.baselineOffset = values.baselineOffset
      case .script:
        attributes.script = values.script
        attributes.outerScripts = values.outerScripts
      case .ligatures: attributes.ligatures = values.ligatures
      case .capitals: attributes.capitals = values.capitals
      case .features: attributes.features = values.features
      }
    }
    return SpanAttributes(attributes)
  }
}

/// A line along text, such as an underline: a style, or an object with more keys.
struct LineDescriptor: GrammarObject {
  private enum Style: String, CaseIterable { case none, single, double, dotted, dashed, wavy }

  private var line: TextDecoration? = .single

  enum Key: String, CaseIterable, Sendable { case style, color, thickness, offset, skipsInk }

  static let title = "a line along text"
  static let form =
    "a line along text such as \"single\" or {\"style\": \"dotted\", \"color\": \"#36C\"}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .style: line = try Self.style(field).map { line?.with($0) ?? TextDecoration($0) }
    case .color: line?.color = try field.color()
    case .thickness:
      line?.thickness = try field.length(in: 0...1_000, "a thickness", remark: " points")
    case .offset:
      line?.offset = try field.length(
        in: AttributedText.Attributes.distances, "an offset", remark: " points")
    case .skipsInk: line?.skipsInk = try field.truth()
    }
  }

  /// Reads a line from a style or an object; nil for `none`.
  static func line(_ field: Field) throws(DocumentError) -> TextDecoration? {
    if field.string != nil { return try style(field).map { TextDecoration($0) } }
    return try field.object(over: LineDescriptor()).line
  }

  private static func style(_ field: Field) throws(DocumentError) -> TextDecoration.Style? {
    let style: Style = try field.word()
    return TextDecoration.Style(rawValue: style.rawValue)
  }
}

extension TextDecoration {
  fileprivate func with(_ style: Style) -> TextDecoration {
    var line = self
    line.style = style
    return line
  }
}

/// A box behind text: a colour, or an object with more keys.
struct BackgroundDescriptor: GrammarObject {
  private var background = TextBackground(Color(red: 1, green: 1, blue: 0))

  enum Key: String, CaseIterable, Sendable { case color, insets, cornerRadius }

  static let title = "a background of text"
  static let form =
    "a background of text: a colour, or an object such as {\"color\": \"#FFE08A\", \"insets\": 2}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .color: background.color = try field.color()
    case .insets: background.insets = try Self.insets(field)
    case .cornerRadius:
      background.cornerRadius = try field.length(
        in: AttributedText.Attributes.lengths, "a radius", remark: " points")
    }
  }

  /// Reads a box from a colour or an object.
  static func background(_ field: Field) throws(DocumentError) -> TextBackground {
    if field.string != nil { return TextBackground(try field.color()) }
    return try field.object(over: BackgroundDescriptor()).background
  }

  /// Reads one length for all sides, or an object of lengths.
  private static func insets(_ field: Field) throws(DocumentError) -> EdgeInsets {
    if field.number == nil && field.string == nil {
      return try field.object(over: FiniteInsets()).insets
    }
    return EdgeInsets(try FiniteInsets.length(field))
  }

  /// Insets whose lengths are all finite.
  private struct FiniteInsets: GrammarObject {
    var insets = EdgeInsets.zero

    typealias Key = EdgeInsets.Key

    static let title = "insets around text as {\"top\", \"left\", \"bottom\", \"right\"}"

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      _ = try Self.length(field)
      try insets.set(key, to: field)
    }

    static func length(_ field: Field) throws(DocumentError) -> Double {
      try field.length(in: AttributedText.Attributes.distances, "an inset", remark: " points")
    }
  }
}
