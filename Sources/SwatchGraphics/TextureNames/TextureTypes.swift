// Names of types as they stand in Texture's headers and in UIKit: the compiler tells what they are
// called here, and puts it in their place.

/// Texture's name of ``Color``.
@available(*, unavailable, renamed: "Color")
public typealias UIColor = Color

/// Texture's name of ``Font``.
@available(*, unavailable, renamed: "Font")
public typealias UIFont = Font

/// A name of Texture that has no counterpart.
@available(
  *, unavailable,
  message: "a picture is an ImageNode.Image: .source(.file(path)), or .solid(color, size)"
)
public typealias UIImage = ImageSource
