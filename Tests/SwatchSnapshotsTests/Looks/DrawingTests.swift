import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Looks of nodes")
struct DrawingTests {
  private static func look(_ command: DisplayCommand) -> [Drawing] {
    [Drawing]([command], in: CommandTable.bounds)
  }

  /// All drawings made from the commands of the table.
  private static let drawings = CommandTable.rows.flatMap { [$0.command] + $0.others }
    .flatMap(look)

  @Test("A look includes every visible value of a drawing command", arguments: CommandTable.rows)
  func values(row: CommandTable.Row) {
    let look = Self.look(row.command)
    #expect(look == Self.look(row.command))
    var looks: Set = [look]
    for other in row.others {
      #expect(looks.insert(Self.look(other)).inserted, "\(other)")
    }
    for other in row.toldElsewhere { #expect(Self.look(other) == look, "\(other)") }
  }

  @Test("Every difference of looks is reported", arguments: CommandTable.rows)
  func sentences(row: CommandTable.Row) {
    let look = Self.look(row.command)
    #expect(LookChange(from: look, to: look).words().isEmpty)
    for other in row.others {
      for (old, new) in [(look, Self.look(other)), (Self.look(other), look)] {
        let words = LookChange(from: old, to: new).words()
        #expect(!words.isEmpty)
        for change in words where change.contains(" → ") {
          let sides = change.split(separator: " → ")
          #expect(!sides[0].hasSuffix(" " + sides[1]), "\(change)")
        }
      }
    }
  }

  private static let hash = String(repeating: "0", count: 31)

  @Test("The table of commands has every kind of drawing")
  func kinds() {
    #expect(Set(Self.drawings.map(\.kind)) == Set(Drawing.Kind.allCases))
  }

  @Test(
    "A difference below the usual digits is reported with more digits",
    arguments: [
      (0, 0, "fill #FF0000FF at 1,2 30×20 → 30×20.001"),
      (0, 3, "colour color(srgb 1 0 0 / 1) → color(srgb 1 0 0.001 / 1)"),
      (1, 0, "gradient #FF0000FF 0% at 1,2 30×20 from 0,0 → 0.001,0 to 1,0"),
      (1, 3, "gradient #FF0000FF 0% → 0.1% at 1,2 30×20 from 0,0 to 1,0"),
      (2, 0, "image \(hash)1 → \(hash)2 at 1,2 30×20"),
      (2, 1, "image 00000000 at 1,2 30×20 over 1,2 30×20 → 1.001,2 30×20"),
      (4, 2, "stroke #FF0000FF 1 dashes 2 3 → 3.001 at 1,2 30×20"),
      (5, 6, "text #FF0000FF 12 → 12.001 font 00000000 wght=400"),
      (6, 3, "shadow #FF0000FF blur 5 offset 3 4 → 4.001 at 1,2 30×20"),
      (8, 1, "clip rounded 1 2 → 2.001 4 3 at 1,2 30×20"),
      (9, 2, "clip path of 2 steps with other points"), (9, 0, "clip path of 2 → 3 steps"),
      (11, 4, "transform 1 0 0 1 at 5,6 → 5.001,6"), (12, 0, "opacity 0.5 → 0.501"),
    ])
  func digits(row: Int, other: Int, words: String) {
    let row = CommandTable.rows[row]
    let change = LookChange(from: Self.look(row.command), to: Self.look(row.others[other]))
    #expect(change.words() == [words])
  }

  @Test("Positions of drawing within a resized node are not compared")
  func places() {
    let large = Rect(x: 1, y: 2, width: 60, height: 40)
    let gradient = LinearGradient(start: .zero, end: Point(x: 60, y: 0), stops: [])
    let pairs: [(DisplayCommand, DisplayCommand)] = [
      (.fill(.rect(CommandTable.rect), .color(.black)), .fill(.rect(large), .color(.black))),
      (
        CommandTable.gradient(stops: []),
        .fill(.rect(large), .gradient(.linear(gradient)))
      ),
      (CommandTable.path(.move(to: .zero)), CommandTable.path(.move(to: Point(x: 1, y: 1)))),
      (
        .pushTransform(.translation(x: 1, y: 0)), .pushTransform(.translation(x: 2, y: 0))
      ),
      (
        .fill(.ellipse(in: CommandTable.rect), CommandTable.image()),
        .fill(.ellipse(in: large), CommandTable.image())
      ),
    ]
    for (old, new) in pairs {
      func tree(_ command: DisplayCommand, _ size: Double) -> SnapshotTree {
        let frame = Rect(x: 0, y: 0, width: size, height: 80)
        let look = [Drawing]([command], in: frame)
        return SnapshotTree(
          size: Size(width: 100, height: 100), scale: .one,
          nodes: [.init(path: ["box"], frame: frame, look: look)])
      }
      func sentences(_ size: Double) -> [String] {
        TreeDifference(from: tree(old, 80), to: tree(new, size), differing: PixelMask()).sentences
      }
      #expect(sentences(90) == ["`box`: wider by 10 pt (80 → 90)"])
      #expect(sentences(80).count == 1 && sentences(80) != ["`box`: wider by 10 pt (80 → 90)"])
    }
  }

  @Test("The effects of an item on its whole content are a look, unless frames show them")
  func items() {
    let (map, radii) = (CommandTable.map([2, 0, 0, 1, 0, 0]), CornerRadii(4))
    let item = Scene.Item(
      .items([]), transform: map, clip: .roundedRect(CommandTable.rect, radii: radii),
      shadow: CommandTable.shadow, opacity: 0.5)
    func look(_ change: (inout Scene.Item) -> Void) -> [Drawing] {
      [Drawing](CommandTable.changed(item, change))
    }
    let looks = [
      look { _ in }, look { $0.clip = nil }, look { $0.clip = .ellipse(in: CommandTable.rect) },
      look { $0.shadow = nil }, look { $0.shadow?.offset.x += CommandTable.tiny },
      look { $0.opacity -= CommandTable.tiny }, look { $0.transform = .identity },
      look { $0.transform.c += CommandTable.tiny },
    ]
    #expect(looks[0].count == 4)
    #expect(Set(looks).count == looks.count)
    #expect(look { $0.transform.tx += 1 } == looks[0])
    #expect(look { $0.z += 1 } == looks[0])
    #expect([Drawing](Scene.Item(.items([]), clip: .rect(CommandTable.rect))).isEmpty)
  }

  @Test("A drawing that is written and read back is unchanged", arguments: drawings)
  func coding(drawing: Drawing) throws {
    let drawings = [drawing, drawing.withoutPlaces, drawing.withoutDetails, drawing.withoutColors]
    #expect(try [Drawing](stored: drawings.stored) == drawings)
  }

  @Test("The last digit of a sum makes no difference to a look, and infinite numbers are kept")
  func numbers() throws {
    #expect(Self.look(.pushGroup(opacity: 0.1 + 0.2)) == Self.look(.pushGroup(opacity: 0.3)))
    let wild = CommandTable.map([.infinity, -.infinity, .nan, -0.0, 1e300, 0])
    let look = Self.look(.pushTransform(wild))
    #expect(look == Self.look(.pushTransform(wild)))
    #expect(try [Drawing](stored: look.stored) == look)
  }

  @Test("A long path or mask takes as few bytes in a look as a short path or mask")
  func long() {
    func bytes(_ count: Int) -> Int {
      let path = Path((0..<count).map { .line(to: Point(x: Double($0) / 3, y: 0)) })
      let mask = Compositing.Mask(Array(repeating: .fill(path, .color(.black)), count: count))
      let commands: [DisplayCommand] = [.pushClip(path), .pushGroup(Compositing(mask: mask))]
      return [Drawing](commands, in: .zero).stored.count
    }
    #expect(bytes(100) == bytes(1))
    #expect(bytes(100) < 70)
  }
}
