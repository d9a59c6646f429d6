import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The faces of a library, and locks of its files")
struct FontFacesTests {
  private static let sans = TestFonts.dejaVuSans

  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A face has its family, style, weight, file and scripts")
  func plainFace() throws {
    let faces = try TestFonts.load([.dejaVuSansBold, .hebrew]).faces
    #expect(faces.map(\.family) == ["DejaVu Sans", "Noto Sans Hebrew"])
    #expect(faces.map(\.style) == ["Bold", "Regular"])
    #expect(faces.map(\.weights) == [700...700, 400...400])
    #expect(faces.map(\.path) == [TestFonts.dejaVuSansBold.rawValue, TestFonts.hebrew.rawValue])
    #expect(faces[0].scripts.contains("Cyrl"))
    #expect(faces[1].scripts.contains("Hebr"))
    #expect(faces.allSatisfy { $0.axes.isEmpty && $0.slant == .normal })
  }

  @Test("A font collection has a face for each index")
  func collection() throws {
    let faces = try TestFonts.load([.cjk]).faces
    #expect(Set(faces.map(\.index)) == Set(0..<faces.count))
    #expect(faces.first { $0.family == "Noto Sans CJK JP" }?.scripts.contains("Jpan") == false)
    #expect(faces.first { $0.family == "Noto Sans CJK JP" }?.scripts.contains("Hira") == true)
  }

  @Test("A variable font lists its axes, and no named instances")
  func variableFace() throws {
    try Self.inFolder { folder in
      let file = folder.appending(path: "variable.ttf")
      try Data(VariableFont.bytes()).write(to: file)
      let faces = try FontLibrary(paths: [file.path]).faces
      #expect(faces.map(\.weights) == [100...900])
      #expect(
        faces.first?.axes == [FontLibrary.Axis(tag: "wght", range: 100...900, initialValue: 400)])
    }
  }

  @Test("A font lock lists files by name and hash")
  func lines() throws {
    let library = try TestFonts.load([.hebrew, .dejaVuSans])
    let hebrew = "\(TestFonts.hebrew.hash)  NotoSansHebrew-Regular.ttf\n"
    #expect(try library.lockFile() == "\(Self.sans.hash)  DejaVuSans.ttf\n" + hebrew)
    #expect(try library.lockFile(ofFamilies: ["Noto Sans Hebrew"]) == hebrew)
  }

  @Test("A library with a lock has only the locked files")
  func confined() throws {
    try Self.inFolder { folder in
      let path = folder.appending(path: "fonts.lock").path
      let lock = "# one font\r\n\n\(TestFonts.hebrew.hash)  NotoSansHebrew-Regular.ttf\r\n"
      try Data(lock.utf8).write(to: URL(filePath: path))
      let library = try FontLibrary(
        paths: [Self.sans.rawValue, TestFonts.hebrew.rawValue],
        lock: FontLock(contentsOf: path))
      #expect(library.families == ["Noto Sans Hebrew"])
      #expect(library.defaultFamily == "Noto Sans Hebrew")
      #expect(!library.has(family: "DejaVu Sans"))
      let text = AttributedText("aש", font: Font(family: "DejaVu Sans"))
      let layout = try PangoTextEngine(fonts: library).layout(text, width: 500)
      #expect(Set(layout.runs.map(\.glyphs.face.file.description)) == [TestFonts.hebrew.hash])
    }
  }

  @Test(
    "A font file that is missing or changed, and an invalid line of a lock, are errors",
    arguments: [
      ("\(sans.hash)  Gone.ttf", "fonts.lock: there is no font Gone.ttf; install it"),
      (
        "\(TestFonts.hebrew.hash)  DejaVuSans.ttf",
        "DejaVuSans.ttf differs from the locked file: its hash is \(sans.hash), expected "
          + TestFonts.hebrew.hash
      ),
      ("", "fonts.lock: the lock lists no fonts, so text would have no font"),
      ("# none\r\n", "fonts.lock: the lock lists no fonts, so text would have no font"),
      ("DejaVuSans.ttf", "fonts.lock:1: expected a hash of 32 hexadecimal digits"),
      ("# a\n\(sans.hash)  ../DejaVuSans.ttf", "fonts.lock:2: expected a hash"),
    ])
  func mistakes(lock: String, message: String) throws {
    try Self.inFolder { folder in
      let path = folder.appending(path: "fonts.lock").path
      try Data(lock.utf8).write(to: URL(filePath: path))
      let error = #expect(throws: CairoError.self) {
        _ = try FontLibrary(paths: [Self.sans.rawValue], lock: FontLock(contentsOf: path))
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }
}
