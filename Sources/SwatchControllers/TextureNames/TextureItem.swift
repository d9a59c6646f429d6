import SwatchGeometry

/// A part of UIKit's screens that has no counterpart. Any member of it can be written, so that the
/// compiler tells of the name that it stands behind.
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
