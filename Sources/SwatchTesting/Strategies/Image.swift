import FoundationEssentials
public import Swatch
public import SwatchSnapshots

/// How pictures are made and compared.
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

  /// The comparison of two pictures: what is left out lies where the nodes are in either.
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
  ///   - precision: The part of all pixels that must match, 0 to 1.
  ///   - perceptualPrecision: How near to the reference's a pixel must be to match, 0 to 1: its
  ///     difference to the eye, measured in YIQ, may be the rest.
  ///   - comparison: How pixels are compared, in place of both precisions: with a number of pixels or a
  ///     difference of channels that is accepted, or without what only smooths an edge.
  ///   - background: What lies behind the scene; nil for nothing.
  ///   - ignoring: What is not compared.
  /// - Returns: the strategy.
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
  ///   - precision: The part of all pixels that must match, 0 to 1.
  ///   - perceptualPrecision: How near to the reference's a pixel must be to match, 0 to 1.
  ///   - comparison: How pixels are compared, in place of both precisions: with a number of pixels or a
  ///     difference of channels that is accepted, or without what only smooths an edge.
  ///   - ignoring: What is not compared.
  /// - Returns: the strategy.
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
  /// Compares a picture, exactly; as large as is usual for what is shown, on white.
  public static var image: Self { image() }

  /// Compares a picture.
  ///
  /// - Parameters:
  ///   - size: How large it is shown; nil for as large as is usual: nodes as large as their content asks
  ///     for, view controllers 375 × 667 points, windows and documents as they are.
  ///   - scale: The pixels of a point; nil for those of the traits.
  ///   - precision: The part of all pixels that must match, 0 to 1.
  ///   - perceptualPrecision: How near to the reference's a pixel must be to match, 0 to 1: its
  ///     difference to the eye, measured in YIQ, may be the rest.
  ///   - comparison: How pixels are compared, in place of both precisions: with a number of pixels or a
  ///     difference of channels that is accepted, or without what only smooths an edge.
  ///   - traits: What it is shown in; nil for plain traits.
  ///   - background: What lies behind it; nil for nothing.
  ///   - ignoring: What is not compared.
  /// - Returns: the strategy.
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
}
