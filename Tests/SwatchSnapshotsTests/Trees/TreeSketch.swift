import SwatchGeometry
import SwatchSnapshots

/// A tree written down in a few lines: `path | x y w h | text | look, look`.
func sketch(
  _ lines: String, size: Size = Size(width: 320, height: 200), scale: Double = 1
) -> SnapshotTree {
  let nodes = lines.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
      String(part).trimmed
    }
    let numbers = parts[1].split(separator: " ").map { Double($0) ?? .nan }
    return SnapshotTree.Node(
      path: parts[0].split(separator: ">").map { String($0).trimmed },
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      text: parts.count > 2 && !parts[2].isEmpty ? parts[2].replacing("/", with: "\n") : nil,
      look: parts.count > 3 ? parts[3].split(separator: ",").map { String($0).trimmed } : [])
  }
  return SnapshotTree(size: size, scale: Scale(scale), nodes: nodes)
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// The pixels of a rectangle.
func mask(_ rects: PixelRect...) -> PixelMask {
  var mask = PixelMask()
  for rect in rects {
    for row in rect.rows { mask.append(PixelMask.Run(row: row, columns: rect.columns)) }
  }
  return mask
}
