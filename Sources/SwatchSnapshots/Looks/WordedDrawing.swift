import SwatchGraphics

/// A drawing in the words of version 1, which stored sentences instead of values: `fill #FF0000FF
/// rounded 8`.
///
/// Only files of that version have these; a tree of values that is compared with one of them is
/// converted to the same words first. The words contain no text of the user's.
package struct WordedDrawing: Hashable, Sendable {
  /// The kind of drawing and its values.
  let words: String
  /// The position inside the node, which followed ` at `; nil if it is the node's own.
  let place: String?

  private static let separator = " at "

  /// Separates the words from those for the position.
  init(words: String, place: String?) {
    self.words = words
    self.place = place
  }

  /// Reads a line of a file.
  package init(_ line: String) {
    let range = line.firstRange(of: Self.separator)
    words = range.map { String(line[..<$0.lowerBound]) } ?? line
    place = range.map { String(line[$0.upperBound...]) }
  }

  /// The line as a file has it.
  package var line: String { place.map { words + Self.separator + $0 } ?? words }

  var withoutPlace: WordedDrawing { WordedDrawing(words: words, place: nil) }

  /// Each word, as a term of a phrase.
  var terms: [Phrase.Term] {
    line.split(separator: " ").map { word in
      Color(hex: String(word)).map(Phrase.Term.color) ?? .word(String(word))
    }
  }

  /// The distance that it may go beyond the frame of its node, in points.
  var reach: Double {
    let parts = words.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }
    return switch parts.first {
    case "text": (numbers.first ?? 0) / 4
    case "shadow": numbers.reduce(0) { $0 + abs($1) } * 1.5
    default: 0
    }
  }
}

extension Drawing {
  /// The drawing in the words of version 1.
  var inWords: Drawing {
    if case .words = self { return self }
    let place = DrawingPrinter.phrase(self).placeWords
    let words = DrawingPrinter.phrase(withoutPlaces).words
    return .words(WordedDrawing(words: words, place: place))
  }
}

extension SnapshotTree {
  /// A Boolean value that is true when a node's look is in the words of version 1.
  var isInWords: Bool {
    nodes.contains { node in
      node.look.contains { drawing in
        if case .words = drawing { true } else { false }
      }
    }
  }

  /// The tree with all looks in the words of version 1, in which styles of text with the same words
  /// occur once.
  var inWords: SnapshotTree {
    var tree = self
    for index in nodes.indices {
      tree.nodes[index].look = nodes[index].look.reduce(into: []) { look, drawing in
        let words = drawing.inWords
        if drawing.kind == .text && look.contains(words) { return }
        look.append(words)
      }
    }
    return tree
  }
}
