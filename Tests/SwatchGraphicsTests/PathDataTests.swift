import Glibc
import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Paths from SVG path data")
struct PathDataTests {
  private func elements(_ text: String) throws -> [Path.Element] {
    guard case .elements(let elements) = try Path(data: text).shape else { return [] }
    return elements
  }

  private func points(_ text: String) throws -> [[Double]] {
    try elements(text).map { element in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .curve(let point, let first, let second):
        [first.x, first.y, second.x, second.y, point.x, point.y]
      case .close: []
      }
    }
  }

  @Test(
    "Absolute and relative path commands are read, with and without blanks",
    arguments: [
      ("", []), ("  ", []), ("M1 2", [[1, 2]]), ("m1,2", [[1, 2]]),
      ("M1 2 3 4 5 6", [[1, 2], [3, 4], [5, 6]]), ("m1 2 3 4z", [[1, 2], [4, 6], []]),
      ("M0 0L1-2l3 4", [[0, 0], [1, -2], [4, 2]]),
      ("M1 2H5h-2V7v-1", [[1, 2], [5, 2], [3, 2], [3, 7], [3, 6]]),
      ("M.5.5-.5-1e1+2 0", [[0.5, 0.5], [-0.5, -10], [2, 0]]),
      ("M0 0C1 2 3 4 5 6", [[0, 0], [1, 2, 3, 4, 5, 6]]),
      ("M1 1c1 2 3 4 5 6s1 1 2 2", [[1, 1], [2, 3, 4, 5, 6, 7], [8, 9, 7, 8, 8, 9]]),
      ("M1 1S3 3 4 4", [[1, 1], [1, 1, 3, 3, 4, 4]]),
      ("M0 0Q3 3 6 0T12 0", [[0, 0], [2, 2, 4, 2, 6, 0], [8, -2, 10, -2, 12, 0]]),
      ("M1 1T4 4", [[1, 1], [1, 1, 2, 2, 4, 4]]),
      ("M0 0 5 5z l1 1", [[0, 0], [5, 5], [], [1, 1]]),
      ("M0 0A0 5 0 0 1 3 4", [[0, 0], [3, 4]]), ("M1 1A5 5 0 0 1 1 1", [[1, 1]]),
      ("M 0 , 0 , 1 , 1", [[0, 0], [1, 1]]), ("M1e2 1E-1", [[100, 0.1]]),
      ("M1e-10-1e-400L3e-9 1e-9", [[0, 0], [3e-9, 1e-9]]),
      ("M0 0A1 1 0 0 1 1e-200 0", [[0, 0]]), ("M0 0a1e9 1e9 0 0 1 1e-160 0", [[0, 0]]),
      ("M0 0A1e-300 1e-300 0 0 1 5 5", [[0, 0], [5, 5]]),
    ] as [(String, [[Double]])])
  func commands(text: String, expected: [[Double]]) throws {
    #expect(try points(text) == expected)
  }

  @Test(
    "Arcs lie on their ellipse, and their flags need no blanks",
    arguments: [
      ("M0 10A10 10 0 0 1 10 0", 10, 10, 1), ("M0 10A10 10 0 0110 0", 10, 10, 1),
      ("M0 10A10 10 0 1 1 10 20", 10, 10, 3), ("M0 10a10 10 0 1 0 20 0", 10, 10, 2),
    ] as [(String, Double, Double, Int)])
  func arcs(text: String, x: Double, y: Double, quarters: Int) throws {
    let elements = try elements(text)
    #expect(elements.count == 1 + quarters)
    for case .curve(let point, _, _) in elements {
      let (right, down) = (point.x - x, point.y - y)
      #expect(abs((right * right + down * down).squareRoot() - 10) < 1e-9)
    }
  }

  @Test(
    "Arcs of the largest and smallest numbers are finite",
    arguments: [
      "M0 0A1e9 1e9 0 0 1 1e-9 0", "M0 0A1e-9 1e-9 0 0 1 1e9 1e9",
      "M-1e9-1e9A1e-9 1e9 1e9 1 1 1e9 1e9",
      "M1e9 1e9a1e-9 1e-9 -1e9 1 0 1e-9 1e-9", "M0 0A1e9 1e-9 45 1 0 1 1e-9",
      "M.1.2a1 1 0 0 1 1e-9 1e-9",
      "M0 0c1e9 1e9-1e9 1e9 1e9 1e9s1e9 1e9 1e9 1e9t1e9 1e9T1e9 1e9q1e9 1e9 1e9 1e9",
    ])
  func extremes(text: String) throws {
    #expect(try points(text).joined().allSatisfy(\.isFinite))
    let bounds = try #require(try Path(data: text).bounds)
    #expect(bounds.width.isFinite && bounds.height.isFinite)
  }

  @Test(
    "Arcs without a finite centre are lines",
    arguments: [(1e-300, 1.0), (1e200, 1e-200), (1, 1e-200), (1e-200, 1e200), (1, 1e300)])
  func degenerateArcs(radius: Double, end: Double) {
    let to = Point(x: end, y: 0)
    let arc = EllipticalArc(
      from: .zero, to: to, radii: Size(width: radius, height: radius), degrees: 0, isLarge: false,
      isClockwise: true)
    #expect(arc.elements == [.line(to: to)])
  }

  @Test(
    "The rectangle around a quadratic curve contains all of it",
    arguments: [
      ("M0 0.1Q10 33.3 20 0.7Z", 16.851), ("M0 0Q39 135 78 0", 67.5),
      ("M0 10Q5 30 10 10T20 10", 20),
      ("M0 0Q10 20 20 20", 20),
    ])
  func quadraticBounds(text: String, height: Double) throws {
    let bounds = try #require(try Path(data: text).bounds)
    #expect(abs(bounds.maxY - height) < 0.01 && bounds.maxY > 0, "\(bounds)")
  }

  @Test("An ellipse that is too small for its ends grows to reach them, with its rotation")
  func smallEllipse() throws {
    let bounds = try #require(try Path(data: "M0 0A1 1 45 0 1 20 0").bounds)
    #expect(
      abs(bounds.minY + 10) < 0.01 && abs(bounds.maxY) < 1e-9 && abs(bounds.width - 20) < 0.01)
  }

  @Test(
    "A mistake in path data is reported with its offset",
    arguments: [
      ("L1 2", "character 1: expected M first, found \"L\""),
      ("M1", "character 3: expected a number, found the end"),
      ("M1 2 3", "character 7: expected a number, found the end"),
      ("M1 2 L", "character 7: expected a number, found the end"),
      ("M1 2 K3 4", "character 6: expected a command, one of M Z L H V C S Q T A, found \"K3 4\""),
      ("M1 2,,3 4", "character 6: expected a number, found \",3 4\""),
      ("M1 2,", "character 6: expected a number, found the end"),
      (
        "M0 0A1 1 0 2 0 3 4",
        "character 12: expected 0 or 1 as the flag of an arc, found \"2 0 3 4\""
      ),
      ("M1e10 0", "character 2: expected a number up to 1,000,000,000, found \"1e10 0\""),
      ("M--1 0", "character 2: expected a number, found \"--1 0\""),
    ])
  func mistakes(text: String, message: String) {
    #expect {
      try Path(data: text)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test("The rectangle around a cubic curve is that of its extrema, not of its control points")
  func bounds() throws {
    let curve = try Path(data: "M0 0C0 40 30 40 30 0")
    #expect(curve.bounds == Rect(x: 0, y: 0, width: 30, height: 30))
    #expect(try Path(data: "").bounds == nil)
    #expect(Path.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4)).bounds?.maxY == 6)
  }
}
