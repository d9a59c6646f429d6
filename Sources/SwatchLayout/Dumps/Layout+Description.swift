import SwatchGeometry
import SwatchMessages

extension Layout: CustomStringConvertible {
  /// A line for the element and each one below it, indented: its name, then place and size in its
  /// parent, in points.
  ///
  ///     StackLayoutSpec "row" [0, 0, 100, 20]
  ///       ImageNode [0, 0, 20, 20]
  public var description: String {
    lines(indentation: "").joined(separator: "\n")
  }

  private func lines(indentation: String) -> [String] {
    let numbers = [position.x, position.y, size.width, size.height]
    let frame = numbers.map { "\(Numeral($0))" }.joined(separator: ", ")
    return ["\(indentation)\(element.layoutName) [\(frame)]"]
      + sublayouts.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}
