import CPango
import SwatchGeometry
import SwatchGraphics

/// Finds the parts that remain of a text that is too long for its last line, and the place of the
/// truncation mark.
struct LineCutter {
  /// A part of a truncated line.
  enum Part {
    /// Characters of the paragraph.
    case text(Range<Int>)
    /// The truncation mark, in place of the omitted text.
    case mark
  }

  let breaker: LineBreaker
  let style: ParagraphStyle

  /// Returns the parts in reading order, for a truncation mark of a width in Pango's units; nil if
  /// no character fits beside the mark, or if the style has no mark. A mark at the end replaces a
  /// rest that consists of spaces.
  func parts(of rest: Range<Int>, width: Int?, mark: Int) -> [Part]? {
    let width = width.map { $0 - mark }
    switch style.truncation {
    case .none: return nil
    case .tail where breaker.contentStart(of: rest) == rest.upperBound:
      return width ?? 0 >= 0 ? [.mark] : nil
    case .tail: return head(of: rest, width: width).map { [.text($0), .mark] }
    case .head: return tail(of: rest, width: width).map { [.mark, .text($0)] }
    case .middle:
      guard let head = head(of: rest, width: width.map { $0 / 2 }) else {
        return tail(of: rest, width: width).map { [.mark, .text($0)] }
      }
      let left = width.map { $0 - breaker.paragraph.width(of: head, from: breaker.origin) }
      let tail = tail(of: head.upperBound..<rest.upperBound, width: left)
      return [.text(head), .mark] + (tail.map { [.text($0)] } ?? [])
    }
  }

  /// Returns the longest part at the start that fits; nil if no character does.
  private func head(of rest: Range<Int>, width: Int?) -> Range<Int>? {
    for places in places {
      let end =
        if let width {
          breaker.end(from: rest.lowerBound, to: rest.upperBound, width: width, at: places)
        } else { Optional(rest.upperBound) }
      guard let end else { continue }
      let head = rest.lowerBound..<breaker.contentEnd(of: rest.lowerBound..<end, at: places)
      if !head.isEmpty { return head }
    }
    return nil
  }

  /// Returns the longest part at the end that fits; nil if no character does.
  private func tail(of rest: Range<Int>, width: Int?) -> Range<Int>? {
    for places in places {
      let start =
        if let width {
          breaker.start(to: rest.upperBound, from: rest.lowerBound, width: width, at: places)
        } else { Optional(rest.lowerBound) }
      guard let start else { continue }
      let tail = breaker.contentStart(of: start..<rest.upperBound)..<rest.upperBound
      if !tail.isEmpty { return tail }
    }
    return nil
  }

  /// The kinds of places to try, the best first: a word that is too long is truncated inside.
  private var places: [LineBreaker.Places] {
    style.truncationBoundary == .word ? [.cutWords, .cutCharacters] : [.cutCharacters]
  }
}

extension [LineCutter.Part] {
  /// The last character before the mark, or otherwise the first character after the mark; nil
  /// without characters.
  var characterBesideMark: Int? {
    switch first {
    case .text(let range)?: range.upperBound - 1
    case .mark?: characters?.lowerBound
    case nil: nil
    }
  }

  /// The characters from the start of the first text to the end of the last text; nil without text.
  var characters: Range<Int>? {
    let ranges = compactMap { part -> Range<Int>? in
      if case .text(let range) = part { range } else { nil }
    }
    guard let first = ranges.first, let last = ranges.last else { return nil }
    return first.lowerBound..<last.upperBound
  }
}

/// The maximum difference between the width of a part of a paragraph and the width of the same text
/// on a line of its own: one and a half ems, since letters may have other forms at the ends of a
/// line, where a hyphen may follow them.
struct LineTolerance {
  /// The ends of the spans, in bytes from the paragraph's start.
  private let ends: [Int]
  /// The tolerance of each span, in Pango's units.
  private let units: [Int]
  /// The tolerance of the largest font.
  let largest: Int

  /// Takes the font sizes of spans, in points, and the bytes at which they end.
  init(_ spans: [(size: Double, end: Int)]) {
    ends = spans.map(\.end)
    units = spans.map { Int($0.size * 1.5 * Double(PANGO_SCALE)) }
    largest = units.max() ?? 0
  }

  /// Returns the tolerance at a byte.
  func units(at byte: Int) -> Int {
    if units.count == 1 { return largest }
    return units[ends.dropLast().partitioningIndex { byte < $0 }]
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for characters that take no space at the end of a line (CSS Text
  /// 3, §4.1.3): spaces, including the ideographic space, tabs, line ends, and characters without
  /// width between them, such as direction marks. It is false for no-break spaces (U+00A0, U+2007,
  /// U+202F).
  var hangs: Bool {
    switch value {
    case 0x20: true
    case ..<0x80: 0x09...0x0D ~= value
    case 0x85, 0x61C, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x205F, 0x2066...0x2069, 0x3000:
      true
    default: false
    }
  }
}
