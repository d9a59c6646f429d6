/// Colours that depend on the appearance.
extension Color {
  /// The number of steps of a packed component: a multiple of 255, so that hexadecimal colours stay
  /// exact.
  private static let steps = 32_640.0

  /// Makes a colour with a light and a dark variant, chosen by the appearance of the node that
  /// draws it. The components are those of `light`, which is also used where there is no
  /// appearance. The components of `dark` are stored in 32,640 steps, which is exact for
  /// hexadecimal colours.
  public init(light: Color, dark: Color) {
    self = light
    let components = [dark.red, dark.green, dark.blue, dark.alpha]
    darkBits = components.reduce(1) { bits, component in
      bits << 15 | UInt64((min(1, max(0, component)) * Self.steps).rounded())
    }
  }

  /// Returns the colour in a light or a dark appearance.
  @inline(__always)
  package func resolved(isDark: Bool) -> Color {
    darkBits == 0 ? self : resolvedPair(isDark: isDark)
  }

  private func resolvedPair(isDark: Bool) -> Color {
    func component(_ place: UInt64) -> Double {
      Double(darkBits >> (15 * place) & 0x7fff) / Self.steps
    }
    guard isDark else { return Color(red: red, green: green, blue: blue, alpha: alpha) }
    return Color(
      red: component(3), green: component(2), blue: component(1), alpha: component(0))
  }

  /// Returns the colour with another alpha, in both appearances (after UIColor).
  public func withAlphaComponent(_ alpha: Double) -> Color {
    func faded(_ color: Color) -> Color {
      Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
    guard darkBits != 0 else { return faded(self) }
    return Color(light: faded(self), dark: faded(resolved(isDark: true)))
  }
}

/// iOS's colours that depend on the appearance.
extension Color {
  /// The colour of text.
  public static let label = Color(light: .black, dark: .white)
  /// The colour of less important text.
  public static let secondaryLabel = pair("#3C3C4399", "#EBEBF599")
  /// The colour of the least important text, and of symbols.
  public static let tertiaryLabel = pair("#3C3C434C", "#EBEBF54C")
  /// The colour of placeholder text.
  public static let placeholderText = pair("#3C3C434C", "#EBEBF54C")
  /// The colour of the background.
  public static let systemBackground = Color(light: .white, dark: .black)
  /// The colour of areas over the background.
  public static let secondarySystemBackground = pair("#F2F2F7", "#1C1C1E")
  /// The colour behind the groups of a grouped table.
  public static let systemGroupedBackground = pair("#F2F2F7", "#000000")
  /// The colour of separators, which is translucent.
  public static let separator = pair("#3C3C434A", "#54545899")

  private static func pair(_ light: String, _ dark: String) -> Color {
    Color(light: Color(hex: light) ?? .black, dark: Color(hex: dark) ?? .white)
  }
}
