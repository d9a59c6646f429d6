public import Swatch

/// The names that a class has in Texture or UIKit and not here, each with a message that gives the
/// name to use. They are in extensions of a protocol, so that a subclass may declare a member of
/// the same name.
public protocol TextureNames: AnyObject {}

extension LayoutElement: TextureNames {}
