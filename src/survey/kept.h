#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <utility>

namespace walkmask {

/// A cache of values by key, in order of last use. A value has a function bytes(), whose result may
/// change. Not thread-safe. Time to find or add: logarithmic.
template <typename Key, typename Value>
class Kept {
 public:
  /// Returns the value of a key, or null. The value becomes the most recently used.
  Value* find(const Key& key) {
    const auto known = by_key_.find(key);
    if (known == by_key_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, known->second);
    return entries_.front().value.get();
  }

  /// Returns the value of a key, or null, without using it.
  const Value* peek(const Key& key) const {
    const auto known = by_key_.find(key);
    return known == by_key_.end() ? nullptr : known->second->value.get();
  }

  /// Adds a value as the most recently used; its address stays valid until it is dropped.
  /// Precondition: the key has no value.
  Value& add(const Key& key, std::unique_ptr<Value> value) {
    entries_.push_front({key, std::move(value)});
    by_key_.emplace(key, entries_.begin());
    return *entries_.front().value;
  }

  /// The limits of drop_oldest.
  struct KeptLimits {
    std::size_t least = 0;  ///< the last ones used that stay, however many bytes they take
    std::size_t most;       ///< the most that stay, however few bytes they take
    std::int64_t bytes;     ///< the most bytes of all that stay, if they are more than `least`
  };

  /// Drops the least recently used values until the limits hold. Time: linear in the values.
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
