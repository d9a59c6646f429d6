/// The names that a class has in Texture or UIKit and not here, each with the word that says what to
/// write. They stand in extensions of a protocol, so that a subclass may have a member of the same name.
public protocol TextureNames: AnyObject {}

extension LayoutElement: TextureNames {}
