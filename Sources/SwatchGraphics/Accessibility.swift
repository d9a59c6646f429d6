/// What an accessibility element says of itself, for people who don't see the picture.
public struct AccessibilityAttributes: Hashable, Sendable {
  /// What it is, in a word or two; nil where it has no name.
  public var label: String?
  /// What it shows now, as the percentage of a slider.
  public var value: String?
  /// What happens when it is tapped.
  public var hint: String?
  /// A name for programs, never read out.
  public var identifier: String?
  /// What kind of element it is.
  public var traits: AccessibilityTraits

  /// Makes attributes; what is left out is not said.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
    traits: AccessibilityTraits = []
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.traits = traits
  }
}

/// What kind of thing an accessibility element is (after UIAccessibilityTraits).
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt32

  /// Nothing special.
  public static let none: AccessibilityTraits = []
  /// It can be tapped.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// It is a text that can't be changed.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 4)
  /// It heads what follows.
  public static let header = AccessibilityTraits(rawValue: 1 << 5)
  /// It does not react.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what there is to know.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Its value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 8)
  /// Its value can be changed in steps.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 9)
  /// One searches with it.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
