import CICU
import SwatchConcurrency

/// A format of numbers for a language.
package struct NumberFormat: Sendable {
  /// The kinds of numbers.
  package enum Kind: Hashable, Sendable {
    /// A number with digit groups.
    case number
    /// An amount in a currency, which is given by its three-letter code, such as `EUR`.
    case currency(String)
    /// A fraction of 1, as a percentage.
    case percent
    /// A number with one of ICU's units, such as `digital-kilobyte`.
    case unit(String)
  }

  /// An open format of the library.
  @safe
  private final class Handle {
    let pointer: UnsafeMutableRawPointer

    init(pointer: UnsafeMutableRawPointer) {
      unsafe self.pointer = pointer
    }

    deinit { unsafe swatch_icu_number_close(pointer) }
  }

  private let handle: Locked<Handle>

  /// Opens a format; nil if the library is not installed, or doesn't support the language or the
  /// kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of numbers to format.
  ///   - digits: The number of digits after the decimal mark; nil for the usual number: the
  ///     currency's for an amount, none for a percentage.
  ///   - locale: The language and region, such as `de-DE`.
  package init?(_ kind: Kind, digits: ClosedRange<Int>?, locale: String) {
    guard FormatLibrary.knows(locale: locale) else { return nil }
    let skeleton = Array(Self.skeleton(kind, digits).utf16)
    guard
      let pointer = unsafe swatch_icu_number_open(skeleton, Int32(skeleton.count), locale)
    else { return nil }
    handle = Locked(unsafe Handle(pointer: pointer))
  }

  /// Returns the text of a number.
  ///
  /// - Parameter number: A decimal number as JSON writes it, such as `-12.50`, of any length.
  /// - Returns: The formatted text; nil for a text that is not a number.
  package func text(_ number: String) -> String? {
    let digits = Array(number.utf8CString)
    return handle.withLock { handle in
      unsafe FormatLibrary.text { buffer in
        unsafe swatch_icu_number_format(
          handle.pointer, digits, Int32(digits.count - 1), buffer.baseAddress,
          Int32(buffer.count))
      }
    }
  }

  /// Returns ICU's skeleton of a format, which rounds halves away from zero.
  private static func skeleton(_ kind: Kind, _ digits: ClosedRange<Int>?) -> String {
    var words = ["rounding-mode-half-up"]
    switch kind {
    case .number: break
    case .currency(let code): words.append("currency/\(code)")
    case .percent: words += ["percent", "scale/100"]
    case .unit(let name): words += ["measure-unit/\(name)", "unit-width-short"]
    }
    if let digits {
      words.append(
        digits.upperBound == 0
          ? "precision-integer"
          : "." + String(repeating: "0", count: digits.lowerBound)
            + String(repeating: "#", count: digits.upperBound - digits.lowerBound))
    } else if kind == .percent {
      words.append("precision-integer")
    }
    return words.joined(separator: " ")
  }
}
