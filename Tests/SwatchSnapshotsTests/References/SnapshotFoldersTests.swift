import FoundationEssentials
import SwatchSnapshots
import TestFolders
import Testing

@Suite("Folders of references")
struct SnapshotFoldersTests {
  @Test("References lie in the nearest folder with a package manifest")
  func package() throws {
    let folder = try TestFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Inner/Package.swift")
    try folder.write("", to: "Inner/Tests/ATests/A.swift")
    let folders = SnapshotFolders(
      testFile: folder.path + "/Inner/Tests/ATests/A.swift", location: .package, environment: [:])
    #expect(folders.references == folder.path + "/Inner/Snapshots")
    #expect(folders.artifacts == folder.path + "/Inner/.build/snapshots")
    #expect(folders.reported(folders.references + "/A/b.png") == "../../Snapshots/A/b.png")
    #expect(folders.reported(folders.artifacts + "/A/b.png") == "A/b.png")
    #expect(folders.reported("/elsewhere/b.png") == "/elsewhere/b.png")
    #expect(folders.shown(folders.references + "/A/b.png") == "Snapshots/A/b.png")
  }

  @Test(
    "References lie beside the test or in a stated folder, and artifacts in the variable's folder"
  )
  func choices() throws {
    let folder = try TestFolder()
    try folder.write("", to: "Package.swift")
    let file = folder.path + "/Tests/A.swift"
    let beside = SnapshotFolders(
      testFile: file, location: .besideTest, environment: ["SNAPSHOT_ARTIFACTS": "out"])
    #expect(beside.references == folder.path + "/Tests/__Snapshots__")
    #expect(beside.artifacts == folder.path + "/out")
    let chosen = SnapshotFolders(
      testFile: file, location: .folder("References"),
      environment: ["SNAPSHOT_ARTIFACTS": "/tmp/artifacts"])
    #expect(chosen.references == folder.path + "/References")
    #expect(chosen.artifacts == "/tmp/artifacts")
    #expect(chosen.reported(chosen.references + "/a.png") == chosen.references + "/a.png")
  }

  @Test("A link is resolved before a relative path is computed", arguments: ["", "/inner"])
  func links(depth: String) throws {
    let folder = try TestFolder()
    try folder.write("", to: "package/Package.swift")
    try folder.write("", to: "elsewhere/deep/build/inner/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/package/.build",
      withDestinationPath: folder.path + "/elsewhere/deep/build" + depth)
    let away = SnapshotFolders(
      testFile: folder.path + "/package/Tests/A.swift", location: .package, environment: [:])
    let reference = folder.path + "/package/Snapshots/A/a.png"
    #expect(away.reported(reference) == reference)
    #expect(away.reported(away.artifacts + "/A/b.png") == "A/b.png")

    try folder.write("", to: "package/out/of/the/way")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/package/link", withDestinationPath: folder.path + "/package/out/of")
    let inside = SnapshotFolders(
      testFile: folder.path + "/package/Tests/A.swift", location: .package,
      environment: ["SNAPSHOT_ARTIFACTS": "link/report"])
    #expect(inside.reported(reference) == "../../../Snapshots/A/a.png")
  }

  @Test("References lie beside the test if there is no package")
  func none() {
    let folders = SnapshotFolders(
      testFile: "/nowhere/A.swift", location: .package, environment: [:])
    #expect(folders.references == "/nowhere/__Snapshots__")
    #expect(folders.artifacts == "/nowhere/.build/snapshots")
    #expect(folders.root == nil)
  }
}
