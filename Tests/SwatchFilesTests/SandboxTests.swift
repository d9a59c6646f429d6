import Foundation
import TestFolders
import Testing

@testable import SwatchFiles

@Suite("The sandbox", .enabled(if: Sandbox.landlockVersion != nil))
struct SandboxTests {
  /// Runs a body in a separate thread, which ends together with the limits that it sets.
  private static func inThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  /// The error number of opening a file; 0 for no error.
  @Sendable private static func opening(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 {
    let file = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    close(file)
    return 0
  }

  private static func withFolders(
    _ body: (_ readable: String, _ writable: String) async throws -> Void
  ) async throws {
    let top = try TestFolder()
    defer { withExtendedLifetime(top) {} }
    for name in ["in", "out"] { try top.write("x", to: name + "/file") }
    try await body(top.path + "/in", top.path + "/out")
  }

  @Test("In the sandbox, reading outside the bounds fails, and so does writing to read-only bounds")
  func files() async throws {
    try await Self.withFolders { readable, writable in
      #expect(Self.opening("/etc/passwd") == 0)
      let found = await Self.inThread { () -> [Int32] in
        let sandbox = Sandbox(readable: [readable], writable: [writable])
        do { try sandbox.enterThread() } catch { return [-1] }
        return [
          Self.opening("/etc/passwd"), Self.opening(readable + "/file"),
          Self.opening(readable + "/file", O_WRONLY),
          Self.opening(readable + "/new", O_WRONLY | O_CREAT),
          Self.opening(writable + "/new", O_WRONLY | O_CREAT), Self.opening(writable + "/file"),
          Self.opening(readable + "/../../.."), Self.opening("/proc/self/status"),
        ]
      }
      #expect(found == [EACCES, 0, EACCES, EACCES, 0, 0, EACCES, EACCES])
      // Other threads are not confined.
      #expect(Self.opening("/etc/passwd") == 0)
    }
  }

  @Test("A file outside the bounds is distinguished from a file without permissions")
  func reasons() async throws {
    try await Self.withFolders { readable, writable in
      let found = await Self.inThread { () -> [InputFile.Problem?] in
        do { try Sandbox(readable: [readable]).enterThread() } catch { return [] }
        func problem(_ path: String, in folder: String? = nil) -> [InputFile.Problem?] {
          guard let folder else { return [Self.problem { try InputFile(path: path) }] }
          return [Confinement.kernel, .realPath].map { way in
            Self.problem { try InputFile(path: path, in: folder, by: way) }
          }
        }
        return problem("/etc/passwd") + problem(writable + "/file") + problem("file", in: writable)
          + problem(readable + "/file") + problem("file", in: readable)
          + problem(writable + "/none")
      }
      #expect(
        found == [.sandboxed, .sandboxed, .sandboxed, .sandboxed, nil, nil, nil, .missing])
      #expect(InputFile.Problem.sandboxed.reason.contains("in the sandbox"))
    }
  }

  private static func problem(_ open: () throws -> InputFile) -> InputFile.Problem? {
    do {
      _ = try open()
      return nil
    } catch {
      return error as? InputFile.Problem
    }
  }

  @Test("Neither a link nor a path leads out of the bounds")
  func links() async throws {
    try await Self.withFolders { readable, _ in
      try FileManager.default.createSymbolicLink(
        atPath: readable + "/link", withDestinationPath: "/etc/passwd")
      let found = await Self.inThread { () -> Int32 in
        do { try Sandbox(readable: [readable]).enterThread() } catch {
          return -1
        }
        return Self.opening(readable + "/link")
      }
      #expect(found == EACCES)
    }
  }

  @Test(
    "A sandboxed process can't start programs, and opens sockets only if the network is allowed")
  func calls() async {
    let found = await Self.inThread { () -> [Int32] in
      do { try Sandbox(readable: ["/"], allowsNetwork: true).enterThread() } catch { return [-1] }
      var errors: [Int32] = []
      let open = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      errors.append(open >= 0 ? 0 : errno)
      close(open)
      do { try Sandbox(readable: ["/"]).enterThread() } catch { return [-1] }
      errors.append(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 ? 0 : errno)
      errors.append(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0 ? 0 : errno)
      var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
      errors.append(unsafe execve("/bin/true", &arguments, nil) == 0 ? 0 : errno)
      return errors
    }
    #expect(found == [0, EPERM, EPERM, EPERM])
  }

  @Test("A sandboxed process can't signal other processes or change modes and owners of files")
  func others() async throws {
    try await Self.withFolders { readable, writable in
      let found = await Self.inThread { () -> [Int32] in
        do { try Sandbox(readable: [readable], writable: [writable]).enterThread() } catch {
          return [-1]
        }
        func number(_ result: Int32) -> Int32 { result == 0 ? 0 : errno }
        return unsafe [
          number(kill(getpid(), 0)), number(kill(1, 0)), number(chmod(readable + "/file", 0o777)),
          number(chmod(writable + "/file", 0o777)), number(chown(writable + "/file", 0, 0)),
          pthread_kill(pthread_self(), 0),
        ]
      }
      #expect(found == [EPERM, EPERM, EPERM, EPERM, EPERM, 0])
    }
  }

  @Test("A process with several threads refuses bounds for the whole process")
  func threads() {
    // The tests have started threads.
    #expect {
      try Sandbox(readable: ["/"]).enter()
    } throws: { error in
      guard case .threads(let count) = error as? Sandbox.Problem else { return false }
      return count > 1
    }
  }
}
