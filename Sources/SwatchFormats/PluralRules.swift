import CICU
import SwatchConcurrency

/// The words by which a language tells numbers apart: `one`, `few`, `other` and so on (CLDR).
package struct PluralRules: Sendable {
  @safe
  private final class Handle {
    let pointer: UnsafeMutableRawPointer

    init(pointer: UnsafeMutableRawPointer) {
      unsafe self.pointer = pointer
    }

    deinit { unsafe swatch_icu_plural_close(pointer) }
  }

  private let handle: Locked<Handle>

  /// The words of all languages.
  package static let words = ["zero", "one", "two", "few", "many", "other"]

  /// Opens the rules of a language; nil where the library is not installed, or doesn't know it.
  package init?(locale: String) {
    guard FormatLibrary.knows(locale: locale), let pointer = unsafe swatch_icu_plural_open(locale)
    else {
      return nil
    }
    handle = Locked(unsafe Handle(pointer: pointer))
  }

  /// The word for a number.
  package func word(for number: Double) -> String {
    handle.withLock { handle in
      unsafe FormatLibrary.text { buffer in
        unsafe swatch_icu_plural_select(
          handle.pointer, number, buffer.baseAddress, Int32(buffer.count))
      } ?? "other"
    }
  }
}
