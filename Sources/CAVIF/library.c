#include "CAVIF.h"
#include "loading.h"
#include <avif/avif.h>
#include <pthread.h>
#include <stdlib.h>

struct swatch_avif {
  avifDecoder *decoder;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static __typeof__(&avifDecoderCreate) create;
static __typeof__(&avifDecoderDestroy) destroy;
static __typeof__(&avifDecoderSetIOMemory) set_memory;
static __typeof__(&avifDecoderParse) parse;
static __typeof__(&avifDecoderNextImage) next_image;
static __typeof__(&avifRGBImageSetDefaults) set_defaults;
static __typeof__(&avifImageYUVToRGB) to_rgb;
static __typeof__(&avifResultToString) words_of;

#define FIND(variable, name) SWATCH_FIND(variable, library, name)

// The library must have the version of the header, since the structures change with each version.
#if AVIF_VERSION_MAJOR == 0 && AVIF_VERSION_MINOR == 11
#define LIBRARY "libavif.so.15"
#elif AVIF_VERSION_MAJOR == 1
#define LIBRARY "libavif.so.16"
#else
#error "libavif 0.11 or 1.x is needed"
#endif

static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  is_loaded = library && FIND(create, "avifDecoderCreate") && FIND(destroy, "avifDecoderDestroy") &&
              FIND(set_memory, "avifDecoderSetIOMemory") && FIND(parse, "avifDecoderParse") &&
              FIND(next_image, "avifDecoderNextImage") &&
              FIND(set_defaults, "avifRGBImageSetDefaults") && FIND(to_rgb, "avifImageYUVToRGB") &&
              FIND(words_of, "avifResultToString");
}

bool swatch_avif_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

// Returns the EXIF orientation of a picture that is rotated to the left `turns` times, then
// mirrored.
static uint8_t orientation(const avifImage *image) {
  static const uint8_t turned[] = {1, 8, 3, 6}, flipped[] = {4, 5, 2, 7}, mirrored[] = {2, 7, 4, 5};
  int turns = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle & 3 : 0;
  if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return turned[turns];
#if AVIF_VERSION_MAJOR == 0
  return image->imir.mode == 0 ? flipped[turns] : mirrored[turns];
#else
  return image->imir.axis == 0 ? flipped[turns] : mirrored[turns];
#endif
}

static avifResult start(avifDecoder *decoder, const uint8_t *bytes, size_t count) {
  // Several pictures are decoded in parallel, each by one thread.
  decoder->maxThreads = 1;
  decoder->ignoreExif = AVIF_TRUE;
  decoder->ignoreXMP = AVIF_TRUE;
  avifResult result = set_memory(decoder, bytes, count);
  return result == AVIF_RESULT_OK ? parse(decoder) : result;
}

swatch_avif *swatch_avif_open(
    const uint8_t *bytes, size_t count, swatch_avif_head *head, const char **problem) {
  avifDecoder *decoder = create();
  swatch_avif *file = malloc(sizeof *file);
  avifResult result = decoder && file ? start(decoder, bytes, count) : AVIF_RESULT_OUT_OF_MEMORY;
  if (result != AVIF_RESULT_OK) {
    if (decoder) destroy(decoder);
    free(file);
    *problem = words_of(result);
    return NULL;
  }
  file->decoder = decoder;
  const avifImage *image = decoder->image;
  *head = (swatch_avif_head){
      .width = image->width,
      .height = image->height,
      .depth = image->depth,
      .has_alpha = decoder->alphaPresent,
      .orientation = orientation(image),
      .primaries = image->colorPrimaries,
      .transfer = image->transferCharacteristics,
      .profile = image->icc.data,
      .profile_count = image->icc.size,
  };
  return file;
}

const char *swatch_avif_read(swatch_avif *file, uint8_t *pixels, bool premultiplies) {
  avifResult result = next_image(file->decoder);
  if (result != AVIF_RESULT_OK) return words_of(result);
  const avifImage *image = file->decoder->image;
  avifRGBImage rows;
  set_defaults(&rows, image);
  rows.depth = 8;
  rows.format = AVIF_RGB_FORMAT_BGRA;
  rows.alphaPremultiplied = premultiplies;
  rows.pixels = pixels;
  rows.rowBytes = 4 * image->width;
  result = to_rgb(image, &rows);
  return result == AVIF_RESULT_OK ? NULL : words_of(result);
}

void swatch_avif_close(swatch_avif *file) {
  if (!file) return;
  destroy(file->decoder);
  free(file);
}
