#ifndef SWATCH_RSVG_LIBRARY_H
#define SWATCH_RSVG_LIBRARY_H

#include "CRSVG.h"
#include <cairo.h>

// Draws a file on a surface, however long it takes; `words` gets the library's message where the
// file is damaged.
swatch_svg_outcome swatch_svg_render(const uint8_t *bytes, const swatch_svg_request *request,
                                     cairo_surface_t *surface, char words[256]);

#endif
