import CICU
import SwatchConcurrency

/// The plural categories of a language: `one`, `few`, `other` and so on (CLDR).
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

  /// The categories of all languages.
  package static let words = ["zero", "one", "two", "few", "many", "other"]

  /// Opens the rules of a language; nil if the library is not installed, or doesn't know the
  /// language.
  package init?(locale: String) {
    guard FormatLibrary.knows(locale: locale), let pointer = unsafe swatch_icu_plural_open(locale)
    else {
      return nil
    }
    handle = Locked(unsafe Handle(pointer: pointer))
  }

  /// Returns the plural category of a number.
  package func word(for number: Double) -> String {
    handle.withLock { handle in
      unsafe FormatLibrary.text { buffer in
        unsafe swatch_icu_plural_select(
          handle.pointer, number, buffer.baseAddress, Int32(buffer.count))
      } ?? "other"
    }
  }
}
