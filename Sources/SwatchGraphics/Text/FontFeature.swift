/// A feature of an OpenType font, such as small capitals: switched on or off, or set to one of its
/// alternates.
///
/// A string literal is a feature as documents write it: `"tnum"` is on, `"-liga"` off, and
/// `"cv05=2"` set to an alternate.
public struct FontFeature: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The largest value: OpenType shapers keep only eight bits.
  package static let largestValue = 255

  /// The tag of the feature: four characters, such as `smcp`.
  public var tag: String
  /// The value: 0 for off, 1 for on, or the number of an alternate, at most 255.
  public var value: Int

  /// Makes a feature that is on, or that has another value.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Makes a feature from its written form: a tag, a tag after a minus sign, or a tag with a value.
  /// Any other text becomes the tag, and is rejected when the text is checked.
  public init(stringLiteral text: String) {
    self = FontFeature(written: text) ?? FontFeature(text)
  }

  /// Makes a feature from its written form; nil for other text.
  package init?(written text: String) {
    let isOff = text.hasPrefix("-")
    let parts = text.dropFirst(isOff ? 1 : 0).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let tag = parts.first.map(String.init), tag.isOpenTypeTag else { return nil }
    guard parts.count > 1 else {
      self.init(tag, isOff ? 0 : 1)
      return
    }
    let digits = parts[1]
    guard !isOff, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Int(digits),
      value <= Self.largestValue
    else { return nil }
    self.init(tag, value)
  }

  /// A Boolean value that is true for a tag of four letters or digits with a valid value.
  package var isPossible: Bool { tag.isOpenTypeTag && 0...Self.largestValue ~= value }
}

extension AttributedText.Attributes {
  /// The features that select the forms of capital letters.
  package var capitalFeatures: [FontFeature] {
    switch capitals {
    case .none: []
    case .small: ["smcp"]
    case .allSmall: ["c2sc", "smcp"]
    }
  }

  /// All font features of the attributes; if a tag occurs twice, the last one applies.
  package var shapingFeatures: [FontFeature] {
    let apart: [FontFeature] = ligatures ? [] : ["-clig", "-dlig", "-hlig", "-liga"]
    return (apart + capitalFeatures).sorted { $0.tag < $1.tag } + features
  }
}

extension FontFeature: SceneValue {
  package func write(to sink: inout some ValueSink) {
    sink.write(tag)
    sink.write(count: value)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    try self.init(reader.read(), reader.readCount())
  }
}
