import CPango

/// A strong reference to a Pango object.
@safe
final class PangoReference {
  /// The object; nil if there was none.
  let pointer: UnsafeMutableRawPointer?

  /// Takes ownership of a reference.
  init(adopting pointer: UnsafeMutableRawPointer?) {
    unsafe self.pointer = pointer
  }

  /// Adds a reference to an object that has other owners, too.
  convenience init(_ pointer: UnsafeMutableRawPointer) {
    unsafe self.init(adopting: g_object_ref(pointer))
  }

  /// Returns one more reference to the object, which the caller must release.
  func retain() -> UnsafeMutableRawPointer? { unsafe pointer.flatMap { unsafe g_object_ref($0) } }

  deinit {
    if let pointer = unsafe pointer { unsafe g_object_unref(pointer) }
  }
}
