// A table of kittens: a picture and a text in each row.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = KittensViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "kittens.png")
try await renderer.writeLong(window.content(of: controller.table), to: "kittens-all.png")
