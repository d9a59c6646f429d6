/// The accessibility attributes of an element, for people who don't see the picture.
public struct AccessibilityAttributes: Hashable, Sendable {
  /// The name of the element in a word or two; nil for none.
  public var label: String?
  /// The current value, such as the percentage of a slider; nil for none.
  public var value: String?
  /// The result of tapping the element; nil for none.
  public var hint: String?
  /// A name for programs, which is never read out; nil for none.
  public var identifier: String?
  /// The role and the state of the element.
  public var traits: AccessibilityTraits
  /// The level of a heading, from 1 to 6; ignored for other elements.
  public var headingLevel: Int

  /// Makes attributes; nil or empty by default.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
    traits: AccessibilityTraits = [], headingLevel: Int = 1
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.traits = traits
    self.headingLevel = headingLevel
  }

  /// The allowed levels of headings.
  package static let headingLevels = 1...6
}

/// The role and the state of an accessibility element (after UIAccessibilityTraits).
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt32

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// The element can be tapped.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// The element leads to another place.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// The element is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// The element is a text that can't be changed.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 4)
  /// The element is a heading for the elements that follow.
  public static let header = AccessibilityTraits(rawValue: 1 << 5)
  /// The element is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 6)
  /// The element is a summary of the current state.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// The value of the element changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 8)
  /// The value of the element can be changed in steps.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension AccessibilityAttributes: SceneValue {
  package func write(to sink: inout some ValueSink) {
    for text in [label, value, hint, identifier] { sink.write(text) }
    sink.write(count: Int(traits.rawValue) | (max(1, min(6, headingLevel)) - 1) << 32)
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let texts: [String?] = try reader.readArray(of: 4) { reader throws(SceneFileError) in
      try reader.read()
    }
    let marks = try reader.readCount(
      upTo: Int(UInt32.max) | (Self.headingLevels.upperBound - 1) << 32)
    self.init(
      label: texts[0], value: texts[1], hint: texts[2], identifier: texts[3],
      traits: AccessibilityTraits(rawValue: UInt32(truncatingIfNeeded: marks)),
      headingLevel: marks >> 32 + 1)
  }
}
