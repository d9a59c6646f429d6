// A pager: pages side by side, each as large as the pager.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = PagesViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "pager.png")

let pages = try await window.content(of: controller.pager).scenes()
try await renderer.write(PageStrip().scene(of: pages), to: "pager-strip.png")
