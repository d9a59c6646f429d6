import Swatch
import SwatchMessages

/// The size of a sheet of paper, in points.
struct PaperSize: Hashable {
  let size: Size

  /// The paper sizes in portrait orientation, by name.
  static let named: [(name: String, size: Size)] = [
    ("A3", Size(width: 841.89, height: 1190.55)), ("A4", Size(width: 595.28, height: 841.89)),
    ("A5", Size(width: 419.53, height: 595.28)), ("A6", Size(width: 297.64, height: 419.53)),
    ("Letter", Size(width: 612, height: 792)), ("Legal", Size(width: 612, height: 1008)),
    ("Tabloid", Size(width: 792, height: 1224)),
  ]

  private static let lying = "-landscape"

  /// Finds the size of a name, such as `A4` or `A4-landscape`; nil for other names.
  init?(named name: String) {
    let word = name.lowercased().replacing(" ", with: "-")
    let isLying = word.hasSuffix(Self.lying)
    let plain = isLying ? String(word.dropLast(Self.lying.count)) : word
    guard let (_, upright) = Self.named.first(where: { $0.name.lowercased() == plain }) else {
      return nil
    }
    size = isLying ? Size(width: upright.height, height: upright.width) : upright
  }

  init(size: Size) {
    self.size = size
  }
}

/// The units of lengths on paper; a point is a 72nd of an inch.
private enum LengthUnit: String, CaseIterable {
  case points = "pt"
  case millimetres = "mm"
  case centimetres = "cm"
  case inches = "in"

  var points: Double {
    switch self {
    case .points: 1
    case .millimetres: 72 / 25.4
    case .centimetres: 72 / 2.54
    case .inches: 72
    }
  }
}

extension LengthUnit {
  /// Finds the unit at the end of a length; nil for a number without a unit.
  init?(of text: Substring) {
    guard let unit = Self.allCases.first(where: { text.hasSuffix($0.rawValue) }) else { return nil }
    self = unit
  }
}

extension ValueKind<Double> {
  /// Returns a length in points: a number of points, or a number with a unit, such as `20mm`.
  fileprivate func points(_ text: Substring, in other: LengthUnit? = nil) -> Double? {
    let own = LengthUnit(of: text)
    guard let number = parse(String(text.dropLast(own?.rawValue.count ?? 0))) else { return nil }
    guard let unit = own ?? other else { return number }
    // Rounded to hundredths of a point, like the named sizes: A4 is 210 mm wide.
    return parse("\((number * unit.points * 100).rounded() / 100)")
  }
}

extension ValueKind<PaperSize> {
  /// The name of a size, or a width and a height.
  static var paper: ValueKind {
    let names = PaperSize.named.map(\.name).joined(separator: ", ")
    return ValueKind(
      expectation:
        "\(names), each also with -landscape, or a width and a height in points, "
        + "mm, cm or in, such as 595x842 or 210x297mm",
      parse: { text in
        if let named = PaperSize(named: text) { return named }
        let words = text.split(separator: "x", omittingEmptySubsequences: false)
        // In `8.5x11in`, both sides are in inches.
        let unit = words.last.flatMap(LengthUnit.init)
        let sides = words.map { ValueKind<Double>.positive(upTo: 100_000).points($0, in: unit) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        return PaperSize(size: Size(width: width, height: height))
      },
      format: { "\(Numeral($0.size.width))x\(Numeral($0.size.height))" })
  }
}

extension ValueKind<EdgeInsets> {
  /// One to four distances in the order of CSS.
  static var margins: ValueKind {
    ValueKind(
      expectation:
        "one to four numbers from 0 to 10000, in points, mm, cm or in, with commas, as in "
        + "CSS: top,right,bottom,left",
      parse: { text in
        let side = ValueKind<Double>.distance(upTo: 10_000)
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let sides = words.compactMap { side.points($0) }
        guard sides.count == words.count, (1...4).contains(sides.count) else { return nil }
        let right = sides.count > 1 ? sides[1] : sides[0]
        return EdgeInsets(
          top: sides[0], left: sides.count > 3 ? sides[3] : right,
          bottom: sides.count > 2 ? sides[2] : sides[0], right: right)
      },
      format: { insets in
        [insets.top, insets.right, insets.bottom, insets.left].map { "\(Numeral($0))" }
          .joined(separator: ",")
      })
  }
}
