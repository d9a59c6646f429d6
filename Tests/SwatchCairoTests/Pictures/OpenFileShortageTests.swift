import Foundation
import Glibc
import SwatchFiles
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Pictures with too many open files")
struct OpenFileShortageTests {
  @Test(
    "A picture or font that can't be opened for lack of file handles isn't called damaged",
    .disabled(
      if: ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil,
      "sanitizers open files of their own"))
  func shortage() async {
    await #expect(processExitsWith: .success) {
      let source = ImageSource.fixture("blocks.jpg")
      let decoder = FileImageDecoder()
      _ = try decoder.size(of: source)
      let watch = OpenFileWatch()
      precondition(watch.shortage == nil)
      // The descriptors of the standard streams, which other threads don't open or close.
      var limit = rlimit(rlim_cur: 3, rlim_max: 3)
      precondition(
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      do {
        _ = try decoder.size(of: source)
        preconditionFailure("there is no file left to open")
      } catch {
        precondition("\(error)".contains("whose limit is 3"))
        precondition("\(error)".contains("allow more with ulimit -n"))
      }
      precondition(watch.shortage != nil)
      let fontWatch = OpenFileWatch()
      do {
        _ = try FontFiles().file(at: "any.ttf")
        preconditionFailure("there is no file left to open")
      } catch {
        precondition(error as? InputFile.Problem == .tooManyOpenFiles)
        precondition(fontWatch.shortage != nil)
      }
      let libraryWatch = OpenFileWatch()
      do {
        _ = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
        preconditionFailure("there is no file left to open")
      } catch {
        precondition("\(error)".contains("allow more with ulimit -n"), "\(error)")
        precondition(libraryWatch.shortage != nil)
      }
    }
  }
}
