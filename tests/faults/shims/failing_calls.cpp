// See plan.h.

#include <dlfcn.h>
#include <sys/types.h>

#include <cerrno>
#include <cstdio>

#include "faults/shims/plan.h"

namespace {

template <typename Call>
Call* original(Call*& call, const char* name) {
  if (call == nullptr) call = reinterpret_cast<Call*>(::dlsym(RTLD_NEXT, name));
  return call;
}

}  // namespace

extern "C" {

ssize_t read(int file, void* bytes, std::size_t count) {
  static ssize_t (*real)(int, void*, std::size_t) = nullptr;
  return walkmask::fails("read", count) ? -1 : original(real, "read")(file, bytes, count);
}

ssize_t write(int file, const void* bytes, std::size_t count) {
  static ssize_t (*real)(int, const void*, std::size_t) = nullptr;
  return walkmask::fails("write", count) ? -1 : original(real, "write")(file, bytes, count);
}

int fsync(int file) {
  static int (*real)(int) = nullptr;
  return walkmask::fails("fsync") ? -1 : original(real, "fsync")(file);
}

// A file is closed even if close fails, as on Linux.
int close(int file) {
  static int (*real)(int) = nullptr;
  const bool failing = walkmask::fails("close");
  const int reason = errno;
  const int outcome = original(real, "close")(file);
  if (!failing) return outcome;
  errno = reason;
  return -1;
}

int rename(const char* from, const char* to) noexcept {
  static int (*real)(const char*, const char*) = nullptr;
  return walkmask::fails("rename") ? -1 : original(real, "rename")(from, to);
}
}
