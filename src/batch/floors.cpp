#include "batch/floors.h"

#include <algorithm>
#include <optional>

#include "level/choice.h"

namespace walkmask {

struct Floors::KeptFloor {
  explicit KeptFloor(const FloorChoice& meant) : choice(meant) {}

  const FloorChoice choice;
  std::mutex building;
  std::optional<SharedFloor> prepared;
};

std::shared_ptr<const SharedFloor> Floors::find(const FloorChoice& choice) {
  const std::shared_ptr<KeptFloor> kept = find_or_add(choice);
  const std::lock_guard lock(kept->building);
  if (!kept->prepared) kept->prepared.emplace(floor_of(level_, choice.open, choice.footprint));
  return {kept, &*kept->prepared};
}

std::shared_ptr<Floors::KeptFloor> Floors::find_or_add(const FloorChoice& choice) {
  const std::lock_guard lock(mutex_);
  const auto known = std::ranges::find_if(
      kept_, [&](const std::shared_ptr<KeptFloor>& one) { return one->choice == choice; });
  if (known != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, known);
  } else {
    if (kept_.size() == kKept) kept_.pop_back();
    kept_.push_front(std::make_shared<KeptFloor>(choice));
  }
  return kept_.front();
}

}  // namespace walkmask
