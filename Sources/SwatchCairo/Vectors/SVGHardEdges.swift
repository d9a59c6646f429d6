import SwatchGeometry

/// Pictures with hard edges in SVG files.
///
/// Cairo writes no word for them. So the outline that such a picture fills begins with lines of no
/// length, a mark; in the file, the mark is taken out, and the pattern gets the word.
enum SVGHardEdges {
  /// The length of every other line, the least that Cairo tells apart; the rest have none.
  private static let step = 1.0 / 256
  private static let pattern = [step, 0, step, step, 0, step]
  private static let outline = Array(
    "<path style=\" stroke:none;fill-rule:nonzero;fill:url(#".utf8)
  /// More than the length of a mark in the file.
  private static let markLength = pattern.count * 80 + 400

  /// The lines of a mark, at a place.
  static func mark(at place: Point) -> [(start: Point, end: Point)] {
    pattern.map { (place, Point(x: place.x + $0, y: place.y)) }
  }

  /// A file without marks, whose marked pictures have hard edges.
  static func applied(to file: [UInt8]) -> [UInt8] {
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var (unmarked, names) = ([Int: [UInt8]](), Set<ArraySlice<UInt8>>())
    for (index, line) in lines.enumerated() where line.starts(with: outline) {
      guard let (name, rest) = parts(of: line) else { continue }
      unmarked[index] = rest
      names.insert(name)
    }
    guard !names.isEmpty else { return file }
    var result: [UInt8] = []
    result.reserveCapacity(file.count + names.count * 40)
    var isMarked = false
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      let use = Array("  <use ".utf8)
      if isMarked, line.starts(with: use) {
        result += use + Array("style=\"image-rendering:pixelated\" ".utf8)
        result += line.dropFirst(use.count)
      } else {
        result += unmarked[index] ?? Array(line)
      }
      isMarked = name(ofPattern: line).map(names.contains) ?? false
    }
    return result
  }

  /// The name of the pattern that a line begins; nil for other lines.
  private static func name(ofPattern line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = Array("<pattern id=\"".utf8)
    guard line.starts(with: start) else { return nil }
    return line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }
  }

  /// The pattern's name in the line of a marked outline, and the line without its mark.
  private static func parts(
    of line: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, rest: [UInt8])? {
    let name = line.dropFirst(outline.count).prefix { $0 != UInt8(ascii: ")") }
    let middle = Array(");\" d=\"".utf8)
    guard line[name.endIndex...].starts(with: middle) else { return nil }
    let start = name.endIndex + middle.count
    var place = start
    for length in pattern {
      let words = line[place...].prefix(markLength).split(
        separator: UInt8(ascii: " "), maxSplits: 6)
      guard words.count == 7, words[0].elementsEqual("M".utf8), words[3].elementsEqual("L".utf8),
        let x = Double(String(decoding: words[1], as: UTF8.self)),
        let end = Double(String(decoding: words[4], as: UTF8.self)),
        words[5].elementsEqual(words[2]), abs(end - x - length) < step / 2
      else { return nil }
      place = words[6].startIndex
    }
    return (name, Array(line[..<start] + line[place...]))
  }
}
