#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "floor/blocks.h"
#include "path/bucket_queue.h"
#include "path/wedge_expansion.h"
#include "path/wedge_turns.h"

namespace walkmask {

/// The nodes of a search in the order of f, in steps of a pixel; on a floor of many small blocks in
/// steps of an eighth, for there most nodes of the last step lie above the answer.
class WedgeQueue {
 public:
  using Node = WedgeExpansion::Node;

  explicit WedgeQueue(const Blocks& blocks) : WedgeQueue(blocks, BucketQueue<Node>(0)) {}

  /// Takes over the memory of another queue, which may only be destroyed afterwards.
  WedgeQueue(const Blocks& blocks, WedgeQueue&& spent)
      : WedgeQueue(blocks, std::move(spent.queue_)) {}

  /// Empties the queue. No node of the next search has an f below `first_f`.
  void begin(double first_f) {
    queue_.clear();
    first_f_ = first_f;
    key_ = 0;
  }

  bool empty() const { return queue_.empty(); }

  /// Moves on to the nodes that come next. Returns the least f that these may have. Precondition:
  /// not empty.
  double next_f() {
    key_ = queue_.smallest_key();
    return first_f_ + key_ / keys_of_half_pixel_;
  }

  /// Removes and returns a node that comes next. Precondition: next_f was called since the last.
  Node pop() { return queue_.pop(); }

  void push(const Node& node) { queue_.push(key_of(node), node); }

  /// Returns whether a node shares the bucket of the node being expanded.
  bool is_due(const Node& node) const { return key_of(node) - key_ < keys_of_bucket_; }

  /// Returns whether no queued node comes before this one; then the keys begin at its own.
  bool advance_to(const Node& node) {
    const std::int32_t key = key_of(node);
    if (!queue_.advance_to(key)) return false;
    key_ = key;
    return true;
  }

 private:
  WedgeQueue(const Blocks& blocks, BucketQueue<Node>&& spent)
      : keys_of_bucket_(keys_of_bucket(blocks)),
        key_span_(longest_key_step(blocks) * keys_of_bucket_),
        queue_(key_span_, std::move(spent)),
        keys_of_half_pixel_(keys_of_bucket_ / kBucket) {}

  /// Returns how many keys share the lengths of one bucket. Where blocks are many and small, most
  /// nodes of the last bucket have an f above the answer, and several keys find it with fewer of
  /// them; elsewhere they only make the queue slower (spirals: half as fast).
  static int keys_of_bucket(const Blocks& blocks) {
    constexpr std::int64_t kMany = 2048, kSmall = 128;  // blocks; pixels
    constexpr int kKeys = 8;
    const auto count = static_cast<std::int64_t>(blocks.all().size());
    std::int64_t pixels = 0;
    for (const Block& block : blocks.all()) {
      pixels += std::int64_t{block.width()} * block.height();
    }
    return count >= kMany && pixels < kSmall * count ? kKeys : 1;
  }

  /// Returns the key of a node. Rounding must not make a key fall, and one further ahead than the
  /// queue reaches is popped early, which costs time alone.
  std::int32_t key_of(const Node& node) const {
    const auto key = static_cast<std::int32_t>((node.f - first_f_) * keys_of_half_pixel_);
    return std::clamp(key, key_, key_ + key_span_);
  }

  int keys_of_bucket_;  // more on a floor of small blocks
  int key_span_;
  BucketQueue<Node> queue_;
  double keys_of_half_pixel_;
  double first_f_ = 0;
  std::int32_t key_ = 0;  // of the node being expanded, or up to keys_of_bucket_ below it
};

}  // namespace walkmask
