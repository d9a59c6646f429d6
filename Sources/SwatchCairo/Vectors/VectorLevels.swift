package import SwatchGeometry
package import SwatchGraphics

/// The drawing of a level, in the form of a file format.
package protocol LevelContent {
  /// A Boolean value that is true if nothing was drawn.
  var isEmpty: Bool { get }
}

/// The nested levels in which a file of shapes is drawn, the page first. A level ends as a part of
/// its parent level, or as a group in it; until then, holes can be cut into its drawing.
package struct VectorLevels<Content: LevelContent, Hole> {
  /// The drawing between two holes.
  package struct Piece {
    /// The content drawn since the last hole.
    package var content: Content
    /// A rectangle around the drawing, in the level's coordinates; nil for nothing.
    package var bounds: Rect?
    /// The drawing of the holes, which is black where the content is removed.
    package fileprivate(set) var holes: [Hole] = []
  }

  /// A level of nested drawing.
  package struct Level {
    /// The drawing before each hole, and the drawing after the last hole.
    package private(set) var pieces: [Piece]
    /// A rectangle around all drawing of the level, in the level's coordinates; nil for nothing.
    package private(set) var bounds: Rect?
    /// The number of decimal places of lengths in the level.
    package let digits: Int
    /// The map from the level's coordinates to the coordinates of its parent level.
    package let toOuter: Transform
    /// The outline that clips the drawing, in the level's coordinates; nil for none.
    package let clip: Path?
    /// A Boolean value that is true if the level is composited as one picture, beyond which holes
    /// inside it have no effect.
    package let isIsolated: Bool
    /// A Boolean value that is true if a filter is applied to the level.
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

    /// The drawing after the last hole.
    package var content: Content {
      get { pieces[pieces.count - 1].content }
      _modify { yield &pieces[pieces.count - 1].content }
    }

    /// A Boolean value that is true once a hole was cut; joining the pieces does not reset it.
    package private(set) var wasCut = false

    /// A Boolean value that is true if nothing was drawn.
    package var isEmpty: Bool { pieces.allSatisfy(\.content.isEmpty) }

    /// A Boolean value that is true for a level that becomes a group in its parent level.
    package var isGroup: Bool {
      isIsolated || isFiltered || clip != nil || toOuter != .identity
    }

    /// Extends the bounds by a rectangle.
    package mutating func add(_ rect: Rect?) {
      guard let rect else { return }
      bounds = bounds?.union(rect) ?? rect
      let last = pieces.count - 1
      pieces[last].bounds = pieces[last].bounds?.union(rect) ?? rect
    }

    /// Returns the level with one content instead of its pieces.
    package func joined(as content: Content) -> Level {
      var whole = self
      whole.pieces = [Piece(content: content, bounds: bounds)]
      return whole
    }

    /// Cuts a hole into the pieces that it touches; `goOn` ends a content and returns the next one.
    /// - Returns: The number of pieces with the hole.
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
  /// The total number of holes of all pieces.
  package private(set) var holeCount = 0

  /// The largest total number of holes: each hole is written once for each piece below it.
  package static var holeLimit: Int { 100_000 }

  /// Begins with the level of a page.
  package init(page: Level) { levels = [page] }

  /// The level of the page.
  package var page: Level { levels[0] }

  /// The level in which drawing takes place.
  package var innermost: Level {
    get { levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  /// The number of nested groups.
  package var depth: Int { levels.count(where: \.isGroup) }

  /// A Boolean value that is true if nothing was drawn in any level.
  package var isEmpty: Bool { levels.allSatisfy(\.isEmpty) }

  /// Begins a level inside the innermost one.
  package mutating func open(_ level: Level) { levels.append(level) }

  /// Ends the innermost level.
  package mutating func close() -> Level { levels.removeLast() }

  /// Cuts a hole into everything drawn so far in the innermost isolated level; or into the drawing
  /// below the innermost level only.
  ///
  /// - Parameters:
  ///   - hole: Drawing that is black where the content is removed, in the coordinates of the
  ///     innermost level.
  ///   - bounds: A rectangle around the hole.
  ///   - isBelow: A Boolean value that is true for a hole in the drawing below the innermost level
  ///     only.
  ///   - goOn: Ends the content of a level, and returns the content that continues after the hole.
  ///   - outside: Converts the hole in a level to a hole in its parent level, given the number of
  ///     decimal places there; returns nil if nothing of it is left.
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
