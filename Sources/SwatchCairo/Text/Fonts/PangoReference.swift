import CPango

/// An object of Pango's that is kept, as long as this one is.
@safe
final class PangoReference {
  /// The object; nil where none was there to keep.
  let pointer: UnsafeMutableRawPointer?

  /// Takes over a reference.
  init(adopting pointer: UnsafeMutableRawPointer?) {
    unsafe self.pointer = pointer
  }

  /// Keeps an object that others keep, too.
  convenience init(_ pointer: UnsafeMutableRawPointer) {
    unsafe self.init(adopting: g_object_ref(pointer))
  }

  /// One more reference to the object, which the caller gives back.
  func retain() -> UnsafeMutableRawPointer? { unsafe pointer.flatMap { unsafe g_object_ref($0) } }

  deinit {
    if let pointer = unsafe pointer { unsafe g_object_unref(pointer) }
  }
}
