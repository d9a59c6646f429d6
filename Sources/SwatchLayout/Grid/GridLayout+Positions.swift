import SwatchGeometry

extension GridLayout {
  /// Step 4: measures each child in its area and places it there (§10).
  mutating func fillAreas() {
    for index in items.indices {
      let item = items[index]
      let (x, width) = columns[item.columns]
      let (y, height) = rows[item.rows]
      fill(index, with: Size(width: width, height: height))
      layouts[index].position = Point(
        x: x + horizontalOffset(of: index, in: width), y: y + verticalOffset(of: index, in: height))
    }
  }

  /// Measures a child that was not measured for its area yet.
  private mutating func fill(_ index: Int, with area: Size) {
    let item = items[index]
    let element = elements[index]
    let height = item.height(in: area.height, style: element.style)
    if item.isMeasured && !item.hasFraction {
      let isStretched = item.alignment == .stretch && !item.hasOwnHeight
      let gap = layouts[index].size.height - height.max
      if !isStretched || abs(gap) <= StackLayout.tolerance { return }
    }
    let width = item.width(in: area.width, style: element.style)
    layouts[index] = element.layoutThatFits(
      SizeRange(
        min: Size(width: width.min, height: height.min),
        max: Size(width: width.max, height: height.max)),
      parentSize: area)
  }

  private func horizontalOffset(of index: Int, in width: Double) -> Double {
    let room = width - layouts[index].size.width
    return switch items[index].justification {
    case .start, .stretch: 0
    case .center: spec.scale.floor(room / 2)
    case .end: room
    }
  }

  private func verticalOffset(of index: Int, in height: Double) -> Double {
    let room = height - layouts[index].size.height
    return switch items[index].alignment {
    case .start, .stretch: 0
    case .center: spec.scale.floor(room / 2)
    case .end: room
    case .baselineFirst: items[index].shift
    case .baselineLast: room - items[index].shift
    }
  }

  /// Returns the layouts of the grid's children, in the children's order; the layout of a grid row
  /// contains those of its background and cells.
  consuming func sublayouts() -> [Layout] {
    if lines.isEmpty { return layouts }
    var sublayouts: [Layout] = []
    var index = 0
    for line in lines {
      sublayouts += layouts[index..<line.items.lowerBound]
      sublayouts.append(layout(of: line))
      index = line.items.upperBound
    }
    return sublayouts + layouts[index...]
  }

  /// Returns the layout of a grid row: as wide as all columns, and as high as its row.
  private func layout(of line: GridLine) -> Layout {
    let (x, width) = columns[columns.starts.indices]
    let (y, height) = rows[line.row..<line.row + 1]
    let size = Size(width: width, height: height)
    let background = line.element.background(in: size)
    for layout in background {
      layout.element.gridCell = GridCell(
        columns: columns.starts.indices, rows: line.row..<line.row + 1, isBackground: true)
    }
    for index in line.items {
      elements[index].gridCell = GridCell(columns: items[index].columns, rows: items[index].rows)
    }
    var layout = Layout(
      element: line.element, size: size,
      sublayouts: background
        + layouts[line.items].map { cell in
          var cell = cell
          cell.position = Point(x: cell.position.x - x, y: cell.position.y - y)
          return cell
        })
    layout.position = Point(x: x, y: y)
    return layout
  }
}
