import Foundation
import Testing

@testable import SwatchCLI
@testable import SwatchFiles

/// A decoder that an attacker has taken over: in the place of giflib, which is loaded from a folder,
/// stands one that tries what its process may do.
@Suite(
  "A hostile decoder in the sandbox",
  .enabled(
    if: Sandbox.landlockVersion != nil && !SwatchProcess.isSanitized
      && Checker(path: "/usr/bin/cc").isThere))
struct HostileDecoderTests {
  private static let compiler = Checker(path: "/usr/bin/cc")

  private static let decoder = """
    #include <errno.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <unistd.h>

    static void tell(const char *deed, int result) {
      fprintf(stderr, "decoder: %s: %s\\n", deed, result >= 0 ? "done" : strerror(errno));
    }
    void *DGifOpen(void *data, void *reader, int *error) {
      char *const arguments[] = {"true", NULL};
      tell("reads /etc/passwd", open("/etc/passwd", O_RDONLY));
      tell("reads its picture", open("box.gif", O_RDONLY));
      tell("writes beside it", open("stolen", O_WRONLY | O_CREAT, 0600));
      tell("opens a socket", socket(AF_INET, SOCK_STREAM, 0));
      if (getenv("DECODER_STARTS")) tell("starts a program", execv("/bin/true", arguments));
      *error = 103;
      return NULL;
    }
    int DGifCloseFile(void *file, int *error) { return 0; }
    int DGifGetRecordType(void *file, int *type) { return 0; }
    int DGifGetImageDesc(void *file) { return 0; }
    int DGifGetLine(void *file, void *line, int length) { return 0; }
    int DGifGetExtension(void *file, int *code, void *block) { return 0; }
    int DGifGetExtensionNext(void *file, void *block) { return 0; }
    const char *GifErrorString(int error) { return "taken over"; }
    """

  /// Runs the command on a picture for the decoder, and gives the decoder's lines.
  private static func deeds(_ options: [String], starting: Bool = false) async throws -> [String] {
    try await TemporaryFolder.with { folder in
      try Data(("#include <stdlib.h>\n" + decoder).utf8)
        .write(to: folder.appending(path: "decoder.c"))
      let said = try compiler.run(
        ["-shared", "-fPIC", "-w", "-o", "libgif.so.7", "decoder.c"], in: folder)
      #expect(said == "")
      try Data("GIF89a".utf8 + [UInt8](repeating: 1, count: 40))
        .write(to: folder.appending(path: "box.gif"))
      try Data(#"{"root": {"node": "image", "source": "box.gif"}}"#.utf8)
        .write(to: folder.appending(path: "card.json"))
      let out = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      var environment = ["LD_LIBRARY_PATH": folder.path]
      if starting { environment["DECODER_STARTS"] = "1" }
      let swatch = SwatchProcess(folder: folder, environment: environment)
      let result = try await swatch.run(["render", "card.json", "-o", "out/card.png"] + options)
      if !starting { #expect(result.code == 65, "\(result.errors)") }
      return result.errors.split(separator: "\n").filter { $0.hasPrefix("decoder: ") }
        .map { String($0.dropFirst(9)) }
    }
  }

  @Test("Without the sandbox it does what the process may do")
  func free() async throws {
    #expect(
      try await Self.deeds([]) == [
        "reads /etc/passwd: done", "reads its picture: done", "writes beside it: done",
        "opens a socket: done",
      ])
  }

  @Test("In the sandbox it reads the document's folder, and nothing else succeeds")
  func bounded() async throws {
    #expect(
      try await Self.deeds(["--sandbox"], starting: true) == [
        "reads /etc/passwd: Permission denied", "reads its picture: done",
        "writes beside it: Permission denied", "opens a socket: Operation not permitted",
        "starts a program: Operation not permitted",
      ])
  }
}
