#include "shim.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

PangoDirection pango_base_direction(const char *text, int length) {
  return pango_find_base_dir(text, length);
}

void hb_font_trace_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions,
                         void *data) {
  hb_font_get_glyph_shape(font, glyph, functions, data);
}
