#include "cli/on_threads.h"

#include <algorithm>

#include "threads/in_order.h"

namespace walkmask {

RunEach on_threads(std::size_t threads) {
  return [threads](std::size_t count, const std::function<void(std::size_t)>& task) {
    InOrder<bool> work(std::min(threads, count), [](bool) { return true; });
    for (std::size_t i = 0; i < count; ++i) {
      work.add([&task, i](std::size_t) {
        task(i);
        return true;
      });
    }
    work.wait();
  };
}

}  // namespace walkmask
