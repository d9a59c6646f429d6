import SwatchGraphics

/// The colours along a line as a PDF function (ISO 32000-1, §7.10).
struct PDFFunction {
  /// Returns the components of a colour in a function: three, or only the opacity.
  typealias Components = (Color) -> [Double]

  /// The function as a value in other objects.
  let value: PDFValue
  /// The range of arguments.
  let domain: ClosedRange<Double>

  /// Makes the function of a gradient's stops, in ascending order of offset; the first and last
  /// colours extend outwards.
  init(_ stops: [LinearGradient.Stop], _ components: Components) {
    var low = min(0, stops.first?.offset ?? 0)
    var high = max(1, stops.last?.offset ?? 1)
    // Readers extend the last part of a function: if two stops share an end offset, the outer
    // colour gets a part of its own.
    if stops.count > 1 {
      if stops[0].offset == low, stops[1].offset == low { low -= 1 }
      if stops[stops.count - 1].offset == high, stops[stops.count - 2].offset == high { high += 1 }
    }
    domain = low...high
    var ends = stops
    if let first = stops.first, first.offset > low {
      ends.insert(.init(offset: low, color: first.color), at: 0)
    }
    if let last = stops.last, last.offset < high {
      ends.append(.init(offset: high, color: last.color))
    }
    var (parts, bounds): ([PDFValue], [Double]) = ([], [])
    for (one, next) in zip(ends, ends.dropFirst()) where next.offset > one.offset {
      if !parts.isEmpty { bounds.append(one.offset) }
      parts.append(Self.part(components(one.color), components(next.color)))
    }
    value = Self.joined(parts, at: bounds, in: low...high)
  }

  /// Makes the function of a gradient that is repeated over a range of whole periods.
  init(repeating stops: [LinearGradient.Stop], over periods: Range<Int>, _ components: Components) {
    let once = PDFFunction(stops, components)
    domain = Double(periods.lowerBound)...Double(periods.upperBound)
    value = Self.joined(
      periods.map { _ in once.value }, at: periods.dropFirst().map(Double.init), in: domain)
  }

  /// Returns a linear interpolation between two colours.
  private static func part(_ start: [Double], _ end: [Double]) -> PDFValue {
    .dictionary([
      "FunctionType": 2, "Domain": [0, 1], "N": 1,
      "C0": .array(start.map { .component($0) }), "C1": .array(end.map { .component($0) }),
    ])
  }

  /// Returns functions over adjacent parts of a domain as one stitching function (§7.10.4).
  private static func joined(
    _ parts: [PDFValue], at bounds: [Double], in domain: ClosedRange<Double>
  ) -> PDFValue {
    func number(_ value: Double) -> PDFValue { .real(value, digits: 6) }
    if parts.count == 1, domain == 0...1 { return parts[0] }
    return .dictionary([
      "FunctionType": 3, "Domain": [number(domain.lowerBound), number(domain.upperBound)],
      "Functions": .array(parts), "Bounds": .array(bounds.map(number)),
      "Encode": .array(parts.flatMap { _ in [0, 1] as [PDFValue] }),
    ])
  }
}
