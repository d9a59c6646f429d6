import SwatchGeometry
import SwatchGraphics

/// The reading order of the runs of a text; the runs of each line are given from left to right.
struct ReadingOrder {
  private let words: [Unicode.Scalar]
  private var place = 0

  init(of words: String) {
    self.words = Array(words.unicodeScalars)
  }

  /// Returns the indexes of the next line's runs in reading order; nil if the text continues
  /// differently.
  mutating func line(_ runs: [String]) -> [Int]? {
    let runs = runs.map { Array($0.unicodeScalars) }
    var (rest, order, place) = (Set(runs.indices), [Int](), place)
    while !rest.isEmpty {
      let known = words[place...]
      // Of several runs that match, the longest is next: a shorter run is only the beginning of it.
      let next = rest.filter { known.starts(with: runs[$0]) }
        .max { (runs[$0].count, -$0) < (runs[$1].count, -$1) }
      if let next {
        order.append(next)
        rest.remove(next)
        place += runs[next].count
      } else if place < words.count, words[place].properties.isWhitespace {
        place += 1
      } else {
        return nil
      }
    }
    self.place = place
    return order
  }
}

extension DisplayList {
  /// The list with the runs of each line in reading order; the list itself if no run is
  /// right-to-left.
  var inReadingOrder: DisplayList {
    guard sections.contains(where: \.commands.hasRunsFromTheRight) else { return self }
    var (list, order) = (self, ReadingOrder(of: ""))
    for index in sections.indices {
      if let spoken = sections[index].accessibility { order = ReadingOrder(of: spoken.words) }
      list.sections[index].commands.sortLines(by: &order)
    }
    return list
  }
}

extension [DisplayCommand] {
  /// A Boolean value that is true if any run is right-to-left.
  fileprivate var hasRunsFromTheRight: Bool {
    contains { if case .glyphs(let run, _, _) = $0 { run.isRightToLeft } else { false } }
  }

  /// Sorts the runs of each line, which are consecutive commands.
  fileprivate mutating func sortLines(by order: inout ReadingOrder) {
    guard hasRunsFromTheRight else { return }
    var start = 0
    while start < count {
      let end = endOfLine(from: start)
      let line = Array(self[start..<end])
      if !line.isEmpty, let sorted = order.line(line.glyphRuns.map(\.text)) {
        replaceSubrange(start..<end, with: sorted.map { line[$0] })
      }
      start = Swift.max(end, start + 1)
    }
  }

  /// Returns the index after the runs of the line that begins at an index; the index itself if its
  /// command is not a run.
  private func endOfLine(from start: Int) -> Int {
    guard case .glyphs(_, let first, _) = self[start] else { return start }
    return self[start...].firstIndex { command in
      if case .glyphs(_, let origin, _) = command { origin.y != first.y } else { true }
    } ?? count
  }
}
