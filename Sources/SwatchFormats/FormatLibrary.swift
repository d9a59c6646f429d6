import CICU

/// The library of formats, ICU, which is loaded when the first format is used: its tables take
/// longer to load than a small picture takes to be made.
package enum FormatLibrary {
  /// A Boolean value that is true where the library is installed.
  package static var isInstalled: Bool { swatch_icu_load() }

  /// The number of the library's version, which all formats depend on; 0 where it is not installed.
  package static var version: Int { Int(swatch_icu_version()) }

  /// The whole version, such as `72.1`; nil where the library is not installed.
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

  /// A text that a function of the library makes in a buffer.
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
