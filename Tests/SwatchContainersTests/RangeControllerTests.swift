import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Ranges around a viewport")
struct RangeControllerTests {
  private let viewport = Rect(x: 0, y: 1000, width: 50, height: 100)

  @Test(
    "Ranges extend as many screenfuls ahead and behind as in Texture",
    arguments: [
      (RangeMode.full, 950.0..<1200.0, 850.0..<1350.0),
      (.minimum, 975..<1125, 975..<1150),
      (.visibleOnly, 1000..<1100, 1000..<1100),
      (.lowMemory, 1000..<1000, 1000..<1100),
    ])
  func forward(mode: RangeMode, display: Range<Double>, preload: Range<Double>) {
    var controller = RangeController()
    controller.setMode(mode)
    let ranges = controller.ranges(around: viewport)
    #expect(ranges.visible == viewport)
    #expect(ranges.display.minY..<ranges.display.maxY == display)
    #expect(ranges.preload.minY..<ranges.preload.maxY == preload)
    #expect(ranges.preload.width == 50)
  }

  @Test("Scrolling backward swaps the distances ahead and behind")
  func backward() {
    var controller = RangeController()
    controller.setMode(.full)
    controller.noteMovement(from: Point(x: 0, y: 10), to: .zero)
    let display = controller.ranges(around: viewport).display
    #expect(display.minY..<display.maxY == 900..<1150)
  }

  @Test(
    "The scroll direction is that of the last movement along an axis that scrolls",
    arguments: [
      (0, 10, [.horizontal, .vertical], .down),
      (-5, 0, [.horizontal, .vertical], .left), (-5, -3, [.horizontal, .vertical], [.left, .up]),
      (3, -3, .vertical, .up), (-3, 3, .horizontal, .left),
      (0, 0, [.horizontal, .vertical], [.right, .down]), (-3, 0, .vertical, [.right, .down]),
    ] as [(Double, Double, ScrollAxes, ScrollDirection)])
  func direction(x: Double, y: Double, axes: ScrollAxes, expected: ScrollDirection) {
    var controller = RangeController()
    controller.axes = axes
    controller.noteMovement(from: .zero, to: Point(x: x, y: y))
    #expect(controller.scrollDirection == expected)
  }

  @Test("Ranges grow along every axis that can be scrolled, and along no other")
  func axes() {
    var controller = RangeController()
    controller.setMode(.full)
    controller.axes = .horizontal
    #expect(
      controller.ranges(around: viewport).display
        == Rect(x: -25, y: 1000, width: 125, height: 100))
    controller.axes = [.horizontal, .vertical]
    #expect(
      controller.ranges(around: viewport).display == Rect(x: -25, y: 950, width: 125, height: 250))
  }

  // MARK: Modes

  @Test("The range mode is minimum until the content is dragged")
  func minimumAtFirst() {
    var controller = RangeController()
    for _ in 0..<3 {
      controller.beginUpdate(isVisible: true)
      #expect(controller.mode == .minimum)
    }
  }

  @Test("Dragging sets the range mode to full, and later the mode follows the visibility")
  func dragging() {
    var controller = RangeController()
    controller.beginUpdate(isVisible: true)
    controller.beginDragging()
    #expect(controller.mode == .full)
    controller.beginUpdate(isVisible: false)
    #expect(controller.mode == .minimum)
    controller.beginUpdate(isVisible: true)
    #expect(controller.mode == .full)
  }

  @Test("A range mode set by hand stays until a drag, and after a drag for one update")
  func modeByHand() {
    var controller = RangeController()
    controller.setMode(.lowMemory)
    controller.beginUpdate(isVisible: true)
    controller.beginUpdate(isVisible: true)
    #expect(controller.mode == .lowMemory)
    controller.setMode(.visibleOnly)
    controller.beginUpdate(isVisible: true)
    controller.beginUpdate(isVisible: true)
    #expect(controller.mode == .visibleOnly)
    controller.beginDragging()
    controller.setMode(.visibleOnly)
    controller.beginUpdate(isVisible: true)
    #expect(controller.mode == .visibleOnly)
    controller.beginUpdate(isVisible: true)
    #expect(controller.mode == .full)
  }
}
