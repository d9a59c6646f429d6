// The first picture of a GIF file, read by giflib, which is loaded when it is first needed.
#ifndef SWATCH_GIF_H
#define SWATCH_GIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads the library; false where it is not installed. No other function may be called then.
bool swatch_gif_load(void);

// Reads the first frame of a file into pixels of the whole picture: blue, green, red, alpha, four
// bytes each and rows without a gap, which are all 0 before. What the frame doesn't cover stays so.
// NULL, or what is wrong with the file in the library's words.
const char *swatch_gif_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height);

#endif
