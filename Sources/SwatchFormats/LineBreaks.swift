import CICU

/// The line breaks in a text that is written without spaces.
package enum LineBreaks {
  /// Returns the places at which a line may end, as UTF-16 offsets in order, with the text's end as
  /// the last one; nil if the library is not installed.
  package static func places(in text: [UInt16]) -> [Int]? {
    guard FormatLibrary.isInstalled, !text.isEmpty else { return nil }
    var places = [Int32](repeating: 0, count: text.count)
    let count = unsafe swatch_icu_line_breaks(
      text, Int32(text.count), &places, Int32(places.count))
    return count < 0 ? nil : places.prefix(Int(count)).map(Int.init)
  }
}
