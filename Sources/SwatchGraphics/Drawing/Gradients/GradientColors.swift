/// The colours of a gradient of any shape, and their interpolation.
///
/// Colours are interpolated with premultiplied alpha, as in CSS, so that a colour that becomes
/// transparent doesn't turn grey. Painters interpolate each component separately: where the results
/// differ, the interval between two stops is divided, so that no colour differs from the exact one
/// by as much as half a level of 255.
public struct GradientColors: Hashable, Sendable {
  /// A colour at a position of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour of the gradient at the position.
    public var color: Color
    /// The position, from 0 (start) to 1 (end); nil for a position between the neighbouring stops.
    public var offset: Double?

    /// Makes a stop of a colour.
    public init(_ color: Color, at offset: Double? = nil) {
      self.color = color
      self.offset = offset
    }
  }

  /// The space in which colours are interpolated.
  public enum Space: String, CaseIterable, Hashable, Sendable {
    /// The components of sRGB, as in most drawing programs.
    case srgb
    /// OKLab, in which equal steps look equal.
    case oklab
  }

  /// The colours, in order.
  public var stops: [Stop]
  /// A Boolean value that is true when the stops are repeated before the first and after the last.
  public var isRepeating: Bool
  /// The space in which colours are interpolated.
  public var space: Space

  /// Makes the colours of a gradient.
  public init(_ stops: [Stop], isRepeating: Bool = false, space: Space = .srgb) {
    self.stops = stops
    self.isRepeating = isRepeating
    self.space = space
  }

  /// Makes the colours of a gradient, at equal distances.
  public init(_ colors: Color..., isRepeating: Bool = false, space: Space = .srgb) {
    self.init(colors.map { Stop($0) }, isRepeating: isRepeating, space: space)
  }

  /// The stops with all positions filled in: the first stop at 0 and the last at 1 if they state
  /// none, other stops at equal distances, and no stop before the previous one (CSS Images 3
  /// §3.5.3).
  package var placed: [LinearGradient.Stop] {
    var places = stops.map(\.offset)
    guard !places.isEmpty else { return [] }
    let last = places.count - 1
    places[last] = places[last] ?? (last == 0 ? 0 : 1)
    var known = 0
    var result = [places[0] ?? 0]
    for index in places.indices.dropFirst() {
      guard let place = places[index] else { continue }
      let (from, to) = (result[known], max(result[known], place))
      for step in 1...index - known {
        result.append(
          step == index - known ? to : from + (to - from) * Double(step) / Double(index - known))
      }
      known = index
    }
    return zip(stops, result).map { LinearGradient.Stop(offset: $1, color: $0.color) }
  }
}
