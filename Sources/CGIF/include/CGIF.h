// Reads the first picture of a GIF file with giflib, which is loaded when it is first needed.
#ifndef SWATCH_GIF_H
#define SWATCH_GIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads the library; returns false if it is not installed. No other function may be called then.
bool swatch_gif_load(void);

// Reads the first frame of a file into the pixels of the whole picture: blue, green, red, alpha,
// four bytes each in contiguous rows, all 0 before the call. Pixels outside the frame stay 0.
// Returns NULL, or the library's error message.
const char *swatch_gif_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height);

#endif
