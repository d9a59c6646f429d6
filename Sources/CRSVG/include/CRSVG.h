// SVG files drawn by librsvg, which is loaded when it is first needed.
//
// librsvg bounds elements and references, but neither time nor memory. So a file is drawn by a
// thread of its own, which is waited for until it has used so much of the processor.
#ifndef SWATCH_RSVG_H
#define SWATCH_RSVG_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  swatch_svg_drawn,
  // The file is damaged, or can't be drawn.
  swatch_svg_damaged,
  // There is no memory, or no thread.
  swatch_svg_no_memory,
  // Drawing took too long, and goes on with nobody to see it.
  swatch_svg_late,
  // Too many others that took too long are still being drawn.
  swatch_svg_busy
} swatch_svg_outcome;

// The surface that a file is drawn on.
typedef enum {
  // Pixels of 8 bits, multiplied by alpha.
  swatch_svg_pixels,
  // Cairo's record of all drawing, for files of shapes.
  swatch_svg_shapes
} swatch_svg_surface;

// Loads the library; false where it is not installed. No other function may be called then.
bool swatch_svg_load(void);

// Draws a file into a surface of a size, which the caller destroys; it needs at most `seconds` of
// the processor's time. `words` gets the library's message where the file is damaged.
swatch_svg_outcome swatch_svg_draw(const uint8_t *bytes, size_t count, double width, double height,
                                   swatch_svg_surface kind, int seconds, cairo_surface_t **surface,
                                   char words[256]);

#endif
