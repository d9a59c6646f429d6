import Foundation
import SwatchGeometry
import TestFolders
import Testing

@testable import SwatchSnapshots

/// A folder with some files that exists while a closure runs.
enum TemporaryFiles {
  static func with(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    for (name, text) in files { try folder.write(text, to: name) }
    try body(folder.path)
  }
}
