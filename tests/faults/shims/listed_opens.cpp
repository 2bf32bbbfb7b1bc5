// Preloaded into a program, this shim appends the name of every file opened for reading to the file
// that the variable WALKMASK_OPENS names, a line each.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <iterator>

namespace {

using Open = int(const char*, int, ...);

void list(const char* name, int flags, Open* open) {
  const char* listing = std::getenv("WALKMASK_OPENS");
  if (listing == nullptr || (flags & O_ACCMODE) != O_RDONLY || (flags & O_DIRECTORY) != 0) return;
  const int file = open(listing, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return;
  // In one call, since several threads open files.
  const iovec parts[] = {{const_cast<char*>(name), std::strlen(name)},
                         {const_cast<char*>("\n"), 1}};
  [[maybe_unused]] const ssize_t moved = ::writev(file, parts, std::size(parts));
  ::close(file);
}

int listed_open(const char* symbol, const char* name, int flags, mode_t mode) {
  auto* const open = reinterpret_cast<Open*>(::dlsym(RTLD_NEXT, symbol));
  list(name, flags, open);
  return open(name, flags, mode);
}

mode_t mode_in(int flags, std::va_list arguments) {
  return (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(arguments, int)) : 0;
}

}  // namespace

extern "C" {

int open(const char* name, int flags, ...) {
  std::va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_in(flags, arguments);
  va_end(arguments);
  return listed_open("open", name, flags, mode);
}

int open64(const char* name, int flags, ...) {
  std::va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = mode_in(flags, arguments);
  va_end(arguments);
  return listed_open("open64", name, flags, mode);
}
}
