import SwatchMessages

/// A column or row of a grid: its minimum and maximum length.
///
///     GridLayoutSpec(columns: [.fr(1), .auto, 80, .minmax(40, .fr(2))])
///
/// After the track sizing functions of CSS Grid §7.2.
public struct GridTrack: Hashable, Sendable {
  /// The maximum length of a track.
  public enum Limit: Hashable, Sendable {
    /// The length of the content.
    case auto
    /// A length, in points.
    case points(Double)
    /// A fraction of the grid's length, from 0 to 1. In a grid as long as its content, the track
    /// is `auto` until that length is known.
    case fraction(Double)
    /// A share of the length that other tracks leave, relative to the shares of its siblings.
    case fr(Double)
  }

  /// The minimum length; `auto` follows from the minimum lengths in the styles of the track's
  /// children.
  public var min: LayoutDimension
  /// The maximum length; `min` takes precedence.
  public var max: Limit

  /// A track as long as its content, and longer if the grid stretches its tracks.
  public static let auto = GridTrack.minmax(.auto, .auto)

  /// Returns a track of a fixed length, in points.
  public static func points(_ points: Double) -> GridTrack {
    .minmax(.points(points), .points(points))
  }

  /// Returns a track whose length is a fraction of the grid's, from 0 to 1.
  public static func fraction(_ fraction: Double) -> GridTrack {
    .minmax(.fraction(fraction), .fraction(fraction))
  }

  /// Returns a track that takes a share of the length that other tracks leave, and is at least as
  /// long as its children need.
  public static func fr(_ share: Double) -> GridTrack {
    .minmax(.auto, .fr(share))
  }

  /// Returns a track between two lengths.
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

  /// A Boolean value that is true when a length is a fraction of the grid's length.
  var hasFraction: Bool {
    if case .fraction = min { return true }
    if case .fraction = max { return true }
    return false
  }

  /// Returns the definite maximum length in points, or else the definite minimum; NaN if neither is
  /// definite.
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
  /// The track in CSS's form: `"1fr"`, `"80pt"`, `"minmax(40pt, 2fr)"`.
  public var description: String {
    if max == GridTrack.Limit(min) { return "\(min)" }
    if min == .auto, case .fr = max { return "\(max)" }
    return "minmax(\(min), \(max))"
  }
}

extension GridTrack.Limit: CustomStringConvertible {
  /// The limit in CSS's form: `"1fr"`, `"80pt"`, `"50%"`, `"auto"`.
  public var description: String {
    switch self {
    case .auto: "\(LayoutDimension.auto)"
    case .points(let points): "\(LayoutDimension.points(points))"
    case .fraction(let fraction): "\(LayoutDimension.fraction(fraction))"
    case .fr(let share): "\(Numeral(share))fr"
    }
  }

  /// Makes the limit of a dimension's length.
  fileprivate init(_ dimension: LayoutDimension) {
    switch dimension {
    case .auto: self = .auto
    case .points(let points): self = .points(points)
    case .fraction(let fraction): self = .fraction(fraction)
    }
  }
}

extension GridTrack: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a track of a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// Makes a track of a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

extension GridTrack.Limit: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// Makes a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
