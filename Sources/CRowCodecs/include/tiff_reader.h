// The first picture of a TIFF file, read by libtiff, which is loaded when it is first needed.
#ifndef SWATCH_TIFF_READER_H
#define SWATCH_TIFF_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t width, height;
  // As in EXIF, from 1 to 8.
  uint32_t orientation;
  // What is wrong with the file, in the library's words.
  char words[128];
} swatch_tiff_head;

// Loads the library; false where it is not installed. No other function may be called then.
bool swatch_tiff_load(void);

// Reads the size and the orientation; false, with words, for a file that can't be read.
bool swatch_tiff_read_head(const uint8_t *bytes, size_t count, swatch_tiff_head *head);

// Reads the pixels of a picture of the head's size, as the file has them: blue, green, red, alpha,
// four bytes each, multiplied by alpha, rows without a gap. False, with words, where it can't.
bool swatch_tiff_read(const uint8_t *bytes, size_t count, uint32_t *pixels, swatch_tiff_head *head);

#endif
