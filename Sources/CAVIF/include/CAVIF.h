// The first picture of an AVIF file, read by libavif, which is loaded when it is first needed.
#ifndef SWATCH_AVIF_H
#define SWATCH_AVIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct swatch_avif swatch_avif;

// The head of a file.
typedef struct {
  uint32_t width, height, depth;
  bool has_alpha;
  // The orientation as EXIF numbers it; 1 is upright.
  uint8_t orientation;
  // The colours by their numbers in ITU-T H.273, where there is no profile.
  uint16_t primaries, transfer;
  // The embedded profile, until the file is closed; its length is 0 where there is none.
  const uint8_t *profile;
  size_t profile_count;
} swatch_avif_head;

// Loads the library; false where it is not installed. No other function may be called then.
bool swatch_avif_load(void);

// Opens a file, whose bytes must outlive it, and reads its head. NULL where that fails; `problem` is
// the library's word for it then.
swatch_avif *swatch_avif_open(
    const uint8_t *bytes, size_t count, swatch_avif_head *head, const char **problem);

// Decodes the picture into rows without a gap, blue, green, red and alpha; the colours are
// multiplied by alpha if so wanted. NULL, or the library's word for what is wrong.
const char *swatch_avif_read(swatch_avif *file, uint8_t *pixels, bool premultiplies);

void swatch_avif_close(swatch_avif *file);

#endif
