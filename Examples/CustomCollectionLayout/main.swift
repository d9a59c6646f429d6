// A collection in a custom layout: a mosaic, with each section's first picture across all columns.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = MosaicViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "mosaic.png")
try await renderer.writeLong(window.content(of: controller.collection), to: "mosaic-all.png")
