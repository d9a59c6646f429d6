/// Rows of a feed that were displayed together.
struct FeedPage: Sendable {
  /// The rows, from 0.
  let rows: Range<Int>
  private let pictures: [RowPicture]
  private let width: Double
  /// One pixel, in points.
  private let pixel: Double
  private let scale: Scale

  /// Makes a page of the pictures of rows that follow each other; nil if there are none.
  init?(_ pictures: [RowPicture], width: Double, scale: Scale) {
    guard let first = pictures.first?.row else { return nil }
    rows = first..<first + pictures.count
    self.pictures = pictures
    self.width = width
    self.scale = scale
    pixel = 1 / scale.pixelsPerPoint
  }

  /// The rows that failed, with the reasons.
  var failedRows: [PageRenderer.FailedRow] {
    pictures.filter { !$0.failures.isEmpty }.map {
      PageRenderer.FailedRow(row: $0.row, failures: $0.failures)
    }
  }

  /// The height of a row, in points; at least a pixel's.
  func height(ofRow row: Int) -> Double {
    max(pictures[row - rows.lowerBound].size.height, pixel)
  }

  /// The scene of some of the rows; at least a pixel high, so that rows without height still make a
  /// picture.
  func scene(of part: Range<Int>) -> Scene {
    var scene = stretch(of: part)
    scene.size.height = max(scene.size.height, pixel)
    return scene
  }

  /// The scene of some of the rows as a stretch of a longer picture: as high as they are, which may be 0.
  func stretch(of part: Range<Int>) -> Scene {
    let first = rows.lowerBound
    var items: [Scene.Item] = []
    var height = 0.0
    for picture in pictures[part.lowerBound - first..<part.upperBound - first] {
      // Rows may have one name, and one place on their pages; what a row fails for is told of it alone.
      let name = NodePath(root: "row \(picture.row + 1)")
      items += picture.items.map { $0.moved(by: Point(x: 0, y: height)).shown(by: name) }
      height += picture.size.height
    }
    return Scene(size: Size(width: width, height: height), scale: scale, items: items)
  }
}
