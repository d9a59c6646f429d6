import Foundation
import Testing

@Suite("Timings of a run", .timeLimit(.minutes(20)))
struct TimingsTests {
  private struct Trace: Decodable {
    struct Event: Decodable {
      struct Arguments: Decodable { var `for`: String }
      var name: String
      var ph: String
      var ts: Int
      var dur: Int?
      var tid: Int
      var args: Arguments?
    }
    var traceEvents: [Event]
  }

  private static func trace(of folder: URL) throws -> [Trace.Event] {
    let bytes = try Data(contentsOf: folder.appending(path: "trace.json"))
    return try JSONDecoder().decode(Trace.self, from: bytes).traceEvents
  }

  @Test("A trace has the phases of each page, and the work of a job does not overlap")
  func pages() async throws {
    try await TemporaryFolder.with { folder in
      let feed = (1...9).map { FeedCase.row(10 + $0) }.joined()
      let result = try await FeedCase(in: folder, feed: feed)
        .render("--rows-per-page", "3", "-j", "2", "--timings", "trace.json")
      #expect(result.code == 0, "\(result.errors)")
      let events = try Self.trace(of: folder)
      for page in ["page 1", "page 2", "page 3"] {
        let phases = Set(events.filter { $0.args?.for == page }.map(\.name))
        #expect(phases == ["measure", "display", "paint", "encode", "write"], "\(page)")
      }
      let jobs = Dictionary(grouping: events.filter { $0.ph == "X" }, by: \.tid)
      #expect(Set(jobs.keys).isSubset(of: [1, 2]))
      for stretches in jobs.values {
        let inOrder = stretches.sorted { $0.ts < $1.ts }
        for (one, next) in zip(inOrder, inOrder.dropFirst()) {
          #expect(one.ts + (one.dur ?? 0) <= next.ts + 1, "\(one) \(next)")
        }
      }
      #expect(events.filter { $0.ph == "b" }.count == 3)
      #expect(events.filter { $0.ph == "e" }.count == 3)
    }
  }

  @Test("A failed run writes its timings, and a trace that can't be written is reported")
  func failures() async throws {
    try await TemporaryFolder.with { folder in
      let run = try FeedCase(in: folder, feed: FeedCase.row(10) + "{\"height\": -1}\n")
      let stopped = try await run.render("--on-error", "stop", "--timings", "trace.json")
      #expect(stopped.code == 1)
      #expect(try !Self.trace(of: folder).isEmpty)
      let unwritten = try await run.render("--timings", "gone/trace.json")
      #expect(unwritten.code == 73)
      #expect(unwritten.errors.contains("gone/trace.json"))
    }
  }
}
