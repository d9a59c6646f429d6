public import Swatch
import SwatchMessages

/// One way to show a thing: what of its traits and its width is other than usual.
public struct SnapshotVariant: Hashable, Sendable {
  /// Light or dark; nil as usual, as are the others.
  public var appearance: UserInterfaceStyle?
  /// The language and region that texts are written for, as `pt_BR`; brings its direction with it.
  public var locale: String?
  /// Which way rows run.
  public var direction: LayoutDirection?
  /// The width, in points.
  public var width: Double?
  /// The pixels of a point.
  public var scale: Double?
  /// How large text is wanted.
  public var textSize: ContentSizeCategory?

  /// Makes a variant; what is nil is as usual.
  public init(
    appearance: UserInterfaceStyle? = nil, locale: String? = nil,
    direction: LayoutDirection? = nil, width: Double? = nil, scale: Double? = nil,
    textSize: ContentSizeCategory? = nil
  ) {
    self.appearance = appearance
    self.locale = locale
    self.direction = direction
    self.width = width
    self.scale = scale
    self.textSize = textSize
  }

  /// What is other than usual, such as `dark-ar-320w-2x`; `usual` where nothing is.
  public var name: String {
    let words: [String?] = [
      appearance?.rawValue, locale, direction?.rawValue, width.map { "\(Numeral($0))w" },
      scale.map { "\(Numeral($0))x" }, textSize.map { "\($0)" },
    ]
    let name = words.compactMap(\.self).joined(separator: "-")
    return name.isEmpty ? "usual" : name
  }

  /// The variant that is being made, in this task.
  @TaskLocal static var current: SnapshotVariant?

  func change(_ traits: inout TraitCollection) {
    if let appearance { traits.userInterfaceStyle = appearance }
    if let locale {
      traits.localeIdentifier = locale
      traits.layoutDirection = Self.direction(of: locale)
    }
    if let direction { traits.layoutDirection = direction }
    if let scale { traits.displayScale = Scale(scale) }
    if let textSize { traits.preferredContentSizeCategory = textSize }
  }

  /// The languages that are written from right to left.
  private static let rightToLeft: Set<Substring> = [
    "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  private static func direction(of locale: String) -> LayoutDirection {
    rightToLeft.contains(locale.prefix { $0 != "_" && $0 != "-" }) ? .rightToLeft : .leftToRight
  }
}

extension [SnapshotVariant] {
  /// All combinations of some traits; what has none is as usual.
  ///
  /// - Parameters:
  ///   - appearances: Light and dark.
  ///   - locales: Languages and regions, which bring their directions with them.
  ///   - directions: Which way rows run.
  ///   - widths: In points.
  ///   - scales: Pixels of a point.
  ///   - textSizes: How large text is wanted.
  /// - Returns: the combinations, those that differ in the last traits beside each other.
  public static func variants(
    appearances: [UserInterfaceStyle] = [], locales: [String] = [],
    directions: [LayoutDirection] = [], widths: [Double] = [], scales: [Double] = [],
    textSizes: [ContentSizeCategory] = []
  ) -> [SnapshotVariant] {
    [SnapshotVariant()]
      .times(appearances) { $0.appearance = $1 }
      .times(locales) { $0.locale = $1 }
      .times(directions) { $0.direction = $1 }
      .times(widths) { $0.width = $1 }
      .times(scales) { $0.scale = $1 }
      .times(textSizes) { $0.textSize = $1 }
  }

  /// Each variant with each of some values; the variants themselves where there is no value.
  private func times<Value>(
    _ values: [Value], set: (inout SnapshotVariant, Value) -> Void
  ) -> [SnapshotVariant] {
    guard !values.isEmpty else { return self }
    return flatMap { variant in
      values.map { value in
        var variant = variant
        set(&variant, value)
        return variant
      }
    }
  }
}
