public import Swatch

/// Names of Texture's image nodes that off-screen pictures don't need.
extension TextureNames where Self: ImageNode {
  /// Texture's name for an animated picture.
  @available(*, unavailable, message: "set image to one of its frames: there are no animations")
  public var animatedImage: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for the placeholder picture.
  @available(
    *, unavailable,
    message: "a NetworkImageNode has one, an ImageNode.Image such as .source(.file(path))"
  )
  public var defaultImage: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for showing progressive pictures while they load.
  @available(*, unavailable, message: "use a NetworkImageNode, which has one")
  public var shouldRenderProgressImages: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for the loaded quality of a progressive picture.
  @available(*, unavailable, message: "use a NetworkImageNode, which has one")
  public var renderedImageQuality: Double { unavailable() }

  /// ASNetworkImageNode's name for caching loaded pictures.
  @available(*, unavailable, message: "use a NetworkImageNode, which has one")
  public var shouldCacheImage: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for the delegate for loading the picture.
  @available(*, unavailable, message: "a NetworkImageNode has one, a NetworkImageNodeDelegate")
  public var delegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name for the picture's URL.
  @available(*, unavailable, message: "a NetworkImageNode has one, a String: write url = address")
  public var url: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}

/// UIKit's name for a picture.
@available(
  *, unavailable,
  message: "a picture is an ImageNode.Image: .source(.file(path)), or .solid(color, size)"
)
public typealias UIImage = ImageNode.Image

extension ImageNode.Image {
  /// UIKit's name for a picture among an app's resources.
  @available(
    *, unavailable, message: "write .source(.file(path)), with the path of the picture's file"
  )
  public init?(named name: String) { unavailable() }

  /// UIKit's name for a picture's size, which is read from its file.
  @available(
    *, unavailable, message: "write try image.size(in: environment), with that of a node"
  )
  public var size: Size { unavailable() }
}

/// Texture's name for a block that makes a picture round.
@available(*, unavailable, message: "use ImageNode.roundBorder(width:color:)")
public func ASImageNodeRoundBorderModificationBlock(
  _ borderWidth: Double, _ borderColor: Color?
) -> ImageNode.Modification { unavailable() }

/// Texture's name for a block that colours a picture.
@available(*, unavailable, message: "use ImageNode.tint(_:)")
public func ASImageNodeTintColorModificationBlock(_ color: Color) -> ImageNode.Modification {
  unavailable()
}
