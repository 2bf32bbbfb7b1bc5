#pragma once

#include <utility>

#include "base/heap.h"

namespace walkmask {

/// A heap (see base/heap.h) that keeps the value pushed last apart from the others while it comes
/// first: often there are one or two values, and the next is popped right after its push.
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
    } else if (latest_.comes_before(value)) {
      heap_.push(value);
    } else {
      heap_.push(latest_);
      latest_ = value;
    }
  }

  /// Returns whether the next value that is popped was pushed since the last one was.
  bool is_new_next() const {
    return has_latest_ && (heap_.empty() || !heap_.first().comes_before(latest_));
  }

  /// Removes and returns a nearest value. Precondition: not empty.
  Value pop() {
    const bool is_new = is_new_next();
    const bool has_latest = std::exchange(has_latest_, false);
    if (is_new) return latest_;
    return has_latest ? heap_.replace_first(latest_) : heap_.pop();
  }

 private:
  Value latest_ = {};
  bool has_latest_ = false;
  Heap<Value> heap_;
};

}  // namespace walkmask
