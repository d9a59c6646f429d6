// Reads the first picture of a TIFF file with libtiff, which is loaded when it is first needed.
#ifndef SWATCH_TIFF_READER_H
#define SWATCH_TIFF_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t width, height;
  // The EXIF orientation, from 1 to 8.
  uint32_t orientation;
  // The library's error message.
  char words[128];
} swatch_tiff_head;

// Loads the library; returns false if it is not installed. No other function may be called then.
bool swatch_tiff_load(void);

// Reads the size and the orientation; returns false, with a message, for a file that can't be read.
bool swatch_tiff_read_head(const uint8_t *bytes, size_t count, swatch_tiff_head *head);

// Reads the pixels of a picture with the size in `head`, in the file's orientation: blue, green,
// red and premultiplied alpha, four bytes each, in contiguous rows. Returns false, with a message,
// on failure.
bool swatch_tiff_read(const uint8_t *bytes, size_t count, uint32_t *pixels, swatch_tiff_head *head);

#endif
