public import Swatch

// Names of types as they stand in Texture's headers and in UIKit: the compiler tells what they are
// called here, and puts it in their place.

/// Texture's name of ``Color``.
@available(*, unavailable, renamed: "Color")
public typealias UIColor = Color

/// Texture's name of ``Font``.
@available(*, unavailable, renamed: "Font")
public typealias UIFont = Font

/// Texture's name of ``EdgeInsets``.
@available(*, unavailable, renamed: "EdgeInsets")
public typealias UIEdgeInsets = EdgeInsets

/// UIKit's name of ``Transform``.
@available(*, unavailable, renamed: "Transform")
public typealias CGAffineTransform = Transform

/// The former name of ``Transform``, which Foundation has for a type of its own.
@available(*, unavailable, renamed: "Transform")
public typealias AffineTransform = Transform
