// A timeline of posts, each laid out by nested stacks.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = TimelineViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "timeline.png")
try await renderer.writeLong(window.content(of: controller.table), to: "timeline-all.png")
