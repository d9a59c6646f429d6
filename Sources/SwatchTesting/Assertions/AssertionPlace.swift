import Swatch
import SwatchSnapshots
import Testing

/// Where an assertion stands, and the test that runs it.
struct AssertionPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The test's name, as the compiler calls the function around.
  let testName: String

  /// The place as people read it.
  var description: String { "\(fileID):\(line):\(column)" }

  /// The suite of the running test, its types joined by dots; where the running test is none of Swift
  /// Testing's, or stands outside of types, the name of its file.
  var suite: String {
    let types = (Test.current?.id.nameComponents ?? []).dropLast()
    return types.isEmpty ? Self.name(ofFile: testFile) : types.joined(separator: ".")
  }

  /// The running test: the one that Swift Testing runs, also where a function that it calls asserts; else
  /// the function around.
  var test: String { Test.current?.id.nameComponents.last ?? testName }

  /// What tells the test from all others, and stays when lines come and go around it.
  var testID: String {
    guard let test = Test.current else { return "\(testName) in \(fileID)" }
    return test.id.nameComponents.joined(separator: ".") + " in " + test.sourceLocation.fileID
  }

  /// The file of the test, whose package has the references.
  var testFile: String { Test.current?.sourceLocation.filePath ?? "\(filePath)" }

  /// Whether the test runs with several arguments.
  var isParameterized: Bool { Test.Case.current?.isParameterized ?? false }

  private static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
