import SwatchCairo
import SwatchGeometry
import Testing

@testable import SwatchSnapshots

@Suite("Sentences about pictures without nodes")
struct PixelSentencesTests {
  /// Rows of different greys, with a white stripe at the bottom.
  private static func lines(_ count: Int, of height: Int) -> TestPicture {
    var picture = TestPicture(20, height)
    for row in 0..<count { picture = picture.filling(2, row, 12, 1, shade(row)) }
    return picture
  }

  private static func shade(_ number: Int) -> UInt32 {
    let grey = UInt32(number * 5 % 251)
    return grey << 24 | grey << 16 | UInt32(number % 7) << 8 | 255
  }

  private static func sentences(_ old: TestPicture, _ new: TestPicture) throws -> [String] {
    let (expected, actual) = (try old.pixels(), try new.pixels())
    let difference = PictureComparison.exact.difference(of: actual, from: expected)
    return PixelSentences(difference, expected: expected, actual: actual).sentences
  }

  /// The picture with some rows inserted, optionally cropped to its former height.
  private static func inserting(
    _ count: Int, at place: Int, in picture: TestPicture, keepsHeight: Bool
  ) -> TestPicture {
    var rows = picture.rows
    rows.insert(
      contentsOf: Array(repeating: Array(repeating: TestPicture.white, count: 20), count: count),
      at: place)
    return TestPicture(keepsHeight ? Array(rows.prefix(picture.rows.count)) : rows)
  }

  @Test(
    "Moved pixel rows are reported with their distance and the first moved row",
    arguments: [true, false])
  func down(keepsHeight: Bool) throws {
    let old = Self.lines(40, of: 50)
    let new = Self.inserting(4, at: 12, in: old, keepsHeight: keepsHeight)
    #expect(try Self.sentences(old, new) == ["all moved down 4 px from y = 12 on"])
    #expect(try Self.sentences(new, old) == ["all moved up 4 px from y = 16 on"])
  }

  @Test("A moved part between unmoved parts is reported with its end")
  func part() throws {
    let old = Self.lines(20, of: 50)
    var rows = old.rows
    rows.replaceSubrange(
      5..<28,
      with: Array(repeating: Array(repeating: TestPicture.white, count: 20), count: 3)
        + Array(old.rows[5..<25]))
    // The last row is unchanged, but not white.
    rows[45] = Array(repeating: TestPicture.black, count: 20)
    var before = old
    before.rows[45] = rows[45]
    #expect(
      try Self.sentences(before, TestPicture(rows)) == ["all moved down 3 px from y = 5 to 19"])
  }

  @Test("Moved pixel columns are reported like moved rows")
  func right() throws {
    func turned(_ picture: TestPicture) -> TestPicture {
      TestPicture(picture.rows[0].indices.map { x in picture.rows.map { $0[x] } })
    }
    let old = Self.lines(40, of: 50)
    let new = Self.inserting(3, at: 10, in: old, keepsHeight: true)
    #expect(
      try Self.sentences(turned(old), turned(new)) == ["all moved right 3 px from x = 10 on"])
  }

  @Test("Regions are reported with size, position and differing fraction, the largest first")
  func regions() throws {
    let old = TestPicture(200, 100)
    let new = old.filling(10, 10, 20, 5, TestPicture.black).filling(120, 60, 30, 20, 0xFF00_00FF)
      .filling(70, 80, 1, 1, TestPicture.black).filling(70, 20, 2, 2, TestPicture.black)
    #expect(
      try Self.sentences(old, new) == [
        "30×20 pixels at 120,60 differ, all of them", "20×5 pixels at 10,10 differ, all of them",
        "2×2 pixels at 70,20 differ, all of them", "1 smaller region differs",
      ])
    let sparse = old.filling(10, 10, 2, 1, TestPicture.black)
      .filling(14, 13, 1, 1, TestPicture.black)
    #expect(try Self.sentences(old, sparse) == ["5×4 pixels at 10,10 differ, 3 of 20 of them"])
  }

  @Test("A difference in antialiasing alone is reported as antialiasing")
  func edges() throws {
    let old = TestPicture(greys: "9999999\n9999999\n9995000\n9950000\n9500000\n0000000\n0000000")
    let new = TestPicture(greys: "9999999\n9999999\n9996000\n9960000\n9600000\n0000000\n0000000")
    #expect(try Self.sentences(old, new) == ["only the antialiasing of edges differs, in 1 region"])
  }

  @Test("Equal pictures give no sentence")
  func nothing() throws {
    let picture = Self.lines(10, of: 20)
    #expect(try Self.sentences(picture, picture).isEmpty)
  }
}

@Suite("Pixels in small squares, and rectangles of masks")
struct PixelMaskWindowTests {
  @Test("The largest number of pixels in any square of a size is found, at any position")
  func most() {
    let scattered = mask(
      PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 50, y: 0, width: 3, height: 3),
      PixelRect(x: 90, y: 60, width: 10, height: 2))
    #expect(scattered.mostPixels(inSquaresOf: 32) == 20)
    #expect(scattered.mostPixels(inSquaresOf: 3) == 9)
    #expect(scattered.mostPixels(inSquaresOf: 1) == 1)
    #expect(scattered.mostPixels(inSquaresOf: 1000) == 30)
    #expect(PixelMask().mostPixels(inSquaresOf: 32) == 0)
  }

  @Test("The search for the fullest square equals a count of every square")
  func exhaustive() {
    var random = SystemNumbers(seed: 7)
    for side in [1, 2, 3, 5] {
      var mask = PixelMask()
      var grid = Array(repeating: Array(repeating: 0, count: 12), count: 12)
      for y in 0..<12 {
        for x in 0..<12 where random.next() % 4 == 0 {
          mask.append(PixelMask.Run(row: y, columns: x..<x + 1))
          grid[y][x] = 1
        }
      }
      var most = 0
      for y in 0..<12 {
        for x in 0..<12 {
          let rows = grid[y..<min(12, y + side)]
          most = max(most, rows.reduce(0) { $0 + $1[x..<min(12, x + side)].reduce(0, +) })
        }
      }
      #expect(mask.mostPixels(inSquaresOf: side) == most)
    }
  }

  @Test("The white pixels of a mask become as few rectangles as its rows allow")
  func rects() throws {
    let picture = TestPicture(8, 6, TestPicture.black).filling(1, 1, 3, 4, TestPicture.white)
      .filling(6, 2, 2, 1, TestPicture.white)
    let mask = PixelMask(whiteIn: try picture.pixels())
    #expect(
      mask.rects == [
        PixelRect(x: 1, y: 1, width: 3, height: 4), PixelRect(x: 6, y: 2, width: 2, height: 1),
      ])
    #expect(mask.count == 14)
  }

  /// A simple random number generator.
  private struct SystemNumbers {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}

@Suite("Limits of accepted differences")
struct AcceptedLimitTests {
  @Test(
    "The exceeded limit is named with the value that would have passed",
    arguments: [
      (
        PictureComparison(acceptedPixels: 20),
        "more pixels differ than 20 (acceptedPixels); 64 would accept them"
      ),
      (
        PictureComparison(precision: 0.999),
        "more pixels differ than 0.1 % (precision); precision 0.9936 would accept them"
      ),
      (
        PictureComparison(acceptedPixels: 100, acceptedChannelDifference: 8),
        "a channel is off by more than 8 of 255 (acceptedChannelDifference); 255 would accept it"
      ),
      (
        PictureComparison(acceptedPixelsInWindow: 5),
        "more pixels differ in a square of 32 × 32 than 5 (acceptedPixelsInWindow); 64 would accept "
          + "them"
      ),
    ] as [(PictureComparison, String)])
  func refusal(comparison: PictureComparison, words: String) throws {
    let old = try TestPicture(100, 100).pixels()
    let new = try TestPicture(100, 100).filling(10, 10, 8, 8, TestPicture.black).pixels()
    let difference = comparison.difference(of: new, from: old)
    #expect(!comparison.accepts(difference))
    #expect(comparison.refusal(of: difference) == "Not accepted: \(words).")
  }

  @Test("Tolerances set to the values in the message accept the difference")
  func sufficient() throws {
    let old = try TestPicture(100, 100).pixels()
    let new = try TestPicture(100, 100).filling(10, 10, 8, 8, TestPicture.black).pixels()
    for comparison in [
      PictureComparison(acceptedPixels: 64), PictureComparison(precision: 0.9936),
      PictureComparison(acceptedPixels: 100, acceptedChannelDifference: 255),
      PictureComparison(acceptedPixelsInWindow: 64),
    ] {
      #expect(comparison.accepts(comparison.difference(of: new, from: old)))
    }
  }

  @Test("Scattered different pixels pass although the same number in one place fails")
  func window() throws {
    let comparison = PictureComparison(acceptedPixelsInWindow: 4)
    let old = try TestPicture(200, 200).pixels()
    var scattered = TestPicture(200, 200)
    for place in 0..<6 { scattered = scattered.filling(place * 33, 5, 1, 4, TestPicture.black) }
    #expect(comparison.accepts(comparison.difference(of: try scattered.pixels(), from: old)))
    let clustered = TestPicture(200, 200).filling(50, 50, 6, 4, TestPicture.black)
    #expect(!comparison.accepts(comparison.difference(of: try clustered.pixels(), from: old)))
  }
}
