@_exported public import struct FoundationEssentials.IndexPath
@_exported public import SwatchCairo
@_exported public import SwatchCompositor
@_exported public import SwatchConcurrency
@_exported public import SwatchContainers
@_exported public import SwatchControllers
@_exported public import SwatchDocument
@_exported public import SwatchFiles
@_exported public import SwatchGeometry
@_exported public import SwatchGraphics
@_exported public import SwatchLayout
@_exported public import SwatchNodes
