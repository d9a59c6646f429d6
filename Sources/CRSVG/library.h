#ifndef SWATCH_RSVG_LIBRARY_H
#define SWATCH_RSVG_LIBRARY_H

#include "CRSVG.h"
#include <cairo.h>

// Draws a file on a surface, however long it takes; `words` gets the library's message where the
// file is damaged.
swatch_svg_outcome swatch_svg_render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    char words[256]);

// Draws a page of a PDF file on a surface, or on none for the facts of the file, however long it takes.
void swatch_pdf_render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    swatch_svg_answer *answer);

#endif
