// The functions of ICU that Swatch calls: numbers, dates, plurals, letters and words as languages write them. The
// library is loaded when the first of them is called, as its tables are large and most documents need none;
// its functions have the number of its version in their names, so that any version serves.
#ifndef SWATCH_ICU_H
#define SWATCH_ICU_H

#include <stdbool.h>
#include <stdint.h>

// Loads the library; false where it is not installed. No other function may be called then.
bool swatch_icu_load(void);
// All parts of the version; zeros where the library is not installed.
void swatch_icu_version_parts(uint8_t parts[4]);

// Texts are UTF-16. A function that makes one returns its length, which may be more than `capacity`: call it
// again with as much; negative for an error.

// A format of numbers by a skeleton, such as "currency/EUR .00"; null for a wrong one.
void *swatch_icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale);
void swatch_icu_number_close(void *format);
// Formats a decimal number such as "-12.50".
int32_t swatch_icu_number_format(
    const void *format, const char *number, int32_t length, uint16_t *text, int32_t capacity);

// The pattern of dates and times that a language has for the letters of a skeleton, such as "yMMMM".
int32_t swatch_icu_date_pattern(
    const uint16_t *skeleton, int32_t length, const char *locale, uint16_t *text, int32_t capacity);
// A format of dates and times, by styles from 0 (full) to 3 (short), -1 for none, or by a pattern, if it
// is not null; null for an error.
void *swatch_icu_date_open(
    int32_t time, int32_t date, const char *locale, const uint16_t *zone, int32_t zone_length,
    const uint16_t *pattern, int32_t pattern_length);
void swatch_icu_date_close(void *format);
// Formats a time in milliseconds since 1970 in UTC.
int32_t swatch_icu_date_format(const void *format, double time, uint16_t *text, int32_t capacity);
// True for a language that there are formats for; those of others would be the machine's own.
bool swatch_icu_knows_locale(const char *locale);
// True for the name of a time zone.
bool swatch_icu_is_zone(const uint16_t *zone, int32_t length);

// The rules for plurals of a language; null for an error.
void *swatch_icu_plural_open(const char *locale);
void swatch_icu_plural_close(void *rules);
// The word for a number: zero, one, two, few, many or other.
int32_t swatch_icu_plural_select(
    const void *rules, double number, uint16_t *text, int32_t capacity);

// The places of a text at which a line may end, in order, those between words of languages that are written
// without spaces among them; the last one is its end. Returns their number; negative for an error.
int32_t swatch_icu_line_breaks(
    const uint16_t *text, int32_t length, int32_t *places, int32_t capacity);

// A text in upper case (0), lower case (1), or with the first letter of each word in upper case (2).
int32_t swatch_icu_case(
    int32_t form, const uint16_t *text, int32_t length, const char *locale, uint16_t *result,
    int32_t capacity);

#endif
