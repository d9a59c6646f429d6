public import Swatch

// Names of types in Texture's headers and in UIKit: the compiler reports the name of each type
// here, and offers to use it.

/// Texture's name for ``DisplayNode``.
@available(*, unavailable, renamed: "DisplayNode")
public typealias ASDisplayNode = DisplayNode

/// Texture's name for ``CellNode``.
@available(*, unavailable, renamed: "CellNode")
public typealias ASCellNode = CellNode

/// Texture's name for ``TextCellNode``.
@available(*, unavailable, renamed: "TextCellNode")
public typealias ASTextCellNode = TextCellNode

/// Texture's name for ``TextNode``.
@available(*, unavailable, renamed: "TextNode")
public typealias ASTextNode = TextNode

/// Texture's name for ``TextNode``.
@available(*, unavailable, renamed: "TextNode")
public typealias ASTextNode2 = TextNode

/// Texture's name for ``ImageNode``.
@available(*, unavailable, renamed: "ImageNode")
public typealias ASImageNode = ImageNode

/// Texture's name for ``ButtonNode``.
@available(*, unavailable, renamed: "ButtonNode")
public typealias ASButtonNode = ButtonNode

/// Texture's name for ``ControlNode``.
@available(*, unavailable, renamed: "ControlNode")
public typealias ASControlNode = ControlNode

/// Texture's name for ``ScrollNode``.
@available(*, unavailable, renamed: "ScrollNode")
public typealias ASScrollNode = ScrollNode

/// Texture's name for ``NodeController``.
@available(*, unavailable, renamed: "NodeController")
public typealias ASNodeController = NodeController

/// Texture's name for ``CellNodeBlock``.
@available(*, unavailable, renamed: "CellNodeBlock")
public typealias ASCellNodeBlock = CellNodeBlock

/// Texture's name for ``InterfaceState``.
@available(*, unavailable, renamed: "InterfaceState")
public typealias ASInterfaceState = InterfaceState

/// Texture's name for ``InterfaceStateDelegate``.
@available(*, unavailable, renamed: "InterfaceStateDelegate")
public typealias ASInterfaceStateDelegate = InterfaceStateDelegate

/// Texture's name for ``ScrollDirection``.
@available(*, unavailable, renamed: "ScrollDirection")
public typealias ASScrollDirection = ScrollDirection

/// Texture's name for ``TraitCollection``.
@available(*, unavailable, renamed: "TraitCollection")
public typealias ASTraitCollection = TraitCollection

/// Texture's name for ``TraitCollection``.
@available(*, unavailable, renamed: "TraitCollection")
public typealias ASPrimitiveTraitCollection = TraitCollection

/// Texture's name for ``CornerRoundingType``.
@available(*, unavailable, renamed: "CornerRoundingType")
public typealias ASCornerRoundingType = CornerRoundingType

/// Texture's name for ``ButtonNode.ImageAlignment``.
@available(*, unavailable, renamed: "ButtonNode.ImageAlignment")
public typealias ASButtonNodeImageAlignment = ButtonNode.ImageAlignment

/// Texture's name for ``CellNodeVisibilityEvent``.
@available(*, unavailable, renamed: "CellNodeVisibilityEvent")
public typealias ASCellNodeVisibilityEvent = CellNodeVisibilityEvent

/// A name of Texture that has no counterpart here.
@available(*, unavailable, message: "leave the method out: a new layout is applied immediately")
public typealias ASContextTransitioning = Any

/// UIKit's name for ``ForeignView``.
@available(*, unavailable, renamed: "ForeignView")
public typealias UIView = ForeignView

/// Core Animation's name for ``ForeignLayer``.
@available(*, unavailable, renamed: "ForeignLayer")
public typealias CALayer = ForeignLayer

/// Texture's name for ``NetworkImageNode``.
@available(*, unavailable, renamed: "NetworkImageNode")
public typealias ASNetworkImageNode = NetworkImageNode

/// Texture's name for ``NetworkImageNodeDelegate``.
@available(*, unavailable, renamed: "NetworkImageNodeDelegate")
public typealias ASNetworkImageNodeDelegate = NetworkImageNodeDelegate

/// Texture's name for ``MultiplexImageNode``.
@available(*, unavailable, renamed: "MultiplexImageNode")
public typealias ASMultiplexImageNode = MultiplexImageNode

/// Texture's name for ``MultiplexImageNodeDataSource``.
@available(*, unavailable, renamed: "MultiplexImageNodeDataSource")
public typealias ASMultiplexImageNodeDataSource = MultiplexImageNodeDataSource

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "a picture shows no video: show one of its frames in an ImageNode"
)
public typealias ASVideoNode = DisplayNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "a picture shows no video: show one of its frames in an ImageNode"
)
public typealias ASVideoPlayerNode = DisplayNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "there are no maps: show a picture of one in an ImageNode"
)
public typealias ASMapNode = DisplayNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "pictures have no text input: show the text in a TextNode"
)
public typealias ASEditableTextNode = TextNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "there are no touches: code sets isEnabled, isSelected, isHighlighted"
)
public typealias ASControlNodeEvent = ControlState
