public import Swatch

/// A size and a scale of a common device or card, for ``Snapshotting/image``:
///
///     await assertSnapshot(of: ProfileController(user), as: .image(on: .phone))
///     await assertSnapshot(of: card, as: .image(on: .openGraph))
public struct SnapshotDevice: Hashable, Sendable {
  /// The name of the device in the names of references.
  public var name: String
  /// The size, in points.
  public var size: Size
  /// The scale in pixels per point.
  public var scale: Double

  /// Makes a device from a size in points and a scale.
  public init(name: String, size: Size, scale: Double) {
    self.name = name
    self.size = size
    self.scale = scale
  }

  private init(_ name: String, _ width: Double, _ height: Double, scale: Double = 1) {
    self.init(name: name, size: Size(width: width, height: height), scale: scale)
  }

  // MARK: Phones and tablets

  /// A small phone, like the iPhone SE: 375 × 667 points at scale 2.
  public static let smallPhone = SnapshotDevice("smallPhone", 375, 667, scale: 2)
  /// A phone, like the iPhone 15: 393 × 852 points at scale 3.
  public static let phone = SnapshotDevice("phone", 393, 852, scale: 3)
  /// A large phone, like the iPhone 15 Plus: 430 × 932 points at scale 3.
  public static let largePhone = SnapshotDevice("largePhone", 430, 932, scale: 3)
  /// An Android phone, like the Pixel 8: 412 × 915 points at scale 2.625.
  public static let androidPhone = SnapshotDevice("androidPhone", 412, 915, scale: 2.625)
  /// A small tablet, like the iPad mini: 744 × 1133 points at scale 2.
  public static let smallTablet = SnapshotDevice("smallTablet", 744, 1133, scale: 2)
  /// A tablet, like the 11-inch iPad Pro: 834 × 1194 points at scale 2.
  public static let tablet = SnapshotDevice("tablet", 834, 1194, scale: 2)
  /// A large tablet, like the 12.9-inch iPad Pro: 1024 × 1366 points at scale 2.
  public static let largeTablet = SnapshotDevice("largeTablet", 1024, 1366, scale: 2)

  // MARK: Link cards

  /// The preview picture of a link in the Open Graph protocol, for example on Facebook: 1200 × 630
  /// pixels.
  public static let openGraph = SnapshotDevice("openGraph", 1200, 630)
  /// The large card of a link on X: 1200 × 675 pixels.
  public static let xCard = SnapshotDevice("xCard", 1200, 675)
  /// The preview picture of a link on LinkedIn: 1200 × 627 pixels.
  public static let linkedIn = SnapshotDevice("linkedIn", 1200, 627)
  /// A square picture, for example for Instagram posts: 1080 × 1080 pixels.
  public static let square = SnapshotDevice("square", 1080, 1080)

  /// The device in landscape orientation.
  public var landscape: SnapshotDevice {
    SnapshotDevice(
      name: name + "Landscape", size: Size(width: size.height, height: size.width), scale: scale)
  }

  /// The exact size of a device, in points.
  public var snapshotSize: SnapshotSize { .fixed(width: size.width, height: size.height) }
}
