import Foundation
import Testing

@testable import SwatchCLI
@testable import SwatchFiles

/// A decoder that an attacker controls: a library loaded from a folder instead of giflib, which
/// tries what its process is allowed to do.
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

  /// Runs the command on a picture for the decoder, and returns the decoder's lines.
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

  @Test("Outside the sandbox, a hostile decoder can do everything that the process may do")
  func free() async throws {
    #expect(
      try await Self.deeds([]) == [
        "reads /etc/passwd: done", "reads its picture: done", "writes beside it: done",
        "opens a socket: done",
      ])
  }

  @Test("In the sandbox, a hostile decoder can only read the document's folder")
  func bounded() async throws {
    #expect(
      try await Self.deeds(["--sandbox"], starting: true) == [
        "reads /etc/passwd: Permission denied", "reads its picture: done",
        "writes beside it: Permission denied", "opens a socket: Operation not permitted",
        "starts a program: Operation not permitted",
      ])
  }

  /// Replaces librsvg; its reason for drawing nothing states what it was able to do.
  private static let drawer = """
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdio.h>
    #include <string.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <sys/resource.h>
    #include <sys/socket.h>
    #include <unistd.h>

    typedef struct { unsigned domain; int code; char *message; } error;
    static char said[256];

    static void tell(const char *deed, long result) {
      const char *word = result >= 0 ? "done" : strerror(errno);
      snprintf(said + strlen(said), sizeof said - strlen(said), "%s %s, ", deed, word);
    }
    void *rsvg_handle_new_from_data(void *bytes, size_t count, error **problem) {
      static error own;
      struct rlimit more = {1ul << 40, 1ul << 40};
      said[0] = 0;
      if (count > 1000) {
        char *const arguments[] = {"true", NULL};
        tell("open", open("/etc/hostname", O_RDONLY));
        tell("create", open("/tmp/stolen", O_WRONLY | O_CREAT, 0600));
        tell("socket", socket(AF_INET, SOCK_STREAM, 0));
        tell("fork", fork());
        tell("exec", execv("/bin/true", arguments));
        tell("kill", kill(getppid(), 0));
        tell("code", (long)mmap(0, 4096, PROT_EXEC | PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        tell("limit", setrlimit(RLIMIT_CORE, &more));
      }
      own.message = said;
      *problem = &own;
      return NULL;
    }
    void rsvg_handle_set_dpi(void *handle, double dpi) {}
    int rsvg_handle_render_document(void *handle, void *c, void *v, void *p) { return 0; }
    void g_object_unref(void *object) {}
    void g_error_free(void *problem) {}
    """

  @Test(
    "The process that draws SVG pictures is confined, with and without the sandbox",
    arguments: [[], ["--sandbox"]])
  func drawing(options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.drawer.utf8).write(to: folder.appending(path: "drawer.c"))
      let said = try Self.compiler.run(
        ["-shared", "-fPIC", "-w", "-o", "librsvg-2.so.2", "drawer.c"], in: folder)
      #expect(said == "")
      let blanks = String(repeating: " ", count: 1000)
      try Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(blanks)</svg>".utf8)
        .write(to: folder.appending(path: "box.svg"))
      try Data(#"{"root": {"node": "image", "source": "box.svg"}}"#.utf8)
        .write(to: folder.appending(path: "card.json"))
      let out = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      let swatch = SwatchProcess(folder: folder, environment: ["LD_LIBRARY_PATH": folder.path])
      let result = try await swatch.run(["render", "card.json", "-o", "out/card.png"] + options)
      #expect(result.code == 65)
      let deeds = [
        "open Permission denied", "create Operation not permitted",
        "socket Operation not permitted", "fork Operation not permitted",
        "exec Operation not permitted", "kill Operation not permitted",
        "code Operation not permitted", "limit Operation not permitted",
      ]
      #expect(result.errors.contains(deeds.joined(separator: ", ")), "\(result.errors)")
    }
  }
}
