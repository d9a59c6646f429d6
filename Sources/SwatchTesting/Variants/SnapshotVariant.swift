public import Swatch
import SwatchMessages

/// A variant of a subject: the traits and the width that differ from the default.
public struct SnapshotVariant: Hashable, Sendable {
  /// The appearance, light or dark; nil for the default.
  public var appearance: UserInterfaceStyle?
  /// The language and region of texts, such as `pt_BR`, which also sets the direction; nil for the
  /// default.
  public var locale: String?
  /// The layout direction, left to right or right to left; nil for the direction of the locale.
  public var direction: LayoutDirection?
  /// The width of the subject, in points; nil for the width of the device, or the default.
  public var width: Double?
  /// The scale, in pixels per point; nil for the scale of the device, or the default.
  public var scale: Double?
  /// The preferred size of text; nil for the default.
  public var textSize: ContentSizeCategory?
  /// The device, whose size and scale are used unless the variant has a width or a scale.
  public var device: SnapshotDevice?

  /// Makes a variant; a nil argument stands for the default.
  public init(
    appearance: UserInterfaceStyle? = nil, locale: String? = nil,
    direction: LayoutDirection? = nil, width: Double? = nil, scale: Double? = nil,
    textSize: ContentSizeCategory? = nil, device: SnapshotDevice? = nil
  ) {
    self.device = device
    self.appearance = appearance
    self.locale = locale
    self.direction = direction
    self.width = width
    self.scale = scale
    self.textSize = textSize
  }

  /// The values that differ from the defaults, such as `dark-ar-320w-2x`; `usual` if there are
  /// none.
  public var name: String {
    let words: [String?] = [
      device?.name, appearance?.rawValue, locale, direction?.rawValue,
      width.map { "\(Numeral($0))w" },
      scale.map { "\(Numeral($0))x" }, textSize.map { "\($0)" },
    ]
    let name = words.compactMap(\.self).joined(separator: "-")
    return name.isEmpty ? "usual" : name
  }

  /// The variant whose snapshot the current task makes; nil for none.
  @TaskLocal static var current: SnapshotVariant?

  func change(_ traits: inout TraitCollection) {
    if let appearance { traits.userInterfaceStyle = appearance }
    if let locale {
      traits.localeIdentifier = locale
      traits.layoutDirection = Self.direction(of: locale)
    }
    if let direction { traits.layoutDirection = direction }
    if let scale = scale ?? device?.scale { traits.displayScale = Scale(scale) }
    if let textSize { traits.preferredContentSizeCategory = textSize }
  }

  /// The codes of languages that are written from right to left.
  private static let rightToLeft: Set<Substring> = [
    "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  private static func direction(of locale: String) -> LayoutDirection {
    rightToLeft.contains(locale.prefix { $0 != "_" && $0 != "-" }) ? .rightToLeft : .leftToRight
  }
}

extension [SnapshotVariant] {
  /// Returns all combinations of some traits; empty lists keep the default.
  ///
  /// - Parameters:
  ///   - appearances: Light and dark.
  ///   - locales: Languages and regions, which also set the direction.
  ///   - directions: Horizontal directions.
  ///   - widths: Widths, in points.
  ///   - scales: Scales, in pixels per point.
  ///   - textSizes: Preferred sizes of text.
  ///   - devices: Devices or cards.
  /// - Returns: The combinations, in which the last traits vary fastest.
  public static func variants(
    appearances: [UserInterfaceStyle] = [], locales: [String] = [],
    directions: [LayoutDirection] = [], widths: [Double] = [], scales: [Double] = [],
    textSizes: [ContentSizeCategory] = [], devices: [SnapshotDevice] = []
  ) -> [SnapshotVariant] {
    [SnapshotVariant()]
      .times(devices) { $0.device = $1 }
      .times(appearances) { $0.appearance = $1 }
      .times(locales) { $0.locale = $1 }
      .times(directions) { $0.direction = $1 }
      .times(widths) { $0.width = $1 }
      .times(scales) { $0.scale = $1 }
      .times(textSizes) { $0.textSize = $1 }
  }

  /// Returns each variant combined with each of some values; the variants unchanged if there are no
  /// values.
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
