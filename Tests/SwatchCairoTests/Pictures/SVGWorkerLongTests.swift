import Dispatch
import Foundation
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

private let isSanitized = ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil

@Suite("The processes that draw SVG pictures", .serialized)
struct SVGWorkerLongTests {
  private let decoder = FileImageDecoder()

  private static func file(_ content: String, _ attributes: String = "") -> ImageSource {
    .bytes(
      Array(
        ("<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1' \(attributes)>"
          + "\(content)</svg>").utf8))
  }

  private static let good = file("<rect width='1' height='1' fill='#00f'/>")

  private func expectGoodPicture() throws {
    let decoder = FileImageDecoder(cacheBytes: 0)
    #expect(try decoder.pixels(of: Self.good, 2, 1).rows == ["FF0000FF 0"])
  }

  @Test(
    "A file that crashes librsvg is an error that names it, and the next file is drawn",
    arguments: [
      "<filter id='f'><feFlood width='0' height='9'/><feTile/></filter>",
      "<filter id='f'><feConvolveMatrix order='50' kernelMatrix='\(SVGWorkerLongTests.ones)'/></filter>",
    ])
  func crash(filter: String) throws {
    let source = Self.file("\(filter)<rect width='2' height='1' filter='url(#f)'/>")
    let error = #expect(throws: ImageError.self) { try decoder.pixels(of: source, 2, 1) }
    #expect(
      error?.description.contains("the picture's bytes: the SVG can't be drawn: librsvg crashed")
        == true, "\(error?.description ?? "")")
    #expect(try decoder.pixels(of: Self.good, 2, 1).rows == ["FF0000FF 0"])
  }

  static let ones = Array(repeating: "1", count: 2500).joined(separator: " ")

  @Test("An SVG drawing that takes too long is stopped, and the next file is drawn")
  func late() throws {
    let curves = (0..<4000).map { index in
      "C\(index * 97 % 90000) -90000 -\(index * 89 % 90000) 90000 \(index % 2000) \(index % 1999)"
    }
    let bytes = Array(
      "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0\(curves.joined())'/></svg>".utf8)
    let size = PixelSize(width: 2000, height: 2000)
    var request = SVGRequest(
      bytes: bytes, viewport: Size(width: 2000, height: 2000), extent: size)
    request.seconds = 0.05
    #expect(
      throws: ImageProblem.refused(.svg, "drawing it takes more than 0 seconds; simplify it")
    ) {
      _ = try decoder.workers.pixels(request)
    }
    #expect(try decoder.pixels(of: Self.good, 2, 1).rows == ["FF0000FF 0"])
  }

  @Test("A row stops waiting for a drawing after the row's time limit")
  func deadline() throws {
    let curves = (0..<9000).map { index in
      "C\(index * 97 % 90000) -90000 -\(index * 89 % 90000) 90000 \(index % 2000) \(index % 1999)"
    }
    let source = ImageSource.bytes(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0\(curves.joined())'/></svg>".utf8))
    var told = ""
    do throws(ImageError) {
      try Deadline(after: .milliseconds(100)).whileRunning { () throws(ImageError) in
        _ = try decoder.decode(source, to: PixelSize(width: 2000, height: 2000))
      }
    } catch {
      told = error.description
    }
    // The message is not about the ten seconds that drawing may take.
    #expect(told.contains("the row exceeded its time limit of 0.1 s"), "\(told)")
  }

  @Test("An SVG drawing that takes too much memory is an error", .disabled(if: isSanitized))
  func memory() throws {
    let limits = PictureLimits(decodingBytes: 100 << 20)
    let decoder = FileImageDecoder(limits: limits)
    let layers = Self.file(
      String(repeating: "<g opacity='.9'>", count: 60) + "<path d='M0 0h9v9z'/>"
        + String(repeating: "</g>", count: 60), "viewBox='0 0 9 9'")
    let error = #expect(throws: ImageError.self) { try decoder.pixels(of: layers, 2000, 2000) }
    #expect(
      error?.description.contains("takes too much memory") == true, "\(error?.description ?? "")")
    #expect(throws: Never.self) { try decoder.pixels(of: layers, 20, 20) }
  }

  @Test("Deeply nested elements are drawn or give an error")
  func deep() throws {
    for depth in [200, 20_000] {
      let source = Self.file(
        String(repeating: "<g>", count: depth) + "<rect width='1' height='1' fill='#00f'/>"
          + String(repeating: "</g>", count: depth))
      _ = try? decoder.pixels(of: source, 2, 1)
      try expectGoodPicture()
    }
  }

  @Test("Killed workers and servers are restarted")
  func restarted() throws {
    try expectGoodPicture()
    for _ in 0..<2 {
      for process in Self.servers { kill(process, SIGKILL) }
      try expectGoodPicture()
    }
    #expect(Self.servers.count == 1)
  }

  @Test("No picture is lost if the system kills a worker for lack of memory")
  func replaced() async throws {
    let slow = Self.file(
      "<filter id='f'>\(String(repeating: "<feTurbulence baseFrequency='.01' numOctaves='9'/>", count: 20))"
        + "</filter><rect width='2' height='1' filter='url(#f)'/>", "viewBox='0 0 2 1'")
    let decoder = decoder
    let size = PixelSize(width: 700, height: 350)
    let work = Task { try decoder.decode(slow, to: size) }
    var isEnded = false
    for _ in 0..<1000 where !isEnded {
      for worker in Self.servers.flatMap(Self.processes(of:)) where !worker.hasEnded {
        let score = try? String(
          contentsOfFile: "/proc/\(worker.number)/oom_score_adj", encoding: .utf8)
        guard score == "1000\n" else { continue }
        isEnded = kill(worker.number, SIGKILL) == 0
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(isEnded)
    _ = try await work.value
  }

  @Test("Killing a worker before it is ready makes its start return nil, not an error")
  func unready() throws {
    let server = try SVGServer()
    defer { server.end() }
    let process = try #require(try server.hire(for: .svg))
    for worker in Self.processes(of: server.process) { kill(worker.number, SIGKILL) }
    let worker = try SVGWorker(
      format: .svg, memory: 64 << 20, fonts: nil,
      in: HiredProcess(worker: process, server: server))
    #expect(worker == nil)
  }

  @Test(
    "A server that ends, or is killed when it doesn't answer, leaves no zombie",
    arguments: [false, true])
  func ended(isStopped: Bool) throws {
    let server = try SVGServer()
    let worker = try server.hire(for: .svg)
    #expect(worker != nil)
    if isStopped { kill(server.process, SIGSTOP) }
    server.end()
    #expect(!Self.processes.map(\.number).contains(server.process))
    let late = try server.hire(for: .svg)
    #expect(late == nil)
  }

  @Test(
    "A run that is about to end waits neither for a drawing nor for a server",
    .timeLimit(.minutes(1)),
    arguments: [false, true])
  func givenUp(isStopped: Bool) async throws {
    let slow = Self.file(
      "<filter id='f'>\(String(repeating: "<feTurbulence baseFrequency='.01' numOctaves='200'/>", count: 40))"
        + "</filter><rect width='2' height='1' filter='url(#f)'/>", "viewBox='0 0 2 1'")
    try expectGoodPicture()
    if isStopped { for process in Self.servers { kill(process, SIGSTOP) } }
    let decoder = decoder
    let work = Task { () -> String in
      await RunEnd.watching {
        // In a task that is not cancelled with the run, because its work is finished in any case.
        await Task {
          do throws(ImageError) {
            _ = try decoder.decode(slow, to: PixelSize(width: 2000, height: 1000))
            return "drawn"
          } catch {
            return "\(RunEnd.hasGivenUp ? "" : "not noted: ")\(error.isTransient) \(error)"
          }
        }.value
      }
    }
    // Not in a task, which might wait for other tests until the drawing has taken its ten seconds.
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { work.cancel() }
    let told = await work.value
    #expect(
      told
        == "true the picture's bytes: drawing was cancelled because the run is ending; start the run again"
    )
    SVGServer.end()
    try expectGoodPicture()
  }

  @Test("A thread whose time is up doesn't wait for another thread's worker, and leaves no worker")
  func impatient() async throws {
    let server = try SVGServer()
    defer { server.end() }
    let spare = try server.hire(for: .svg)
    kill(server.process, SIGSTOP)
    let isPatientDone = Locked(false)
    let patient = Task {
      let refusal = await Self.refusal(of: server, after: .seconds(5))
      isPatientDone.withLock { $0 = true }
      return refusal
    }
    try await Task.sleep(for: .milliseconds(200))
    #expect(await Self.refusal(of: server, after: .zero)?.contains("0 s") == true)
    #expect(isPatientDone.withLock { !$0 })
    server.dismiss(try #require(spare))
    #expect(await patient.value?.contains("5 s") == true)
    kill(server.process, SIGCONT)
    let worker = try server.hire(for: .svg)
    #expect(worker != nil)
    for _ in 0..<500 where Self.processes(of: server.process).count > 1 { usleep(10_000) }
    #expect(Self.processes(of: server.process).count == 1)
  }

  /// The reason why a server makes no worker within a time; nil if it makes one.
  private static func refusal(of server: SVGServer, after time: Duration) async -> String? {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        do throws(ImageProblem) {
          _ = try Deadline(after: time).whileRunning { () throws(ImageProblem) in
            try server.hire(for: .svg)
          }
          done.resume(returning: nil)
        } catch {
          done.resume(returning: "\(error)")
        }
      }
    }
  }

  @Test("Threads that request workers at the same time get a worker each")
  func crowd() async throws {
    let server = try SVGServer()
    defer { server.end() }
    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { (try? server.hire(for: .svg)) != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(count == 16)
    #expect(Self.processes(of: server.process).count == 16)
  }

  @Test("A worker that outlives its server doesn't end a worker of the next server")
  func outlived() throws {
    let (first, second) = (try SVGServer(), try SVGServer())
    defer { second.end() }
    let old = try first.hire(for: .svg)
    first.end()
    let new = try second.hire(for: .svg)
    first.dismiss(try #require(old))
    // Orders are processed one after another.
    let last = try second.hire(for: .svg)
    #expect(new != nil && last != nil)
    #expect(Self.processes(of: second.process).filter { !$0.hasEnded }.count == 2)
  }

  /// The servers that this process has started.
  private static var servers: [pid_t] { processes.filter { !$0.hasEnded }.map(\.number) }

  /// The servers that this process has started, and those that ended without being noticed.
  private static var processes: [(number: pid_t, hasEnded: Bool)] { processes(of: getpid()) }

  /// The servers or workers that a process has started.
  private static func processes(of parent: pid_t) -> [(number: pid_t, hasEnded: Bool)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap { process in
      let facts = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let words = facts.split(separator: " ")
      guard words.count > 3, words[1] == "(swatch-svg)", words[3] == "\(parent)" else {
        return nil
      }
      return (process, words[2] == "Z")
    }
  }

  @Test("Many threads draw at the same time, each its own picture")
  func threads() async throws {
    let decoder = decoder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          let source = Self.file(
            "<rect width='\(number % 3)' height='1' fill='#0\(number % 10)0'/>")
          let value = String(0xFF00_0000 + 0x1100 * (number % 10), radix: 16, uppercase: true)
          let row = [["0 0", "\(value) 0", "\(value) \(value)"][number % 3]]
          let drawn = try decoder.pixels(of: source, 2, 1).rows
          #expect(drawn == row)
        }
      }
      try await group.waitForAll()
    }
  }
}
