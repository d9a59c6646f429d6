// Rows that scroll horizontally, in a table that scrolls vertically.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = ShelvesViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "shelves.png")
try await renderer.writeLong(window.content(of: controller.table), to: "shelves-all.png")
