import TestFolders
import Testing

@testable import SwatchTesting

extension AssertionTests {
  @Test("The record mode is that of the argument, else the scope, else the configuration")
  func nearest() {
    here {
      withSnapshotTesting(record: .never) {
        #expect(verifySnapshot(of: "a", as: .lines)?.contains("'never'") == true)
        #expect(
          verifySnapshot(of: "a", as: .lines, named: "b", record: .missing)?
            .contains("It was recorded") == true)
      }
    }
    #expect(
      folder.files.filter { $0.hasPrefix("Snap") } == ["Snapshots/AssertionTests/nearest.b.txt"])
  }

  @Test(
    "The advice names the place that set the record mode, however nested the assertion is",
    .snapshots(record: .never))
  func origins() {
    func message(_ name: String, record: RecordMode? = nil) -> String {
      verifySnapshot(of: "a", as: .lines, named: name, record: record) ?? ""
    }
    var around = SnapshotTestingConfiguration(location: .folder(folder.path + "/Snapshots"))
    around.artifacts = folder.path + "/artifacts"
    SnapshotTestingConfiguration.$current.withValue(around.nested) {
      #expect(message("trait").contains("make it .missing in the trait .snapshots(record:)"))
      withSnapshotTesting(fonts: .dejaVu) {
        #expect(message("deep").contains("make it .missing in the trait .snapshots(record:)"))
      }
      withSnapshotTesting(record: .never) {
        #expect(message("scope").contains("make it .missing in withSnapshotTesting(record:)"))
        #expect(
          message("argument", record: .never).contains(
            "make it .missing in the argument of the assertion"))
      }
    }
  }
}
