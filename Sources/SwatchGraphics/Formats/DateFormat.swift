import CICU
import SwatchConcurrency

/// A format of dates and times for a language and a time zone.
package struct DateFormat: Sendable {
  /// The lengths of dates and times.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    /// `Wednesday, November 25, 2026`.
    case full
    /// `November 25, 2026`.
    case long
    /// `Nov 25, 2026`.
    case medium
    /// `11/25/26`.
    case short

    fileprivate static func number(_ style: Style?) -> Int32 {
      switch style {
      case .full: 0
      case .long: 1
      case .medium: 2
      case .short: 3
      case nil: -1
      }
    }
  }

  /// The contents and order of a date or time.
  package enum Form: Hashable, Sendable {
    /// A date, a time, or both, in the order of the language.
    case styles(date: Style?, time: Style?)
    /// A pattern of Unicode's date letters, such as `yyyy-MM-dd HH:mm`.
    case pattern(String)
    /// A list of Unicode's date letters, such as `yMMMM`, which the language arranges and
    /// punctuates.
    case skeleton(String)
  }

  @safe
  private final class Handle {
    let pointer: UnsafeMutableRawPointer

    init(pointer: UnsafeMutableRawPointer) {
      unsafe self.pointer = pointer
    }

    deinit { unsafe swatch_icu_date_close(pointer) }
  }

  private let handle: Locked<Handle>

  /// Opens a format; nil if the library is not installed or doesn't know the language, or if the
  /// pattern is invalid.
  ///
  /// - Parameters:
  ///   - form: The contents and order of the text.
  ///   - zone: The name of the time zone, such as `Europe/Berlin` or `GMT+02:00`.
  ///   - locale: The language and region, such as `de-DE`.
  package init?(_ form: Form, zone: String, locale: String) {
    guard FormatLibrary.knows(locale: locale) else { return nil }
    let name = Array(zone.utf16)
    let pointer: UnsafeMutableRawPointer?
    switch form {
    case .styles(let date, let time):
      unsafe pointer = swatch_icu_date_open(
        Style.number(time), Style.number(date), locale, name, Int32(name.count), nil, 0)
    case .pattern(let pattern):
      unsafe pointer = Self.open(pattern, name, locale)
    case .skeleton(let skeleton):
      guard let pattern = Self.pattern(of: skeleton, locale) else { return nil }
      unsafe pointer = Self.open(pattern, name, locale)
    }
    guard let pointer = unsafe pointer else { return nil }
    handle = Locked(unsafe Handle(pointer: pointer))
  }

  private static func open(
    _ pattern: String, _ zone: [UInt16], _ locale: String
  ) -> UnsafeMutableRawPointer? {
    let letters = Array(pattern.utf16)
    return unsafe swatch_icu_date_open(
      0, 0, locale, zone, Int32(zone.count), letters, Int32(letters.count))
  }

  /// Returns the pattern that a language uses for a skeleton.
  private static func pattern(of skeleton: String, _ locale: String) -> String? {
    let letters = Array(skeleton.utf16)
    return unsafe FormatLibrary.text { buffer in
      unsafe swatch_icu_date_pattern(
        letters, Int32(letters.count), locale, buffer.baseAddress, Int32(buffer.count))
    }
  }

  /// Returns the text of a time.
  ///
  /// - Parameter milliseconds: The time since the beginning of 1970 in UTC, in milliseconds.
  /// - Returns: The text; nil for an error of the library.
  package func text(_ milliseconds: Double) -> String? {
    handle.withLock { handle in
      unsafe FormatLibrary.text { buffer in
        unsafe swatch_icu_date_format(
          handle.pointer, milliseconds, buffer.baseAddress, Int32(buffer.count))
      }
    }
  }

  /// Returns true for the name of a time zone that the library knows.
  package static func isZone(_ name: String) -> Bool {
    let units = Array(name.utf16)
    guard FormatLibrary.isInstalled else { return false }
    return unsafe swatch_icu_is_zone(units, Int32(units.count))
  }
}
