import SwatchGeometry
import SwatchGraphics

/// Finds the spans of the bytes of a text.
struct SpanTable {
  /// The bytes of a span inside a range.
  struct Part {
    let index: Int
    let range: Range<Int>
  }

  let spans: [AttributedText.Span]
  /// The font that each span requests; it is larger than the span's own font for superscript and
  /// subscript.
  let fonts: [Font]
  /// The text as it was written, if it is shown with other characters, which take the same number
  /// of bytes; otherwise nil.
  let original: [UInt8]?
  /// The end of each span, in UTF-8 bytes from the text's start.
  private let ends: [Int]

  /// Makes a table of a text's spans; without spans, a table with one empty span.
  init(_ resolved: ResolvedSpans) {
    self.init(resolved.spans, fonts: resolved.fonts, original: resolved.original)
  }

  /// Makes a table of one span.
  init(_ span: AttributedText.Span) {
    self.init([span], fonts: [span.font], original: nil)
  }

  private init(_ spans: [AttributedText.Span], fonts: [Font], original: [UInt8]?) {
    let spans = spans.isEmpty ? [AttributedText.Span("")] : spans
    self.spans = spans
    self.fonts = fonts.isEmpty ? spans.map(\.font) : fonts
    self.original = original
    var end = 0
    ends = spans.map { span in
      end += span.text.utf8.count
      return end
    }
  }

  /// Returns the span of a byte; after the text's end, the last span.
  func span(at byte: Int) -> AttributedText.Span {
    spans[index(at: byte)]
  }

  /// Returns the spans that overlap a range, with their bytes; for an empty range, the span at its
  /// place.
  func parts(of range: Range<Int>) -> [Part] {
    guard spans.count > 1 && !range.isEmpty else {
      return [Part(index: index(at: range.lowerBound), range: range)]
    }
    return indices(of: range).map { index in
      let start = index > 0 ? ends[index - 1] : 0
      return Part(index: index, range: (start..<ends[index]).clamped(to: range))
    }
  }

  /// Returns the indices of the spans that overlap a range; for an empty range, the index of the
  /// span at its place.
  func indices(of range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [index(at: range.lowerBound)] }
    return (index(at: range.lowerBound)...index(at: range.upperBound - 1)).filter {
      !spans[$0].text.isEmpty
    }
  }

  /// Returns the index of the span of a byte; after the text's end, the index of the last span.
  func index(at byte: Int) -> Int {
    ends.dropLast().partitioningIndex { byte < $0 }
  }

  /// The number of bytes of all spans.
  var count: Int { ends.last ?? 0 }

  /// Joins adjacent parts, in reading order, whose spans are equivalent.
  func joined(
    _ parts: [Part], where areAlike: (AttributedText.Span, AttributedText.Span) -> Bool
  ) -> [Part] {
    var joined: [Part] = []
    for part in parts {
      if let last = joined.last, areAlike(spans[last.index], spans[part.index]) {
        joined[joined.count - 1] = Part(
          index: last.index, range: last.range.lowerBound..<part.range.upperBound)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}

/// Finds the paragraphs of a text.
enum Paragraphs {
  /// Returns the bytes of each paragraph, without its separator: a line feed, a carriage return,
  /// both, U+0085 or U+2029 (UAX #9, class B). A separator at the end of the text begins no further
  /// paragraph, as in Core Text and CSS.
  static func ranges(of text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < text.count {
      let length = unsafe breakLength(at: index, of: text)
      if length > 0 {
        ranges.append(start..<index)
        start = index + length
      }
      index += max(1, length)
    }
    if start < text.count || ranges.isEmpty { ranges.append(start..<text.count) }
    return ranges
  }

  /// Returns a text as one paragraph: from a byte on, paragraph and line separators become spaces.
  static func joined(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, from byte: Int
  ) -> [UInt8] {
    var joined = unsafe Array(text)
    var index = unsafe byte - text.startIndex
    while index < joined.count {
      let length = unsafe joined.withUnsafeBufferPointer { text in
        unsafe max(breakLength(at: index, of: text), LineSeparators.length(at: index, of: text))
      }
      for place in index..<index + length { joined[place] = UInt8(ascii: " ") }
      index += max(1, length)
    }
    return joined
  }

  private static func breakLength(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    func byte(_ index: Int) -> UInt8 { index < text.count ? unsafe text[index] : 0 }
    switch byte(index) {
    case 0x0A: return 1
    case 0x0D: return byte(index + 1) == 0x0A ? 2 : 1
    case 0xC2: return byte(index + 1) == 0x85 ? 2 : 0
    case 0xE2: return byte(index + 1) == 0x80 && byte(index + 2) == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
