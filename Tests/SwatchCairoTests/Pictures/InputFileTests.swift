import Glibc
import SwatchFiles
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct InputFileTests {
  @Test(
    "The hash of a file is XXH3 with 128 bits",
    arguments: [
      ("", "99aa06d3014798d86001c324468d497f"),
      ("a", "a96faf705af16834e6c632b61e964e1f"),
    ])
  func knownHashes(text: String, hash: String) {
    #expect(ContentHash(hashing: Array(text.utf8)).description == hash)
  }

  @Test("A file hashed in pieces has the hash of its bytes", arguments: [0, 1, 262_144, 600_001])
  func pieces(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    try withScratchFolder { folder in
      let path = "\(folder)/file"
      try write(bytes, to: path)
      #expect(try ContentHash(hashing: InputFile(path: path)) == ContentHash(hashing: bytes))
      #expect(try InputFile(path: path).readAll() == bytes)
      #expect(try InputFile(path: path).identity == InputFile.identity(at: path))
    }
  }

  @Test("An unreadable file is refused by its kind, without waiting for data")
  func refusals() throws {
    try withScratchFolder { folder in
      let pipe = "\(folder)/pipe"
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      #expect(throws: InputFile.Problem.special) { try InputFile(path: pipe).identity }
      #expect(throws: InputFile.Problem.folder) { try InputFile(path: folder).identity }
      #expect(throws: InputFile.Problem.missing) { try InputFile(path: pipe + "/x").identity }
      #expect(throws: InputFile.Problem.missing) { try InputFile(path: "/dev\0/null").identity }
      #expect(throws: InputFile.Problem.special) { try InputFile.identity(at: pipe) }
    }
  }
}
