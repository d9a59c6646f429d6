#include <lcms2.h>

/// The formats of pixels of four bytes; lcms's macros are too complex for Swift's importer. Blue,
/// green, red, and an unchanged byte.
static const cmsUInt32Number swatch_cms_colors = TYPE_BGRA_8;
/// One grey, and three skipped bytes.
static const cmsUInt32Number swatch_cms_greys =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
/// Four inks, from none to full.
static const cmsUInt32Number swatch_cms_inks = TYPE_CMYK_8;
/// Four inks, from full to none.
static const cmsUInt32Number swatch_cms_missing_inks = TYPE_CMYK_8_REV;
