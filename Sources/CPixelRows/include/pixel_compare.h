// Finds differences between two pictures, row by row. This is C, since C functions can be compiled
// for several generations of processors and chosen at run time. Each floating-point operation is
// rounded separately, so that the results are the same on each processor.
#ifndef SWATCH_PIXEL_COMPARE_H
#define SWATCH_PIXEL_COMPARE_H

#include <stddef.h>
#include <stdint.h>

/// Pixels of three bytes, red, green and blue, or four bytes, with straight alpha. Sixteen bytes
/// after the last row are read; their values have no meaning.
typedef struct {
  /// The first pixel of the first row.
  const uint8_t *pixels;
  /// The number of bytes from one row to the next.
  size_t stride;
  /// The number of bytes of a pixel, 3 or 4.
  size_t channels;
} swatch_picture;

/// The options of a comparison, and the extent that both pictures have.
typedef struct {
  size_t width, height;
  /// The largest squared perceptual difference of pixels that count as equal; with 0, only
  /// identical pixels do.
  float limit;
  /// True to detect antialiased pixels.
  int finds_antialiased;
} swatch_comparison;

/// The largest differences between pixels, except antialiased ones.
typedef struct {
  /// The largest difference of a channel, 0 … 255.
  uint8_t channel;
  /// The largest squared perceptual difference, 0 … 35215.
  float delta;
} swatch_largest;

/// The result for a pixel.
enum { swatch_equal = 0, swatch_different = 1, swatch_antialiased = 2 };

/// Compares the pixels from `first` up to but not including `end` of row `y`, and marks each.
///
/// The perceptual difference is computed as in pixelmatch and odiff: squared and weighted in YIQ
/// (Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
/// space", 2010). Translucent pixels are compared on white and on black, and the larger difference
/// counts. The colours of fully transparent pixels are ignored. A pixel counts as antialiased if
/// both pictures show it as antialiased (Vyšniauskas, "Anti-aliased pixel and intensity slope
/// detector", 2009, as in pixelmatch).
///
/// Returns false, and marks no pixel, if all pixels are equal.
_Bool swatch_compare_row(
    const swatch_picture *expected, const swatch_picture *actual, const swatch_comparison *how,
    size_t y, size_t first, size_t end, uint8_t *marks, swatch_largest *largest);

#endif
