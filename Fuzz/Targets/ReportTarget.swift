import FoundationEssentials
import Swatch
import SwatchSnapshots

/// Reports of snapshots: read, joined, written as pages for people, and read again.
struct ReportTarget: FuzzTarget {
  static let name = "reports"
  static let testedInputs = 800
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let comparisons = JSONWords.list(numbers.few(4)) { Self.comparison(&numbers) }
    var report = "{\"comparisons\": [\(comparisons)], \"isFiltered\": false"
    if numbers.oneIn(3) {
      report +=
        ", \"shard\": {\"number\": \(numbers.pick(JSONWords.numbers)), "
        + "\"count\": \(numbers.pick(JSONWords.numbers))}"
    }
    return Array((report + "}").utf8)
  }

  private static func comparison(_ numbers: inout FuzzNumbers) -> String {
    let outcomes = ["matched", "different", "missing", "recorded", "failed"]
    var members = [
      "\"suite\": \(text(&numbers))", "\"test\": \(text(&numbers))",
      "\"outcome\": \"\(numbers.pick(outcomes))\"", "\"message\": \(text(&numbers))",
      "\"kind\": \"\(numbers.pick(["png", "txt", "svg"]))\"", "\"reference\": \(path(&numbers))",
    ]
    for key in ["actual", "former"] where numbers.oneIn(2) {
      members.append("\"\(key)\": \(path(&numbers))")
    }
    if numbers.oneIn(3) { members.append("\"name\": \(text(&numbers))") }
    if numbers.oneIn(2) { members.append("\"difference\": \(difference(&numbers))") }
    if numbers.oneIn(3) { members.append("\"actualTree\": \(tree(&numbers))") }
    if numbers.oneIn(3) { members.append("\"expectedTree\": \(tree(&numbers))") }
    if numbers.oneIn(3) {
      members.append(
        "\"source\": {\"file\": \(path(&numbers)), \"line\": \(numbers.pick(JSONWords.numbers))}")
    }
    return "{" + members.shuffled(using: &numbers).joined(separator: ", ") + "}"
  }

  private static func difference(_ numbers: inout FuzzNumbers) -> String {
    var members = [
      "\"changes\": [\(text(&numbers))]",
      "\"ignored\": [[" + JSONWords.list(4) { numbers.pick(JSONWords.numbers) } + "]]",
    ]
    if numbers.oneIn(2) { members.append("\"picture\": \(path(&numbers))") }
    if numbers.oneIn(3) { members.append("\"text\": \(text(&numbers))") }
    if numbers.oneIn(3) { members.append("\"numbers\": \(Self.numbers(&numbers))") }
    return "{" + members.shuffled(using: &numbers).joined(separator: ", ") + "}"
  }

  private static func text(_ numbers: inout FuzzNumbers) -> String {
    JSONWords.quoted(numbers.pick(["`a|b`", "</script>", "<img>", "$&", JSONWords.text(&numbers)]))
  }

  private static func path(_ numbers: inout FuzzNumbers) -> String {
    JSONWords.quoted(
      numbers.pick([
        "a.png", "b.jpg", "../a.png", "x/../a.png", "/", "", ".", "gone.png", "Snapshots/S/t.png",
      ]))
  }

  /// The nodes of a picture.
  static func tree(_ numbers: inout FuzzNumbers) -> String {
    let nodes = JSONWords.list(numbers.few(6)) {
      let frame = JSONWords.list(4) { numbers.pick(JSONWords.numbers) }
      return "{\"path\": [\"row\", \(text(&numbers))], \"frame\": [\(frame)], "
        + "\"text\": \(text(&numbers)), "
        + "\"look\": \(look(&numbers))}"
    }
    let size = JSONWords.list(2) { numbers.pick(JSONWords.numbers) }
    let version = numbers.pick([3, 3, 3, 2, 4].map { "\"version\": \($0), " } + [""])
    return "{\(version)\"size\": [\(size)], "
      + "\"scale\": \(numbers.pick(["1", "2", "64", "1e-9", "0"])), \"nodes\": [\(nodes)]}"
  }

  /// The look of a node: the bytes of drawings, of which one may be damaged.
  private static func look(_ numbers: inout FuzzNumbers) -> String {
    func number() -> Double { numbers.pick([0, 1, 8, -0.5, 1e-9, 1e300, .infinity, .nan]) }
    let rect = Rect(x: number(), y: number(), width: number(), height: number())
    let color = Color(red: number(), green: 0, blue: 1, alpha: number())
    let stops = [LinearGradient.Stop(offset: number(), color: color)]
    let outline = numbers.pick([Path.rect(rect), .ellipse(in: rect), Path([.close])])
    let commands: [DisplayCommand] = [
      .fill(outline, .color(color)), .replace(.rect(rect), color), .pushGroup(opacity: number()),
      .fill(
        outline, .gradient(.conic(ConicGradient(center: .zero, angle: number(), stops: stops)))),
      .stroke(outline, StrokeStyle(width: number(), dashes: [number()]), color),
      .shadow(outline, Shadow(color: color, offset: rect.origin, blurRadius: number())),
      .pushGroup(Compositing(filters: [.blur(radius: number())])), .pushClip(outline),
      .pushTransform(Transform(a: number(), b: 0, c: 0, d: 1, tx: 0, ty: number())),
    ]
    let picked = (0..<numbers.few(3)).map { _ in numbers.pick(commands) }
    var bytes = picked.compactMap { SwatchSnapshots.Drawing($0, in: .zero) }.stored
    if numbers.oneIn(3) { bytes[numbers.few(bytes.count - 1)] = UInt8(numbers.few(255)) }
    return "\"\(Data(bytes).base64EncodedString())\""
  }

  private static func numbers(_ numbers: inout FuzzNumbers) -> String {
    let keys = [
      "differingPixels", "totalPixels", "largestChannelDifference", "largestPerceptualDifference",
      "antialiasedPixels",
    ]
    return "{"
      + keys.map { "\"\($0)\": \(numbers.pick(JSONWords.numbers))" }.joined(separator: ", ") + "}"
  }

  let pieces = [
    "{", "}", "[", "]", "\"", ",", "null", "\\u0000", "\"name\": \"x\",", "\\u2028", "-1", "1e999",
    "9223372036854775807", "\"shard\": {\"number\": 1, \"count\": 9223372036854775807},", "/",
  ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let report: SnapshotReport
    do {
      report = try SnapshotReport(json: input)
    } catch {
      return  // The command says that the file is no report.
    }
    let moved = report.moved(from: bench.folder, to: bench.folder + "/elsewhere")
    try write(moved.moved(from: bench.folder + "/elsewhere", to: bench.folder + "/out"))
    try write(SnapshotReport.joining([report, report]))
    for comparison in report.comparisons {
      guard let expected = comparison.expectedTree, let actual = comparison.actualTree else {
        continue
      }
      let difference = TreeDifference(from: expected, to: actual, differing: PixelMask())
      for change in difference.summary() { try BrokenPromise.checkSentence(change) }
    }
  }

  private func write(_ report: SnapshotReport) throws {
    try report.write(to: bench.folder + "/out")
    let files = try bench.take("out")
    try BrokenPromise.check(files.count == 4, "a report has \(files.count) files")
    try BrokenPromise.check(
      try SnapshotReport(json: files["report.json"] ?? []) == report,
      "a report is another one after being written and read")
    try WholeFile.checkXML(files["junit.xml"] ?? [])
  }
}
