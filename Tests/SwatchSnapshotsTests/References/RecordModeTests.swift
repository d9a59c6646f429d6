import SwatchSnapshots
import Testing

@Suite("Record modes")
struct RecordModeTests {
  @Test(
    "An environment variable states the record mode, and CI without it records nothing",
    arguments: [
      ([:], RecordMode.missing), (["SNAPSHOT_TESTING_RECORD": ""], .missing),
      (["SNAPSHOT_TESTING_RECORD": "all"], .all), (["SNAPSHOT_TESTING_RECORD": "failed"], .failed),
      (["SNAPSHOT_TESTING_RECORD": "never"], .never), (["CI": "true"], .never),
      (["CI": "1"], .never), (["CI": "woodpecker"], .never), (["CI": ""], .missing),
      (["CI": "0"], .missing), (["CI": "False"], .missing),
      (["CI": "true", "SNAPSHOT_TESTING_RECORD": "missing"], .missing),
    ])
  func standard(environment: [String: String], mode: RecordMode) throws {
    #expect(try RecordMode.standard(in: environment) == mode)
  }

  @Test("An unknown mode is reported with the known modes")
  func unknown() {
    let error = #expect(throws: SnapshotError.self) {
      try RecordMode.standard(in: ["SNAPSHOT_TESTING_RECORD": "yes"])
    }
    #expect(
      error?.description
        == "SNAPSHOT_TESTING_RECORD is 'yes', which is not a record mode; set it to one of all, missing, "
        + "failed, never")
  }
}
