import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCompositor

@Suite("Cutting a scene into bands")
struct SceneBandsTests {
  private func item(y: Double, height: Double, z: Double = 0, clips: Bool = true) -> Scene.Item {
    Scene.Item(
      .items([]), transform: .translation(x: 0, y: y),
      clip: clips ? .rect(Rect(x: 0, y: 0, width: 10, height: height)) : nil, z: z)
  }

  private func bands(_ items: [Scene.Item], scale: Double = 1) -> [Range<Int>] {
    let scene = Scene(size: Size(width: 10, height: 60), scale: Scale(scale), items: items)
    return scene.bands(extent: PixelSize(covering: scene.size, at: scene.scale)).map(\.rows)
  }

  @Test("Stacked items become bands of their own, which cover every row")
  func apart() {
    #expect(
      bands([item(y: 5, height: 15), item(y: 20, height: 20), item(y: 45, height: 5)])
        == [0..<20, 20..<45, 45..<60])
    #expect(
      bands([item(y: 0, height: 0.5), item(y: 0.5, height: 1)], scale: 2) == [0..<1, 1..<120])
  }

  @Test("Items that share rows, end inside a pixel, overlap by z or lack a clip are not separated")
  func together() {
    let whole = [0..<60]
    #expect(bands([item(y: 0, height: 21), item(y: 20, height: 20)]) == whole)
    #expect(bands([item(y: 0, height: 20.5), item(y: 20.5, height: 20)]) == whole)
    #expect(bands([item(y: 0, height: 20, z: 1), item(y: 20, height: 20)]) == whole)
    #expect(bands([item(y: 0, height: 20), item(y: 20, height: 20, clips: false)]) == whole)
    #expect(bands([item(y: 20, height: 20), item(y: 0, height: 20)]) == whole)
    #expect(bands([item(y: 0, height: 20), item(y: 20, height: 90)]) == whole)
    #expect(bands([]) == whole)
  }

  @Test("Items whose transforms give no finite height are painted in every band")
  func endlessHeights() {
    func nested(_ scales: ArraySlice<Double>) -> [Scene.Item] {
      guard let scale = scales.first else { return [item(y: 5, height: 15)] }
      return [Scene.Item(.items(nested(scales.dropFirst())), transform: .scale(x: 1, y: scale))]
    }
    for scales in [
      [Double.leastNonzeroMagnitude, .infinity], [.infinity, .leastNonzeroMagnitude],
      [.infinity, .infinity],
    ] {
      let items = nested(scales[...])
      let scene = Scene(size: Size(width: 10, height: 60), scale: .one, items: items)
      #expect(scene.items(inRows: 20..<30) == items)
    }
  }
}
