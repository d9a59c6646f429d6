import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The counting of repeated content before a scene is drawn: frequent content becomes a definition,
/// other content is written where it is drawn.
extension SVGSceneWriter {
  /// Counts the outlines of glyphs and the pictures of items.
  func count(_ items: [Scene.Item], through map: Transform) {
    for item in items where item.opacity > 0 {
      let map = item.transform.concatenating(map)
      if let mask = item.compositing.mask { count(mask.commands, through: map) }
      switch item.content {
      case .items(let items): count(items, through: map)
      case .list(let list): for section in list.sections { count(section.commands, through: map) }
      }
    }
  }

  private func count(_ commands: [DisplayCommand], through map: Transform) {
    var (map, outer) = (map, [Transform]())
    for command in commands {
      switch command {
      case .pushTransform(let own):
        outer.append(map)
        map = own.concatenating(map)
      case .pushClip: outer.append(map)
      case .pushGroup(let compositing):
        outer.append(map)
        if let mask = compositing.mask { count(mask.commands, through: map) }
      case .pop: map = outer.popLast() ?? map
      case .glyphs(let run, _, let color):
        // A font that fails here fails in the drawing, too.
        guard (try? words(of: run)) == nil else { break }
        // The shadow of translucent letters is drawn separately.
        let hasTwoPlaces = run.effects?.shadow != nil && !color.isOpaque
        let digits = ShortNumber.digits(enlargedBy: map.stretches.most)
        glyphs.count(run, in: hasTwoPlaces ? 2 : 1, digits: digits, from: resources.fonts)
      case .fill(_, .image(let image, _)), .fill(_, .tiles(let image, _)):
        imageUses[image.id.atAnySize, default: 0] += 1
      default: break
      }
    }
  }
}

extension ImageID {
  /// The picture without its size: shapes and unchanged files are the same at all sizes.
  var atAnySize: ImageID {
    ImageID(
      source: source, size: PixelSize(width: 1, height: 1), interpolation: interpolation,
      effects: effects?.onlyTint == nil ? effects : nil)
  }
}
