import SwatchCairo
import SwatchGraphics
import SwatchSnapshots
import TestFolders
import Testing

@Suite("One assertion for each reference")
struct ReferenceClaimsTests {
  private let claims = ReferenceClaims()

  private func claim(
    _ bytes: String, test: String = "a()", place: String = "A.swift:3:5", name: String? = nil
  ) throws -> ReferenceClaims.Claim {
    try claims.claim(
      "Snapshots/A/a.png", for: test, at: place, ContentHash(hashing: Array(bytes.utf8)),
      name: name)
  }

  @Test("A test that runs again may make the same snapshot")
  func retry() throws {
    #expect(try claim("x") == .free)
    #expect(try claim("x") == .free)
  }

  @Test("A loop that makes a different snapshot is noticed, even if it makes the first one again")
  func loop() throws {
    #expect(try claim("x") == .free)
    #expect(try claim("y") == .changed)
    #expect(try claim("x") == .free)
  }

  @Test("An assertion on another line may not claim the reference of the first line")
  func otherLine() throws {
    #expect(try claim("x") == .free)
    let error = #expect(throws: SnapshotError.self) { try claim("x", place: "A.swift:4:5") }
    #expect(
      error?.description
        == "Snapshots/A/a.png is already the reference of the assertion at A.swift:3:5; "
        + "pass named: to one of the two")
  }

  @Test("A test of the same name may not claim the reference, even through the same helper")
  func otherTest() throws {
    #expect(try claim("x", test: "M.A/a()") == .free)
    let error = #expect(throws: SnapshotError.self) { try claim("x", test: "N.A/a()", name: "b") }
    #expect(
      error?.description
        == "Snapshots/A/a.png is already the reference of the assertion at A.swift:3:5 (M.A/a()); "
        + "give one of the two another name")
  }

  @Test(
    "A second process's test that claims a reference fails at each attempt, and names the first")
  func processes() throws {
    let folder = try TestFolder()
    func claim(_ test: String, _ byte: UInt8, by claims: ReferenceClaims) throws {
      _ = try claims.claim(
        "S/a.png", for: test, at: "\(test).swift:3:5", ContentHash(hashing: [byte]), name: nil,
        in: folder.path + "/run")
    }
    try claim("A", 1, by: ReferenceClaims())
    let other = ReferenceClaims()
    for byte in UInt8(1)...2 {
      let error = #expect(throws: SnapshotError.self) { try claim("B", byte, by: other) }
      #expect(
        error?.description
          == "S/a.png is already the reference of the assertion at A.swift:3:5 (A); "
          + "pass named: to one of the two")
    }
  }

  @Test("A test that a later process runs again may make a different snapshot")
  func rerun() throws {
    let folder = try TestFolder()
    for byte in UInt8(1)...2 {
      let claim = try ReferenceClaims().claim(
        "S/a.png", for: "A", at: "A.swift:\(byte):5", ContentHash(hashing: [byte]), name: nil,
        in: folder.path + "/run")
      #expect(claim == .free)
    }
    #expect(folder.files.count == 1)
  }

  @Test("Exactly one of many concurrent tasks claims a reference")
  func parallel() async {
    let claims = claims
    let free = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        group.addTask {
          (try? claims.claim("r", for: "t", at: "\(index)", ContentHash(hashing: [1]), name: nil))
            == .free
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(free == 1)
  }
}
