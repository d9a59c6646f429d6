import SwatchMessages

/// A length that an element asks for: nothing in particular, a number of points, or a part of what
/// its parent has.
public enum LayoutDimension: Hashable, Sendable {
  /// No opinion: the layout decides.
  case auto
  /// A length, in points.
  case points(Double)
  /// A part of the parent's length, from 0 to 1. Of a length that is undefined or has no limit it is
  /// automatic.
  case fraction(Double)

  /// The length in points; `parent` is the basis of fractions, and `auto` the value of an automatic
  /// dimension.
  @inlinable
  package func resolve(parent: Double, auto: Double) -> Double {
    switch self {
    case .auto: auto
    case .points(let points): points
    case .fraction(let fraction): parent.isDefinite ? fraction * parent : auto
    }
  }

  /// A Boolean value that is true for a fraction of a parent's length that is undefined or has no
  /// limit.
  func isUndefined(parent: Double) -> Bool {
    guard case .fraction = self else { return false }
    return !parent.isDefinite
  }
}

extension LayoutDimension {
  /// Reads Texture's form of a dimension: `"12pt"`, `"50%"` or `"auto"`; anything else is `auto`. There
  /// may be spaces around the number.
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
  /// Texture's form: `"12pt"`, `"50%"`, `"auto"`.
  public var description: String {
    switch self {
    case .auto: "auto"
    case .points(let points): "\(Numeral(points))pt"
    case .fraction(let fraction): "\(Numeral(fraction * 100))%"
    }
  }
}

extension LayoutDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// A length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

extension Double {
  /// A Boolean value that is true for a length below 10,000,000 points, of which fractions can be taken:
  /// neither undefined nor without limit.
  @inlinable
  var isDefinite: Bool { self < 1e7 }
}
