import CCairo
import SwatchGeometry
import SwatchGraphics

/// Replacements at the end of a group's drawing, for vector formats, which can't express them: the
/// replacement is drawn first, and all other drawing around it.
extension Painter {
  /// Draws the replacement of an outline, and clips the outline out of the following drawing.
  func leaveOut(_ command: DisplayCommand) {
    guard case .replace(let path, let color) = command else { return }
    context.setSource(color)
    context.setPath(path)
    context.fill()
    let around = context.clipBounds
    context.setPath(path)
    context.addRectangle(around, isClockwise: !path.isClockwise)
    context.clip()
  }
}

extension CairoContext {
  fileprivate func addRectangle(_ rect: Rect, isClockwise: Bool) {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let ordered = isClockwise ? corners : corners.reversed()
    moveTo(ordered[0])
    for corner in ordered.dropFirst() { lineTo(corner) }
    closePath()
  }
}

extension Path {
  /// A Boolean value that is true when the outline runs clockwise. Cairo's SVG files lose the fill
  /// rule for which directions would not matter.
  fileprivate var isClockwise: Bool {
    guard case .elements(let elements) = shape else { return true }
    let corners = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let control1, let control2): [control1, control2, point]
      case .close: []
      }
    }
    var area = 0.0
    for (one, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      area += one.x * next.y - next.x * one.y
    }
    return area >= 0
  }
}

extension RandomAccessCollection<DisplayCommand> where Index == Int {
  /// The index of the command that ends what opens at `index`, such as a group; the end of the commands
  /// for what stays open.
  package func endOfGroup(at index: Int) -> Int {
    var depth = 1
    var end = index + 1
    while end < endIndex {
      switch self[end] {
      case .pushClip, .pushTransform, .pushGroup: depth += 1
      case .pop: depth -= 1
      default: break
      }
      if depth == 0 { break }
      end += 1
    }
    return end
  }
}

extension ArraySlice<DisplayCommand> {
  /// The commands at the end that replace outlines.
  var replacementsAtEnd: ArraySlice<DisplayCommand> {
    var start = endIndex
    while start > startIndex, case .replace = self[start - 1] { start -= 1 }
    return self[start...]
  }
}
