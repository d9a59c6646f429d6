// A pager whose pages are tables with sections.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = MenusViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "menus.png")

let pages = try await window.content(of: controller.pager).scenes()
try await renderer.write(PageStrip().scene(of: pages), to: "menus-strip.png")
