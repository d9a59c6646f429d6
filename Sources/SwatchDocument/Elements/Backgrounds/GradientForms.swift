import SwatchGeometry
import SwatchGraphics

/// The kinds of layers of backgrounds and masks, by their keys.
enum LayerKind: String, CaseIterable, Sendable {
  case linear, radial, conic, image

  /// The layers that are gradients.
  static let gradients = allCases.filter { $0 != .image }

  /// Reads a layer from a field.
  func layer(_ field: Field) throws(DocumentError) -> Background {
    switch self {
    case .linear: try LinearForm.layer(field)
    case .radial: try RadialForm.layer(field)
    case .conic: try ConicForm.layer(field)
    case .image: .image(try BackgroundPicture.image(field))
    }
  }
}

/// A gradient along a line.
struct LinearForm: GradientForm {
  var colors = GradientColors([])
  private var direction = GradientShape.Direction.angle(180)
  private var length: Double?

  enum OwnKey: String, CaseIterable, Sendable { case angle, to, length }

  static let title = "a linear gradient"
  static let form = "a linear gradient such as {\"angle\": 135, \"stops\": [\"#F00\", \"#00F\"]}"

  var shape: GradientShape { .linear(direction, length: length) }

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .atMostOne([.own(.angle), .own(.to)]), "the gradient has \"angle\" and \"to\"",
      advice: "remove one of the two")
  ]

  mutating func set(own key: OwnKey, to field: Field) throws(DocumentError) {
    switch key {
    case .angle: direction = .angle(try field.angle())
    case .to: direction = .toward(try field.word())
    case .length: length = try field.length(in: 0.01...Field.largestLength, "a number of points")
    }
  }
}

/// A gradient from a centre outwards.
struct RadialForm: GradientForm {
  var colors = GradientColors([])
  private var ellipse = GradientShape.Ellipse.ellipse
  private var extent = GradientShape.Extent.farthestCorner
  private var radii: Size?
  private var center = Point(x: 0.5, y: 0.5)

  enum OwnKey: String, CaseIterable, Sendable { case shape, size, center }

  static let title = "a radial gradient"
  static let form = "a radial gradient such as {\"stops\": [\"#F00\", \"#00F\"]}"

  var shape: GradientShape {
    radii.map { .radii($0, center: center) } ?? .radial(ellipse, extent, center: center)
  }

  mutating func set(own key: OwnKey, to field: Field) throws(DocumentError) {
    switch key {
    case .shape: ellipse = try field.word()
    case .center: center = try field.share()
    case .size:
      if field.string != nil {
        extent = try field.word()
      } else if field.isScalar {
        let radius = try field.length()
        radii = Size(width: radius, height: radius)
      } else {
        radii = try field.size()
      }
    }
  }
}

/// A gradient around a centre.
struct ConicForm: GradientForm {
  var colors = GradientColors([])
  private var angle = 0.0
  private var center = Point(x: 0.5, y: 0.5)

  enum OwnKey: String, CaseIterable, Sendable { case angle, center }

  static let title = "a conic gradient"
  static let form = "a conic gradient such as {\"stops\": [\"#F00\", \"#00F\", \"#F00\"]}"

  var shape: GradientShape { .conic(angle: angle, center: center) }

  mutating func set(own key: OwnKey, to field: Field) throws(DocumentError) {
    switch key {
    case .angle: angle = try field.angle()
    case .center: center = try field.share()
    }
  }
}

extension Field {
  /// Reads an angle in degrees.
  fileprivate func angle() throws(DocumentError) -> Double {
    try number(in: -100_000...100_000, "an angle in degrees")
  }

  /// Reads a point in fractions of a rectangle's width and height, `[x, y]`.
  func share() throws(DocumentError) -> Point {
    try pair("two shares of the rectangle, [x, y]", or: 0.5) { field throws(DocumentError) in
      try field.number(in: -1_000...1_000)
    }
  }
}
