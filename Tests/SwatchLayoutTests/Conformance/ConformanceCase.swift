import SwatchGeometry
import SwatchLayout
import Testing

/// A layout document with its expected frames.
struct ConformanceCase: CustomTestStringConvertible {
  let name: String
  let scale: Double
  let range: SizeRange
  /// The document's root, and further roots with the same expected result.
  let roots: [JSON]
  /// The expected result, if known: the host's size and the frame of every node.
  let expected: Expectation?

  struct Expectation: Equatable {
    let size: Size
    let frames: [Rect]
  }

  var testDescription: String { name }

  init(_ document: JSON) {
    name = document["name"].string ?? ""
    scale = document["scale"].number ?? 1
    range = document["sizeRange"].range
    roots = [document["root"]] + document["equivalents"].list.map { $0["root"] }
    expected = document["expected"].isAbsent ? nil : Expectation(document["expected"])
  }

  /// Lays out one of the roots.
  func layOut(_ root: JSON) -> Expectation {
    let measured = measure(root.element, in: range, scale: scale)
    return Expectation(size: measured.size, frames: measured.frames)
  }
}

extension ConformanceCase.Expectation {
  /// Reads `{"size": [w, h], "frames": [[x, y, w, h]…]}`, with the frames in drawing order, or as
  /// an object with an identifier for each, in alphabetical order.
  init(_ json: JSON) {
    let size = json["size"].numbers
    self.size = Size(width: size[0], height: size[1])
    frames = json["frames"].list.map { frame in
      let numbers = frame.numbers
      return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}
