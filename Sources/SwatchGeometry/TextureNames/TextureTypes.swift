// Names of types as they stand in Texture's headers and in UIKit: the compiler tells what they are
// called here, and puts it in their place.

/// Texture's name of ``EdgeInsets``.
@available(*, unavailable, renamed: "EdgeInsets")
public typealias UIEdgeInsets = EdgeInsets
