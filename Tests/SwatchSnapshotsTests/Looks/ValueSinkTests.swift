import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Values and their sinks")
struct ValueSinkTests {
  /// The value of some bytes of a file, which must have nothing after it.
  private static func read<Value: SceneValue>(_ bytes: [UInt8]) throws -> Value {
    var reader = SceneReader(bytes) { SceneFile.Way(path: $0, folder: "") }
    let value: Value = try reader.read()
    #expect(reader.isAtEnd)
    return value
  }

  @Test(
    "Every value is passed to all sinks, and read back from files", arguments: CommandTable.rows)
  func values(row: CommandTable.Row) throws {
    let commands = [row.command] + row.others + row.toldElsewhere
    var files: Set<[UInt8]> = []
    var hashes: Set<ContentHash> = []
    for command in commands {
      var writer = SceneWriter { $0.place }
      writer.write(command)
      #expect(files.insert(writer.bytes).inserted, "\(command)")
      let read: DisplayCommand = try Self.read(writer.bytes)
      #expect(read == command)
      #expect(hashes.insert(ValueHasher(command).hash).inserted, "\(command)")
      #expect(ValueHasher(read).hash == ValueHasher(command).hash)
      #expect(DrawingPrinter.line(read) == DrawingPrinter.line(command))
      let look = [Drawing]([command], in: CommandTable.bounds)
      let stored = try [Drawing](stored: look.stored)
      #expect(stored == look)
      #expect(stored.map(Self.words) == look.map(Self.words))
      #expect([Drawing]([read], in: CommandTable.bounds) == look)
    }
  }

  private static func words(_ drawing: Drawing) -> String { DrawingPrinter.phrase(drawing).words }

  @Test("A hash may omit places and colours separately")
  func roles() throws {
    let gradient = ConicGradient(
      center: CommandTable.place, angle: 30, stops: [.init(offset: 0, color: CommandTable.color)])
    func hash(_ omitted: ValueRoles, _ change: (inout ConicGradient) -> Void) -> ContentHash {
      var hasher = ValueHasher(omitting: omitted)
      hasher.write(CommandTable.changed(gradient, change))
      return hasher.hash
    }
    let changes: [(ValueRoles, (inout ConicGradient) -> Void)] = [
      (.place, { $0.center.x += 1 }), (.color, { $0.stops[0].color = .black }),
      ([], { $0.angle += 1 }),
    ]
    for omitted in [ValueRoles.place, .color, .detail, [.place, .color]] {
      for (role, change) in changes {
        let isLeftOut = !role.isEmpty && omitted.isSuperset(of: role)
        #expect((hash(omitted, change) == hash(omitted) { _ in }) == isLeftOut)
      }
    }
  }

  @Test("The colours of a value are found in order")
  func colors() {
    let stops = [CommandTable.color, .black, .clear].map {
      LinearGradient.Stop(offset: 0, color: $0)
    }
    let gradient = ConicGradient(center: .zero, stops: stops)
    #expect(
      ValueHasher(DisplayCommand.fill(.rect(.zero), .gradient(.conic(gradient)))).colors
        == stops.map(\.color))
  }
}
