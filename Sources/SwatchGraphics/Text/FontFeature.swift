/// A feature of an OpenType font, such as its small capitals: switched on or off, or set to one of
/// its forms.
///
/// A string in code is a feature as documents write it: `"tnum"` is on, `"-liga"` off, and
/// `"cv05=2"` set to a form.
public struct FontFeature: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The largest value: OpenType shapers keep eight bits.
  package static let largestValue = 255

  /// The tag of the feature: four characters, such as `smcp`.
  public var tag: String
  /// The value: 0 for off, 1 for on, or the number of a form, at most 255.
  public var value: Int

  /// Makes a feature; by default, one that is on.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Makes a feature from its written form: a tag, a tag after a minus sign, or a tag with a value.
  /// Any other text becomes the tag, which is rejected with the text.
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
  /// The features for the forms of capital letters.
  package var capitalFeatures: [FontFeature] {
    switch capitals {
    case .none: []
    case .small: ["smcp"]
    case .allSmall: ["c2sc", "smcp"]
    }
  }

  /// All font features of the attributes; the last feature with a tag applies.
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
