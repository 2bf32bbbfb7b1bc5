#include "threads/threads_of_machine.h"

#include <algorithm>
#include <thread>

namespace walkmask {

std::size_t threads_of_machine() {
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

}  // namespace walkmask
