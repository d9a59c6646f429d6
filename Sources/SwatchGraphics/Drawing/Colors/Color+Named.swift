/// The colours that UIColor names.
extension Color {
  /// Pure red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Pure green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Pure blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Green and blue in full.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Red and green in full.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Red and blue in full.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Red in full and half of green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Half of red and of blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Red, green and blue as 3 : 2 : 1.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// The middle between black and white.
  public static let gray = Color(white: 0.5)
  /// A third of white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// Two thirds of white.
  public static let lightGray = Color(white: 2.0 / 3)
}
