// Requests and answers by libmicrohttpd, which is loaded when the first server is started: a picture that is
// made by a command should not wait for it.
#ifndef SWATCH_MICROHTTPD_H
#define SWATCH_MICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct swatch_http_server swatch_http_server;
// A request whose bytes have all come. It exists until its answer was sent, or its client left.
typedef struct swatch_http_exchange swatch_http_exchange;

typedef struct {
  // The most bytes of a request's body; a longer one is answered with 413.
  size_t body_bytes;
  // The most connections at once; further ones wait.
  unsigned int connections;
  // The seconds after which a connection that does nothing is closed.
  unsigned int idle_seconds;
  // The seconds after which a connection is closed whose request has not come as a whole, however busy it is,
  // from its beginning or the answer before.
  unsigned int reading_seconds;
} swatch_http_limits;

typedef struct {
  void *context;
  // Called on the server's thread with each request, which must be answered once.
  void (*received)(void *context, swatch_http_exchange *exchange);
} swatch_http_handler;

// Loads the library; false where it is not installed. No function of a server may be called then.
bool swatch_http_load(void);

// Listens on a numeric address; port 0 is any free one. Returns the socket, with its port in `bound`, or
// the negative error number. -EINVAL is an address that is none.
int swatch_http_listen(const char *address, uint16_t port, uint16_t *bound);

// Starts a server on a listening socket, which becomes its own; null where the system has no thread for it.
swatch_http_server *swatch_http_start(int socket, swatch_http_limits limits,
                                      swatch_http_handler handler);
// Accepts no further connections, and answers further requests of those that are open with 503.
void swatch_http_refuse(swatch_http_server *server);
// Closes the connections whose requests have not come in time. To be called now and then, on any thread, not
// once the server is being stopped.
void swatch_http_close_slow(swatch_http_server *server);
// The number of exchanges that were received and are not over.
int swatch_http_open_count(swatch_http_server *server);
// Closes all connections. The server must refuse requests, and no exchange may be open.
void swatch_http_stop(swatch_http_server *server);

// The parts of a request, readable until it is answered. A target is the path and the query, as sent.
const char *swatch_http_method(const swatch_http_exchange *exchange);
const char *swatch_http_target(const swatch_http_exchange *exchange);
const char *swatch_http_field(const swatch_http_exchange *exchange, const char *name);
const uint8_t *swatch_http_body(const swatch_http_exchange *exchange, size_t *count);

// Answers a request, from any thread. Fields are names and values in turn; those that no head may have are
// left out.
void swatch_http_answer(swatch_http_exchange *exchange, unsigned int status,
                        const char *const *fields, size_t field_count, const uint8_t *body,
                        size_t body_count);

#endif
