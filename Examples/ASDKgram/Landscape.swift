import Swatch

/// Mountains under a sky, drawn from flat shapes in place of a photo.
final class Landscape: DisplayNode {
  /// The hour, which determines the colours.
  enum Light: Sendable {
    case morning, noon, evening, night

    /// The colours of the sky, from top to bottom.
    var sky: [Color] {
      switch self {
      case .morning: colors("#7FB2D9", "#F6D9B8")
      case .noon: colors("#2F80C8", "#A9D6F2")
      case .evening: colors("#4A3A78", "#F2876B")
      case .night: colors("#0B1230", "#35457A")
      }
    }

    /// The colours of the mountains, from the farthest to the nearest.
    var mountains: [Color] {
      switch self {
      case .morning: colors("#A9A6B8", "#6E7C93", "#3E5061")
      case .noon: colors("#8FB3A2", "#4F8A63", "#2C5E3D")
      case .evening: colors("#A3557A", "#64376B", "#33204F")
      case .night: colors("#2C3A66", "#1B2549", "#0D132C")
      }
    }

    /// The position of the sun or moon, in fractions of the width and height.
    var sun: (x: Double, y: Double) {
      switch self {
      case .morning: (0.22, 0.44)
      case .noon: (0.7, 0.2)
      case .evening: (0.41, 0.47)
      case .night: (0.3, 0.24)
      }
    }

    private func colors(_ hex: String...) -> [Color] { hex.compactMap(Color.init(hex:)) }
  }

  private let light: Light

  init(_ light: Light) {
    self.light = light
    super.init()
    clipsToBounds = true
  }

  override func draw(in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    let stops = light.sky.enumerated().map { place, color in
      LinearGradient.Stop(offset: Double(place), color: color)
    }
    canvas.fill(
      .rect(bounds),
      with: .gradient(
        .linear(
          LinearGradient(start: .zero, end: Point(x: 0, y: height * 0.7), stops: stops))))
    let radius = width * 0.09
    canvas.fill(
      .ellipse(
        in: Rect(
          x: width * light.sun.x - radius, y: height * light.sun.y - radius, width: radius * 2,
          height: radius * 2)), with: Color(hex: "#FFF3D0") ?? .white)
    for (row, color) in light.mountains.enumerated() {
      canvas.fill(ridge(row), with: color)
    }
  }

  /// A row of peaks; nearer rows are lower.
  private func ridge(_ row: Int) -> Path {
    let heights = [
      [0.62, 0.45, 0.6, 0.38, 0.58, 0.52], [0.66, 0.72, 0.56, 0.7, 0.6, 0.74],
      [0.86, 0.76, 0.84, 0.9, 0.78, 0.88],
    ][row]
    let step = bounds.width / Double(heights.count - 1)
    let peaks = heights.enumerated().map { place, height in
      Path.Element.line(to: Point(x: Double(place) * step, y: height * bounds.height))
    }
    return Path(
      [.move(to: Point(x: 0, y: bounds.height))] + peaks
        + [.line(to: Point(x: bounds.width, y: bounds.height)), .close])
  }
}
