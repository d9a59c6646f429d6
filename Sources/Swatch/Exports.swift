// `import Swatch` is all that a program needs: the targets below it show their public names through
// it. The language has no other word for that than an underscored one. Engines, locks and the parts
// of painting are `package`, so that `Docs/public-names.txt` lists what a user types, and nothing
// else.

@_exported public import struct FoundationEssentials.IndexPath
@_exported public import SwatchBarcodes
@_exported public import SwatchCairo
@_exported public import SwatchCompositor
@_exported public import SwatchContainers
@_exported public import SwatchControllers
@_exported public import SwatchDocument
@_exported public import SwatchFiles
@_exported public import SwatchGeometry
@_exported public import SwatchGraphics
@_exported public import SwatchLayout
@_exported public import SwatchNetwork
@_exported public import SwatchNodes
