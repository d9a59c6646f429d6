// The command `swatch` of a bundle: runs the program beside it by the bundle's own loader, with the
// bundle's own libraries, and in an environment in which nothing changes what they do.
//
// It is linked statically, since no library of the system may have a say before it.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

// The beginnings of variables that loaders and libraries read. What swatch itself reads stays, and what names
// places on the network or of files of the user (SSL_CERT_FILE, HTTPS_PROXY, XDG_CACHE_HOME, HOME).
static const char *const foreign[] = {
    "LD_",       "GLIBC_",     "MALLOC_",     "GCONV_PATH=", "LOCPATH=",       "NLSPATH=",
    "TZDIR=",    "FONTCONFIG", "FC_",         "PANGO",       "CAIRO_",         "PIXMAN_",
    "FREETYPE_", "HB_",        "GDK_",        "G_",          "GIO_",           "GSETTINGS_",
    "RSVG_",     "XML_",       "ICU_",        "JSIMD_",      "LIBYUV_",        "DAV1D_",
    "RUST_",     "OPENSSL_",   "SQLITE_",     "GNUTLS_",     "KRB5",           "P11_KIT_",
    "LDAP",      "XDG_DATA_",  "XDG_CONFIG_", "SWIFT_",      "SWATCH_BUNDLE=",
};

// What libraries are told instead: to take nothing from places that are written into them, and no
// instructions that round otherwise than those that each processor has.
static const char *const settings[][2] = {
    {"SWATCH_BUNDLE=", ""},
    {"FONTCONFIG_FILE=", "/etc/fonts/fonts.conf"},
    {"FONTCONFIG_PATH=", "/etc/fonts"},
    {"XDG_DATA_DIRS=", "/share"},
    {"GDK_PIXBUF_MODULE_FILE=", "/etc/none"},
    {"GIO_MODULE_DIR=", "/etc/none"},
    {"OPENSSL_CONF=", "/etc/openssl.cnf"},
    {"OPENSSL_MODULES=", "/etc/none"},
    {"OPENSSL_ENGINES=", "/etc/none"},
};
static char *const words_of_settings[] = {
    "GIO_USE_VFS=local",
    "GSETTINGS_BACKEND=memory",
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4",
};

#define COUNT(list) (sizeof list / sizeof *list)

// The status of the command for what a system refuses.
enum { refused = 74 };

static _Noreturn void fail(const char *message, const char *path) {
  dprintf(STDERR_FILENO, "swatch: %s%s%s\n", path ? path : "", path ? ": " : "", message);
  _exit(refused);
}

static bool is_foreign(const char *variable) {
  for (size_t i = 0; i < COUNT(foreign); i++) {
    if (strncmp(variable, foreign[i], strlen(foreign[i])) == 0) return true;
  }
  return false;
}

static char *joined(const char *start, const char *middle, const char *end) {
  char *text;
  if (asprintf(&text, "%s%s%s", start, middle, end) < 0) fail("there is no memory", NULL);
  return text;
}

// The folder of the bundle: the one above that of this file, wherever a link to it stands.
static void find_bundle(char folder[PATH_MAX]) {
  char link[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", link, sizeof link - 1);
  if (length > 0) {
    link[length] = 0;
  } else {
    const char *started = (const char *)getauxval(AT_EXECFN);
    if (!started || strlen(started) >= sizeof link) {
      fail("the folder of the bundle is not known; mount /proc, or start swatch by its path", NULL);
    }
    strcpy(link, started);
  }
  if (!realpath(link, folder)) fail(strerror(errno), link);
  for (int level = 0; level < 2; level++) {
    char *slash = strrchr(folder, '/');
    if (!slash) fail("it is not in the folder bin of a bundle; unpack the bundle whole", link);
    *slash = 0;
  }
}

static bool is_writable(const char *folder) {
  return folder && *folder && access(folder, W_OK) == 0;
}

// A folder for what FontConfig keeps, where the user has none: one in that for temporary files, which nobody else
// may have made.
static char *make_cache(void) {
  if (is_writable(getenv("XDG_CACHE_HOME")) || is_writable(getenv("HOME"))) return NULL;
  const char *temporary = getenv("TMPDIR");
  char *folder;
  if (asprintf(&folder, "%s/swatch-%u", is_writable(temporary) ? temporary : "/tmp", geteuid()) < 0)
    return NULL;
  struct stat facts;
  mkdir(folder, 0700);
  if (lstat(folder, &facts) != 0 || !S_ISDIR(facts.st_mode)) return NULL;
  return facts.st_uid == geteuid() && !(facts.st_mode & 077) ? joined("XDG_CACHE_HOME=", folder, "")
                                                             : NULL;
}

static char **make_environment(const char *folder, char **variables) {
  char *cache = make_cache();
  size_t count = 0, at = 0;
  while (variables[count]) count++;
  char **made = calloc(count + COUNT(settings) + COUNT(words_of_settings) + 2, sizeof *made);
  if (!made) fail("there is no memory", NULL);
  for (size_t i = 0; i < COUNT(settings); i++)
    made[at++] = joined(settings[i][0], folder, settings[i][1]);
  for (size_t i = 0; i < COUNT(words_of_settings); i++) made[at++] = words_of_settings[i];
  for (char **variable = variables; *variable; variable++) {
    bool is_replaced = cache && strncmp(*variable, "XDG_CACHE_HOME=", 15) == 0;
    if (!is_foreign(*variable) && !is_replaced) made[at++] = *variable;
  }
  made[at] = cache;
  return made;
}

// The words of the loader, then those of the command, in which the place of the libraries stands: beside it.
static char **make_command(const char *folder, int count, char **words) {
  char **command = calloc((size_t)count + 9, sizeof *command);
  if (!command) fail("there is no memory", NULL);
  size_t at = 0;
  command[at++] = "swatch";
  command[at++] = "--inhibit-cache";
  // Swift's threads are watched by files of /proc.
  if (access("/proc/self/stat", R_OK) != 0) {
    command[at++] = "--preload";
    command[at++] = "swatch-without-proc.so";
  }
  command[at++] = "--argv0";
  command[at++] = count > 0 ? words[0] : "swatch";
  command[at++] = joined(folder, "/lib/swatch-command", "");
  for (int word = 1; word < count; word++) command[at++] = words[word];
  return command;
}

int main(int count, char **words, char **variables) {
  if (getauxval(AT_SECURE)) fail("it does not run with the rights of another user", NULL);
  char folder[PATH_MAX];
  find_bundle(folder);
  char *loader = joined(folder, "/lib/swatch", "");
  execve(loader, make_command(folder, count, words), make_environment(folder, variables));
  int problem = errno;
  if (problem == E2BIG) fail("the words and the environment are too long", NULL);
  const char *advice =
      problem == ENOENT ? "it is missing; unpack the bundle whole" : strerror(problem);
  fail(advice, loader);
}
