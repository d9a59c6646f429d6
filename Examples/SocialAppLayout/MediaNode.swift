import Swatch

/// Waves under a sky, in place of a photo.
final class MediaNode: DisplayNode {
  private let hue: Double

  init(hue: Double) {
    self.hue = hue
    super.init()
    cornerRadius = 4
    clipsToBounds = true
    backgroundColor = Color(hue: hue, saturation: 0.2, brightness: 0.97)
  }

  override func draw(in canvas: Canvas) {
    let sun = bounds.height * 0.3
    canvas.fill(
      .ellipse(in: Rect(x: bounds.width * 0.62, y: sun * 0.6, width: sun, height: sun)),
      with: Color(hue: hue, saturation: 0.6, brightness: 0.95))
    for wave in 0..<3 {
      let top = bounds.height * (0.5 + Double(wave) * 0.13)
      canvas.fill(
        self.wave(from: top, height: bounds.height * 0.1, shift: Double(wave) * 0.5),
        with: Color(hue: hue + 0.5, saturation: 0.3 + Double(wave) * 0.12, brightness: 0.75))
    }
  }

  /// The area below a wavy line that is shifted to the left by a fraction of its wavelength.
  private func wave(from top: Double, height: Double, shift: Double) -> Path {
    let length = bounds.width / 3
    var x = -shift * length
    var steps = [Path.Element.move(to: Point(x: x, y: top))]
    while x < bounds.width {
      steps.append(
        .curve(
          to: Point(x: x + length, y: top), control1: Point(x: x + length / 2, y: top - height),
          control2: Point(x: x + length / 2, y: top + height)))
      x += length
    }
    return Path(
      steps + [
        .line(to: Point(x: x, y: bounds.height)), .line(to: Point(x: 0, y: bounds.height)),
        .close,
      ])
  }
}
