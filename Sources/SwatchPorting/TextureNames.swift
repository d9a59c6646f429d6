public import Swatch

/// The names that a class has in Texture or UIKit but not here, each with a message that states the
/// name to use. They are in extensions of a protocol, so that a subclass may declare a member with
/// the same name.
public protocol TextureNames: AnyObject {}

extension LayoutElement: TextureNames {}

/// The body of unavailable declarations that map a name of Texture to its name here; the compiler
/// rejects every use of them.
func unavailable() -> Never {
  preconditionFailure("A name of Texture was used that the compiler should have refused")
}
