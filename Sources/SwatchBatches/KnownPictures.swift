import SwatchFiles

/// The pictures that the manifests of earlier runs tell of: their lines are found at the beginning,
/// and each is read when its picture is asked for, so that memory holds two numbers of each.
package final class KnownPictures: Sendable {
  /// The place of a picture's newest line.
  private struct Place {
    let manifest: Int
    let offset: Int
    let byteCount: Int
  }

  private let manifests: [OpenManifest]
  private let places: [Int: [Place]]
  /// A Boolean value that is true when a manifest has the beginning of a run.
  package let hasRun: Bool

  /// Makes a list without a picture.
  package init() {
    (manifests, places, hasRun) = ([], [:], false)
  }

  /// Looks through manifests; one that is missing tells nothing.
  /// - Throws: ``InputFile/Problem`` if one can't be read.
  init(of paths: [String]) throws(InputFile.Problem) {
    var manifests: [OpenManifest] = []
    var places: [Int: [Place]] = [:]
    var hasRun = false
    for path in paths {
      let manifest: OpenManifest
      do throws(InputFile.Problem) {
        manifest = OpenManifest(try InputFile(path: path))
      } catch {
        if error == .missing { continue }
        throw error
      }
      var found: [Int: Place] = [:]
      try Manifest.readLines(of: manifest.file) { line, offset in
        if let number = Self.number(of: line) {
          found[number] = Place(
            manifest: manifests.count, offset: offset, byteCount: line.count)
        } else if !hasRun, case .run = ManifestLine(line) {
          hasRun = true
        }
      }
      manifests.append(manifest)
      for (number, place) in found { places[number, default: []].append(place) }
    }
    (self.manifests, self.places, self.hasRun) = (manifests, places, hasRun)
  }

  /// The record of a picture that stays where nothing has changed since; nil for one that is not
  /// noted so, or whose line is damaged.
  package subscript(number: Int) -> PageRecord? {
    for place in places[number] ?? [] {
      if let record = record(at: place), record.number == number, record.key != nil {
        return record
      }
    }
    return nil
  }

  private func record(at place: Place) -> PageRecord? {
    let file = manifests[place.manifest]
    guard let line = try? file.file.bytes(at: place.offset, count: place.byteCount),
      case .picture(let record) = ManifestLine(line[...])
    else { return nil }
    return record
  }

  private static let key = Array("\"page\":".utf8)

  /// The number of the picture that a line tells of; nil for other lines. In a text the quotation
  /// marks of these bytes would be escaped.
  private static func number(of line: ArraySlice<UInt8>) -> Int? {
    var start = line.startIndex
    while let quote = line[start...].firstIndex(of: key[0]) {
      guard line[quote...].starts(with: key) else {
        start = quote + 1
        continue
      }
      var number = 0
      for byte in line[(quote + key.count)...] {
        guard (0x30...0x39).contains(byte), number < 1 << 50 else { break }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    return nil
  }
}

/// A manifest that stays open.
private final class OpenManifest: Sendable {
  let file: InputFile

  init(_ file: consuming InputFile) {
    self.file = file
  }
}
