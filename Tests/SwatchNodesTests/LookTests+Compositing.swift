import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchGraphics

extension LookTests {
  @Test("A node without blend mode, mask and filters makes no group")
  func noGroup() throws {
    let root = family {
      $0.blendMode = .multiply
      $0.blendMode = .normal
      $0.filters = []
      $0.mask = nil
    }
    let items = root.displayedItems()
    #expect(items.count == 1 && items[0].compositing == Compositing())
    #expect(root.sections.count == 2)
  }

  @Test("Opacity, blend mode, mask and filters apply to one group, subnodes included")
  func group() throws {
    let circle = Path.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4))
    let root = family {
      $0.alpha = 0.5
      $0.blendMode = .screen
      $0.filters = [.sepia(1), .blur(radius: 2)]
      $0.mask = .path(circle)
    }
    let items = root.displayedItems()
    #expect(items.count == 1)
    #expect(
      items[0].compositing
        == Compositing(
          opacity: 0.5, blendMode: .screen, mask: Compositing.Mask([.fill(circle, .color(.black))]),
          filters: [.sepia(1), .blur(radius: 2)]))
    #expect(root.sections.count == 2)
  }

  @Test("The filtered backdrop of a node has its round outline, outside the clip of its content")
  func backdrop() {
    let root = family {
      $0.clipsToBounds = true
      $0.cornerRadius = 3
      $0.backdropFilters = [.blur(radius: 2), .saturate(2)]
    }
    let items = root.displayedItems()
    let outline = Path.roundedRect(root.bounds, radii: CornerRadii(3))
    #expect(
      items.map(\.backdrop) == [Scene.Backdrop(outline, filters: [.blur(radius: 2), .saturate(2)])])
    #expect(items[0].clip == nil && items[0].compositing == Compositing())
    root.backdropFilters = []
    #expect(root.displayedItems().map(\.backdrop) == [nil])
  }

  @Test("The layers of a mask cover the bounds, with the first on top")
  func maskLayers() throws {
    let colors = GradientColors(.black, .clear)
    let node = node {
      $0.mask = .layers([.linear(colors), .color(Color(white: 0, alpha: 0.5))])
    }
    let canvas = Canvas(size: node.bounds.size)
    canvas.fill(box, with: Color(white: 0, alpha: 0.5))
    canvas.fill(
      box, with: GradientShape.linear(.angle(180), length: nil).paint(colors, over: node.bounds))
    #expect(node.displayedItems()[0].compositing.mask == Compositing.Mask(canvas.commands))
    node.mask = .ellipse
    #expect(
      node.displayedItems()[0].compositing.mask
        == Compositing.Mask([.fill(.ellipse(in: node.bounds), .color(.black))]))
  }

  @Test("Filters apply to the clipped content of a node, and spread beyond the clip")
  func filteredClip() throws {
    let root = family {
      $0.clipsToBounds = true
      $0.filters = [.blur(radius: 2)]
    }
    let item = root.displayedItems()[0]
    #expect(item.clip == nil && item.compositing.filters == [.blur(radius: 2)])
    guard case .items(let items) = item.content else { return #expect(Bool(false)) }
    #expect(items.count == 1 && items[0].clip == box && items[0].compositing == Compositing())
  }
}
