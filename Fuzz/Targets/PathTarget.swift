import Foundation
import Swatch

/// Paths: names of pictures in data, and names of files to be written.
struct PathTarget: FuzzTarget {
  static let name = "paths"
  static let testedInputs = 250
  private let bench: Workbench
  private let root: String
  /// The size of the picture beside the root, which no path in data may reach.
  private let outside = Size(width: 7, height: 3)

  init(_ bench: Workbench) {
    self.bench = bench
    root = bench.folder + "/root"
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: root + "/deep", withIntermediateDirectories: true)
      try files.copyItem(atPath: bench.folder + "/a.png", toPath: root + "/in.png")
      try files.createSymbolicLink(atPath: root + "/in-link.png", withDestinationPath: "in.png")
      try files.createSymbolicLink(atPath: root + "/loop", withDestinationPath: "loop")
      try Self.picture(of: outside).write(to: URL(filePath: bench.folder + "/secret.png"))
    } catch {
      preconditionFailure("the folder of the paths can't be filled: \(error)")
    }
  }

  /// A white picture.
  private static func picture(of size: Size) throws -> Data {
    let extent = PixelSize(covering: size, at: .one)
    let pixels = try UnpremultipliedImage(extent: extent, channels: 4) { _, row in
      for index in row.indices { row[index] = 0xFF }
    }
    return try Data(pixels.png())
  }

  private static let parts = [
    "in.png", "in-link.png", "loop", "deep", "..", ".", "", "secret.png", "root", "x.pdf", "y.SVG",
    "z.png.", "name", "%2e%2e", "~", "é", "\u{0}", "\n", "\u{202E}", " ", "COM1", "a:b", "file:",
    "in.png\u{0}", "...",
  ]

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    if numbers.oneIn(30) {
      return Array(
        String(repeating: numbers.pick(["a", "a/", "../"]), count: 2 + numbers.few(5000)).utf8)
    }
    let parts = (0...numbers.few(5)).map { _ in numbers.pick(Self.parts) }
    return Array(((numbers.oneIn(6) ? "/" : "") + parts.joined(separator: "/")).utf8)
  }

  let pieces = parts + ["/", "../", "//", "./", "\\"]

  @MainActor func check(_ input: [UInt8]) async throws {
    let path = String(decoding: input, as: UTF8.self)
    try await read(path)
    try write(path)
  }

  /// Shows the picture that data names, which must be below the root.
  @MainActor private func read(_ path: String) async throws {
    var template = try Template(
      parsing: "{\"root\": {\"node\": \"image\", \"source\": \"{{photo}}\"}}",
      file: root + "/template.json")
    template.fileRoot = try FileRoot(root)
    let document: Document
    do {
      document = try template.document(
        for: JSONValue(
          parsing: "{\"photo\": \(JSONWords.quoted(path))}", file: root + "/data.json"))
    } catch {
      return try Drawing.check(error)
    }
    do {
      let scene = try await bench.renderer(jobs: 1).scene { document.makeRoot() }
      try BrokenPromise.check(scene.size != outside, "\(path) leads out of the root")
    } catch let error as RenderError {
      try BrokenPromise.checkSentence(error.description)
    }
  }

  /// Writes a file with a name, if the name is in the folder; checks that the file is then
  /// complete.
  private func write(_ path: String) throws {
    let folder = root + "/written"
    guard !path.utf8.contains(0), Self.staysBelow(path) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = Array("whole".utf8)
    do {
      try AtomicFile.write(bytes, to: folder + "/" + path)
      let written = try Data(contentsOf: URL(filePath: folder + "/" + path))
      try BrokenPromise.check(Array(written) == bytes, "\(path) is not whole")
    } catch let error as OutputError {
      try BrokenPromise.checkSentence(error.description)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      try BrokenPromise.check(left.isEmpty, "\(left) is left of a file that can't be written")
    }
  }

  /// A Boolean value that is true when a path never leads above its start.
  private static func staysBelow(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") {
      depth += part == ".." ? -1 : part == "." ? 0 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
