/// A part of UIKit's screens that has no counterpart. It has every member, so that the compiler
/// reports the unavailable property that returns it.
@dynamicMemberLookup
public struct TextureItem {
  /// A part of the part.
  public subscript(dynamicMember name: String) -> TextureItem { unavailable() }

  /// A property of the part.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
}
