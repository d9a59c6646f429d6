// A table that loads more rows at its end, in all of its states, after Texture's Swift example.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = TailLoadingViewController()
window.rootViewController = controller
for _ in 0..<3 { await window.step() }
window.scroll(controller.table, by: Point(x: 0, y: 400))
for _ in 0..<3 { await window.step() }
try await renderer.write(window.capture(.immediate), to: "loading.png")

controller.endFetch(with: 20)
for _ in 0..<3 { await window.step() }
try await renderer.write(window.capture(.immediate), to: "loaded.png")
