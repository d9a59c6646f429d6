public import Swatch

// Names of types as they stand in Texture's headers and in UIKit: the compiler tells what they are
// called here, and puts it in their place.

/// Texture's name of ``LayoutElement``.
@available(*, unavailable, renamed: "LayoutElement")
public typealias ASLayoutElement = LayoutElement

/// Texture's name of ``LayoutElementStyle``.
@available(*, unavailable, renamed: "LayoutElementStyle")
public typealias ASLayoutElementStyle = LayoutElementStyle

/// Texture's name of ``LayoutSpec``.
@available(*, unavailable, renamed: "LayoutSpec")
public typealias ASLayoutSpec = LayoutSpec

/// Texture's name of ``WrapperLayoutSpec``.
@available(*, unavailable, renamed: "WrapperLayoutSpec")
public typealias ASWrapperLayoutSpec = WrapperLayoutSpec

/// Texture's name of ``StackLayoutSpec``.
@available(*, unavailable, renamed: "StackLayoutSpec")
public typealias ASStackLayoutSpec = StackLayoutSpec

/// Texture's name of ``InsetLayoutSpec``.
@available(*, unavailable, renamed: "InsetLayoutSpec")
public typealias ASInsetLayoutSpec = InsetLayoutSpec

/// Texture's name of ``OverlayLayoutSpec``.
@available(*, unavailable, renamed: "OverlayLayoutSpec")
public typealias ASOverlayLayoutSpec = OverlayLayoutSpec

/// Texture's name of ``BackgroundLayoutSpec``.
@available(*, unavailable, renamed: "BackgroundLayoutSpec")
public typealias ASBackgroundLayoutSpec = BackgroundLayoutSpec

/// Texture's name of ``CenterLayoutSpec``.
@available(*, unavailable, renamed: "CenterLayoutSpec")
public typealias ASCenterLayoutSpec = CenterLayoutSpec

/// Texture's name of ``RelativeLayoutSpec``.
@available(*, unavailable, renamed: "RelativeLayoutSpec")
public typealias ASRelativeLayoutSpec = RelativeLayoutSpec

/// Texture's name of ``RatioLayoutSpec``.
@available(*, unavailable, renamed: "RatioLayoutSpec")
public typealias ASRatioLayoutSpec = RatioLayoutSpec

/// Texture's name of ``AbsoluteLayoutSpec``.
@available(*, unavailable, renamed: "AbsoluteLayoutSpec")
public typealias ASAbsoluteLayoutSpec = AbsoluteLayoutSpec

/// Texture's name of ``CornerLayoutSpec``.
@available(*, unavailable, renamed: "CornerLayoutSpec")
public typealias ASCornerLayoutSpec = CornerLayoutSpec

/// Texture's name of ``Layout``.
@available(*, unavailable, renamed: "Layout")
public typealias ASLayout = Layout

/// Texture's name of ``SizeRange``.
@available(*, unavailable, renamed: "SizeRange")
public typealias ASSizeRange = SizeRange

/// Texture's name of ``LayoutDimension``.
@available(*, unavailable, renamed: "LayoutDimension")
public typealias ASDimension = LayoutDimension

/// The former name of ``LayoutDimension``, which Foundation has for a kind of units.
@available(*, unavailable, renamed: "LayoutDimension")
public typealias Dimension = LayoutDimension

/// Texture's name of ``StackDirection``.
@available(*, unavailable, renamed: "StackDirection")
public typealias ASStackLayoutDirection = StackDirection

/// Texture's name of ``StackJustifyContent``.
@available(*, unavailable, renamed: "StackJustifyContent")
public typealias ASStackLayoutJustifyContent = StackJustifyContent

/// Texture's name of ``StackAlignItems``.
@available(*, unavailable, renamed: "StackAlignItems")
public typealias ASStackLayoutAlignItems = StackAlignItems

/// Texture's name of ``StackAlignSelf``.
@available(*, unavailable, renamed: "StackAlignSelf")
public typealias ASStackLayoutAlignSelf = StackAlignSelf

/// Texture's name of ``StackFlexWrap``.
@available(*, unavailable, renamed: "StackFlexWrap")
public typealias ASStackLayoutFlexWrap = StackFlexWrap

/// Texture's name of ``StackAlignContent``.
@available(*, unavailable, renamed: "StackAlignContent")
public typealias ASStackLayoutAlignContent = StackAlignContent

/// Texture's name of ``HorizontalAlignment``.
@available(*, unavailable, renamed: "HorizontalAlignment")
public typealias ASHorizontalAlignment = HorizontalAlignment

/// Texture's name of ``VerticalAlignment``.
@available(*, unavailable, renamed: "VerticalAlignment")
public typealias ASVerticalAlignment = VerticalAlignment

/// Texture's name of ``CenterLayoutSpec/Centering``.
@available(*, unavailable, renamed: "CenterLayoutSpec.Centering")
public typealias ASCenterLayoutSpecCenteringOptions = CenterLayoutSpec.Centering

/// Texture's name of ``RelativeSizing``.
@available(*, unavailable, renamed: "RelativeSizing")
public typealias ASCenterLayoutSpecSizingOptions = RelativeSizing

/// Texture's name of ``RelativePosition``.
@available(*, unavailable, renamed: "RelativePosition")
public typealias ASRelativeLayoutSpecPosition = RelativePosition

/// Texture's name of ``RelativeSizing``.
@available(*, unavailable, renamed: "RelativeSizing")
public typealias ASRelativeLayoutSpecSizingOption = RelativeSizing

/// Texture's name of ``AbsoluteSizing``.
@available(*, unavailable, renamed: "AbsoluteSizing")
public typealias ASAbsoluteLayoutSpecSizing = AbsoluteSizing

/// Texture's name of ``CornerLocation``.
@available(*, unavailable, renamed: "CornerLocation")
public typealias ASCornerLayoutLocation = CornerLocation

/// Texture's name of ``LayoutSize``.
@available(*, unavailable, renamed: "LayoutSize")
public typealias ASLayoutSize = LayoutSize
