import CICU

/// ICU, the library of formats, which is loaded when the first format is used: loading its tables
/// takes longer than rendering a small picture.
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

  /// Returns true for a language and region, such as `de-DE`, that the library has formats for.
  package static func knows(locale: String) -> Bool {
    guard isInstalled else { return false }
    return unsafe swatch_icu_knows_locale(locale)
  }

  /// Returns a text that a function of the library writes to a buffer.
  ///
  /// - Parameter make: Fills a buffer of some size, and returns the length of the text.
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
