public import Swatch

// Names of types in Texture's headers and in UIKit: the compiler reports the name of each type
// here, and offers to use it.

/// UIKit's name for ``Color``.
@available(*, unavailable, renamed: "Color")
public typealias UIColor = Color

/// UIKit's name for ``Font``.
@available(*, unavailable, renamed: "Font")
public typealias UIFont = Font

/// UIKit's name for ``EdgeInsets``.
@available(*, unavailable, renamed: "EdgeInsets")
public typealias UIEdgeInsets = EdgeInsets

/// UIKit's name for ``Transform``.
@available(*, unavailable, renamed: "Transform")
public typealias CGAffineTransform = Transform

/// The former name of ``Transform``, which Foundation uses for a type of its own.
@available(*, unavailable, renamed: "Transform")
public typealias AffineTransform = Transform
