// The functions of ICU that Swatch calls, for the numbers, dates, plurals, letters and words of
// languages. The library is loaded at the first call, since its tables are large and most documents
// do not need them. The names of its functions contain its version number, and any version from 64
// on is supported.
#ifndef SWATCH_ICU_H
#define SWATCH_ICU_H

#include <stdbool.h>
#include <stdint.h>

// Loads the library; returns false if it is not installed. No other function may be called then.
bool swatch_icu_load(void);
// Sets the parts of the version; zeros if the library is not installed.
void swatch_icu_version_parts(uint8_t parts[4]);

// Texts are UTF-16. A function that makes a text returns its length, which may exceed `capacity`:
// call it again with at least that capacity. A negative length means an error.

// Makes a number format from a skeleton such as "currency/EUR .00"; null for an invalid skeleton.
void *swatch_icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale);
void swatch_icu_number_close(void *format);
// Formats a decimal number such as "-12.50".
int32_t swatch_icu_number_format(
    const void *format, const char *number, int32_t length, uint16_t *text, int32_t capacity);

// Returns the language's pattern of dates and times for the fields of a skeleton such as "yMMMM".
int32_t swatch_icu_date_pattern(
    const uint16_t *skeleton, int32_t length, const char *locale, uint16_t *text, int32_t capacity);
// Makes a format of dates and times: from styles, 0 (full) to 3 (short) or -1 for none, or from a
// pattern if it is not null. Returns null on error.
void *swatch_icu_date_open(
    int32_t time, int32_t date, const char *locale, const uint16_t *zone, int32_t zone_length,
    const uint16_t *pattern, int32_t pattern_length);
void swatch_icu_date_close(void *format);
// Formats a time, in milliseconds since 1970 in UTC.
int32_t swatch_icu_date_format(const void *format, double time, uint16_t *text, int32_t capacity);
// Returns true for a language that has formats; for others, ICU would use the machine's own
// language.
bool swatch_icu_knows_locale(const char *locale);
// Returns true for the name of a time zone.
bool swatch_icu_is_zone(const uint16_t *zone, int32_t length);

// Opens the plural rules of a language; null on error.
void *swatch_icu_plural_open(const char *locale);
void swatch_icu_plural_close(void *rules);
// Returns the plural category of a number: zero, one, two, few, many or other.
int32_t swatch_icu_plural_select(
    const void *rules, double number, uint16_t *text, int32_t capacity);

// Finds the places of a text at which a line may end, in order, including those between words of
// languages that are written without spaces; the last one is the text's end. Returns their number;
// negative on error.
int32_t swatch_icu_line_breaks(
    const uint16_t *text, int32_t length, int32_t *places, int32_t capacity);

// Converts a text to upper case (0), lower case (1), or to words with an upper-case first letter
// (2).
int32_t swatch_icu_case(
    int32_t form, const uint16_t *text, int32_t length, const char *locale, uint16_t *result,
    int32_t capacity);

#endif
