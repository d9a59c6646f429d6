import FoundationEssentials
import SwatchFiles
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Files that data names")
struct FileFolderTests {
  /// The picture of a row of `feeds/feed.ndjson` in a template `cards/card.json`, in a folder that
  /// also contains `a.png`, and links in `feeds`: `in` to `photos`, `out` to the parent folder.
  private func source(
    _ source: String, photo: String, root: String? = nil
  ) throws -> Result<ImageSource?, DocumentError> {
    let files = FileManager.default
    let folder =
      files.temporaryDirectory.resolvingSymlinksInPath().path + "/swatch-\(UUID().uuidString)"
    for name in ["feeds/photos", "cards/photos"] {
      try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    defer { try? files.removeItem(atPath: folder) }
    for (link, target) in [("in", "photos"), ("out", ".."), ("absolute", folder)] {
      try files.createSymbolicLink(atPath: "\(folder)/feeds/\(link)", withDestinationPath: target)
    }
    try Data().write(to: URL(filePath: "\(folder)/a.png"))
    let photo = photo.replacing("/FOLDER", with: folder)
    do throws(DocumentError) {
      var template = try Template(
        parsing: #"{"root": {"node": "image", "source": "\#(source)"}}"#,
        file: "\(folder)/cards/card.json")
      template.fileRoot = try? root.map { try FileRoot($0 == "/" ? "/" : folder + $0) }
      let row = FeedRow(
        #"{"photo": "\#(photo)"}"#, file: "\(folder)/feeds/feed.ndjson", line: 3)
      let document = try template.document(for: row.value())
      guard case .source(let found) = (document.makeRoot() as? ImageNode)?.image else {
        return .success(nil)
      }
      guard case .confinedFile(let path, let top) = found else { return .success(found) }
      return .success(.confinedFile(path: path, folder: top.replacing(folder, with: "")))
    } catch {
      return .failure(error)
    }
  }

  @Test(
    "A path given by data stays in the folder where the path starts",
    arguments: [
      ("{{photo}}", "a.png", "a.png", "/feeds"),
      ("{{photo}}", "in/../a.png", "in/../a.png", "/feeds"),
      ("photos/{{photo}}", "../a.png", "photos/../a.png", "/cards"),
      ("{{photo}}", "/FOLDER/feeds/photos/none.png", "photos/none.png", "/feeds"),
    ])
  func inside(written: String, photo: String, path: String, folder: String) throws {
    #expect(
      try source(written, photo: photo)
        == .success(.confinedFile(path: path, folder: folder)))
  }

  @Test(
    "A path given by the document alone is unrestricted",
    arguments: ["../logo.png", "/usr/share/logo.png"])
  func free(written: String) throws {
    guard case .success(.file) = try source(written, photo: "a.png") else {
      Issue.record("\(written) is not taken as it is written")
      return
    }
  }

  @Test(
    "A path that leaves the folder, by its names or by links, fails the row with advice",
    arguments: [
      ("{{photo}}", "../a.png"), ("{{photo}}", "photos/../../a.png"), ("{{photo}}", "out/a.png"),
      ("{{photo}}", "absolute/a.png"), ("{{photo}}", "/FOLDER/a.png"), ("{{photo}}", "/etc/passwd"),
      ("photos/{{photo}}", "../../a.png"),
    ])
  func outside(written: String, photo: String) throws {
    guard case .failure(let error) = try source(written, photo: photo) else {
      Issue.record("\(photo) is let out")
      return
    }
    #expect(error.place.line == 3)
    #expect(error.problem.contains("leads out of the folder"))
    #expect(error.advice == "move the file into it, or allow a wider folder with Template.fileRoot")
  }

  @Test(
    "A wider folder for paths in data can be allowed",
    arguments: [
      ("../a.png", "", "feeds/../a.png"), ("out/a.png", "", "feeds/out/a.png"),
      ("/FOLDER/a.png", "/feeds/out", "a.png"), ("/etc/passwd", "/", "etc/passwd"),
      ("../../a.png", "", nil), ("/etc/passwd", "", nil), ("photos/none.png", "/cards", nil),
    ])
  func root(photo: String, root: String, path: String?) throws {
    let found = try source("{{photo}}", photo: photo, root: root)
    if let path {
      #expect(found == .success(.confinedFile(path: path, folder: root)))
    } else {
      #expect(throws: DocumentError.self) { try found.get() }
    }
  }
}
