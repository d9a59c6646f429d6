import Foundation
import Testing

@Suite("swatch verify and swatch record", .timeLimit(.minutes(20)))
struct VerifyTests {
  @Test("Recorded documents are equal in a second run, with any number of jobs")
  func recorded() async throws {
    try await VerifiedDocuments.with { documents in
      let recording = try await documents.run("record", "docs")
      #expect(recording.code == 0)
      #expect(recording.errors.contains("4 pictures: 4 recorded"))
      #expect(
        documents.files("docs/Snapshots").filter { $0.hasSuffix(".png") } == [
          "documents/a.png", "documents/b.png", "sub/c.h10.png", "sub/c.h30.png",
        ])
      var reports: [Data] = []
      for jobs in ["1", "3"] {
        let result = try await documents.run("verify", "docs", "-j", jobs)
        #expect(result.code == 0)
        #expect(result.errors == "4 pictures: 4 as recorded\n")
        reports.append(try documents.bytes("swatch-report/report.json"))
      }
      #expect(reports[0] == reports[1])
      #expect(
        Set(["junit.xml", "report.html", "report.json", "summary.md"]).isSubset(
          of: documents.files("swatch-report")))
    }
  }

  @Test("An accepted picture of a failure has as few bytes as a recorded picture")
  func accepted() async throws {
    try await VerifiedDocuments.with { documents in
      #expect(try await documents.run("record", "docs").code == 0)
      try documents.write(VerifiedDocuments.box(height: "23"), to: "docs/a.json")
      #expect(try await documents.run("verify", "docs").code == 3)
      #expect(try await documents.run("accept", "swatch-report/report.json").code == 0)
      let accepted = try documents.bytes("docs/Snapshots/documents/a.png")
      try FileManager.default.removeItem(
        at: documents.folder.appending(path: "docs/Snapshots/documents/a.png"))
      #expect(try await documents.run("record", "docs").code == 0)
      #expect(try documents.bytes("docs/Snapshots/documents/a.png") == accepted)
      let junit = String(decoding: try documents.bytes("swatch-report/junit.xml"), as: UTF8.self)
      #expect(junit.contains(" failures=\"1\" errors=\"0\" time=\""))
      #expect(junit.contains("<failure type=\"recorded\""))
    }
  }

  @Test("verify without references records nothing, and says how to record")
  func missing() async throws {
    try await VerifiedDocuments.with { documents in
      let result = try await documents.run("verify", "docs")
      #expect(result.code == 3)
      #expect(result.errors.contains("documents/a\" has no reference"))
      #expect(result.errors.contains("run swatch record docs --missing"))
      #expect(result.errors.hasSuffix("4 pictures: 4 without a reference\n"))
      #expect(documents.files("docs/Snapshots") == [])
    }
  }

  @Test("A change is reported in terms of the tree, with its numbers, and can be accepted")
  func changed() async throws {
    try await VerifiedDocuments.with { documents in
      _ = try await documents.run("record", "docs")
      let old = try documents.bytes("docs/Snapshots/documents/a.png")
      try documents.write(VerifiedDocuments.box(height: "24"), to: "docs/a.json")
      let result = try await documents.run("verify", "docs")
      #expect(result.code == 3)
      #expect(result.errors.contains("box`: taller by 4 pt (20 → 24)"))
      #expect(result.errors.contains("160 of 960 pixels are different"))
      #expect(
        result.errors.contains("right, run swatch accept swatch-report/report.json documents/a\n"))
      #expect(result.errors.hasSuffix("4 pictures: 3 as recorded, 1 different\n"))
      let kept = try await documents.run("record", "docs", "--missing")
      #expect(kept.code == 3)
      #expect(try documents.bytes("docs/Snapshots/documents/a.png") == old)
      let accepting = try await documents.run("accept", "swatch-report/report.json")
      #expect(accepting.code == 0)
      #expect(try await documents.run("verify", "docs").code == 0)
    }
  }

  @Test(
    "verify passes if all differences are ignored or tolerated",
    arguments: [
      ["--ignore", "box"], ["--ignore", "0,0,40,20"], ["--accept-pixels", "800"],
      ["--accept-pixels", "800", "--accept-channel", "1"], ["--threshold", "0.1"],
    ])
  func tolerance(words: [String]) async throws {
    try await VerifiedDocuments.with { documents in
      _ = try await documents.run("record", "docs")
      let old = VerifiedDocuments.box(height: "20")
      try documents.write(
        old.replacing("#FF0000FF", with: "#FE0000FF"), to: "docs/a.json")
      #expect(try await documents.run("verify", "docs").code == 3)
      let result = try await SwatchProcess(folder: documents.folder).run(
        ["verify", "docs"] + words)
      #expect(result.code == 0, "\(result.errors)")
    }
  }

  @Test("A document that fails does not affect the other documents")
  func broken() async throws {
    try await VerifiedDocuments.with { documents in
      _ = try await documents.run("record", "docs")
      try documents.write("{\"root\": {\"node\": \"dysplay\"}}", to: "docs/a.json")
      try documents.write("no picture", to: "docs/Snapshots/documents/b.png")
      let result = try await documents.run("verify", "docs")
      #expect(result.code == 1)
      #expect(result.errors.contains("docs/a.json:1:19: $.root.node"))
      #expect(result.errors.contains("docs/Snapshots/documents/b.png is damaged"))
      #expect(result.errors.hasSuffix("4 pictures: 2 as recorded, 1 different, 1 failed\n"))
    }
  }

  @Test("A damaged reference of a valid document is reported as a difference")
  func damaged() async throws {
    try await VerifiedDocuments.with { documents in
      _ = try await documents.run("record", "docs")
      try documents.write("no picture", to: "docs/Snapshots/documents/b.png")
      let result = try await documents.run("verify", "docs")
      #expect(result.code == 3)
      #expect(result.errors.contains("docs/Snapshots/documents/b.png is damaged"))
      #expect(result.errors.hasSuffix("4 pictures: 3 as recorded, 1 different\n"))
    }
  }

  @Test("Shards divide the documents, and each report names its shard")
  func shards() async throws {
    try await VerifiedDocuments.with { documents in
      _ = try await documents.run("record", "docs")
      for (shard, count) in [("1/3", 2), ("2/3", 1), ("3/3", 1)] {
        let result = try await documents.run(
          "verify", "docs", "--shard", shard, "--report", "shard\(shard.prefix(1))")
        #expect(result.code == 0)
        #expect(result.errors.hasPrefix("\(count) picture"))
      }
      let reports = (1...3).map { "shard\($0)/report.json" }
      let some = try await documents.run("unused", "docs/Snapshots", reports[0], reports[2])
      #expect(some.code == 65)
      #expect(
        some.errors
          == "swatch: shard 2 of 3 is missing; give the reports of all shards\n")
      let all = try await documents.run(
        "unused", "docs/Snapshots", reports[0], reports[1], reports[2])
      #expect(all.code == 0)
      #expect(all.output.isEmpty)
      let part = try await documents.run("report", reports[0], reports[1], "-o", "some")
      #expect(part.code == 65)
      #expect(part.errors == "swatch: shard 3 of 3 is missing; give the reports of all shards\n")
      #expect(documents.files("some").isEmpty)
      _ = try await documents.run("report", reports[0], reports[1], reports[2], "-o", "all")
      #expect(try await documents.run("unused", "docs/Snapshots", "all/report.json").code == 0)
    }
  }

  @Test("A shard without a document reports no pictures")
  func emptyShard() async throws {
    try await VerifiedDocuments.with { documents in
      let result = try await documents.run("verify", "docs", "--shard", "5/5")
      #expect(result.code == 0)
      #expect(result.errors == "0 pictures\n")
    }
  }

  @Test(
    "The folder of documents can't hold a report, whatever its name is",
    arguments: ["docs", "docs/", "./docs/sub/..", "link"], ["record", "verify"])
  func reportAmongDocuments(report: String, command: String) async throws {
    try await VerifiedDocuments.with { documents in
      try FileManager.default.createSymbolicLink(
        atPath: documents.folder.path + "/link", withDestinationPath: "docs")
      let before = documents.files("docs")
      let result = try await documents.run(command, "docs", "--report", report)
      #expect(result.code == 2)
      #expect(result.errors.contains("--report \(report) is the folder of documents itself"))
      #expect(documents.files("docs") == before)
    }
  }

  @Test("A working directory whose path is not UTF-8 is refused, and nothing is written elsewhere")
  func workingFolderWithoutText() async throws {
    try await VerifiedDocuments.with { documents in
      let before = documents.files(".")
      let script = """
        folder=$(printf 'w\\377'); mkdir "$folder" && cd "$folder" && "$0" "$@"; code=$?
        cd .. && rmdir "$folder"; exit $code
        """
      let process = SwatchProcess(folder: documents.folder, script: script)
      let result = try await process.run("record", "../docs")
      #expect(result.code == 66)
      #expect(result.errors.hasPrefix("swatch: the path of the working directory is not UTF-8"))
      #expect(documents.files(".") == before)
    }
  }

  @Test("A signal ends a run of many documents with a report of the finished ones")
  func interrupted() async throws {
    try await VerifiedDocuments.with { documents in
      let count = 1000
      for number in 1...count {
        try documents.write(VerifiedDocuments.box(height: "20"), to: "many/card\(number).json")
      }
      // The reference of the last document; the signal is sent once another reference exists.
      try documents.write("kept", to: "many/Snapshots/documents/card999.png")
      let references = documents.folder.appending(path: "many/Snapshots/documents")
      var process = SwatchProcess(folder: documents.folder, endedBy: SIGINT)
      (process.linesBeforeEnd, process.watched) = (0, references)
      let result = try await process.run("record", "many", "-j", "1")
      #expect(result.code == 130)
      let recorded = documents.files("many/Snapshots/documents").count - 1
      #expect((1..<count).contains(recorded))
      let left = count - recorded
      #expect(
        result.errors.contains(
          "swatch: many: the run was stopped before \(left) of 1000 pictures were compared; "
            + "finished comparisons are kept\n"))
      #expect(result.errors.hasSuffix("1000 pictures: \(recorded) recorded, \(left) failed\n"))
      let report = String(
        decoding: try documents.bytes("swatch-report/report.json"), as: UTF8.self)
      #expect(report.contains("the run was stopped before it was compared"))
      let unused = try await documents.run(
        "unused", "many/Snapshots", "swatch-report/report.json")
      #expect(unused.output.isEmpty)
    }
  }

  @Test(
    "verify has separate exit codes for a wrong command line and a missing folder",
    arguments: [
      (["verify"], 2, "DIR"), (["verify", "docs", "--shard", "4/3"], 2, "2/4"),
      (["verify", "nowhere"], 66, "nowhere"), (["record", "docs/a.json"], 66, "a.json"),
    ])
  func refused(words: [String], code: Int32, message: String) async throws {
    try await VerifiedDocuments.with { documents in
      let result = try await SwatchProcess(folder: documents.folder).run(words)
      #expect(result.code == code)
      #expect(result.errors.contains(message))
    }
  }
}
