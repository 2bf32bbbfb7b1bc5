#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

#include "level/level.h"
#include "level/query.h"
#include "path/floor_tables.h"

namespace walkmask {

/// A cache of the floors of a level. States that open the same areas share a floor. Thread-safe:
/// one thread builds a floor while others that need the same floor wait. The level must outlive it.
class Floors {
 public:
  /// Number of floors cached; beyond that the least recently used is dropped.
  static constexpr std::size_t kKept = 16;

  explicit Floors(const Level& level) : level_(level) {}

  /// Returns the floor of this choice, which exists as long as the pointer is held. Precondition:
  /// the choice has an entry for each area of the level.
  std::shared_ptr<const SharedFloor> find(const FloorChoice& choice);

 private:
  struct KeptFloor;

  std::shared_ptr<KeptFloor> find_or_add(const FloorChoice& choice);

  const Level& level_;
  std::mutex mutex_;
  std::list<std::shared_ptr<KeptFloor>> kept_;  // most recently used first
};

}  // namespace walkmask
