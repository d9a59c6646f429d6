#ifndef SWATCH_RSVG_LIBRARY_H
#define SWATCH_RSVG_LIBRARY_H

#include "CRSVG.h"

// Draws a file on a surface, on this thread, however long it takes.
swatch_svg_outcome swatch_svg_render(const uint8_t *bytes, size_t count, double width,
                                     double height, cairo_surface_t *surface, char words[256]);

#endif
