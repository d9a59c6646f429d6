import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSVG

@Suite("Groups of SVG files: clips, masks, blend modes and holes")
struct SVGGroupTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("A clip is a shared definition with its fill rule, and is omitted if it cuts nothing")
  func clips() throws {
    let ring = Path(
      Path.rects([box, Rect(x: 2, y: 2, width: 6, height: 6)]).elements, fillRule: .evenOdd)
    let wide = DisplayCommand.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 5)), .color(red))
    let text = try Drawing.lines([.pushClip(ring), wide, .pop, .pushClip(ring), wide, .pop])
      .joined(separator: "\n")
    #expect(text.ranges(of: "<clipPath").count == 1)
    #expect(text.contains(#"clip-rule="evenodd""#))
    #expect(text.ranges(of: #"clip-path="url(#pa)""#).count == 2)
    let inside = try Drawing.lines([
      .pushClip(.roundedRect(Rect(x: -10, y: -10, width: 40, height: 40), radii: CornerRadii(4))),
      wide,
      .pop,
    ])
    #expect(inside == [##"<rect width="20" height="5" fill="#f00"/>"##])
  }

  @Test("Opacities and blend modes belong to a group, or to the group's only element")
  func groups() throws {
    let two = [
      DisplayCommand.fill(Drawing.box(0), .color(red)), .fill(Drawing.box(5), .color(.black)),
    ]
    let group = try Drawing.lines(
      [.pushGroup(Compositing(opacity: 0.5, blendMode: .colorDodge))] + two + [.pop])
    #expect(group[0] == #"<g opacity=".5" style="mix-blend-mode:color-dodge">"#)
    let one = try Drawing.lines([.pushGroup(opacity: 0.5), two[1], .pop])
    #expect(one == [#"<rect opacity=".5" x="5" width="10" height="10"/>"#])
    #expect(try Drawing.lines([.pushGroup(opacity: 1)] + two + [.pop]).count == 2)
    #expect(
      try Drawing.svg(Drawing.scene([.pushGroup(Compositing(blendMode: .hue))] + two + [.pop]))
        .contains(#" style="isolation:isolate;">"#))
  }

  @Test("Groups inside an enlarged group are placed as precisely as shapes inside it")
  func enlargedPlaces() throws {
    let moved = Transform.scale(x: 1.234_567_89, y: 2)
      .concatenating(.translation(x: 0.123_456_7, y: 0))
    let lines = try Drawing.lines([
      .pushTransform(.scale(x: 1000, y: 1000)), .fill(Drawing.box(0), .color(.black)),
      .pushTransform(moved), .fill(Drawing.box(0), .color(.black)), .pop, .pop,
    ])
    #expect(lines.first == #"<g transform="scale(1000)">"#)
    #expect(
      lines.contains(
        #"<rect transform="translate(.1234567 0)scale(1.23456789 2)" width="10" height="10"/>"#))
  }

  @Test("Groups nest 128 deep, and a deeper group is an error that names the node")
  func depth() throws {
    func commands(_ depth: Int) -> [DisplayCommand] {
      Array(repeating: .pushGroup(opacity: 0.99), count: depth)
        + [.fill(Drawing.box(0), .color(red))] + Array(repeating: .pop, count: depth)
    }
    func nested(_ depth: Int) -> Scene {
      var scene = Drawing.scene([.fill(Drawing.box(0), .color(red))])
      for _ in 0..<depth {
        var item = Scene.Item(.items(scene.items))
        item.compositing = Compositing(opacity: 0.99)
        scene.items = [item]
      }
      return scene
    }
    for scene in [Drawing.scene(commands(127)), nested(127)] {
      #expect(try Drawing.svg(scene).ranges(of: #"opacity=".99""#).count == 127)
    }
    for scene in [Drawing.scene(commands(129)), nested(129)] {
      let error = #expect(throws: CairoError.self) { try Drawing.svg(scene) }
      #expect(
        "\(try #require(error))".contains(
          "the SVG file can't be made: test is nested in more than 128 clips, transforms and groups"
        ))
    }
    #expect(try Drawing.svg(plain(300)).contains(#"<rect x="250" "#))
  }

  /// Nested items with commands that are only moved.
  private func plain(_ depth: Int) -> Scene {
    let moves = Array(
      repeating: DisplayCommand.pushTransform(.translation(x: 0.5, y: 0)), count: 500)
    var scene = Drawing.scene(moves + [.fill(Drawing.box(0), .color(red))])
    for _ in 0..<depth { scene.items = [Scene.Item(.items(scene.items))] }
    return scene
  }

  @Test("A mask shows its group by the mask's alpha alone")
  func masks() throws {
    let mask = Compositing.Mask([
      .fill(.ellipse(in: box), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    ]
    )
    let lines = try Drawing.lines([
      .pushGroup(Compositing(mask: mask)), .fill(Drawing.box(0), .color(red)), .pop,
    ])
    #expect(lines[1].hasPrefix(#"<mask id="pa" mask-type="alpha" maskUnits="userSpaceOnUse" "#))
    #expect(lines[2] == ##"<circle cx="5" cy="5" r="5" fill="#fff" fill-opacity=".5"/>"##)
    #expect(lines.last == ##"<rect mask="url(#pa)" width="10" height="10" fill="#f00"/>"##)
  }

  @Test("A mask in a masked group is a separate definition, even if equal")
  func nestedMasks() throws {
    let mask = Compositing.Mask([.fill(.ellipse(in: box), .color(.black))])
    let group = DisplayCommand.pushGroup(Compositing(mask: mask))
    let lines = try Drawing.lines([
      group, .fill(Drawing.box(5), .color(red)), group, .fill(Drawing.box(0), .color(red)), .pop,
      .pop,
    ])
    #expect(lines.count { $0.hasPrefix("<mask id=") } == 2)
    #expect(lines.contains(##"<g mask="url(#pb)" fill="#f00">"##))
    #expect(lines.contains(##"<rect mask="url(#pa)" width="10" height="10"/>"##))
  }

  @Test("A blended item is clipped separately, as viewers isolate clips")
  func mixedInClip() throws {
    let clip = DisplayCommand.pushClip(.ellipse(in: box))
    let mixing = DisplayCommand.pushGroup(Compositing(blendMode: .multiply))
    let lines = try Drawing.lines([
      .fill(Drawing.box(0), .color(.black)), clip, .fill(Drawing.box(0), .color(red)), mixing,
      .fill(Drawing.box(3), .color(red)), .pop, .fill(Drawing.box(5), .color(red)), .pop,
    ])
    #expect(
      lines.suffix(3) == [
        ##"<rect clip-path="url(#pa)" width="10" height="10" fill="#f00"/>"##,
        ##"<rect clip-path="url(#pa)" style="mix-blend-mode:multiply" x="3" width="10" height="10" "##
          + ##"fill="#f00"/>"##,
        ##"<rect clip-path="url(#pa)" x="5" width="10" height="10" fill="#f00"/>"##,
      ])
  }

  @Test(
    "Blending inside a group doesn't affect the drawing below the group",
    arguments: [
      (Compositing(opacity: 0.5), ##"<g opacity=".5">"##),
      (
        Compositing(mask: Compositing.Mask([.fill(Drawing.box(0), .color(.black))])),
        ##"<g mask="url(#pa)">"##
      ),
      (Compositing(filters: [.grayscale(1)]), ##"<g filter="url(#pa)">"##),
    ])
  func mixedInGroup(compositing: Compositing, group: String) throws {
    let lines = try Drawing.lines([
      .fill(Drawing.box(0), .color(.black)), .pushGroup(compositing),
      .pushGroup(Compositing(blendMode: .multiply)), .fill(Drawing.box(3), .color(red)), .pop, .pop,
    ])
    #expect(
      lines.suffix(3) == [
        group,
        ##"<rect style="mix-blend-mode:multiply" x="3" width="10" height="10" fill="#f00"/>"##,
        "</g>",
      ])
  }

  @Test("A hole in the drawing is cut by the clips that enclose it")
  func clippedHole() throws {
    let lines = try Drawing.lines([
      .fill(Drawing.box(0), .color(red)), .pushClip(.ellipse(in: box)),
      .replace(Drawing.box(5), .clear), .pop,
    ])
    #expect(
      lines.contains(##"<rect clip-path="url(#pa)" x="5" width="10" height="10"/>"##)
        && lines.last == ##"<rect mask="url(#pb)" width="10" height="10" fill="#f00"/>"##)
  }

  @Test("A backdrop is a picture in the item's outline, over a hole if it is translucent")
  func backdrops() throws {
    func file(_ color: Color) throws -> String {
      func item(_ x: Double) -> Scene.Item {
        Scene.Item(
          .list(
            DisplayList([
              .init(
                path: NodePath(root: "test"), frame: .zero,
                commands: [.fill(Drawing.box(x), .color(color))])
            ])))
      }
      var glass = item(40)
      glass.backdrop = Scene.Backdrop(.ellipse(in: box), filters: [.invert(1)])
      return try Drawing.svg(
        Scene(size: Drawing.size, scale: .one, items: [item(0), glass]), SVGOptions(idPrefix: "p"))
    }
    let opaque = try file(red)
    #expect(opaque.contains(##"<clipPath id="pa">"##) && !opaque.contains("<mask"))
    #expect(opaque.contains(##"<image clip-path="url(#pa)" width="10" height="10""##))
    let translucent = try file(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(translucent.ranges(of: "<image ").count == 2 && translucent.contains("<mask id="))
    #expect(translucent.contains(##"<rect mask="url(#pb)" width="10" height="10" fill="#f00" "##))
  }

  @Test("A replaced area is a hole in the drawing below, in the same group")
  func replaced() throws {
    let lines = try Drawing.lines([
      .pushGroup(opacity: 0.5), .fill(Drawing.box(0), .color(red)),
      .replace(Drawing.box(5), .clear),
      .pop,
    ])
    #expect(lines.joined().contains("<mask id=") && lines.joined().contains(##"fill="#fff"/>"##))
    #expect(lines.joined().contains(#"mask="url(#pa)""#))
    #expect(
      try Drawing.lines([.replace(Drawing.box(5), red)])
        == [##"<rect x="5" width="10" height="10" fill="#f00"/>"##])
  }

  @Test("All holes in a drawing share one mask, however many there are")
  func manyHoles() throws {
    let wide = Path.rect(Rect(x: 0, y: 0, width: 400, height: 10))
    let holes = (0..<300).map { DisplayCommand.replace(Drawing.box(Double($0)), .clear) }
    let file = try Drawing.lines(
      [.pushGroup(opacity: 0.5), .fill(wide, .color(red))] + holes + [.pop]
    )
    .joined()
    #expect(file.ranges(of: "<mask ").count == 1 && file.ranges(of: "mask=\"").count == 1)
    let apart = (0..<300).flatMap { index -> [DisplayCommand] in
      let x = Double(index) * 10
      return [.replace(Drawing.box(x), .clear), .fill(Drawing.box(x), .color(red))]
    }
    #expect(
      try !Drawing.lines([.pushGroup(opacity: 0.5)] + apart + [.pop]).joined().contains("mask"))
  }

  @Test("Drawing that is clipped away leaves no definition in the SVG")
  func cutAway() throws {
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 10, y: 0),
      stops: [.init(offset: 0, color: red), .init(offset: 1, color: .white)])
    let hidden: [DisplayCommand] = [
      .pushClip(Drawing.box(500)), .fill(Drawing.box(0), .gradient(.linear(gradient))), .pop,
    ]
    let shown = DisplayCommand.fill(Drawing.box(0), .color(red))
    #expect(try Drawing.lines(hidden + [shown]) == Drawing.lines([shown]))
  }
}
