#pragma once

#include <cstddef>
#include <vector>

namespace walkmask {

/// A binary heap: of its values one that no other comes before is popped first, as
/// `a.comes_before(b)` orders them. Pushing and popping take logarithmic time. Memory is kept from
/// one use to the next.
///
/// It is spelled out because std::push_heap may arrange values in any order: the arrangement, and
/// which of two equal values is popped first, must be the same with every standard library.
template <typename Value>
class Heap {
 public:
  bool empty() const { return values_.empty(); }
  std::size_t size() const { return values_.size(); }
  void clear() { values_.clear(); }

  /// Returns the value that is popped next. Precondition: not empty.
  const Value& first() const { return values_.front(); }

  /// Returns all values, as they are arranged: that depends on nothing but what was pushed and
  /// popped.
  const std::vector<Value>& values() const { return values_; }

  void push(const Value& value) {
    std::size_t i = values_.size();
    values_.push_back(value);
    for (; i > 0 && value.comes_before(values_[(i - 1) / 2]); i = (i - 1) / 2) {
      values_[i] = values_[(i - 1) / 2];
    }
    values_[i] = value;
  }

  /// Removes and returns the first value. Precondition: not empty.
  Value pop() {
    const Value first = values_.front();
    const Value last = values_.back();
    values_.pop_back();
    if (!values_.empty()) sink(last);
    return first;
  }

  /// Removes and returns the first value, and pushes another, which may be popped only later.
  /// Precondition: not empty.
  Value replace_first(const Value& value) {
    const Value first = values_.front();
    sink(value);
    return first;
  }

 private:
  /// Puts a value in the place of the first, and moves it down to where it belongs.
  void sink(const Value& value) {
    std::size_t i = 0;
    for (;;) {
      std::size_t first = 2 * i + 1;
      if (first >= values_.size()) break;
      if (first + 1 < values_.size()) {  // without a branch, which would be hard to predict
        first += static_cast<std::size_t>(values_[first + 1].comes_before(values_[first]));
      }
      if (!values_[first].comes_before(value)) break;
      values_[i] = values_[first];
      i = first;
    }
    values_[i] = value;
  }

  std::vector<Value> values_;
};

}  // namespace walkmask
