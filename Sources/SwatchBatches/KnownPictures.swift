import SwatchFiles

/// The pictures in the manifests of earlier runs. The positions of their lines are found at the
/// start, and each line is read when its picture is requested, so that only two numbers per picture
/// are in memory.
package final class KnownPictures: Sendable {
  /// The position of the newest line of a picture.
  private struct Place {
    let manifest: Int
    let offset: Int
    let byteCount: Int

    init(manifest: Int, _ line: ManifestReader.Place) {
      (self.manifest, offset, byteCount) = (manifest, line.offset, line.byteCount)
    }
  }

  private let manifests: [OpenManifest]
  private let places: [Int: [Place]]
  /// A Boolean value that is true when a manifest contains the first line of a run.
  package let hasRun: Bool

  /// The incomplete last lines of manifests.
  package let cuts: [CutManifestLine]

  /// Makes an empty list.
  package init() {
    (manifests, places, hasRun, cuts) = ([], [:], false, [])
  }

  /// Indexes manifests; a missing file counts as empty. `earlier` contains the incomplete lines of
  /// manifests that were read before.
  /// - Throws: ``ManifestError`` if a manifest can't be read, or is damaged.
  init(of paths: [String], after earlier: [CutManifestLine] = []) throws(ManifestError) {
    var manifests: [OpenManifest] = []
    var places: [Int: [Place]] = [:]
    var cuts = earlier
    var hasRun = false
    for path in paths {
      let manifest: OpenManifest
      do throws(ManifestError) {
        manifest = OpenManifest(try ManifestReader.open(path))
      } catch {
        if error.isMissing { continue }
        throw error
      }
      var found: [Int: Place] = [:]
      let cut = try ManifestReader.read(manifest.file, at: path) { line, place in
        switch line {
        case .run: hasRun = true
        case .end: break
        case .picture(let record): found[record.number] = Place(manifest: manifests.count, place)
        case .omitted(let picture): found[picture.number] = nil
        }
      }
      if let cut { cuts.append(CutManifestLine(path: path, line: cut)) }
      manifests.append(manifest)
      for (number, place) in found { places[number, default: []].append(place) }
    }
    (self.manifests, self.places, self.hasRun, self.cuts) = (manifests, places, hasRun, cuts)
  }

  /// The record of a picture by its number, for a picture that can be reused while its inputs are
  /// unchanged; nil if no manifest has such a record.
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
}

/// A manifest that stays open.
private final class OpenManifest: Sendable {
  let file: InputFile

  init(_ file: consuming InputFile) {
    self.file = file
  }
}
