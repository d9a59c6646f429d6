import FoundationEssentials
public import Swatch
public import SwatchSnapshots

/// The options for making and comparing pictures.
struct PictureOptions: Sendable {
  var comparison: PictureComparison
  var background: Color?
  var ignoring: [SnapshotRegion]

  init(
    precision: Double, perceptualPrecision: Double, comparison: PictureComparison?,
    background: Color?, ignoring: [SnapshotRegion]
  ) {
    self.comparison =
      comparison
      ?? PictureComparison(precision: precision, perceptualPrecision: perceptualPrecision)
    self.background = background
    self.ignoring = ignoring
  }

  /// Returns the comparison of two pictures, which ignores the regions of nodes at their frames in
  /// both.
  func comparison(_ reference: SnapshotTree?, _ new: SnapshotTree?) throws -> PictureComparison {
    try comparison.ignoring(ignoring, in: [reference, new])
  }
}

extension Diffing where Value == SnapshotPicture {
  /// Compares pictures pixel by pixel.
  static func picture(_ options: PictureOptions) -> Diffing {
    Diffing(
      toData: { Data(try $0.png()) },
      fromData: {
        let reference = try SnapshotPicture(png: [UInt8]($0))
        SheetPages.current?.add(reference: reference)
        return reference
      },
      content: \.content, check: { try SnapshotRegion.check(options.ignoring, in: [$0.tree]) },
      mismatch: { reference, new in
        try new.mismatch(from: reference, by: try options.comparison(reference.tree, new.tree))
      })
  }
}

extension Snapshotting where Value == Scene, Format == SnapshotPicture {
  fileprivate static func image(_ options: PictureOptions) -> Self {
    Self(pathExtension: "png", diffing: .picture(options)) { scene in
      let resources = try Renderer.forSnapshots().compositor.resources
      let picture = try SnapshotPicture(
        of: scene, background: options.background, with: resources)
      SheetPages.current?.add(picture, painted: resources)
      return picture
    }
  }

  /// Compares a scene as a picture, exactly.
  public static var image: Self { image() }

  /// Compares a scene as a picture.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: The similarity of matching pixels, 0 to 1: 1 minus the largest
  ///     perceptual difference, measured in YIQ.
  ///   - comparison: The tolerances, in place of both precisions: an accepted number of pixels or
  ///     difference of channels, or ignoring antialiasing.
  ///   - background: The colour behind the scene; nil for none.
  ///   - ignoring: The regions that are not compared.
  /// - Returns: The strategy.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1,
    comparison: PictureComparison? = nil, background: Color? = .white,
    ignoring: [SnapshotRegion] = []
  ) -> Self {
    let options = PictureOptions(
      precision: precision, perceptualPrecision: perceptualPrecision, comparison: comparison,
      background: background, ignoring: ignoring)
    return image(options)
  }
}

extension Snapshotting where Value == [UInt8], Format == SnapshotPicture {
  /// Compares the bytes of a PNG file as a picture, exactly.
  public static var image: Self { image() }

  /// Compares the bytes of a PNG file as a picture.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: The similarity of matching pixels, 0 to 1.
  ///   - comparison: The tolerances, in place of both precisions: an accepted number of pixels or
  ///     difference of channels, or ignoring antialiasing.
  ///   - ignoring: The regions that are not compared.
  /// - Returns: The strategy.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1,
    comparison: PictureComparison? = nil, ignoring: [SnapshotRegion] = []
  ) -> Self {
    let options = PictureOptions(
      precision: precision, perceptualPrecision: perceptualPrecision, comparison: comparison,
      background: nil, ignoring: ignoring)
    return Self(pathExtension: "png", diffing: .picture(options)) {
      try SnapshotPicture(png: $0)
    }
  }
}

extension AsyncSnapshotting where Value: SnapshotSubject, Format == SnapshotPicture {
  /// Compares a picture exactly, at the subject's default size, on white.
  public static var image: Self { image() }

  /// Compares a picture.
  ///
  /// - Parameters:
  ///   - size: The size; nil for the default: nodes at the size of their content, view controllers
  ///     at 375 × 667 points, windows and documents at their own size.
  ///   - scale: The scale in pixels per point; nil for the scale of the traits.
  ///   - precision: The fraction of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: The similarity of matching pixels, 0 to 1: 1 minus the largest
  ///     perceptual difference, measured in YIQ.
  ///   - comparison: The tolerances, in place of both precisions: an accepted number of pixels or
  ///     difference of channels, or ignoring antialiasing.
  ///   - traits: The traits; nil for default traits.
  ///   - background: The colour behind the subject; nil for none.
  ///   - ignoring: The regions that are not compared.
  /// - Returns: The strategy.
  public static func image(
    size: SnapshotSize? = nil, scale: Double? = nil, precision: Double = 1,
    perceptualPrecision: Double = 1, comparison: PictureComparison? = nil,
    traits: TraitCollection? = nil, background: Color? = .white, ignoring: [SnapshotRegion] = []
  ) -> Self {
    let options = PictureOptions(
      precision: precision, perceptualPrecision: perceptualPrecision, comparison: comparison,
      background: background, ignoring: ignoring)
    let stage = SnapshotStage(size: size, scale: scale, traits: traits)
    return Snapshotting<Scene, SnapshotPicture>.image(options).shown(on: stage)
  }

  /// Compares a picture at the size and the scale of a device.
  ///
  /// - Parameters:
  ///   - device: The device or card.
  ///   - comparison: The tolerances.
  ///   - traits: The traits apart from the scale; nil for default traits.
  ///   - background: The colour behind the subject; nil for none.
  ///   - ignoring: The regions that are not compared.
  /// - Returns: The strategy.
  public static func image(
    on device: SnapshotDevice, comparison: PictureComparison = .exact,
    traits: TraitCollection? = nil, background: Color? = .white, ignoring: [SnapshotRegion] = []
  ) -> Self {
    image(
      size: device.snapshotSize, scale: device.scale, comparison: comparison, traits: traits,
      background: background, ignoring: ignoring)
  }
}
