#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace walkmask {

/// Runs tasks on several threads and passes on their outputs in the order of the tasks, each as
/// soon as all earlier ones have been passed on. At most a few tasks per thread are held at a time.
/// With one thread the caller runs the tasks itself.
///
/// Call all member functions on the same thread.
template <typename Output>
class InOrder {
 public:
  /// The work to be done. `worker`, below the number of threads, differs between tasks that run at
  /// the same time.
  using Task = std::function<Output(std::size_t worker)>;

  /// Takes the output of a task, one at a time, on any thread; returns false to stop.
  using Sink = std::function<bool(Output)>;

  /// Uses fewer threads if the system does not provide as many.
  InOrder(std::size_t threads, Sink sink);
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;
  /// Drops outputs that have not been passed on.
  ~InOrder();

  /// Adds a task; waits while there are too many. Returns false, and does not run the task, once
  /// the sink accepts no more. If an earlier task or the sink threw, this or `wait` rethrows it
  /// after all outputs before it have been passed on; no more tasks are accepted from then on.
  bool add(Task task);

  /// Waits until all outputs have been passed on. Returns false if the sink accepts no more.
  bool wait();

 private:
  struct Step {
    Task task;
    std::optional<Output> output;
    std::exception_ptr fault;
    bool done;
  };

  bool still_wanted();
  void work(std::size_t worker);
  void hand_on(std::unique_lock<std::mutex>& lock);

  template <typename Act>
  static void attempt(std::exception_ptr& fault, Act act);

  Sink sink_;
  std::size_t capacity_;  // of steps_

  std::mutex mutex_;
  std::condition_variable added_;  // wakes the threads
  // Wakes the caller, and only when half the slots are free: waking it for every step would take a
  // core from a worker.
  std::condition_variable gone_;
  std::deque<Step> steps_;     // oldest first
  std::size_t not_begun_ = 0;  // number of steps at the end of steps_
  bool handing_on_ = false;    // true while a thread is in hand_on
  bool wanted_ = true;
  bool closing_ = false;
  std::exception_ptr fault_;
  std::vector<std::thread> threads_;
};

template <typename Output>
InOrder<Output>::InOrder(std::size_t threads, Sink sink)
    : sink_(std::move(sink)), capacity_(4 * threads) {
  threads_.reserve(threads);
  try {
    while (threads > 1 && threads_.size() < threads) {
      threads_.emplace_back([this, worker = threads_.size()] { work(worker); });
    }
  } catch (const std::system_error&) {
    // Go on with the threads that started; with none, the caller does the work itself.
  } catch (const std::bad_alloc&) {
    // No memory for another thread: go on likewise.
  }
}

template <typename Output>
InOrder<Output>::~InOrder() {
  {
    const std::lock_guard lock(mutex_);
    wanted_ = false;
    closing_ = true;
  }
  added_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

template <typename Output>
bool InOrder<Output>::add(Task task) {
  if (threads_.empty()) {
    // Stays false if the task or the sink throws.
    if (std::exchange(wanted_, false)) wanted_ = sink_(task(0));
    return wanted_;
  }
  std::unique_lock lock(mutex_);
  const auto is_half_empty = [this] { return steps_.size() <= capacity_ / 2; };
  if (steps_.size() >= capacity_) gone_.wait(lock, is_half_empty);
  if (!still_wanted()) return false;
  steps_.push_back({std::move(task), std::nullopt, nullptr, false});
  ++not_begun_;
  added_.notify_one();
  return true;
}

template <typename Output>
bool InOrder<Output>::wait() {
  if (threads_.empty()) return wanted_;
  std::unique_lock lock(mutex_);
  gone_.wait(lock, [this] { return steps_.empty() && !handing_on_; });
  return still_wanted();
}

/// Rethrows the exception of a task or of the sink.
template <typename Output>
bool InOrder<Output>::still_wanted() {
  if (fault_) std::rethrow_exception(std::exchange(fault_, nullptr));
  return wanted_;
}

/// The loop of each thread.
template <typename Output>
void InOrder<Output>::work(std::size_t worker) {
  std::unique_lock lock(mutex_);
  for (;;) {
    added_.wait(lock, [this] { return not_begun_ > 0 || closing_; });
    if (not_begun_ == 0) return;
    // A deque grows and shrinks at its ends without moving its elements.
    Step& step = steps_[steps_.size() - not_begun_];
    --not_begun_;
    if (wanted_) {
      lock.unlock();
      attempt(step.fault, [&] { step.output = step.task(worker); });
      lock.lock();
    }
    step.done = true;
    if (!handing_on_) hand_on(lock);
  }
}

/// Passes on the outputs that are next in order. The sink is called without the lock, so that the
/// other threads go on meanwhile.
template <typename Output>
void InOrder<Output>::hand_on(std::unique_lock<std::mutex>& lock) {
  handing_on_ = true;
  while (!steps_.empty() && steps_.front().done) {
    Step step = std::move(steps_.front());
    steps_.pop_front();
    if (step.output && wanted_) {
      lock.unlock();
      bool wants_more = true;
      attempt(step.fault, [&] { wants_more = sink_(std::move(*step.output)); });
      lock.lock();
      if (!wants_more) wanted_ = false;
    }
    if (step.fault && wanted_) {
      fault_ = step.fault;
      wanted_ = false;
    }
    if (steps_.size() == capacity_ / 2) gone_.notify_one();
  }
  handing_on_ = false;
  if (steps_.empty()) gone_.notify_one();
}

template <typename Output>
template <typename Act>
void InOrder<Output>::attempt(std::exception_ptr& fault, Act act) {
  try {
    act();
  } catch (...) {
    fault = std::current_exception();
  }
}

}  // namespace walkmask
