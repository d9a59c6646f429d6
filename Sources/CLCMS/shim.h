#include <lcms2.h>

/// Pixels of four bytes, by their place in a row; their names are too complex for Swift's importer.
/// Blue, green, red, and one that stays.
static const cmsUInt32Number swatch_cms_colors = TYPE_BGRA_8;
/// One grey, three bytes that are skipped.
static const cmsUInt32Number swatch_cms_greys =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
/// Ink, from none to all.
static const cmsUInt32Number swatch_cms_inks = TYPE_CMYK_8;
/// Ink, from all to none.
static const cmsUInt32Number swatch_cms_missing_inks = TYPE_CMYK_8_REV;
