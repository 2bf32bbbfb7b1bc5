#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

#include "floor/blocks.h"
#include "level/level.h"
#include "level/query.h"

namespace walkmask {

/// The floors of a level that questions have been asked about, kept for further questions. States
/// that open the same areas share one. Several threads may ask at once; one of them builds a floor
/// while others that want the same one wait. The level must outlive it.
class Floors {
 public:
  /// How many are kept; beyond that the one asked for longest ago is dropped.
  static constexpr std::size_t kKept = 16;

  explicit Floors(const Level& level) : level_(level) {}

  /// Returns the floor of this choice, which exists as long as the pointer is held. Precondition:
  /// the choice has an entry for each area of the level.
  std::shared_ptr<const PreparedFloor> find(const FloorChoice& choice);

 private:
  struct KeptFloor;

  std::shared_ptr<KeptFloor> find_or_add(const FloorChoice& choice);

  const Level& level_;
  std::mutex mutex_;
  std::list<std::shared_ptr<KeptFloor>> kept_;  // the last one asked for first
};

}  // namespace walkmask
