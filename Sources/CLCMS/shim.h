#include <lcms2.h>

/// The formats of pixels of four bytes; lcms's macros are too complex for Swift's importer. Blue,
/// green, red, and an unchanged byte.
static const cmsUInt32Number swatch_cms_colors = TYPE_BGRA_8;
/// One grey, and three skipped bytes.
static const cmsUInt32Number swatch_cms_greys =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
/// Four bytes of ink: cyan, magenta, yellow and black; 0 is no ink.
static const cmsUInt32Number swatch_cms_inks = TYPE_CMYK_8;
/// Four bytes of ink, inverted: 255 is no ink.
static const cmsUInt32Number swatch_cms_missing_inks = TYPE_CMYK_8_REV;
