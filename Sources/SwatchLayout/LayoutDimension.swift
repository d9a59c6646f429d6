import SwatchMessages

/// A length that an element requests: automatic, a number of points, or a fraction of the parent's
/// length.
public enum LayoutDimension: Hashable, Sendable {
  /// Automatic: the layout determines the length.
  case auto
  /// A length, in points.
  case points(Double)
  /// A fraction of the parent's length, from 0 to 1; automatic if that length is undefined or
  /// infinite.
  case fraction(Double)

  /// Returns the length in points: a fraction is multiplied by `parent`; an automatic dimension,
  /// and a fraction of an undefined or infinite length, become `auto`.
  @inlinable
  package func resolve(parent: Double, auto: Double) -> Double {
    switch self {
    case .auto: auto
    case .points(let points): points
    case .fraction(let fraction): parent.isDefinite ? fraction * parent : auto
    }
  }

  /// A Boolean value that is true for a fraction.
  var isFraction: Bool {
    if case .fraction = self { true } else { false }
  }
}

extension LayoutDimension {
  /// Reads Texture's form of a dimension: `"12pt"`, `"50%"` or `"auto"`; any other text is `auto`.
  /// Spaces around the number are allowed.
  public init(_ text: String) {
    if let points = LayoutDimension.number(in: text, before: "pt") {
      self = .points(points)
    } else if let percent = LayoutDimension.number(in: text, before: "%") {
      self = .fraction(percent / 100)
    } else {
      self = .auto
    }
  }

  private static func number(in text: String, before unit: String) -> Double? {
    guard text.hasSuffix(unit) else { return nil }
    let words = text.dropLast(unit.count).split(separator: " ")
    return words.count == 1 ? Double(words[0]) : nil
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// The dimension in Texture's form: `"12pt"`, `"50%"`, `"auto"`.
  public var description: String {
    switch self {
    case .auto: "auto"
    case .points(let points): "\(Numeral(points))pt"
    case .fraction(let fraction): "\(Numeral(fraction * 100))%"
    }
  }
}

extension LayoutDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// Makes a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

extension Double {
  /// A Boolean value that is true for a length below 10,000,000 points, of which fractions can be
  /// calculated: neither undefined nor infinite.
  @inlinable
  var isDefinite: Bool { self < 1e7 }
}
