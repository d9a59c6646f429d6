import FoundationEssentials
import Glibc
import Testing

@testable import SwatchFiles

@Suite("Places that an output path leads to")
struct OutputPlaceTests {
  /// A folder `out` with everything to which a path may lead.
  private func withPlaces(_ body: (_ folder: String) throws -> Void) throws {
    try withScratchFolder { folder in
      let files = FileManager.default
      for name in ["out/folder", "target"] {
        try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try write("old", to: "\(folder)/out/file.png")
      try write("old", to: "\(folder)/target/file.png")
      let links = [
        "link": "../target/file.png", "links": "link", "dangling": "../target/new.png",
        "lost": "../none/new.png", "loop": "loop", "tofolder": "folder", "topipe": "pipe",
        "absolute": "\(folder)/target/file.png",
      ]
      for (name, target) in links {
        try files.createSymbolicLink(atPath: "\(folder)/out/\(name)", withDestinationPath: target)
      }
      #expect(unsafe mkfifo("\(folder)/out/pipe", 0o600) == 0)
      try bindSocket(at: "\(folder)/out/socket")
      try body(folder)
    }
  }

  private func bindSocket(at path: String) throws {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, length)
      }
    }
    #expect(status == 0)
  }

  private func names(in folder: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  @Test(
    "A file is created or replaced where the path leads, and links on the way stay",
    arguments: [
      ("out/file.png", "out/file.png"), ("out/new.jpg", "out/new.jpg"), ("out/-", "out/-"),
      ("out/link", "target/file.png"), ("out/links", "target/file.png"),
      ("out/absolute", "target/file.png"), ("out/dangling", "target/new.png"),
      ("out/tofolder/a.png", "out/folder/a.png"), ("out//./new.png", "out/new.png"),
    ])
  func files(path: String, file: String) throws {
    try withPlaces { folder in
      let before = try names(in: "\(folder)/out").union(try names(in: "\(folder)/target"))
      try AtomicFile.write([1, 2], to: "\(folder)/\(path)")
      #expect(FileManager.default.contents(atPath: "\(folder)/\(file)") == Data([1, 2]))
      #expect(FileManager.default.contents(atPath: "\(folder)/\(path)") == Data([1, 2]))
      let after = try names(in: "\(folder)/out").union(try names(in: "\(folder)/target"))
      let name = file.split(separator: "/").last.map(String.init) ?? ""
      #expect(after.subtracting(before).isSubset(of: [name]), "nothing else is left")
      var status = stat()
      #expect(unsafe lstat("\(folder)/out/link", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test(
    "An output path that can't hold a file is refused with a message, and stays unchanged",
    arguments: [
      ("out/folder", "it is a folder; name a file in it"),
      ("out/tofolder", "it is a folder; name a file in it"),
      ("out/folder/.", "it is a folder; name a file in it"),
      ("out/new/", "it names a folder; leave out the / at its end"),
      ("out/file.png/", "it names a folder; leave out the / at its end"),
      ("out/socket", "it is a socket; name a file or a pipe"),
      ("out/loop", "Too many levels of symbolic links; choose another output path"),
      ("out/none/a.png", "No such file or directory; make its folder first, or choose another"),
      ("out/lost", "No such file or directory; make its folder first, or choose another"),
      ("out/file.png/a.png", "Not a directory; expected a folder, found a file"),
      ("out/a\0.png", "its name is not a valid file name; choose another output path"),
    ])
  func refusals(path: String, reason: String) throws {
    try withPlaces { folder in
      let before = try names(in: "\(folder)/out")
      let error = #expect(throws: OutputError.self) {
        try AtomicFile.write([1, 2], to: "\(folder)/\(path)")
      }
      #expect(error?.act == .create)
      let told = path.replacing("\0", with: "\\u0000")
      #expect(error?.description.hasPrefix("\(folder)/\(told) can't be created: \(reason)") == true)
      #expect(try names(in: "\(folder)/out") == before)
    }
  }

  @Test("A link to a name that is not UTF-8 is refused, and no other name is written")
  func linkWithoutText() throws {
    try withPlaces { folder in
      let target: [CChar] = [0x61, -1, 0]
      #expect(unsafe symlink(target, "\(folder)/out/odd") == 0)
      let before = try names(in: "\(folder)/out")
      let error = #expect(throws: OutputError.self) {
        try AtomicFile.write([1], to: "\(folder)/out/odd")
      }
      #expect(error?.description.contains("it is a link to a name that is not UTF-8") == true)
      #expect(try names(in: "\(folder)/out") == before)
    }
  }

  @Test("An output path without a name is refused")
  func empty() {
    #expect(throws: OutputError.self) { try AtomicFile.write([], to: "") }
  }

  @Test("A read-only output file is refused if the user may not write it")
  func readOnly() throws {
    try withPlaces { folder in
      let path = "\(folder)/out/file.png"
      #expect(unsafe chmod(path, 0o444) == 0)
      guard geteuid() != 0 else {
        // Root may write everything.
        try AtomicFile.write([1], to: path)
        return
      }
      let error = #expect(throws: OutputError.self) { try AtomicFile.write([1], to: path) }
      #expect(error?.description.contains("it is read-only") == true)
    }
  }

  @Test(
    "A pipe receives the complete file at its end, and stays a pipe", arguments: ["pipe", "topipe"])
  func pipe(name: String) throws {
    try withPlaces { folder in
      // Fewer bytes than fit into a pipe, so that no reader is needed meanwhile.
      let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let path = "\(folder)/out/\(name)"
      let reader = unsafe open("\(folder)/out/pipe", O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let file = try AtomicFile(path: path)
      try file.append([0, 0])
      try file.append(Array(bytes[2...]))
      try file.replaceHead(with: Array(bytes[..<2]))
      #expect(unsafe read(reader, &buffer, buffer.count) == 0, "nothing before it is complete")
      try file.finish()
      let count = unsafe read(reader, &buffer, buffer.count)
      #expect(Array(buffer[..<max(0, count)]) == bytes)
      #expect(try OutputPlace(path: path) == .stream(path))
      #expect(try names(in: "\(folder)/out").contains("pipe"))
    }
  }

  @Test("A character device as an output is written to, and stays a device")
  func device() throws {
    try withScratchFolder { folder in
      let path = "\(folder)/full"
      // A separate node like /dev/full, which accepts no byte; only root can make it.
      guard unsafe mknod(path, S_IFCHR | 0o600, dev_t(1 << 8 | 7)) == 0 else { return }
      let error = #expect(throws: OutputError.self) { try AtomicFile.write([1], to: path) }
      // A file system without devices reports an error.
      #expect([ENOSPC, EACCES].contains(error?.code))
      var status = stat()
      #expect(unsafe lstat(path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  @Test("A link to an open file is appended to")
  func openFile() throws {
    try withScratchFolder { folder in
      let path = "\(folder)/log"
      try write("begun ", to: path)
      let descriptor = unsafe open(path, O_RDONLY)
      defer { close(descriptor) }
      try AtomicFile.write(Array("ended".utf8), to: "/proc/self/fd/\(descriptor)")
      #expect(FileManager.default.contents(atPath: path) == Data("begun ended".utf8))
      #expect(try names(in: folder) == ["log"])
    }
  }

  @Test("The mode of a new file follows the umask", arguments: [0o077, 0o022, 0o002] as [mode_t])
  func modes(mask: mode_t) async {
    // In a separate process, because the mask belongs to the process.
    await #expect(processExitsWith: .success) { [mask = mask as mode_t] in
      umask(mask)
      try withScratchFolder { folder in
        try AtomicFile.makeFolder("\(folder)/a/b")
        try AtomicFile.write([1], to: "\(folder)/a/b/c")
        var (made, file) = (stat(), stat())
        precondition(unsafe stat("\(folder)/a/b", &made) == 0)
        precondition(unsafe stat("\(folder)/a/b/c", &file) == 0)
        precondition(made.st_mode & 0o777 == 0o777 & ~mask)
        precondition(file.st_mode & 0o777 == 0o666 & ~mask)
      }
    }
  }
}
