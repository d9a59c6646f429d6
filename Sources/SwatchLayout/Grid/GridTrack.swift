import SwatchMessages

/// A column or row of a grid: the least and the largest length it takes.
///
///     GridLayoutSpec(columns: [.fr(1), .auto, 80, .minmax(40, .fr(2))])
///
/// After the track sizing functions of CSS Grid §7.2.
public struct GridTrack: Hashable, Sendable {
  /// The largest length of a track.
  public enum Limit: Hashable, Sendable {
    /// The length of the content.
    case auto
    /// A length, in points.
    case points(Double)
    /// A part of the grid's length, from 0 to 1; of a grid as long as its content, `auto` at first.
    case fraction(Double)
    /// A share of the length that other tracks leave, relative to the shares of its siblings.
    case fr(Double)
  }

  /// The least length; `auto` is the least length of the children in the track, by their style.
  public var min: LayoutDimension
  /// The largest length; `min` wins over it.
  public var max: Limit

  /// A track as long as its content, and longer where the grid stretches its tracks.
  public static let auto = GridTrack.minmax(.auto, .auto)

  /// A track of a certain length, in points.
  public static func points(_ points: Double) -> GridTrack {
    .minmax(.points(points), .points(points))
  }

  /// A track whose length is a part of the grid's, from 0 to 1.
  public static func fraction(_ fraction: Double) -> GridTrack {
    .minmax(.fraction(fraction), .fraction(fraction))
  }

  /// A track that takes a share of the length left by others, and no less than its children need.
  public static func fr(_ share: Double) -> GridTrack {
    .minmax(.auto, .fr(share))
  }

  /// A track between two lengths.
  public static func minmax(_ min: LayoutDimension, _ max: Limit) -> GridTrack {
    GridTrack(min: min, max: max)
  }
}

extension GridTrack {
  /// A Boolean value that is true for lengths and shares that are at least 0 and finite, and
  /// fractions from 0 to 1.
  var isUsable: Bool {
    guard min.isUsable else { return false }
    return switch max {
    case .auto: true
    case .points(let length): length >= 0 && length.isFinite
    case .fraction(let fraction): fraction >= 0 && fraction <= 1
    case .fr(let share): share >= 0 && share.isFinite
    }
  }

  /// A Boolean value that is true when a length is a fraction of the grid's.
  var hasFraction: Bool {
    if case .fraction = min { return true }
    if case .fraction = max { return true }
    return false
  }

  /// The largest definite length in points, or else the least one; NaN if neither is definite.
  func repeatedLength(in available: Double) -> Double {
    let least = min.resolve(parent: available, auto: .nan)
    return switch max {
    case .points(let length): larger(length, least)
    case .fraction(let fraction): larger(fraction * available, least)
    case .auto, .fr: least
    }
  }
}

extension GridTrack: CustomStringConvertible {
  /// CSS's form: `"1fr"`, `"80pt"`, `"minmax(40pt, 2fr)"`.
  public var description: String {
    if max == GridTrack.Limit(min) { return "\(min)" }
    if min == .auto, case .fr = max { return "\(max)" }
    return "minmax(\(min), \(max))"
  }
}

extension GridTrack.Limit: CustomStringConvertible {
  /// CSS's form: `"1fr"`, `"80pt"`, `"50%"`, `"auto"`.
  public var description: String {
    switch self {
    case .auto: "\(LayoutDimension.auto)"
    case .points(let points): "\(LayoutDimension.points(points))"
    case .fraction(let fraction): "\(LayoutDimension.fraction(fraction))"
    case .fr(let share): "\(Numeral(share))fr"
    }
  }

  /// The same length as a dimension's.
  fileprivate init(_ dimension: LayoutDimension) {
    switch dimension {
    case .auto: self = .auto
    case .points(let points): self = .points(points)
    case .fraction(let fraction): self = .fraction(fraction)
    }
  }
}

extension GridTrack: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A track of a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// A track of a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

extension GridTrack.Limit: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// A length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
