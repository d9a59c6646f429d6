// A colour blended with pixels through a mask. In C because only here vectors of bytes can be
// widened and multiplied together.
#ifndef SWATCH_MASK_BLEND_H
#define SWATCH_MASK_BLEND_H

#include <stddef.h>
#include <stdint.h>

/// Rows of a mask, with a byte for each pixel.
typedef struct {
  const uint8_t *first;
  /// Bytes from a row to the next.
  size_t stride;
} swatch_mask;

/// Rows of pixels of four bytes, multiplied by their alpha, which is the highest of them.
typedef struct {
  uint32_t *first;
  /// Pixels from a row to the next.
  size_t stride;
} swatch_pixels;

/// Blends a colour, multiplied by its alpha, with pixels, each through a byte of the mask: the
/// operator OVER of Porter and Duff. Products are rounded as pixman rounds them, so that the bytes
/// are those that it makes.
void swatch_blend_mask(
    uint32_t color, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height);

/// Mixes an opaque picture with opaque pixels, each by a byte of the mask. Products are rounded as
/// Cairo rounds them in outlines that it fills with a picture.
void swatch_mix_picture(
    swatch_pixels picture, swatch_mask mask, swatch_pixels pixels, size_t width, size_t height);

#endif
