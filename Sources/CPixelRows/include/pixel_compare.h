// Differences between two pictures, row by row. In C because a C function can be compiled for
// several generations of processors and chosen at run time. Every operation on fractions is
// rounded by itself: the results are the same on each.
#ifndef SWATCH_PIXEL_COMPARE_H
#define SWATCH_PIXEL_COMPARE_H

#include <stddef.h>
#include <stdint.h>

/// Pixels of three bytes, red, green and blue, or four, with alpha, which does not multiply the
/// colours. Sixteen bytes behind the last row are read, and mean nothing.
typedef struct {
  /// The first row's first pixel.
  const uint8_t *pixels;
  /// Bytes from a row to the next.
  size_t stride;
  /// 3 or 4.
  size_t channels;
} swatch_picture;

/// The options of a comparison, and the extent that both pictures share.
typedef struct {
  size_t width, height;
  /// The squared difference to the eye up to which pixels count as equal; 0: equal ones alone do.
  float limit;
  /// True to detect pixels that smooth an edge.
  int finds_antialiased;
} swatch_comparison;

/// The largest differences among pixels, those that smooth an edge left out.
typedef struct {
  /// Of one channel: 0 … 255.
  uint8_t channel;
  /// To the eye, squared: 0 … 35215.
  float delta;
} swatch_largest;

/// The result for a pixel.
enum { swatch_equal = 0, swatch_different = 1, swatch_antialiased = 2 };

/// Compares the pixels `first` up to and without `end` of row `y`, and marks each.
///
/// The difference to the eye is that of pixelmatch and odiff: squared and weighted in YIQ
/// (Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
/// space", 2010); of translucent pixels that on white or black, whichever is larger. Colours of
/// transparent pixels do not count. A pixel smooths an edge where both pictures show it so
/// (Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009, as in pixelmatch).
///
/// False, and no mark written, where all are equal.
_Bool swatch_compare_row(
    const swatch_picture *expected, const swatch_picture *actual, const swatch_comparison *how,
    size_t y, size_t first, size_t end, uint8_t *marks, swatch_largest *largest);

#endif
