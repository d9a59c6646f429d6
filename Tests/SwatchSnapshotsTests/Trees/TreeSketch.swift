import SwatchGeometry
import SwatchGraphics

@testable import SwatchSnapshots

/// A tree in a few lines of text: `path | x y w h | text | look, look`. Looks are the drawings of
/// ``Drawing/samples`` with these words.
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
      look: parts.count > 3
        ? parts[3].split(separator: ",").map { .sample(String($0).trimmed) } : [])
  }
  return SnapshotTree(size: size, scale: Scale(scale), nodes: nodes)
}

extension Drawing {
  /// The drawings that sketches may name by their words.
  static let samples: [Drawing] = {
    let hex = ["#000000FF", "#111111FF", "#EEEEEEFF", "#FFFFFFFF"]
    let colors = hex.map { Color(hex: $0) ?? .clear }
    let corners = [8.0, 12].map { Path(shape: .roundedRect(.zero, CornerRadii($0))) }
    let face = FontFace(file: ContentHash(high: 0x0a0b_0c0d_0000_0000, low: 0))
    let black = colors[0]
    let commands =
      colors.map { DisplayCommand.fill(node, .color($0)) }
      + corners.map { .fill($0, .color(colors[3])) }
      + colors.map { CommandTable.text(in: face, of: 14, $0) }
      + [2.0, 4].flatMap { blur in
        [1.0, 2].map { y in
          .shadow(node, Shadow(color: black, offset: Point(x: 0, y: y), blurRadius: blur))
        }
      }
      + [0x0123_abcd, 0xaaaa_aaaa, 0xbbbb_bbbb, 0xcccc_cccc].map { hash in
        .fill(node, CommandTable.picture(ContentHash(high: hash << 32, low: 0)))
      } + [.stroke(node, StrokeStyle(width: 1), black), .pushGroup(opacity: 0.5)]
    return commands.map { Drawing($0) }
  }()

  /// The outline of a whole node.
  static let node = Path.rect(.zero)

  /// The sample with the given words.
  static func sample(_ words: String) -> Drawing {
    guard let sample = samples.first(where: { DrawingPrinter.phrase($0).words == words }) else {
      preconditionFailure("no sample of a drawing is \(words)")
    }
    return sample
  }
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
