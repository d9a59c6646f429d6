public import Swatch

// Names of types in Texture's headers and in UIKit: the compiler reports the name of each type
// here, and offers to use it.

/// Texture's name for ``LayoutElement``.
@available(*, unavailable, renamed: "LayoutElement")
public typealias ASLayoutElement = LayoutElement

/// Texture's name for ``LayoutElementStyle``.
@available(*, unavailable, renamed: "LayoutElementStyle")
public typealias ASLayoutElementStyle = LayoutElementStyle

/// Texture's name for ``LayoutSpec``.
@available(*, unavailable, renamed: "LayoutSpec")
public typealias ASLayoutSpec = LayoutSpec

/// Texture's name for ``WrapperLayoutSpec``.
@available(*, unavailable, renamed: "WrapperLayoutSpec")
public typealias ASWrapperLayoutSpec = WrapperLayoutSpec

/// Texture's name for ``StackLayoutSpec``.
@available(*, unavailable, renamed: "StackLayoutSpec")
public typealias ASStackLayoutSpec = StackLayoutSpec

/// Texture's name for ``InsetLayoutSpec``.
@available(*, unavailable, renamed: "InsetLayoutSpec")
public typealias ASInsetLayoutSpec = InsetLayoutSpec

/// Texture's name for ``OverlayLayoutSpec``.
@available(*, unavailable, renamed: "OverlayLayoutSpec")
public typealias ASOverlayLayoutSpec = OverlayLayoutSpec

/// Texture's name for ``BackgroundLayoutSpec``.
@available(*, unavailable, renamed: "BackgroundLayoutSpec")
public typealias ASBackgroundLayoutSpec = BackgroundLayoutSpec

/// Texture's name for ``CenterLayoutSpec``.
@available(*, unavailable, renamed: "CenterLayoutSpec")
public typealias ASCenterLayoutSpec = CenterLayoutSpec

/// Texture's name for ``RelativeLayoutSpec``.
@available(*, unavailable, renamed: "RelativeLayoutSpec")
public typealias ASRelativeLayoutSpec = RelativeLayoutSpec

/// Texture's name for ``RatioLayoutSpec``.
@available(*, unavailable, renamed: "RatioLayoutSpec")
public typealias ASRatioLayoutSpec = RatioLayoutSpec

/// Texture's name for ``AbsoluteLayoutSpec``.
@available(*, unavailable, renamed: "AbsoluteLayoutSpec")
public typealias ASAbsoluteLayoutSpec = AbsoluteLayoutSpec

/// Texture's name for ``CornerLayoutSpec``.
@available(*, unavailable, renamed: "CornerLayoutSpec")
public typealias ASCornerLayoutSpec = CornerLayoutSpec

/// Texture's name for ``Layout``.
@available(*, unavailable, renamed: "Layout")
public typealias ASLayout = Layout

/// Texture's name for ``SizeRange``.
@available(*, unavailable, renamed: "SizeRange")
public typealias ASSizeRange = SizeRange

/// Texture's name for ``LayoutDimension``.
@available(*, unavailable, renamed: "LayoutDimension")
public typealias ASDimension = LayoutDimension

/// The former name of ``LayoutDimension``, which Foundation uses for units of measurement.
@available(*, unavailable, renamed: "LayoutDimension")
public typealias Dimension = LayoutDimension

/// Texture's name for ``StackDirection``.
@available(*, unavailable, renamed: "StackDirection")
public typealias ASStackLayoutDirection = StackDirection

/// Texture's name for ``StackJustifyContent``.
@available(*, unavailable, renamed: "StackJustifyContent")
public typealias ASStackLayoutJustifyContent = StackJustifyContent

/// Texture's name for ``StackAlignItems``.
@available(*, unavailable, renamed: "StackAlignItems")
public typealias ASStackLayoutAlignItems = StackAlignItems

/// Texture's name for ``StackAlignSelf``.
@available(*, unavailable, renamed: "StackAlignSelf")
public typealias ASStackLayoutAlignSelf = StackAlignSelf

/// Texture's name for ``StackFlexWrap``.
@available(*, unavailable, renamed: "StackFlexWrap")
public typealias ASStackLayoutFlexWrap = StackFlexWrap

/// Texture's name for ``StackAlignContent``.
@available(*, unavailable, renamed: "StackAlignContent")
public typealias ASStackLayoutAlignContent = StackAlignContent

/// Texture's name for ``HorizontalAlignment``.
@available(*, unavailable, renamed: "HorizontalAlignment")
public typealias ASHorizontalAlignment = HorizontalAlignment

/// Texture's name for ``VerticalAlignment``.
@available(*, unavailable, renamed: "VerticalAlignment")
public typealias ASVerticalAlignment = VerticalAlignment

/// Texture's name for ``CenterLayoutSpec/Centering``.
@available(*, unavailable, renamed: "CenterLayoutSpec.Centering")
public typealias ASCenterLayoutSpecCenteringOptions = CenterLayoutSpec.Centering

/// Texture's name for ``RelativeSizing``.
@available(*, unavailable, renamed: "RelativeSizing")
public typealias ASCenterLayoutSpecSizingOptions = RelativeSizing

/// Texture's name for ``RelativePosition``.
@available(*, unavailable, renamed: "RelativePosition")
public typealias ASRelativeLayoutSpecPosition = RelativePosition

/// Texture's name for ``RelativeSizing``.
@available(*, unavailable, renamed: "RelativeSizing")
public typealias ASRelativeLayoutSpecSizingOption = RelativeSizing

/// Texture's name for ``AbsoluteSizing``.
@available(*, unavailable, renamed: "AbsoluteSizing")
public typealias ASAbsoluteLayoutSpecSizing = AbsoluteSizing

/// Texture's name for ``CornerLocation``.
@available(*, unavailable, renamed: "CornerLocation")
public typealias ASCornerLayoutLocation = CornerLocation

/// Texture's name for ``LayoutSize``.
@available(*, unavailable, renamed: "LayoutSize")
public typealias ASLayoutSize = LayoutSize
