import SwatchGraphics
import SwatchMessages

/// The keys that gradients of all forms have: those of their colours.
enum GradientKeys: String, CaseIterable, Sendable {
  case stops
  case isRepeating = "repeat"
  case space

  /// Sets the colours of a gradient.
  func set(_ colors: inout GradientColors, to field: Field) throws(DocumentError) {
    switch self {
    case .stops: colors.stops = try Self.stops(field).stops
    case .isRepeating: colors.isRepeating = try field.truth()
    case .space: colors.space = try field.word()
    }
  }

  /// Rejects colours that repeat within too short a distance.
  static func check(_ colors: GradientColors, of field: Field) throws(DocumentError) {
    let stops = colors.placed
    guard colors.isRepeating, let first = stops.first, let last = stops.last,
      last.offset - first.offset < GradientColors.shortestPeriod
    else { return }
    throw field.error(
      "the first and the last stop of a repeated gradient must be at least 0.001 apart")
  }

  /// Reads a list of colours or stops.
  static func stops(_ field: Field) throws(DocumentError) -> GradientColors {
    let fields = try field.list(
      of: 2...1_000,
      "a list of 2 to 1,000 colours, or stops such as {\"offset\": 0.5, \"color\": \"#F00\"}")
    var stops: [GradientColors.Stop] = []
    for field in fields {
      if field.string != nil {
        stops.append(GradientColors.Stop(try color(field)))
      } else {
        stops.append(try field.object(over: Stop()).stop)
      }
    }
    return GradientColors(stops)
  }

  /// Reads a colour. A colour followed by a percentage, as in CSS, is an error that advises an
  /// object.
  private static func color(_ field: Field) throws(DocumentError) -> Color {
    guard let string = field.string, string.hasSuffix("%"), let blank = string.lastIndex(of: " "),
      let percent = Field.percentage(String(string[string.index(after: blank)...])),
      (try? ColorText.color(String(string[..<blank]))) != nil
    else { return try field.color() }
    throw field.mismatch(
      "a colour, or a stop such as {\"offset\": 0.5, \"color\": \"#F00\"}",
      advice: "write {\"offset\": \(Numeral(percent / 100)), \"color\": \"\(string[..<blank])\"}")
  }

  private struct Stop: GrammarObject {
    private(set) var stop = GradientColors.Stop(.black)

    enum Key: String, CaseIterable, Sendable { case offset, color }

    static let title = "a stop of a gradient"

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      switch key {
      case .offset: stop.offset = try field.number(in: 0...1, "an offset")
      case .color: stop.color = try field.color()
      }
    }
  }
}

/// A form of gradient, with its colours.
protocol GradientForm: GrammarObject where Key == KeyUnion<OwnKey, GradientKeys> {
  associatedtype OwnKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable

  init()
  var colors: GradientColors { get set }
  var shape: GradientShape { get }

  /// Sets a member of the form.
  mutating func set(own key: OwnKey, to field: Field) throws(DocumentError)
}

extension GradientForm {
  static var requiredKeys: [Key] { [.shared(.stops)] }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(let key): try set(own: key, to: field)
    case .shared(let key): try key.set(&colors, to: field)
    }
  }

  /// Reads the layer that a field describes.
  static func layer(_ field: Field) throws(DocumentError) -> Background {
    let form = try field.object(over: Self())
    try GradientKeys.check(form.colors, of: field)
    return .gradient(form.colors, form.shape)
  }
}
