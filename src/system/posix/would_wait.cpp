#include "system/would_wait.h"

#include <poll.h>

namespace walkmask {

bool would_wait(FileNumber file) {
  // What has ended or failed is reported as ready too: reading tells which, at once.
  pollfd asked = {static_cast<int>(file), POLLIN, 0};
  return ::poll(&asked, 1, 0) <= 0;
}

}  // namespace walkmask
