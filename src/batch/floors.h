#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

#include "level/level.h"
#include "level/query.h"
#include "path/ground.h"

namespace walkmask {

/// The floors of a level that questions are asked about, kept for the next question. States that
/// open the same areas share one. Several threads may ask at once; a floor is built by one of them
/// while others that want the same one wait. The level must outlive it.
class Floors {
 public:
  /// How many are kept; beyond that the one that was asked for longest ago goes.
  static constexpr std::size_t kKept = 16;

  explicit Floors(const Level& level) : level_(level) {}

  /// The floor that is meant; it stays as long as somebody holds it. Precondition: the choice has
  /// an entry for each area of the level.
  std::shared_ptr<const Ground> find(const FloorChoice& choice);

 private:
  struct Kept;

  std::shared_ptr<Kept> find_or_add(const FloorChoice& choice);

  const Level& level_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Kept>> kept_;  // asked for last first
};

}  // namespace walkmask
