#include "shim.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

PangoDirection pango_character_direction(gunichar character) {
  return pango_unichar_direction(character);
}

void hb_font_trace_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
  hb_font_get_glyph_shape(font, glyph, functions, data);
}
