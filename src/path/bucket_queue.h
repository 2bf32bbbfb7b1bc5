#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace walkmask {

/// A priority queue for small whole keys: no key pushed may be less than the last one popped or
/// more than `span` above it. It is a ring of buckets with a bit for each bucket that is filled, so
/// that empty ones are skipped 64 at a time. The order of equal keys is unspecified. Pushing takes
/// constant time; so does popping, apart from the empty words between two keys. Memory is kept from
/// one use to the next.
template <typename Value>
class BucketQueue {
 public:
  explicit BucketQueue(int span) : heads_(buckets_for(span), kNone), filled_(heads_.size() / 64) {}

  /// Creates an empty queue that takes over the memory of another one.
  BucketQueue(int span, BucketQueue&& spent) : BucketQueue(std::move(spent)) {
    clear();
    const std::size_t buckets = buckets_for(span);
    if (buckets <= heads_.size()) return;
    heads_.assign(buckets, kNone);
    filled_.assign(buckets / 64, 0);
  }

  /// Empties the queue and lets keys start from 0 again.
  void clear() {
    for (std::size_t i = 0; size_ > 0 && i < filled_.size(); ++i) {
      for (; filled_[i] != 0; filled_[i] &= filled_[i] - 1) {
        heads_[i * 64 + static_cast<std::size_t>(std::countr_zero(filled_[i]))] = kNone;
      }
    }
    size_ = 0;
    now_.clear();
    links_.clear();
    free_ = kNone;
    key_ = 0;
  }

  bool empty() const { return size_ == 0 && now_.empty(); }

  void push(std::int32_t key, const Value& value) {
    assert(key >= key_ && static_cast<std::size_t>(key - key_) < heads_.size());
    if (key == key_) {
      now_.push_back(value);
      return;
    }
    const std::size_t slot = slot_of(key);
    const std::int32_t link = new_link(value, heads_[slot]);
    heads_[slot] = link;
    filled_[slot / 64] |= std::uint64_t{1} << (slot % 64);
    ++size_;
  }

  /// Returns the smallest key. Precondition: not empty.
  std::int32_t smallest_key() {
    if (!now_.empty()) return key_;
    const std::size_t slot = slot_of(key_);
    const std::size_t found = next_filled(slot);
    key_ += static_cast<std::int32_t>((found - slot) & (heads_.size() - 1));
    return key_;
  }

  /// Moves on to a key as if a value with it had been pushed and popped. Returns whether it would
  /// have been popped next; if not, nothing changes. Precondition: as for pushing it.
  bool advance_to(std::int32_t key) {
    assert(key >= key_);
    const std::int32_t last = key_;
    const bool is_next = empty() || smallest_key() >= key;
    key_ = is_next ? key : last;
    return is_next;
  }

  /// Removes and returns a value with the smallest key. Precondition: not empty.
  Value pop() {
    const std::size_t slot = slot_of(smallest_key());
    if (!now_.empty()) {
      const Value value = now_.back();
      now_.pop_back();
      return value;
    }
    const std::int32_t link = heads_[slot];
    Link& taken = links_[static_cast<std::size_t>(link)];
    heads_[slot] = taken.next;
    if (taken.next == kNone) filled_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    taken.next = free_;
    free_ = link;
    --size_;
    return taken.value;
  }

 private:
  static constexpr std::int32_t kNone = -1;
  struct Link {
    Value value;
    std::int32_t next;  // in the same bucket, or in the list of free nodes
  };

  static std::size_t buckets_for(int span) {
    return std::bit_ceil(std::max<std::size_t>(static_cast<std::size_t>(span) + 1, 64));
  }

  std::size_t slot_of(std::int32_t key) const {
    return static_cast<std::size_t>(key) & (heads_.size() - 1);
  }

  std::size_t next_filled(std::size_t slot) const {
    std::size_t i = slot / 64;
    std::uint64_t word = filled_[i] & (~std::uint64_t{0} << (slot % 64));
    while (word == 0) {
      i = (i + 1) & (filled_.size() - 1);
      word = filled_[i];
    }
    return i * 64 + static_cast<std::size_t>(std::countr_zero(word));
  }

  std::int32_t new_link(const Value& value, std::int32_t next) {
    if (free_ == kNone) {
      links_.push_back({value, next});
      return static_cast<std::int32_t>(links_.size()) - 1;
    }
    const std::int32_t link = free_;
    Link& again = links_[static_cast<std::size_t>(link)];
    free_ = again.next;
    again = {value, next};
    return link;
  }

  std::vector<std::int32_t> heads_;
  std::vector<std::uint64_t> filled_;
  std::vector<Link> links_;
  std::vector<Value> now_;  // pushed with the key last popped: no bucket is needed for them
  std::int32_t free_ = kNone;
  std::int32_t key_ = 0;
  std::size_t size_ = 0;
};

}  // namespace walkmask
