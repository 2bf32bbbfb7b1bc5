#pragma once

#include <algorithm>
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

/// Does tasks on several threads and hands on what they give in the order in which they were added,
/// each as soon as all before it have been handed on. Not more than a few tasks for each thread are
/// kept at a time. With one thread that is the caller's.
///
/// All its functions are to be called by one thread.
template <typename Output>
class InOrder {
 public:
  /// What is to be done; `worker`, below the number of threads, is the same for no two tasks that
  /// are done at the same time.
  using Task = std::function<Output(std::size_t worker)>;

  /// Takes what a task has given, one at a time, on any thread; false if it wants no more.
  using Sink = std::function<bool(Output)>;

  /// Fewer threads where the system does not give as many.
  InOrder(std::size_t threads, Sink sink) : sink_(std::move(sink)), room_(4 * threads) {
    threads_.reserve(threads);
    try {
      while (threads > 1 && threads_.size() < threads) {
        threads_.emplace_back([this, worker = threads_.size()] { work(worker); });
      }
    } catch (const std::system_error&) {
      // Those that have started do, or the caller alone.
    } catch (const std::bad_alloc&) {
      // As well: for a thread is no memory.
    }
  }

  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;

  /// What has been added but not handed on is dropped.
  ~InOrder() {
    {
      const std::lock_guard lock(mutex_);
      wanted_ = false;
      closing_ = true;
    }
    added_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// Adds a task; waits while there are too many. False if no more is wanted: it is not done then.
  /// What an earlier task or the sink threw comes out here or in `wait`, after all before it has
  /// been handed on; nothing is wanted then.
  bool add(Task task) {
    if (threads_.empty()) {
      // False stays where one of the two throws.
      if (std::exchange(wanted_, false)) wanted_ = sink_(task(0));
      return wanted_;
    }
    std::unique_lock lock(mutex_);
    if (steps_.size() >= room_) gone_.wait(lock, [this] { return steps_.size() <= room_ / 2; });
    if (!still_wanted()) return false;
    steps_.push_back({std::move(task), std::nullopt, nullptr, false});
    ++not_begun_;
    added_.notify_one();
    return true;
  }

  /// Waits until all that has been added is handed on. False if no more is wanted.
  bool wait() {
    if (threads_.empty()) return wanted_;
    std::unique_lock lock(mutex_);
    gone_.wait(lock, [this] { return steps_.empty() && !handing_on_; });
    return still_wanted();
  }

 private:
  struct Step {
    Task task;
    std::optional<Output> output;
    std::exception_ptr fault;
    bool done;
  };

  bool still_wanted() {
    if (fault_) std::rethrow_exception(std::exchange(fault_, nullptr));
    return wanted_;
  }

  void work(std::size_t worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      added_.wait(lock, [this] { return not_begun_ > 0 || closing_; });
      if (not_begun_ == 0) return;
      // Steps at both ends come and go; this one stays where it is.
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

  /// Hands on what is done and next in order, without the lock, so that others go on meanwhile.
  void hand_on(std::unique_lock<std::mutex>& lock) {
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
      if (steps_.size() == room_ / 2) gone_.notify_one();
    }
    handing_on_ = false;
    if (steps_.empty()) gone_.notify_one();
  }

  template <typename Act>
  static void attempt(std::exception_ptr& fault, Act act) {
    try {
      act();
    } catch (...) {
      fault = std::current_exception();
    }
  }

  Sink sink_;
  std::size_t room_;
  std::mutex mutex_;
  std::condition_variable added_;  // for the threads
  // For the caller, who is not woken for each step, but when half of those that fit have gone: on a
  // machine whose processors are all busy it takes one of them from a thread.
  std::condition_variable gone_;
  std::deque<Step> steps_;     // oldest first
  std::size_t not_begun_ = 0;  // of them, the last
  bool handing_on_ = false;    // a thread is at it
  bool wanted_ = true;
  bool closing_ = false;
  std::exception_ptr fault_;
  std::vector<std::thread> threads_;
};

}  // namespace walkmask
