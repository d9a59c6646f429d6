// Tables side by side: a pager whose pages scroll vertically, each independently of the others.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = GradientsViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "tables.png")

let pages = try await window.content(of: controller.pager).scenes()
try await renderer.write(PageStrip().scene(of: pages), to: "tables-strip.png")
