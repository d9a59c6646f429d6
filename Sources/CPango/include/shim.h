// CCairo's header, which also declares FontConfig and FreeType, is included so that each C type
// belongs to one module. Of Pango, this module has only the parts that don't depend on Cairo.
#include "../../CCairo/shim.h"

#include <hb-ot.h>
#include <hb-subset.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>

// A function for backends, which the library has but Pango's headers no longer declare.
PangoFontMetrics *pango_font_metrics_new(void);

// pango_unichar_direction, which Pango deprecates in favour of another library.
PangoDirection pango_character_direction(gunichar character);

// hb_font_get_glyph_shape, which has another name in later versions.
void hb_font_trace_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);
