/* Preloaded into a process: while the file $FAULTS/sync exists, syncs fail; while $FAULTS/meta exists, writes that sync themselves
 * fail, as LMDB's last step of a commit is. Node 20 has no other way to make a disk fail without a device of its own. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(const char *fault) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", getenv("FAULTS"), fault);
  return access(path, F_OK) == 0;
}

static int refuse(void) {
  errno = EIO;
  return -1;
}

int fdatasync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return fails("sync") ? refuse() : real(fd);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite64");
  return (fcntl(fd, F_GETFL) & O_DSYNC) && fails("meta") ? refuse() : real(fd, bytes, length, offset);
}
