package import SwatchGeometry
package import SwatchGraphics

/// The drawing of a level in the words of a file.
package protocol LevelContent {
  /// A Boolean value that is true where nothing was drawn.
  var isEmpty: Bool { get }
}

/// The levels that a file of shapes is drawn in, each inside of the one before, the page first. Each ends as a part of the
/// level around it, or as a group of it; until then holes can be cut into what was drawn in it.
package struct VectorLevels<Content: LevelContent, Hole> {
  /// Drawing between two holes.
  package struct Piece {
    /// The content drawn since the last hole.
    package var content: Content
    /// A rectangle around what is painted, in the coordinates inside; nil for nothing.
    package var bounds: Rect?
    /// The drawing of holes, black where nothing stays.
    package fileprivate(set) var holes: [Hole] = []
  }

  /// One of the levels.
  package struct Level {
    /// The drawing up to each hole, and behind the last one.
    package private(set) var pieces: [Piece]
    /// A rectangle around all that is painted, in the coordinates inside; nil for nothing.
    package private(set) var bounds: Rect?
    /// The digits behind the point of lengths inside.
    package let digits: Int
    /// From the coordinates inside to those of the level around.
    package let toOuter: Transform
    /// The outline that cuts what is drawn, in the coordinates inside; nil for none.
    package let clip: Path?
    /// A Boolean value that is true where what is drawn is put over the rest as one picture, which
    /// holes inside therefore don't leave.
    package let isIsolated: Bool
    /// A Boolean value that is true where what is drawn gets a filter.
    package let isFiltered: Bool

    /// Begins a level.
    package init(
      _ content: Content, digits: Int, toOuter: Transform = .identity, clip: Path? = nil,
      isIsolated: Bool = false, isFiltered: Bool = false
    ) {
      pieces = [Piece(content: content)]
      self.digits = digits
      (self.toOuter, self.clip) = (toOuter, clip)
      (self.isIsolated, self.isFiltered) = (isIsolated, isFiltered)
    }

    /// The drawing behind the last hole.
    package var content: Content {
      get { pieces[pieces.count - 1].content }
      _modify { yield &pieces[pieces.count - 1].content }
    }

    /// A Boolean value that is true where a hole was cut, also when the pieces are joined.
    package private(set) var wasCut = false

    /// A Boolean value that is true where nothing was drawn.
    package var isEmpty: Bool { pieces.allSatisfy(\.content.isEmpty) }

    /// A Boolean value that is true for a level that becomes a group of the one around it.
    package var isGroup: Bool {
      isIsolated || isFiltered || clip != nil || toOuter != .identity
    }

    /// Widens the bounds by a rectangle.
    package mutating func add(_ rect: Rect?) {
      guard let rect else { return }
      bounds = bounds?.union(rect) ?? rect
      let last = pieces.count - 1
      pieces[last].bounds = pieces[last].bounds?.union(rect) ?? rect
    }

    /// The level with one content in the place of its pieces.
    package func joined(as content: Content) -> Level {
      var whole = self
      whole.pieces = [Piece(content: content, bounds: bounds)]
      return whole
    }

    /// Cuts a hole into the pieces that it touches; `goOn` ends a content and gives the next one.
    /// - Returns: The number of those pieces.
    fileprivate mutating func cut(
      _ hole: Hole, within area: Rect, goOn: (inout Content) -> Content
    ) -> Int {
      if let last = pieces.last, last.bounds != nil, !last.content.isEmpty {
        wasCut = true
        let next = goOn(&content)
        pieces.append(Piece(content: next))
      }
      var count = 0
      for index in pieces.indices.dropLast()
      where pieces[index].bounds?.intersects(area) == true {
        pieces[index].holes.append(hole)
        count += 1
      }
      return count
    }
  }

  private var levels: [Level]
  /// The number of holes in all pieces.
  package private(set) var holeCount = 0

  /// The most holes in all pieces: each is written for each piece below it.
  package static var holeLimit: Int { 100_000 }

  /// Begins with the level of a page.
  package init(page: Level) { levels = [page] }

  /// The level of the page.
  package var page: Level { levels[0] }

  /// The level that is drawn in.
  package var innermost: Level {
    get { levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  /// The number of groups inside one another.
  package var depth: Int { levels.count(where: \.isGroup) }

  /// A Boolean value that is true where nothing was drawn in any level.
  package var isEmpty: Bool { levels.allSatisfy(\.isEmpty) }

  /// Begins a level inside of the innermost one.
  package mutating func open(_ level: Level) { levels.append(level) }

  /// Ends the innermost level.
  package mutating func close() -> Level { levels.removeLast() }

  /// Cuts a hole into all that was drawn, up to the picture that it is drawn in, or makes room for what takes its place.
  ///
  /// - Parameters:
  ///   - hole: Black where nothing stays, in the coordinates of the innermost level.
  ///   - bounds: A rectangle around the hole.
  ///   - isBelow: A Boolean value that is true for a hole in what lies below the innermost level alone.
  ///   - goOn: Ends the content of a level, and gives that which goes on with it behind the hole.
  ///   - outside: The hole in a level as one of the level around, whose lengths have so many digits; nil where nothing
  ///     of it is left.
  package mutating func cutOut(
    _ hole: Hole, within bounds: Rect, isBelow: Bool,
    goOn: (inout Content) -> Content, outside: (Hole, Level, _ digits: Int) -> Hole?
  ) {
    var (hole, area) = (hole, bounds)
    for index in levels.indices.reversed() {
      if !isBelow || index < levels.count - 1 {
        holeCount += levels[index].cut(hole, within: area, goOn: goOn)
        if levels[index].isIsolated { return }
      }
      guard index > 0, let outer = outside(hole, levels[index], levels[index - 1].digits) else {
        return
      }
      (hole, area) = (outer, levels[index].toOuter.bounds(of: area))
    }
  }
}
