extension Color {
  /// Makes a colour from its place on the colour wheel (after UIColor).
  ///
  /// - Parameters:
  ///   - hue: Red at 0, green at a third, blue at two thirds; whole turns make no difference.
  ///   - saturation: From 0 (grey) to 1 (pure).
  ///   - brightness: From 0 (black) to 1.
  ///   - alpha: Straight, from 0 (clear) to 1 (opaque).
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue * 6) - ((offset + hue * 6) / 6).rounded(.down) * 6
      return brightness * (1 - saturation * max(0, min(1, place, 4 - place)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}
