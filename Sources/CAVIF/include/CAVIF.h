// Reads the first picture of an AVIF file with libavif, which is loaded when it is first needed.
#ifndef SWATCH_AVIF_H
#define SWATCH_AVIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct swatch_avif swatch_avif;

// The header of a file.
typedef struct {
  uint32_t width, height, depth;
  bool has_alpha;
  // The orientation as EXIF numbers it; 1 is upright.
  uint8_t orientation;
  // The colours by their code points in ITU-T H.273, if there is no profile.
  uint16_t primaries, transfer;
  // The embedded profile, valid until the file is closed; its length is 0 if there is none.
  const uint8_t *profile;
  size_t profile_count;
} swatch_avif_head;

// Loads the library; returns false if it is not installed. No other function may be called then.
bool swatch_avif_load(void);

// Opens a file, whose bytes must outlive it, and reads its header. Returns NULL on failure;
// `problem` is then the library's message.
swatch_avif *swatch_avif_open(
    const uint8_t *bytes, size_t count, swatch_avif_head *head, const char **problem);

// Decodes the picture into contiguous rows of blue, green, red and alpha; the colours are
// premultiplied if `premultiplies` is true. Returns NULL, or the library's error message.
const char *swatch_avif_read(swatch_avif *file, uint8_t *pixels, bool premultiplies);

void swatch_avif_close(swatch_avif *file);

#endif
