#include "CICU.h"
#include "loading.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The newest and the oldest version that are searched for. The oldest is the first with number
// skeletons for decimal numbers.
enum { NEWEST = 99, OLDEST = 64 };

static void *letters, *formats;
static int version;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  for (int number = NEWEST; number >= OLDEST; number--) {
    char name[32];
    snprintf(name, sizeof name, "libicuuc.so.%d", number);
    letters = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!letters) continue;
    snprintf(name, sizeof name, "libicui18n.so.%d", number);
    formats = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (formats) {
      version = number;
      return;
    }
    dlclose(letters);
    letters = NULL;
  }
}

bool swatch_icu_load(void) {
  pthread_once(&once, load);
  return formats != NULL;
}

void swatch_icu_version_parts(uint8_t parts[4]) {
  memset(parts, 0, 4);
  if (!swatch_icu_load()) return;
  char name[32];
  snprintf(name, sizeof name, "u_getVersion_%d", version);
  void (*get)(uint8_t *) = (void (*)(uint8_t *))dlsym(letters, name);
  if (get) get(parts);
}

static void *symbol(const char *name) {
  swatch_icu_load();
  char versioned[64];
  snprintf(versioned, sizeof versioned, "%s_%d", name, version);
  void *found = letters ? dlsym(letters, versioned) : NULL;
  return found ? found : swatch_loaded_symbol(formats, versioned);
}

#define CALL(name, type) SWATCH_FOUND_ONCE(type, symbol(name))

// ICU's error for a buffer that is too small; warnings are negative.
enum { OVERFLOW = 15 };

static int32_t length_of(int32_t length, int error) {
  return error <= 0 || error == OVERFLOW ? length : -1;
}

void *swatch_icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale) {
  int error = 0;
  void *format = CALL(
      "unumf_openForSkeletonAndLocale",
      void *(*)(const uint16_t *, int32_t, const char *, int *))(skeleton, length, locale, &error);
  if (error <= 0) return format;
  if (format) swatch_icu_number_close(format);
  return NULL;
}

void swatch_icu_number_close(void *format) { CALL("unumf_close", void (*)(void *))(format); }

int32_t swatch_icu_number_format(
    const void *format, const char *number, int32_t length, uint16_t *text, int32_t capacity) {
  int error = 0;
  void *result = CALL("unumf_openResult", void *(*)(int *))(&error);
  if (error > 0) return -1;
  CALL("unumf_formatDecimal", void (*)(const void *, const char *, int32_t, void *, int *))
  (format, number, length, result, &error);
  int32_t count = -1;
  if (error <= 0) {
    count = CALL("unumf_resultToString", int32_t(*)(const void *, uint16_t *, int32_t, int *))(
        result, text, capacity, &error);
    count = length_of(count, error);
  }
  CALL("unumf_closeResult", void (*)(void *))(result);
  return count;
}

int32_t swatch_icu_date_pattern(
    const uint16_t *skeleton, int32_t length, const char *locale, uint16_t *text,
    int32_t capacity) {
  int error = 0;
  void *generator = CALL("udatpg_open", void *(*)(const char *, int *))(locale, &error);
  int32_t count = -1;
  if (error <= 0) {
    count = CALL(
        "udatpg_getBestPattern",
        int32_t(*)(void *, const uint16_t *, int32_t, uint16_t *, int32_t, int *))(
        generator, skeleton, length, text, capacity, &error);
    count = length_of(count, error);
  }
  if (generator) CALL("udatpg_close", void (*)(void *))(generator);
  return count;
}

void *swatch_icu_date_open(
    int32_t time, int32_t date, const char *locale, const uint16_t *zone, int32_t zone_length,
    const uint16_t *pattern, int32_t pattern_length) {
  // The date style of ICU that makes a format from a pattern.
  enum { PATTERN = -2 };
  int error = 0;
  if (pattern) time = date = PATTERN;
  void *format = CALL(
      "udat_open",
      void
          *(*)(int, int, const char *, const uint16_t *, int32_t, const uint16_t *, int32_t, int *))(
      time, date, locale, zone, zone_length, pattern, pattern_length, &error);
  if (error <= 0) return format;
  if (format) swatch_icu_date_close(format);
  return NULL;
}

void swatch_icu_date_close(void *format) { CALL("udat_close", void (*)(void *))(format); }

int32_t swatch_icu_date_format(const void *format, double time, uint16_t *text, int32_t capacity) {
  int error = 0;
  int32_t length =
      CALL("udat_format", int32_t(*)(const void *, double, uint16_t *, int32_t, void *, int *))(
          format, time, text, capacity, NULL, &error);
  return length_of(length, error);
}

bool swatch_icu_knows_locale(const char *locale) {
  // ICU's warning that it has only its default resources.
  enum { DEFAULT = -127 };
  int error = 0;
  void *bundle =
      CALL("ures_open", void *(*)(const char *, const char *, int *))(NULL, locale, &error);
  if (bundle) CALL("ures_close", void (*)(void *))(bundle);
  return error <= 0 && error != DEFAULT;
}

bool swatch_icu_is_zone(const uint16_t *zone, int32_t length) {
  uint16_t canonical[128];
  int error = 0;
  CALL(
      "ucal_getCanonicalTimeZoneID",
      int32_t(*)(const uint16_t *, int32_t, uint16_t *, int32_t, int8_t *, int *))
  (zone, length, canonical, 128, NULL, &error);
  return error <= 0;
}

void *swatch_icu_plural_open(const char *locale) {
  int error = 0;
  void *rules = CALL("uplrules_open", void *(*)(const char *, int *))(locale, &error);
  if (error <= 0) return rules;
  if (rules) swatch_icu_plural_close(rules);
  return NULL;
}

void swatch_icu_plural_close(void *rules) { CALL("uplrules_close", void (*)(void *))(rules); }

int32_t swatch_icu_plural_select(
    const void *rules, double number, uint16_t *text, int32_t capacity) {
  int error = 0;
  int32_t length =
      CALL("uplrules_select", int32_t(*)(const void *, double, uint16_t *, int32_t, int *))(
          rules, number, text, capacity, &error);
  return length_of(length, error);
}

int32_t swatch_icu_line_breaks(
    const uint16_t *text, int32_t length, int32_t *places, int32_t capacity) {
  enum { LINE = 2, DONE = -1 };
  int error = 0;
  void *breaks = CALL("ubrk_open", void *(*)(int, const char *, const uint16_t *, int32_t, int *))(
      LINE, "", text, length, &error);
  int32_t count = error <= 0 ? 0 : -1;
  if (count == 0) {
    int32_t (*next)(void *) = CALL("ubrk_next", int32_t(*)(void *));
    for (int32_t place = next(breaks); place != DONE && count < capacity; place = next(breaks)) {
      places[count++] = place;
    }
  }
  if (breaks) CALL("ubrk_close", void (*)(void *))(breaks);
  return count;
}

int32_t swatch_icu_case(
    int32_t form, const uint16_t *text, int32_t length, const char *locale, uint16_t *result,
    int32_t capacity) {
  int error = 0;
  int32_t count;
  if (form == 2) {
    count = CALL(
        "u_strToTitle",
        int32_t(*)(uint16_t *, int32_t, const uint16_t *, int32_t, void *, const char *, int *))(
        result, capacity, text, length, NULL, locale, &error);
  } else {
    typedef int32_t (*change)(uint16_t *, int32_t, const uint16_t *, int32_t, const char *, int *);
    change function = form == 0 ? CALL("u_strToUpper", change) : CALL("u_strToLower", change);
    count = function(result, capacity, text, length, locale, &error);
  }
  return length_of(count, error);
}
