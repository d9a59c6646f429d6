import FoundationEssentials
import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Lines around exclusion paths")
struct ExclusionTests {
  private func free(
    _ paths: [Path], _ top: Double, _ bottom: Double, width: Double = 100
  ) -> [ClosedRange<Double>] {
    var free = FreeStretches(around: paths)
    return free.between(top, bottom, width: width)
  }

  @Test("A rectangle takes space from the lines at its heights")
  func rectangle() {
    let paths = [Path.rect(Rect(x: 40, y: 10, width: 20, height: 20))]
    #expect(free(paths, 0, 10) == [0...100])
    #expect(free(paths, 0, 11) == [0...40, 60...100])
    #expect(free(paths, 15, 20) == [0...40, 60...100])
    #expect(free(paths, 5, 50) == [0...40, 60...100])
    #expect(free(paths, 30, 40) == [0...100])
  }

  @Test("Exclusion paths may overlap each other, and extend beyond the column")
  func several() {
    let paths = [Rect(x: -10, y: 0, width: 20, height: 9), Rect(x: 5, y: 0, width: 10, height: 9)]
      .map(Path.rect)
    #expect(free(paths, 0, 5) == [15...100])
    #expect(free(paths + [.rect(Rect(x: 90, y: 0, width: 20, height: 9))], 0, 5) == [15...90])
    #expect(free([.rect(Rect(x: -10, y: 0, width: 200, height: 9))], 0, 5) == [])
  }

  @Test("A polygon takes its widest extent between the top and the bottom of a line")
  func triangle() {
    let triangle = Path([
      .move(to: Point(x: 50, y: 0)), .line(to: Point(x: 100, y: 50)),
      .line(to: Point(x: 0, y: 50)),
    ])
    let stretches = free([triangle], 10, 20)
    #expect(stretches.count == 2)
    #expect(abs(stretches[0].upperBound - 30) < 1e-3 && abs(stretches[1].lowerBound - 70) < 1e-3)
    let above = free([triangle], -10, 10)
    #expect(above.count == 2)
    #expect(abs(above[0].upperBound - 40) < 1e-3 && abs(above[1].lowerBound - 60) < 1e-3)
  }

  @Test(
    "A line among many corners is placed with little work at each tried height",
    arguments: [10.0, 25, 60], [false, true])
  func manyCorners(word: Double, isRightToLeft: Bool) {
    let corners: [Point] = (0..<1_000).map { (index: Int) -> Point in
      let (x, y) = (index * 617 % 401, index * (index * 31 + 89) % 307)
      return Point(x: Double(x), y: Double(y))
    }
    let polygon = Path(
      [.move(to: corners[0])] + corners.dropFirst().map(Path.Element.line) + [.close])
    let hole = Path.rect(Rect(x: 150, y: 60, width: 45, height: 45))
    for paths in [[polygon], [hole, .ellipse(in: Rect(x: 20, y: 0, width: 300, height: 200))]] {
      var (rooms, plain) = (
        LineRooms(around: paths, width: 400), LineRooms(around: paths, width: 400)
      )
      var tried = 0
      var y = 0.0
      for line in 0..<40 {
        let place = rooms.next(
          ParagraphStyle(), isFirst: line == 0, isRightToLeft: isRightToLeft, height: 12, from: y,
          startsRow: line == 0
        ) { room in
          tried += 1
          return room.width >= word
        }
        let expected = plain.next(
          ParagraphStyle(), isFirst: line == 0, isRightToLeft: isRightToLeft, height: 12, from: y,
          startsRow: line == 0, growing: false
        ) { $0.width >= word }
        #expect(place.top == expected.top && place.isBeside == expected.isBeside)
        #expect(place.room.start == expected.room.start && place.room.width == expected.room.width)
        y = place.top + 12
      }
      #expect(tried < 300)
    }
  }

  @Test(
    "The line below a comb of very many teeth is found quickly",
    .disabled(
      if: ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil,
      "a sanitizer takes its time"), .timeLimit(.minutes(1)))
  func comb() {
    let count = 40_000
    let teeth = (0..<count).flatMap { tooth -> [Path.Element] in
      let (x, length) = (Double(tooth) / 100, 300 + Double(tooth * 7_919 % count) / 1_000)
      return [
        Point(x: x, y: 0), Point(x: x, y: length), Point(x: x + 0.005, y: length),
        Point(x: x + 0.005, y: 0),
      ].map(Path.Element.line)
    }
    let comb = Path([.move(to: .zero)] + teeth + [.close])
    var rooms = LineRooms(around: [comb], width: 400)
    // Teeth are less than 10 points apart, until the last of them end.
    let place = rooms.next(
      ParagraphStyle(), isFirst: true, isRightToLeft: false, height: 12, from: 0, startsRow: true
    ) { $0.width >= 10 }
    #expect(place.room.width >= 10 && place.room.width < 20)
    #expect(place.top > 339 && place.top < 340)
  }

  @Test("An ellipse and round corners take their widest extent between top and bottom of a line")
  func round() throws {
    // At a height of 4 of a circle of radius 5, the half chord is 3.
    let circle = free([.ellipse(in: Rect(x: 45, y: 0, width: 10, height: 10))], 8.99, 9.01)
    #expect(circle.count == 2)
    #expect(abs(circle[0].upperBound - 47) < 0.1 && abs(circle[1].lowerBound - 53) < 0.1)
    let rounded = Path.roundedRect(
      Rect(x: 40, y: 0, width: 20, height: 20), radii: CornerRadii(10))
    let corner = free([rounded], 0, 2)
    #expect(abs(try #require(corner.first).upperBound - 44) < 0.1)
  }

  @Test("The inside of a reversed path is free, and a doubly covered area is taken")
  func winding() {
    func square(_ x: Double, _ width: Double, isReversed: Bool) -> [Path.Element] {
      var corners = [
        Point(x: x, y: 0), Point(x: x + width, y: 0), Point(x: x + width, y: 30),
        Point(x: x, y: 30),
      ]
      if isReversed { corners.reverse() }
      return [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close]
    }
    let ring = Path(square(20, 60, isReversed: false) + square(40, 20, isReversed: true))
    #expect(free([ring], 5, 15) == [0...20, 40...60, 80...100])
    let solid = Path(square(20, 60, isReversed: false) + square(40, 20, isReversed: false))
    #expect(free([solid], 5, 15) == [0...20, 80...100])
  }

  private func layout(
    _ text: String, around paths: [Path], width: Double = 100,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    var text = AttributedText(text, font: Font(size: 10), paragraph: style)
    text.exclusionPaths = paths
    return try FixedWidthTextEngine().layout(text, width: width)
  }

  private func places(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let text = line.runs.map(\.glyphs.text).joined()
      return "\(text) \(line.left(inColumn: layout.size.width)) \(line.top)"
    }
  }

  // Every character is 5 points wide and every line 10 high.
  @Test("Text flows on both sides of a path, and across the whole column below it")
  func bothSides() throws {
    let layout = try layout(
      "one two three four five six seven eight nine",
      around: [.rect(Rect(x: 40, y: 0, width: 20, height: 15))])
    #expect(
      places(layout) == [
        "one two 0.0 0.0", "three 60.0 0.0", "four 0.0 10.0", "five six 60.0 10.0",
        "seven eight nine 0.0 20.0",
      ])
    #expect(layout.size == Size(width: 100, height: 30))
  }

  @Test("A fragment without space for a word stays empty, and so may a whole row")
  func narrow() throws {
    let left = try layout("three", around: [.rect(Rect(x: 20, y: 0, width: 20, height: 15))])
    #expect(places(left) == ["three 40.0 0.0"])
    let row = try layout("three", around: [.rect(Rect(x: 20, y: 0, width: 70, height: 15))])
    #expect(places(row) == ["three 0.0 15.0"])
    let all = try layout("a", around: [.rect(Rect(x: -5, y: -5, width: 500, height: 500))])
    #expect(places(all) == ["a 0.0 495.0"])
  }

  @Test("A line is aligned in its fragment, and indents begin at the column's edges")
  func alignment() throws {
    let path = Path.rect(Rect(x: 60, y: 0, width: 40, height: 10))
    let right = try layout("one two", around: [path], ParagraphStyle(alignment: .right))
    #expect(places(right) == ["one two 25.0 0.0"])
    let center = try layout("one two", around: [path], ParagraphStyle(alignment: .center))
    #expect(places(center) == ["one two 12.5 0.0"])
    let indented = try layout(
      "one two", around: [.rect(Rect(x: 0, y: 0, width: 10, height: 10))],
      ParagraphStyle(firstLineHeadIndent: 30))
    #expect(places(indented) == ["one two 30.0 0.0"])
  }

  @Test("Each paragraph begins in a new row, after its paragraph spacing")
  func paragraphs() throws {
    let layout = try layout(
      "one\ntwo", around: [.rect(Rect(x: 40, y: 0, width: 20, height: 30))],
      ParagraphStyle(paragraphSpacing: 5))
    #expect(places(layout) == ["one 0.0 0.0", "two 0.0 15.0"])
  }

  @Test("Each fragment counts as a line towards the line limit")
  func limit() throws {
    let layout = try layout(
      "one two three four five", around: [.rect(Rect(x: 40, y: 0, width: 20, height: 30))],
      ParagraphStyle(maximumNumberOfLines: 2))
    #expect(places(layout) == ["one two 0.0 0.0", "three… 60.0 0.0"])
  }

  @Test("A column of infinite width has space beside a path")
  func unlimited() throws {
    let layout = try layout(
      "one two three", around: [.rect(Rect(x: 20, y: 0, width: 20, height: 10))], width: .infinity)
    #expect(layout.lines.map(\.leftInset) == [0, 40])
    #expect(layout.size == Size(width: 85, height: 10))
  }

  @Test("Too many exclusion paths, and coordinates that are too large, are errors")
  func limits() {
    let many = [Path](repeating: .rect(.zero), count: 1_001)
    #expect(throws: TextError.self) { try layout("a", around: many) }
    for place in [Double.nan, .infinity, 1_000_001] {
      let path = Path([.move(to: Point(x: place, y: 0)), .line(to: .zero)])
      #expect(throws: TextError.self) { try layout("a", around: [path]) }
    }
  }
}
