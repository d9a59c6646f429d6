import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchGraphics

extension LookTests {
  private func square(_ rect: Rect) -> RoundedBox { RoundedBox(rect, radii: .zero) }

  @Test("Box shadows lie behind an opaque background, with the first on top")
  func boxShadows() {
    let node = node {
      $0.backgroundColor = .white
      $0.boxShadows = [
        BoxShadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 3, spread: 4),
        BoxShadow(color: .red),
      ]
    }
    let wide = Path.rect(Rect(x: -4, y: -4, width: 18, height: 28))
    let commands: [DisplayCommand] = [
      .shadow(box, Shadow(color: .red, offset: .zero, blurRadius: 0)),
      .shadow(wide, Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 3)),
      .fill(box, .color(.white)),
    ]
    #expect(node.ownCommands == commands)
    node.clipsToBounds = true
    #expect(node.ownCommands == commands)
  }

  @Test("The clip of the content cuts neither box shadows nor the outline")
  func outsideOfClip() throws {
    let root = family {
      $0.clipsToBounds = true
      $0.boxShadows = [BoxShadow(color: .black)]
      $0.outerBorder = OuterBorder(BorderLine(width: 2))
    }
    let item = try #require(root.displayedItems().first)
    guard case .items(let parts) = item.content else { return #expect(Bool(false)) }
    #expect(item.clip == nil && parts.map(\.clip) == [nil, box, nil])
    let ring = square(Rect(x: -2, y: -2, width: 14, height: 24)).ring(around: square(root.bounds))
    let lists = parts.map { part -> [DisplayCommand] in
      guard case .list(let list) = part.content else { return [] }
      return list.sections.flatMap(\.commands)
    }
    #expect(
      lists == [
        [.shadow(box, Shadow(color: .black, offset: .zero, blurRadius: 0))], [],
        [.fill(ring, .color(.black))],
      ])
  }

  @Test("A clipping node shows its shadow if CSS's rule is requested")
  func shadowOutsideOfClip() throws {
    let root = family {
      $0.clipsToBounds = true
      $0.shadowOpacity = 1
      $0.castsShadowOutsideClip = true
    }
    let item = try #require(root.displayedItems().first)
    guard case .items(let parts) = item.content else { return #expect(Bool(false)) }
    #expect(parts.map(\.clip) == [nil, box])
    root.backgroundColor = nil
    let cast = try #require(root.displayedItems().first)
    guard case .items(let content) = cast.content else { return #expect(Bool(false)) }
    #expect(cast.shadow != nil && cast.clip == nil && content.map(\.clip) == [box])
  }

  @Test("A box shadow isn't visible through its box")
  func cutShadow() {
    let node = node { $0.boxShadows = [BoxShadow(color: .black, blurRadius: 3)] }
    let around = square(Rect(x: -8, y: -8, width: 26, height: 36)).ring(around: square(node.bounds))
    #expect(
      node.ownCommands == [
        .pushClip(around), .shadow(box, Shadow(color: .black, offset: .zero, blurRadius: 3)), .pop,
      ])
  }

  @Test("An inner shadow is cast by a frame around the box, over the background")
  func innerShadow() {
    let node = node {
      $0.backgroundColor = .white
      $0.boxShadows = [
        BoxShadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 3, spread: 1, isInset: true)
      ]
    }
    let frame = square(Rect(x: -11, y: -11, width: 32, height: 42))
      .ring(around: square(Rect(x: 1, y: 1, width: 8, height: 18)))
    #expect(
      node.ownCommands == [
        .fill(box, .color(.white)), .pushClip(box),
        .shadow(frame, Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 3)), .pop,
      ])
  }

  @Test("Solid border lines of one colour are a single fill, however wide they are")
  func alikeLines() {
    let node = node {
      $0.borderLines = BorderLines(
        top: BorderLine(width: 1), left: BorderLine(width: 2), bottom: BorderLine(width: 3))
    }
    let ring = square(node.bounds).ring(around: square(Rect(x: 2, y: 1, width: 8, height: 16)))
    #expect(node.ownCommands.count == 3 && node.ownCommands[1] == .fill(ring, .color(.black)))
    node.borderLines?.right = BorderLine(width: 1)
    let whole = square(node.bounds).ring(around: square(Rect(x: 2, y: 1, width: 7, height: 16)))
    #expect(node.ownCommands == [.fill(whole, .color(.black))])
  }

  @Test("Border lines of different colours meet on the line between the corners")
  func mitredLines() {
    let node = node {
      $0.borderLines = BorderLines(
        top: BorderLine(width: 2), right: BorderLine(width: 1, color: .red))
    }
    let clips = node.ownCommands.compactMap { command -> [Path.Element]? in
      guard case .pushClip(let path) = command, case .elements(let steps) = path.shape else {
        return nil
      }
      return steps
    }
    let (corner, meeting) = (Point(x: 10, y: 0), Point(x: 9, y: 2))
    #expect(clips.first?[1] == .line(to: corner) && clips.first?[2] == .line(to: meeting))
    #expect(clips.last?[0] == .move(to: corner))
  }

  @Test("Dashes and dots of a border begin and end at the corners of each side")
  func dashes() {
    let dashed = BorderLine(width: 1, style: .dashed)
    let node = node { $0.borderLines = BorderLines(dashed) }
    func strokes() -> [(Path, StrokeStyle)] {
      node.ownCommands.compactMap {
        if case .stroke(let path, let style, _) = $0 { (path, style) } else { nil }
      }
    }
    #expect(strokes().count == 4)
    let top = Path([.move(to: Point(x: 0, y: 0.5)), .line(to: Point(x: 10, y: 0.5))])
    // Three dashes of 2 leave two gaps of 2.
    #expect(strokes()[0] == (top, StrokeStyle(width: 1, dashes: [2, 2])))
    node.borderLines = BorderLines(top: BorderLine(width: 2, style: .dotted))
    let (path, style) = strokes()[0]
    // The first dot and the last one are complete, because the adjacent sides have no dots.
    #expect(path == Path([.move(to: Point(x: 1, y: 1)), .line(to: Point(x: 9, y: 1))]))
    #expect(style.cap == .round && abs(style.dashes.reduce(0, +) - 7.98 / 2) < 1e-4)
  }

  @Test("An outline follows the node's corners at a distance, and is not clipped")
  func outerBorder() {
    let node = node {
      $0.cornerRadius = 3
      $0.outerBorder = OuterBorder(BorderLine(width: 2), offset: 1)
    }
    let inner = RoundedBox(Rect(x: -1, y: -1, width: 12, height: 22), radii: CornerRadii(4))
    let outer = RoundedBox(Rect(x: -3, y: -3, width: 16, height: 26), radii: CornerRadii(6))
    #expect(node.ownCommands == [.fill(outer.ring(around: inner), .color(.black))])
    node.clipsToBounds = true
    #expect(node.ownCommands == [.fill(outer.ring(around: inner), .color(.black))])
  }

  @Test("The corners of a node may be ellipses")
  func ellipticalCorners() {
    let node = node {
      $0.backgroundColor = .white
      $0.cornerRadii = CornerRadii(topLeft: 4, topRight: 0, bottomLeft: 0, bottomRight: 0)
      $0.verticalCornerRadii = CornerRadii(topLeft: 8, topRight: 0, bottomLeft: 0, bottomRight: 0)
    }
    guard case .fill(let path, _)? = node.ownCommands.first, case .elements(let steps) = path.shape
    else { return #expect(Bool(false)) }
    #expect(steps.first == .move(to: Point(x: 0, y: 8)))
  }
}
