import Foundation
import Testing

/// Things other than files at paths that commands read by default or by name.
@Suite("Pipes and links in place of files", .timeLimit(.minutes(20)))
struct HostileFilesTests {
  private static let fonts = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Runs a shell line in a folder with a document, for at most ten seconds; `swatch` is `"$0"`.
  private func run(
    _ line: String, _ body: (URL, SwatchProcess.Result) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try Data(FeedCase.card.utf8).write(to: folder.appending(path: "card.json"))
      try Data(#"{"root": {"node": "text", "text": "x"}}"#.utf8)
        .write(to: folder.appending(path: "text.json"))
      try Data((FeedCase.row(10) + FeedCase.row(20)).utf8)
        .write(to: folder.appending(path: "feed.ndjson"))
      var process = SwatchProcess(folder: folder)
      process.script = "swatch() { timeout 10 \"$SWATCH\" \"$@\"; }; SWATCH=\"$0\"; \(line)"
      try body(folder, try await process.run(""))
    }
  }

  @Test(
    "A pipe in place of a file is reported at once",
    arguments: [
      ("mkfifo swatch.json; swatch render text.json -o a.png", 2),
      ("mkdir f; cp \(fonts) f; mkfifo f/x.ttf; swatch render text.json -o a.png --font-dir f", 66),
      ("mkfifo x.ttf; swatch render text.json -o a.png --font-dir x.ttf", 66),
      ("mkfifo fonts.lock; swatch render text.json -o a.png", 66),
      ("mkfifo p; swatch preview p", 66), ("mkfifo p; swatch preview text.json --data p", 66),
      ("mkfifo p; swatch merge p", 66), ("mkfifo p; swatch fonts --lock p", 73),
      ("mkfifo p; swatch feed feed.ndjson --template card.json -o out --timings p", 73),
      ("mkfifo p; swatch feed feed.ndjson --template card.json -o out --cache p", 73),
    ] as [(String, Int32)])
  func pipes(line: String, code: Int32) async throws {
    try await run(line) { _, result in
      #expect(result.code == code, "\(result.errors)")
      #expect(
        result.errors.contains("it is a pipe or a device; name a regular file"),
        "\(result.errors)")
    }
  }

  @Test(
    "A document and its data are read through pipes, and a signal ends the wait for them",
    arguments: [
      "render p -o a.png", "render card.json --data p -o a.png", "inspect p", "check p",
      "check card.json --data p",
    ])
  func waiting(words: String) async throws {
    let line = """
      mkfifo p; "$SWATCH" \(words) & sleep 0.5; kill -TERM $!; wait $!
      """
    try await run(line) { _, result in
      #expect(result.code == 143)
      #expect(
        result.errors.contains(/^swatch: .*the run was (stopped|ended) before .*\n$/),
        "\(result.errors)")
    }
    let through = """
      mkfifo p; { cat text.json >p & }; swatch \(words)
      """
    guard !words.contains("--data") else { return }
    try await run(through) { _, result in
      #expect(result.code == 0, "\(result.errors)")
    }
  }

  @Test("feed reads its documents through pipes, and --resume compares the bytes that were read")
  func documents() async throws {
    let line = """
      mkfifo p h
      { cat card.json >p & }; { cat text.json >h & }
      swatch feed feed.ndjson --template p --header h --page-size 100x100 -o parts >list || exit 9
      feed() { { cat "$1" >p & }; swatch feed feed.ndjson --template p -o out --resume; }
      sed 's/display/display", "alpha": 0.5, "id": "x/' card.json >other.json
      feed card.json && feed card.json && feed other.json && feed other.json
      """
    try await run(line) { _, result in
      #expect(result.code == 0, "\(result.errors)")
      let statuses = result.lines.map { $0.contains("\"kept\"") }
      #expect(statuses == [false, true, false, true])
    }
  }

  @Test("A regular file in place of a cache folder is reported")
  func cache() async throws {
    try await run("swatch feed feed.ndjson --template card.json -o out --cache text.json") {
      _, result in
      #expect(result.code == 73)
      #expect(result.errors == "swatch: --cache text.json: it is a file; name a folder\n")
    }
  }

  @Test("A link in place of a manifest is refused, and its target stays unchanged")
  func manifest() async throws {
    let line = """
      echo precious >precious; mkdir -p out/.swatch; ln -s ../../precious out/.swatch/1-of-1.ndjson
      swatch feed feed.ndjson --template card.json -o out
      """
    try await run(line) { folder, result in
      #expect(result.code == 73)
      #expect(result.errors.contains("it is a link, and writing to it would change another file"))
      let precious = try Data(contentsOf: folder.appending(path: "precious"))
      #expect(precious == Data("precious\n".utf8))
    }
  }

  @Test("Links in place of pictures are replaced, and their targets stay unchanged")
  func pictures() async throws {
    let line = """
      echo precious >precious; mkdir -p out x; ln -s ../precious out/page-000001.png
      ln -s ../x out/0; mkfifo out/page-000002.png
      swatch feed feed.ndjson --template card.json -o out --rows-per-page 1 || exit 9
      swatch feed feed.ndjson --template card.json -o out --layout each --name '{row:02/1}'
      """
    try await run(line) { folder, result in
      #expect(result.code == 73)
      #expect(
        result.errors.contains(/out\/0\/[12]\.png can't be created: it leads out of the folder/),
        "\(result.errors)")
      let files = FileManager.default
      #expect(files.contents(atPath: folder.path + "/precious") == Data("precious\n".utf8))
      let outside = try files.contentsOfDirectory(atPath: folder.path + "/x")
      #expect(outside.isEmpty)
      for page in 1...2 {
        #expect(
          pngSize(files.contents(atPath: "\(folder.path)/out/page-00000\(page).png") ?? Data())
            != [])
      }
    }
  }

  @Test("Links in place of a merge's files are replaced, and their targets stay unchanged")
  func merge() async throws {
    let line = """
      swatch feed feed.ndjson --template card.json -o out >pages || exit 9; echo precious >precious
      for name in manifest.ndjson failures.ndjson summary.json index.html; do
        ln -s ../precious "out/$name"; done
      swatch merge out
      """
    try await run(line) { folder, result in
      #expect(result.code == 0, "\(result.errors)")
      let precious = try Data(contentsOf: folder.appending(path: "precious"))
      #expect(precious == Data("precious\n".utf8))
      let summary = try Data(contentsOf: folder.appending(path: "out/summary.json"))
      #expect(String(decoding: summary, as: UTF8.self).contains("\"rows\": 2"))
    }
  }

  @Test("merge and --resume treat a damaged manifest in the same way")
  func manifests() async throws {
    let feed = "swatch feed feed.ndjson --template card.json -o out --rows-per-page 1"
    let cut = """
      \(feed) >pages || exit 9; m=out/.swatch/1-of-1.ndjson; truncate -s -5 $m
      swatch merge out; echo $? >merged; \(feed) --resume; swatch merge out
      """
    try await run(cut) { folder, result in
      #expect(result.code == 0, "\(result.errors)")
      let told =
        "swatch: warning: out/.swatch/1-of-1.ndjson:4: the last line of the manifest is incomplete, as after a "
        + "process was killed; the line is ignored\n"
      #expect(result.errors.split(separator: told, omittingEmptySubsequences: false).count == 3)
      #expect(result.output.components(separatedBy: "\"kept\"").count == 3)
      #expect(FileManager.default.contents(atPath: folder.path + "/merged") == Data("65\n".utf8))
    }
    let damaged = """
      \(feed) >pages || exit 9; m=out/.swatch/1-of-1.ndjson; sed -i '3s/{/[/' $m
      swatch merge out; echo $?; \(feed) --resume
      """
    try await run(damaged) { _, result in
      #expect(result.code == 65)
      #expect(result.output == "65\n")
      let told =
        "swatch: out/.swatch/1-of-1.ndjson:3: the manifest is damaged: swatch feed "
        + "never writes such a line; remove the line, and run the part again with --resume\n"
      #expect(result.errors.components(separatedBy: told).count == 3, "\(result.errors)")
    }
  }

  @Test("A manifest with the largest possible numbers is reported at once")
  func counts() async throws {
    let line = """
      swatch feed feed.ndjson --template card.json -o out >pages || exit 9
      echo '{"end": {"pages": [1, 400000000], "rows": 2}}' >>out/.swatch/1-of-1.ndjson
      swatch merge out
      echo '{"end": {"pages": [1, 9223372036854775807], "rows": 9223372036854775807}}' \
        >>out/.swatch/1-of-1.ndjson
      mv out/.swatch/1-of-1.ndjson out/.swatch/1-of-1000000.ndjson; swatch merge out
      """
    try await run(line) { _, result in
      #expect(result.code == 65)
      #expect(
        result.errors.contains("pictures 2 to 399999999 are missing in the manifest"),
        "\(result.errors)")
      #expect(
        result.errors.contains("parts 2/1000000 to 1000000/1000000 have no manifests"),
        "\(result.errors)")
      #expect(
        result.errors.contains("1-of-1000000.ndjson:5: the manifest is damaged"),
        "\(result.errors)")
    }
  }
}
