import Glibc
import SwatchFiles
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Pictures where too many files are open")
struct OpenFileShortageTests {
  @Test("A picture that can't be opened for that is in order, and the decoder says so")
  func shortage() async {
    await #expect(processExitsWith: .success) {
      let source = ImageSource.fixture("blocks.jpg")
      let decoder = FileImageDecoder()
      _ = try decoder.size(of: source)
      precondition(decoder.shortage == nil)
      var limit = rlimit(rlim_cur: 40, rlim_max: 40)
      precondition(
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      while dup(STDERR_FILENO) >= 0 {}
      do {
        _ = try decoder.size(of: source)
        preconditionFailure("there is no file left to open")
      } catch {
        precondition("\(error)".contains("which may have 40 files open"))
        precondition("\(error)".contains("allow more with ulimit -n"))
      }
      precondition(decoder.shortage != nil)
    }
  }
}
