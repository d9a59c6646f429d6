import SwatchGeometry
import SwatchLayout
import SwatchNodes

// Lays out rows of 13 nodes as a table does, each in the table's width, and prints a line for each
// number of rows, of stacks and of boxes: the engine, the number of rows, their height, the nanoseconds
// per node from scratch, and the nanoseconds for laying out all rows again after one of them changed.
// Then prints a line for each layout of 1,000 rows of 12 boxes in stacks and grids: the layout, the
// number of rows, their height, and the nanoseconds per box. Run by Benchmarks/layout.sh.
//
// `trees` prints a line for each tree of TreeShape instead: the engine, the tree's name, levels, nodes and
// size, and the nanoseconds per node from scratch.
//
//     LayoutBenchmark [RUNS [ROWS…]]
//     LayoutBenchmark trees [RUNS]

/// The number of nodes of a row in Taffy's tree: two of them are specs in Swatch.
let nodesInRow = 13
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let runs = arguments.first ?? 9
let rowCounts = arguments.count > 1 ? Array(arguments.dropFirst()) : [20, 1_000, 100_000]
let rowRange = SizeRange(
  min: Size(width: 1080, height: 0), max: Size(width: 1080, height: .infinity))

let anySize = SizeRange(min: .zero, max: Size(width: .infinity, height: .infinity))

func makeRows<Row: CellNode>(_ count: Int, _ makeRow: (Int) -> Row) -> [Row] {
  let context = LayoutContext()
  return (0..<count).map { index in
    let row = makeRow(index)
    row.layoutContext = context
    return row
  }
}

/// Measures every row.
/// - Returns: The total height, in points.
func layOut(_ rows: [CellNode]) -> Double {
  var height = 0.0
  for row in rows { height += row.layoutThatFits(rowRange).size.height }
  return height
}

/// Measures the invalidated rows, like a table that knows the heights of the other rows.
func layOutAgain(_ rows: [RowNode], heights: inout [Double]) {
  for (index, row) in rows.enumerated() where !row.isMeasured {
    heights[index] = row.layoutThatFits(rowRange).size.height
  }
}

func nanoseconds(_ work: () -> Void) -> Double {
  let duration = ContinuousClock().measure(work)
  return Double(duration.components.attoseconds) / 1e9
    + Double(duration.components.seconds) * 1e9
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// Times a tree from scratch, and prints a line.
func timeTree(_ name: String, _ shape: TreeShape, _ engine: String, ofBoxes isOfBoxes: Bool) {
  var scratch: [Double] = []
  var size = Size.zero
  var count = 0
  for _ in 0...runs {
    let tree = TreeNode(shape, in: LayoutContext(), ofBoxes: isOfBoxes)
    count = tree.count
    scratch.append(nanoseconds { size = tree.layoutThatFits(anySize).size })
  }
  let perNode = median(Array(scratch.dropFirst())) / Double(count)
  print(engine, name, shape.levels, count, "\(size.width)x\(size.height)", perNode)
}

/// Measures the time for all rows from scratch, and after one changed, and prints a line.
func timeRows(_ count: Int, _ name: String, ofBoxes isOfBoxes: Bool) {
  var scratch: [Double] = []
  var changed: [Double] = []
  var height = 0.0
  for _ in 0...runs {
    let rows = makeRows(count) { RowNode($0, ofBoxes: isOfBoxes) }
    scratch.append(nanoseconds { height = layOut(rows) })
    var heights = [Double](repeating: height / Double(count), count: count)
    for row in rows.prefix(20) {
      row.tags[0].style.width = 90
      row.tags[0].setNeedsLayout()
      row.setNeedsLayout()
      changed.append(nanoseconds { layOutAgain(rows, heights: &heights) })
    }
  }
  let perNode = median(Array(scratch.dropFirst())) / Double(count * nodesInRow)
  print(name, count, height, perNode, median(changed))
}

/// Times 1,000 rows of boxes, and prints a line.
func timeBoxes(_ layout: BoxesLayout) {
  let count = 1_000
  var scratch: [Double] = []
  var height = 0.0
  for _ in 0...runs {
    let rows = makeRows(count) { BoxesNode($0, layout) }
    scratch.append(nanoseconds { height = layOut(rows) })
  }
  let perBox = median(Array(scratch.dropFirst())) / Double(count * BoxesNode.count)
  print(layout.rawValue, count, height, perBox)
}

if CommandLine.arguments.dropFirst().first == "trees" {
  for (name, shape) in TreeShape.all {
    timeTree(name, shape, "stacks", ofBoxes: false)
    timeTree(name, shape, "boxes", ofBoxes: true)
  }
} else {
  for (name, isOfBoxes) in [("swatch", false), ("boxes", true)] {
    for count in rowCounts { timeRows(count, name, ofBoxes: isOfBoxes) }
  }
  for layout in BoxesLayout.allCases { timeBoxes(layout) }
}
