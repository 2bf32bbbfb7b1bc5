#include "threads/at_once.h"

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>
#include <thread>

#include "threads/in_order.h"

namespace walkmask {
namespace {

std::exception_ptr thrown_by(const std::function<void()>& task) {
  try {
    task();
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

/// Starts a thread; it is not joinable if the system provides none.
std::thread started(const std::function<void()>& task) {
  try {
    if (threads_of_machine() > 1) return std::thread(task);
  } catch (const std::system_error&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  }
  return {};
}

}  // namespace

std::size_t threads_of_machine() {
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

void at_once(const std::function<void()>& first, const std::function<void()>& second) {
  std::exception_ptr of_second;
  std::thread other = started([&] { of_second = thrown_by(second); });
  const std::exception_ptr of_first = thrown_by(first);
  if (other.joinable()) {
    other.join();
  } else if (!of_first) {
    of_second = thrown_by(second);
  }
  if (of_first) std::rethrow_exception(of_first);
  if (of_second) std::rethrow_exception(of_second);
}

std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)> on_threads(
    std::size_t threads) {
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
