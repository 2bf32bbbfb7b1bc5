#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace walkmask {

/// A priority queue of values, the least `distance()` first. While the value pushed last is the
/// nearest, it stays outside of the heap: often there are one or two values, and the next is popped
/// right after its push. Pushing and popping take logarithmic time. Memory is kept from one use to
/// the next.
///
/// The heap is spelled out because std::push_heap may arrange values in any order: of equal
/// distances the same one must come first with every standard library.
template <typename Value>
class NearestFirst {
 public:
  bool empty() const { return !has_latest_ && heap_.empty(); }

  /// Removes all values.
  void clear() {
    has_latest_ = false;
    heap_.clear();
  }

  void push(const Value& value) {
    if (!has_latest_) {
      latest_ = value;
      has_latest_ = true;
    } else if (value.distance() <= latest_.distance()) {
      rise(latest_);
      latest_ = value;
    } else {
      rise(value);
    }
  }

  /// Returns whether the next value that is popped was pushed since the last one was.
  bool is_new_next() const {
    return has_latest_ && (heap_.empty() || latest_.distance() <= heap_.front().distance());
  }

  /// Removes and returns a nearest value. Precondition: not empty.
  Value pop() {
    const bool is_new = is_new_next();
    const bool has_latest = std::exchange(has_latest_, false);
    if (is_new) return latest_;
    const Value nearest = heap_.front();
    if (has_latest) {
      sink(latest_);
    } else {
      const Value last = heap_.back();
      heap_.pop_back();
      if (!heap_.empty()) sink(last);
    }
    return nearest;
  }

 private:
  /// Adds a value to the heap.
  void rise(const Value& value) {
    std::size_t i = heap_.size();
    heap_.push_back(value);
    for (; i > 0 && value.distance() < heap_[(i - 1) / 2].distance(); i = (i - 1) / 2) {
      heap_[i] = heap_[(i - 1) / 2];
    }
    heap_[i] = value;
  }

  /// Replaces the heap's first value.
  void sink(const Value& value) {
    std::size_t i = 0;
    for (;;) {
      std::size_t first = 2 * i + 1;
      if (first >= heap_.size()) break;
      if (first + 1 < heap_.size()) {  // without a branch, which would be hard to predict
        first += static_cast<std::size_t>(heap_[first + 1].distance() < heap_[first].distance());
      }
      if (heap_[first].distance() >= value.distance()) break;
      heap_[i] = heap_[first];
      i = first;
    }
    heap_[i] = value;
  }

  Value latest_ = {};
  bool has_latest_ = false;
  std::vector<Value> heap_;
};

}  // namespace walkmask
