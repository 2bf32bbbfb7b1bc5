#include "system/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace walkmask {

Failure open_standard_streams() {
  // A new descriptor gets the lowest free number; in this order, that is the missing one.
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    const int wrong_way = number == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (::open("/dev/null", wrong_way) != number) {
      return Error{Fault::machine, "/dev/null", "", "cannot be opened",
                   "start walkmask with its three standard streams open"};
    }
  }
  return std::nullopt;
}

bool is_terminal(StandardStream stream) { return ::isatty(static_cast<int>(file_of(stream))) == 1; }

FileNumber file_of(StandardStream stream) {
  switch (stream) {
    case StandardStream::input:
      return STDIN_FILENO;
    case StandardStream::output:
      return STDOUT_FILENO;
    case StandardStream::error:
      break;
  }
  return STDERR_FILENO;
}

}  // namespace walkmask
