/// The colours of a gradient of any shape, and their interpolation.
///
/// Colours are interpolated with premultiplied alpha, as in CSS, so that a colour that becomes
/// transparent doesn't turn grey. Painters interpolate each component separately: where the results
/// differ, the interval between two stops is cut into pieces, so that no colour differs from the
/// exact one by half a level of 255.
public struct GradientColors: Hashable, Sendable {
  /// A colour, at a place of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The position, from 0 (start) to 1 (end); nil for a position between the neighbours.
    public var offset: Double?

    /// Makes a stop of a colour.
    public init(_ color: Color, at offset: Double? = nil) {
      self.color = color
      self.offset = offset
    }
  }

  /// The space that colours are interpolated in.
  public enum Space: String, CaseIterable, Hashable, Sendable {
    /// The components of sRGB, as most drawing programs do.
    case srgb
    /// OKLab, in which equal steps look equal.
    case oklab
  }

  /// The colours, in order.
  public var stops: [Stop]
  /// A Boolean value that is true when the stops are repeated before the first and after the last.
  public var isRepeating: Bool
  /// The space that colours are interpolated in.
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

  /// The stops with all their positions: the first at 0 and the last at 1 if they have none, the
  /// others at equal distances, and none before its predecessor (CSS Images 3 §3.5.3).
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
