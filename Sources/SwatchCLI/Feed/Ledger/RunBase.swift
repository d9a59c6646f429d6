import Glibc
import Swatch
import SwatchBatches
import SwatchFiles
import SwatchGraphics

/// The inputs of a run on which every picture depends, in addition to its own rows: options,
/// documents, fonts and the program itself.
struct RunBase: Sendable {
  /// The hash of the inputs.
  let hash: ContentHash
  /// The time at which the run began, in nanoseconds since 1970. The file of a picture that was
  /// written later may differ from the file that was drawn.
  private let start: Int

  /// Hashes the inputs of a run.
  ///
  /// - Parameters:
  ///   - command: The command, whose options are part of the hash.
  ///   - documents: The documents that pictures are filled from, with the content that was read.
  ///   - pictures: The pictures that documents name for all rows, in their current state.
  ///   - fonts: The fonts.
  /// - Throws: ``CommandFailure`` if an imported file, the lock or the program can't be read.
  init(
    of command: FeedCommand, documents: [Template], pictures: [PictureNote], fonts: FontLibrary
  ) throws(CommandFailure) {
    start = Self.now
    var key = PageKey()
    for (option, value) in RunKey(of: command).values {
      key.add(option)
      key.add(value)
    }
    for document in documents { key.add(ContentHash(hashing: document.text)) }
    for path in documents.flatMap(\.importedFiles) + [command.fonts.lock].compactMap(\.self) {
      key.add(try Self.content(of: path))
    }
    for picture in pictures.sorted(by: { $0.place.name < $1.place.name }) {
      key.add(picture.place.name)
      key.add(picture.hash?.description ?? "none")
    }
    key.add(fonts.fingerprint())
    key.add(try Self.program())
    hash = key.hash
  }

  /// Returns the hash of the running program's content: of its build ID, or else of its file.
  private static func program() throws(CommandFailure) -> ContentHash {
    guard let id = CommandBundle.buildID else { return try content(of: CommandBundle.program) }
    return ContentHash(hashing: id)
  }

  private static func content(of path: String) throws(CommandFailure) -> ContentHash {
    do throws(InputFile.Problem) {
      return try ContentHash(hashing: InputFile(path: path))
    } catch {
      throw CommandFailure(reading: path, error)
    }
  }

  /// Returns the key of a picture of some rows.
  func key(of content: PageContent) -> ContentHash {
    var key = PageKey()
    key.add(hash)
    key.add(content.hash)
    return key.hash
  }

  /// Returns the key of the PNG stretches of the latest picture with a number.
  func key(ofStretches number: Int) -> ContentHash {
    var key = PageKey()
    key.add(hash)
    key.add("stretches of \(number)")
    return key.hash
  }

  /// Returns true if a file may have been written since the run began.
  func isTooNew(_ picture: PictureNote) -> Bool {
    guard let stamp = picture.stamp else { return false }
    return stamp.seconds * 1_000_000_000 + stamp.nanoseconds > start - Self.tick
  }

  /// The largest delay of the clock for file times, in nanoseconds.
  private static let tick = 10_000_000

  private static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
