import Glibc
import Swatch

// Prints the cost of making scenes of a small card, one measurement per line. Run by `make bench`.

/// The user time of the process so far, in microseconds.
func userMicroseconds() -> Double {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec) * 1e6 + Double(usage.ru_utime.tv_usec)
}

/// A title and a line of text beside a coloured square.
final class Card: CellNode {
  private let square = DisplayNode()
  private let title: TextNode
  private let words: TextNode

  init(_ number: Int) {
    title = TextNode(AttributedText("Card \(number)", font: Font(size: 17, weight: 700)))
    words = TextNode(AttributedText("Two lines of words beside a square", font: Font(size: 13)))
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    square.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.8)
    square.cornerRadius = 6
    square.style.preferredSize = Size(width: 40, height: 40)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let column = StackLayoutSpec.vertical()
    column.spacing = 4
    column.children = [title, words]
    column.style.flexShrink = 1
    let row = StackLayoutSpec.horizontal()
    row.spacing = 12
    row.children = [square, column]
    return InsetLayoutSpec(insets: EdgeInsets(12), child: row)
  }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5000
let renderer = try Renderer(scale: Scale(2))
let range = SizeRange(
  min: Size(width: 320, height: 0), max: Size(width: 320, height: .infinity))
var least = Double.infinity
for _ in 0..<5 {
  let start = userMicroseconds()
  for number in 0..<count {
    _ = try await renderer.scene(in: range) { Card(number) }
  }
  least = min(least, (userMicroseconds() - start) / Double(count))
}
print(
  "A scene of a small card: \((least * 10).rounded() / 10) µs of user time, least of 5 × \(count)")
