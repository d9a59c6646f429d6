import Foundation
import Testing

@testable import SwatchTesting

@Suite("Snapshots of many scripts")
struct ManyScriptsTests {
  private static let texts: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Languages/texts.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { $0.split(separator: "\t").last.map(String.init) }
  }()

  /// A reference file of a cell with one of the texts and another one below it.
  @MainActor private static func reference(of index: Int) async throws -> Data {
    let cell = SampleCell(texts[index], detail: texts[(index * 7 + 3) % texts.count])
    let strategy = AsyncSnapshotting<SampleCell, SnapshotPicture>.image(size: .width(240))
    return try strategy.diffing.toData(try await strategy.snapshot(cell))
  }

  @Test("Snapshots made concurrently equal snapshots made one after another")
  func atOnce() async throws {
    try #require(Self.texts.count >= 30)
    try await withSnapshotTesting(fonts: .system) {
      var expected: [Data] = []
      for index in Self.texts.indices { expected.append(try await Self.reference(of: index)) }
      let references = expected
      try await withThrowingTaskGroup(of: [Int].self) { group in
        for task in 0..<4 {
          group.addTask {
            var different: [Int] = []
            for step in 0..<Self.texts.count / 2 {
              let index = (step * 2 + task * 11) % Self.texts.count
              if try await Self.reference(of: index) != references[index] {
                different.append(index)
              }
            }
            return different
          }
        }
        for try await different in group { #expect(different == []) }
      }
    }
  }
}
