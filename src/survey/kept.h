#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <utility>

namespace walkmask {

/// Values by key, in order of their last use. A value has a function
/// bytes(), which may change what it returns. For one thread. Time to find or add: logarithmic.
template <typename Key, typename Value>
class Kept {
 public:
  /// Returns the value of a key, null if there is none; it is now the one asked for last.
  Value* find(const Key& key) {
    const auto known = by_key_.find(key);
    if (known == by_key_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, known->second);
    return entries_.front().value.get();
  }

  /// Adds a value as the one asked for last; it stays where it is until it is dropped.
  /// Precondition: the key has none.
  Value& add(const Key& key, std::unique_ptr<Value> value) {
    entries_.push_front({key, std::move(value)});
    by_key_.emplace(key, entries_.begin());
    return *entries_.front().value;
  }

  /// The values that stay.
  struct KeptLimits {
    std::size_t least = 0;  ///< these, asked for last, stay however many bytes they take
    std::size_t most;       ///< no more than these stay, however few bytes they take
    std::int64_t bytes;     ///< of all that stay, if they are more than the least
  };

  /// Drops those asked for longest ago until the limits hold. Time: linear in the values.
  void drop_oldest(const KeptLimits& limits) {
    std::int64_t bytes = 0;
    for (const Entry& entry : entries_) bytes += entry.value->bytes();
    while (size() > limits.least && (bytes > limits.bytes || size() > limits.most)) {
      bytes -= entries_.back().value->bytes();
      by_key_.erase(entries_.back().key);
      entries_.pop_back();
    }
  }

  std::size_t size() const { return by_key_.size(); }

 private:
  struct Entry {
    Key key;
    std::unique_ptr<Value> value;
  };

  std::list<Entry> entries_;
  std::map<Key, typename std::list<Entry>::iterator> by_key_;
};

}  // namespace walkmask
