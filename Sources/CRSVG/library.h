#ifndef SWATCH_RSVG_LIBRARY_H
#define SWATCH_RSVG_LIBRARY_H

#include "CRSVG.h"
#include <cairo.h>

// Draws a file on a surface, without a time limit; `words` gets the library's message if the file
// is damaged.
swatch_svg_outcome swatch_svg_render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    char words[256]);

// Draws a page of a PDF file on a surface, without a time limit; without a surface, only finds the
// facts about the file.
void swatch_pdf_render(
    const uint8_t *bytes, const swatch_svg_request *request, cairo_surface_t *surface,
    swatch_svg_answer *answer);

#endif
