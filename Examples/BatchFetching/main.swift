// A table whose rows come in batches, each requested when the end of the previous one comes near.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = ParcelsViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "batches.png")
try await renderer.writeLong(window.content(of: controller.table), to: "batches-all.png")
