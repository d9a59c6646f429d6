import FoundationEssentials
import SwatchConcurrency
import SwatchFiles
import TestFolders
import Testing

@Suite("Files that must survive a power failure")
struct DiskSyncTests {
  private let top: TestFolder
  private var folder: String { top.path + "/new" }

  init() throws {
    top = try TestFolder()
  }

  /// The paths flushed to the disk, in order.
  private func synced(_ body: () throws -> Void) throws -> [String] {
    let paths = Locked<[String]>([])
    try DiskSync.$onSync.withValue({ path in paths.withLock { $0.append(path) } }) { try body() }
    return paths.withLock { $0 }
  }

  @Test("Created folders reach the disk first, then the file, then its name")
  func order() throws {
    let path = folder + "/a/b.png"
    let paths = try synced {
      try AtomicFile.makeFolder(folder + "/a", syncs: true)
      try AtomicFile.write([1], to: path, syncs: true)
    }
    #expect(paths == [top.path, folder, path, folder + "/a/"])
  }

  @Test("A file written without the option is not synchronised")
  func unasked() throws {
    let paths = try synced {
      try AtomicFile.makeFolder(folder + "/a")
      try AtomicFile.write([1], to: folder + "/a/b.png")
    }
    #expect(paths.isEmpty)
  }
}
