import Swatch
import SwatchSnapshots
import Testing

/// The location of an assertion, and its test.
struct AssertionPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The name of the enclosing function in the compiler's form.
  let testName: String

  /// The location in readable form.
  var description: String { "\(fileID):\(line):\(column)" }

  /// The suite of the running test, with its types joined by dots; the name of the file if the
  /// running test is not a test of Swift Testing, or is outside of types.
  var suite: String {
    let types = (Test.current?.id.nameComponents ?? []).dropLast()
    return types.isEmpty ? Self.name(ofFile: testFile) : types.joined(separator: ".")
  }

  /// The running test: Swift Testing's current test, even in functions that it calls; otherwise the
  /// enclosing function.
  var test: String { Test.current?.id.nameComponents.last ?? testName }

  /// The identity of the test, which doesn't depend on line numbers.
  var testID: String {
    guard let test = Test.current else { return "\(testName) in \(fileID)" }
    return test.id.nameComponents.joined(separator: ".") + " in " + test.sourceLocation.fileID
  }

  /// The file of the test; its package contains the references.
  var testFile: String { Test.current?.sourceLocation.filePath ?? "\(filePath)" }

  /// A Boolean value that is true when the test runs with several arguments.
  var isParameterized: Bool { Test.Case.current?.isParameterized ?? false }

  private static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
