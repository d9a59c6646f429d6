// Blends a colour with pixels through a mask. This is C, since only C vectors of bytes can be
// widened and multiplied in one step.
#ifndef SWATCH_MASK_BLEND_H
#define SWATCH_MASK_BLEND_H

#include <stddef.h>
#include <stdint.h>

/// The rows of a mask, with a byte for each pixel.
typedef struct {
  const uint8_t *first;
  /// The number of bytes from one row to the next.
  size_t stride;
} swatch_mask;

/// Rows of pixels of four bytes with premultiplied alpha, which is the highest byte.
typedef struct {
  uint32_t *first;
  /// The number of pixels from one row to the next.
  size_t stride;
} swatch_pixels;

/// Blends a premultiplied colour with pixels, each through a byte of the mask, by Porter and Duff's
/// operator OVER. Products are rounded as in pixman, so that the bytes are the same as pixman's.
void swatch_blend_mask(
    uint32_t color, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height);

/// Mixes an opaque picture with opaque pixels, each by a byte of the mask. Products are rounded as
/// Cairo rounds them when it fills an outline with a picture.
void swatch_mix_picture(
    swatch_pixels picture, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height);

#endif
