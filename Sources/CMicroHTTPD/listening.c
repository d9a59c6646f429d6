#include "CMicroHTTPD.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static socklen_t parse(const char *text, uint16_t port, struct sockaddr_storage *address) {
  struct sockaddr_in *v4 = (struct sockaddr_in *)address;
  struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)address;
  memset(address, 0, sizeof *address);
  if (inet_pton(AF_INET, text, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    return sizeof *v4;
  }
  if (inet_pton(AF_INET6, text, &v6->sin6_addr) == 1) {
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    return sizeof *v6;
  }
  return 0;
}

static uint16_t port_of(const struct sockaddr_storage *address) {
  return ntohs(address->ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)address)->sin6_port
                                              : ((const struct sockaddr_in *)address)->sin_port);
}

int swatch_http_listen(const char *text, uint16_t port, uint16_t *bound) {
  struct sockaddr_storage address;
  socklen_t length = parse(text, port, &address);
  if (!length) return -EINVAL;
  int found = socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (found < 0) return -errno;
  int on = 1;
  setsockopt(found, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(found, (struct sockaddr *)&address, length) || listen(found, 512) ||
      getsockname(found, (struct sockaddr *)&address, &length)) {
    int error = errno;
    close(found);
    return -error;
  }
  *bound = port_of(&address);
  return found;
}
