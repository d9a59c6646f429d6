import Swatch

/// A simple drawing of a cat at a window.
final class CatPictureNode: DisplayNode {
  /// The number of the cat.
  var number = 0 { didSet { setNeedsDisplay() } }

  override init() {
    super.init()
    clipsToBounds = true
  }

  override func draw(in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    let sky = Color(hue: Double(number * 47 % 100) / 100, saturation: 0.35, brightness: 0.9)
    canvas.fill(.rect(bounds), with: sky)
    let middle = width * (0.3 + 0.4 * Double(number % 3) / 2)
    let fur = Color(hue: 0.08, saturation: 0.3, brightness: 0.2 + 0.15 * Double(number % 4))
    func oval(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Path {
      .ellipse(in: Rect(x: x - w / 2, y: y - h / 2, width: w, height: h))
    }
    canvas.fill(oval(middle, height, height * 0.9, height * 0.9), with: fur)
    let head = height * 0.45
    canvas.fill(oval(middle, head, height * 0.42, height * 0.36), with: fur)
    for side in [-1.0, 1] {
      let tip = Point(x: middle + side * height * 0.2, y: head - height * 0.3)
      let ear = Path([
        .move(to: tip), .line(to: Point(x: middle + side * height * 0.02, y: head - height * 0.12)),
        .line(to: Point(x: middle + side * height * 0.2, y: head)), .close,
      ])
      canvas.fill(ear, with: fur)
      canvas.fill(
        oval(middle + side * height * 0.09, head - height * 0.02, height * 0.07, height * 0.09),
        with: Color(hex: "#D9E021") ?? .yellow)
    }
  }
}
