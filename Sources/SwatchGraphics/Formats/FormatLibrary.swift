import CICU

/// ICU, the library that formats numbers and dates. It is loaded when a format is first used,
/// because loading its tables takes longer than rendering a small picture.
package enum FormatLibrary {
  /// A Boolean value that is true when the library is installed.
  package static var isInstalled: Bool { swatch_icu_load() }

  /// The full version, such as `72.1`; nil if the library is not installed.
  package static var fullVersion: String? {
    guard isInstalled else { return nil }
    var parts = [UInt8](repeating: 0, count: 4)
    unsafe parts.withUnsafeMutableBufferPointer { parts in
      unsafe swatch_icu_version_parts(parts.baseAddress)
    }
    return "\(parts[0]).\(parts[1])"
  }

  /// Returns true for a language and region, such as `de-DE`, for which the library has formats.
  package static func knows(locale: String) -> Bool {
    guard isInstalled else { return false }
    return unsafe swatch_icu_knows_locale(locale)
  }

  /// Returns a text that a function of the library writes to a buffer.
  ///
  /// - Parameter make: Fills a buffer of any size, and returns the length of the whole text.
  /// - Returns: The text; nil for an error.
  static func text(_ make: (UnsafeMutableBufferPointer<UInt16>) -> Int32) -> String? {
    var capacity = 64
    while true {
      var length = 0
      let units = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        length = unsafe Int(make(buffer))
        count = max(0, min(length, capacity))
      }
      if length < 0 { return nil }
      if length <= capacity { return String(decoding: units, as: UTF16.self) }
      capacity = length
    }
  }
}

/// The case of letters, by the rules of a language.
package enum LetterCase: Int32, Sendable {
  /// Capital letters.
  case upper
  /// Small letters.
  case lower
  /// A capital letter at the beginning of each word.
  case title

  /// Returns a text converted to this case; nil if the ICU library is not installed.
  package func text(_ text: String, locale: String) -> String? {
    guard FormatLibrary.isInstalled else { return nil }
    let units = Array(text.utf16)
    return unsafe FormatLibrary.text { buffer in
      unsafe swatch_icu_case(
        rawValue, units, Int32(units.count), locale, buffer.baseAddress, Int32(buffer.count))
    }
  }
}

/// Line breaks in text that is written without spaces.
package enum LineBreaks {
  /// Returns the places at which a line may end, as UTF-16 offsets in order, with the text's end as
  /// the last one; nil for an empty text, and if the ICU library is not installed.
  package static func places(in text: [UInt16]) -> [Int]? {
    guard FormatLibrary.isInstalled, !text.isEmpty else { return nil }
    var places = [Int32](repeating: 0, count: text.count)
    let count = unsafe swatch_icu_line_breaks(
      text, Int32(text.count), &places, Int32(places.count))
    return count < 0 ? nil : places.prefix(Int(count)).map(Int.init)
  }
}
