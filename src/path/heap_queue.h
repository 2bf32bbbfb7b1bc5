#pragma once

#include <cstdint>
#include <vector>

#include "base/heap.h"

namespace walkmask {

/// A priority queue for keys that may also fall, unlike those of BucketQueue, and for values that
/// are too large to be moved often: the smallest key first, and of equal ones the one pushed last.
/// Pushing and popping take logarithmic time. Memory is kept from one use to the next.
template <typename Value>
class HeapQueue {
 public:
  void clear() {
    heap_.clear();
    values_.clear();
    free_.clear();
    pushed_ = 0;
  }

  bool empty() const { return heap_.empty(); }

  /// Returns the smallest key. Precondition: not empty.
  double smallest_key() const { return heap_.first().key; }

  void push(double key, const Value& value) {
    std::uint32_t place = static_cast<std::uint32_t>(values_.size());
    if (free_.empty()) {
      values_.push_back(value);
    } else {
      place = free_.back();
      free_.pop_back();
      values_[place] = value;
    }
    heap_.push({key, pushed_++, place});
  }

  /// Removes and returns a value with the smallest key. Precondition: not empty.
  Value pop() {
    const std::uint32_t place = heap_.pop().place;
    free_.push_back(place);
    return values_[place];
  }

  /// Calls use(value) for each value, in an order that depends on nothing but what was pushed and
  /// popped. Time: linear.
  template <typename Use>
  void for_each(Use use) const {
    for (const QueuedValue& queued : heap_.values()) use(values_[queued.place]);
  }

 private:
  struct QueuedValue {
    double key;
    std::uint32_t pushed;  // its place in the order of pushing
    std::uint32_t place;   // in `values_`

    bool comes_before(const QueuedValue& other) const {
      return key != other.key ? key < other.key : pushed > other.pushed;
    }
  };

  Heap<QueuedValue> heap_;
  std::vector<Value> values_;
  std::vector<std::uint32_t> free_;  // places of values that were popped
  std::uint32_t pushed_ = 0;
};

}  // namespace walkmask
