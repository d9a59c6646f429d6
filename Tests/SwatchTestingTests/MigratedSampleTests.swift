import Foundation
import TestFolders
import Testing

@testable import SwatchTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The samples from the manual of swift-snapshot-testing: in samples about values, only the import
/// is changed; samples about views have nodes instead, and `await`.
@Suite("Samples of swift-snapshot-testing", .snapshots(record: .failed, diffTool: "ksdiff"))
struct MigratedSampleTests {
  struct User: Codable {
    let bio: String
    let id: Int
    let name: String
  }

  let user = User(bio: "Blobbed around the world.", id: 1, name: "Blobby")

  private let folder: TestFolder
  private let configuration: SnapshotTestingConfiguration

  init() throws {
    folder = try TestFolder()
    var configuration = SnapshotTestingConfiguration()
    configuration.artifacts = folder.path
    self.configuration = configuration
  }

  /// Excludes the comparisons of samples from the report.
  private func apart(_ body: () throws -> Void) rethrows {
    try SnapshotTestingConfiguration.$current.withValue(configuration.nested, operation: body)
  }

  @Test("Migrated assertions about values compile and compare")
  func values() {
    apart { compareValues() }
  }

  private func compareValues() {
    withSnapshotTesting(record: .never) {
      _ = verifySnapshot(of: user, as: .dump, named: "dump")
      _ = verifySnapshot(of: user, as: .json, named: "json")
      _ = verifySnapshot(of: user, as: .plist, named: "plist", record: .never)
      _ = verifySnapshot(of: [user.name], as: .description, named: "description")
      _ = verifySnapshot(of: "Hello", as: .lines, named: "lines")
      _ = verifySnapshot(of: Data("Hello".utf8), as: .data, named: "data")
    }
    #expect(throws: Never.self) {
      try Snapshotting<User, String>.json(JSONEncoder()).snapshot(user)
    }
  }

  @Test("Migrated assertions about requests compile and compare")
  func requests() throws {
    let request = URLRequest(url: try #require(URL(string: "https://www.pointfree.co")))
    apart {
      _ = verifySnapshot(of: request, as: .raw, named: "raw", record: .never)
      _ = verifySnapshot(of: request, as: .curl, named: "curl", record: .never)
    }
  }

  @Test("Migrated inline assertions compile and compare")
  func inline() {
    apart {
      assertInlineSnapshot(of: user, as: .json) {
        """
        {
          "bio" : "Blobbed around the world.",
          "id" : 1,
          "name" : "Blobby"
        }
        """
      }
      assertInlineSnapshot(of: "Hello", as: .lines, record: .never) { "Hello" }
    }
  }

  @Test("Migrated custom strategies compile")
  func strategies() throws {
    let simple = SimplySnapshotting<String>(pathExtension: "html", diffing: .lines) { $0 }
    let pulled: Snapshotting<User, String> = simple.pullback { (user: User) in user.name }
    #expect(try pulled.snapshot(user) == "Blobby")
    let own = Diffing<Int>(
      toData: { Data("\($0)".utf8) }, fromData: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
      diff: { $0 == $1 ? nil : ("\($0) != \($1)", []) })
    #expect(try own.diff(1, 2)?.message == "1 != 2")
  }

  @Test("Migrated assertions about views and controllers compile and compare") @MainActor
  func subjects() async {
    await SnapshotTestingConfiguration.$current.withValue(configuration.nested) {
      _ = await verifySnapshot(of: SampleCell(), as: .image, named: "image", record: .never)
      _ = await verifySnapshot(
        of: SampleCell(), as: .image(on: .smallPhone), named: "phone", record: .never)
      _ = await verifySnapshot(
        of: SampleCell(), as: .wait(for: 0.01, on: .layout), named: "wait", record: .never)
      _ = await verifySnapshot(
        of: SampleController(), as: .image(precision: 0.98), named: "part", record: .never)
    }
  }
}
