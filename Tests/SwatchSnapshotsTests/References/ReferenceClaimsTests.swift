import SwatchCairo
import SwatchGraphics
import SwatchSnapshots
import Testing

@Suite("One reference, one assertion")
struct ReferenceClaimsTests {
  private let claims = ReferenceClaims()

  private func claim(
    _ bytes: String, test: String = "a()", place: String = "A.swift:3:5", name: String? = nil
  ) throws -> ReferenceClaims.Claim {
    try claims.claim(
      "Snapshots/A/a.png", for: test, at: place, ContentHash(hashing: Array(bytes.utf8)),
      name: name)
  }

  @Test("A test that runs again makes the same snapshot")
  func retry() throws {
    #expect(try claim("x") == .free)
    #expect(try claim("x") == .free)
  }

  @Test("A loop that makes something else is noticed, also when it returns to what was first")
  func loop() throws {
    #expect(try claim("x") == .free)
    #expect(try claim("y") == .changed)
    #expect(try claim("x") == .free)
  }

  @Test("Another line of the test is another snapshot")
  func otherLine() throws {
    #expect(try claim("x") == .free)
    let error = #expect(throws: SnapshotError.self) { try claim("x", place: "A.swift:4:5") }
    #expect(
      error?.description
        == "Snapshots/A/a.png is already the reference of the assertion at A.swift:3:5; "
        + "pass named: to one of the two")
  }

  @Test("A test of the same name is another snapshot, also through the same helper")
  func otherTest() throws {
    #expect(try claim("x", test: "M.A/a()") == .free)
    let error = #expect(throws: SnapshotError.self) { try claim("x", test: "N.A/a()", name: "b") }
    #expect(
      error?.description
        == "Snapshots/A/a.png is already the reference of the assertion at A.swift:3:5 (M.A/a()); "
        + "give one of the two another name")
  }

  @Test("Of many tasks one is first")
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
