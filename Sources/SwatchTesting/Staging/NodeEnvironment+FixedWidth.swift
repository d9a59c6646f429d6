import Swatch

extension NodeEnvironment {
  /// Returns an environment without fonts and files, for tests of layouts with exact numbers on any
  /// machine.
  ///
  /// Every character is half as wide as its font's size, rises 0.8 of the size above the baseline
  /// and falls 0.2 below it. Frames can be compared; pixels can't be painted.
  ///
  ///     let window = Window(size: Size(width: 320, height: 480), environment: .fixedWidth())
  ///
  /// - Parameters:
  ///   - scale: The number of pixels of a point.
  ///   - pictures: The pictures that nodes may show, with their sizes in pixels; others fail.
  /// - Returns: The environment, for a window's `init(size:environment:display:)`.
  public static func fixedWidth(
    scale: Scale = .one, pictures: [ImageSource: PixelSize] = [:]
  ) -> NodeEnvironment {
    NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(pictures),
      scale: scale)
  }
}
