#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace walkmask {

/// A priority queue for keys that may also fall, unlike those of BucketQueue: the smallest first,
/// and of equal ones the one pushed last. Pushing and popping take logarithmic time. Memory is kept
/// from one use to the next.
///
/// The heap is spelled out because std::push_heap may arrange values in any order: for_each must
/// have the same one with every standard library.
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
  double smallest_key() const { return heap_.front().key; }

  void push(double key, const Value& value) {
    std::uint32_t place = static_cast<std::uint32_t>(values_.size());
    if (free_.empty()) {
      values_.push_back(value);
    } else {
      place = free_.back();
      free_.pop_back();
      values_[place] = value;
    }
    heap_.push_back({key, pushed_++, place});
    rise(heap_.size() - 1);
  }

  /// Removes and returns a value with the smallest key. Precondition: not empty.
  Value pop() {
    const std::uint32_t place = heap_.front().place;
    free_.push_back(place);
    heap_.front() = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) sink();
    return values_[place];
  }

  /// Calls use(value) for each value, in an order that depends on nothing but what was pushed and
  /// popped. Time: linear.
  template <typename Use>
  void for_each(Use use) const {
    for (const QueuedValue& entry : heap_) use(values_[entry.place]);
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

  void rise(std::size_t i) {
    while (i > 0 && heap_[i].comes_before(heap_[(i - 1) / 2])) {
      std::swap(heap_[i], heap_[(i - 1) / 2]);
      i = (i - 1) / 2;
    }
  }

  void sink() {
    for (std::size_t i = 0;;) {
      std::size_t first = 2 * i + 1;
      if (first >= heap_.size()) return;
      if (first + 1 < heap_.size() && heap_[first + 1].comes_before(heap_[first])) ++first;
      if (!heap_[first].comes_before(heap_[i])) return;
      std::swap(heap_[i], heap_[first]);
      i = first;
    }
  }

  std::vector<QueuedValue> heap_;
  std::vector<Value> values_;
  std::vector<std::uint32_t> free_;  // places of values that were popped
  std::uint32_t pushed_ = 0;
};

}  // namespace walkmask
