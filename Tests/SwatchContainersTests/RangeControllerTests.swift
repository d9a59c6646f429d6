import SwatchContainers
import Testing

@Suite("Ranges around a viewport")
struct RangeControllerTests {
  @Test(
    "Ranges reach Texture's screenfuls ahead and behind",
    arguments: [
      (RangeMode.full, 950.0..<1200.0, 850.0..<1350.0),
      (.minimum, 975..<1125, 975..<1150),
      (.visibleOnly, 1000..<1100, 1000..<1100),
      (.lowMemory, 1000..<1000, 1000..<1100),
    ])
  func forward(mode: RangeMode, display: Range<Double>, preload: Range<Double>) {
    var controller = RangeController()
    controller.mode = mode
    let ranges = controller.ranges(around: 1000..<1100)
    #expect(ranges.visible == 1000..<1100)
    #expect(ranges.display == display)
    #expect(ranges.preload == preload)
  }

  @Test("Scrolling backward turns ahead and behind around")
  func backward() {
    var controller = RangeController()
    controller.mode = .full
    controller.scrollDirection = .backward
    #expect(controller.ranges(around: 1000..<1100).display == 900..<1150)
  }

  @Test("Nothing lies in a table's ranges before it is scrolled but a quarter of a screen")
  func initial() {
    #expect(RangeController().mode == .minimum)
  }
}
