extension Color {
  /// Returns the colour with a given hue, saturation and lightness, as in CSS's `hsl()`.
  ///
  /// The hue is in degrees: red at 0, green at 120, blue at 240. The saturation goes from 0 (grey)
  /// to 1 (pure), the lightness from 0 (black) to 1 (white), with pure colours at 0.5. The alpha is
  /// straight.
  public static func hsl(
    _ hue: Double, _ saturation: Double, _ lightness: Double, alpha: Double = 1
  ) -> Color {
    let lightness = max(0, min(1, lightness))
    let brightness = lightness + max(0, min(1, saturation)) * min(lightness, 1 - lightness)
    return Color(
      hue: hue / 360, saturation: brightness > 0 ? 2 * (1 - lightness / brightness) : 0,
      brightness: brightness, alpha: alpha)
  }

  /// Returns the colour of a hue mixed with white and black, as in CSS's `hwb()`.
  ///
  /// The hue is in degrees: red at 0, green at 120, blue at 240. The fractions of white and black
  /// go from 0 to 1; a sum above 1 gives a grey. The alpha is straight.
  public static func hwb(
    _ hue: Double, _ whiteness: Double, _ blackness: Double, alpha: Double = 1
  ) -> Color {
    let (white, black) = (max(0, whiteness), max(0, blackness))
    let sum = white + black
    if sum >= 1 { return Color(white: white / sum, alpha: alpha) }
    return Color(
      hue: hue / 360, saturation: 1 - white / (1 - black), brightness: 1 - black, alpha: alpha)
  }
}

extension Color {
  /// Makes a colour from its place on the colour wheel (after UIColor).
  ///
  /// - Parameters:
  ///   - hue: The angle as a fraction of a turn: red at 0, green at a third, blue at two thirds;
  ///     whole turns are ignored.
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
