// The functions of libcurl that Swatch calls. The library is loaded at the first call: it depends
// on thirty other libraries, and a picture without a URL should not wait for them.
#ifndef SWATCH_CURL_H
#define SWATCH_CURL_H

#include <curl/curl.h>
#include <stdbool.h>

typedef size_t (*swatch_curl_reader)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*swatch_curl_opener)(
    void *context, curlsocktype purpose, struct curl_sockaddr *address);

// Loads the library; returns false if it is not installed. No other function may be called then.
bool swatch_curl_load(void);

CURLU *swatch_curl_url(void);
void swatch_curl_url_cleanup(CURLU *url);
CURLUcode swatch_curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
// The caller must free the text with swatch_curl_free.
CURLUcode swatch_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);
void swatch_curl_free(void *text);
time_t swatch_curl_getdate(const char *date);

struct curl_slist *swatch_curl_slist_append(struct curl_slist *list, const char *text);
void swatch_curl_slist_free_all(struct curl_slist *list);

CURL *swatch_curl_easy_init(void);
void swatch_curl_easy_cleanup(CURL *transfer);
const char *swatch_curl_easy_strerror(CURLcode code);
// curl_easy_setopt and similar functions take an argument of any type, which Swift can't pass.
void swatch_curl_set_number(CURL *transfer, CURLoption option, long value);
void swatch_curl_set_text(CURL *transfer, CURLoption option, const char *value);
void swatch_curl_set_list(CURL *transfer, CURLoption option, struct curl_slist *list);
// Sets the callbacks: `head` gets each header line of the response, `body` its bytes, and `opener`
// is called before a connection is made.
void swatch_curl_set_readers(
    CURL *transfer, swatch_curl_reader head, swatch_curl_reader body, swatch_curl_opener opener,
    void *context);
long swatch_curl_number(CURL *transfer, CURLINFO info);
CURLcode swatch_curl_outcome(const CURLMsg *message);

CURLM *swatch_curl_multi_init(void);
void swatch_curl_multi_cleanup(CURLM *transfers);
void swatch_curl_multi_set_number(CURLM *transfers, CURLMoption option, long value);
void swatch_curl_multi_add_handle(CURLM *transfers, CURL *transfer);
void swatch_curl_multi_remove_handle(CURLM *transfers, CURL *transfer);
void swatch_curl_multi_perform(CURLM *transfers);
// Waits until a socket is ready, swatch_curl_multi_wakeup is called, or the milliseconds have
// passed.
void swatch_curl_multi_wait(CURLM *transfers, int milliseconds);
void swatch_curl_multi_wakeup(CURLM *transfers);
// Returns the next transfer that has ended; null if there is none.
CURLMsg *swatch_curl_multi_next_message(CURLM *transfers);

#endif
