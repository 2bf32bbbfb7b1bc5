#include "survey/passage.h"

#include <algorithm>

#include "survey/gap.h"

namespace walkmask {

const PreparedFloor& Passages::floor_for(int diameter) {
  const auto known = floors_.find(diameter);
  if (known != floors_.end()) return known->second;
  const PreparedFloor& floor =
      floors_.try_emplace(diameter, clearances_.floor_for(diameter)).first->second;
  bytes_ += floor.bytes();
  const std::int64_t pixels = std::int64_t{clearances_.width()} * clearances_.height();
  steps_.take(pixels / BitGrid::kWordBits + std::ssize(floor.blocks.all()));
  return floor;
}

Narrows& Passages::narrows_for(int diameter) {
  const auto known = narrows_.find(diameter);
  if (known != narrows_.end()) return known->second;
  const PreparedFloor& floor = floor_for(diameter);
  const PreparedFloor& wide = floor_for(diameter + 1);
  Narrows& narrows =
      narrows_.try_emplace(diameter, clearances_, floor.floor, wide.floor, wide.blocks, steps_)
          .first->second;
  bytes_ += narrows.bytes();
  return narrows;
}

/// Drops the cache if it is too large. Floors and narrows that are built again are identical, nodes
/// included.
void Passages::drop_if_too_large() {
  if (bytes_ <= most_kept_bytes_) return;
  narrows_.clear();
  floors_.clear();
  bytes_ = 0;
}

bool Passages::connects(Point a, Point b, int diameter) {
  const Blocks& blocks = floor_for(diameter).blocks;
  const std::optional<BlockIndex> from = blocks.at(a), to = blocks.at(b);
  return from && to && blocks.connected(*from, *to);
}

const Blocks& Passages::blocks(int diameter) {
  if (floors_.size() >= kFloorsOfQuestion) drop_if_too_large();
  return floor_for(diameter).blocks;
}

/// Precondition: an agent of the least width passes.
int Passages::widest_that_passes(Point a, Point b) {
  const int at_ends = std::min(clearances_.widest_at(a), clearances_.widest_at(b));
  return largest_diameter(at_ends, [&](int diameter) { return connects(a, b, diameter); });
}

std::optional<Passage> Passages::between(Point a, Point b) {
  drop_if_too_large();
  if (!connects(a, b, least_width())) return std::nullopt;
  const int diameter = widest_that_passes(a, b);
  Narrows& narrows = narrows_for(diameter);
  const Narrows::NarrowNode one = *narrows.at(a), other = *narrows.at(b);
  const auto key = std::tuple(diameter, std::min(one, other), std::max(one, other));
  const auto known = found_.find(key);
  if (known != found_.end()) return known->second;
  const Point pixel = narrows.tightest_between(one, other);
  const auto near_one = narrows.nearest_component(one),
             near_other = narrows.nearest_component(other);
  const Passage passage = {.diameter = diameter,
                           .pixel = pixel,
                           .gap = gap_width(point_floor(), pixel),
                           .at_end = near_one && near_one == near_other};
  return found_.emplace(key, passage).first->second;
}

std::optional<Passage> Passages::away_from_ends(Point a, Point b) {
  drop_if_too_large();
  if (!connects(a, b, least_width())) return std::nullopt;
  const int diameter = widest_that_passes(a, b);
  Narrows& narrows = narrows_for(diameter);
  const auto one = narrows.nearest_component(*narrows.at(a));
  const auto other = narrows.nearest_component(*narrows.at(b));
  if (!one || !other || *one == *other) return std::nullopt;
  const Point pixel = narrows.tightest_between(*one, *other);
  return Passage{diameter, pixel, gap_width(point_floor(), pixel)};
}

}  // namespace walkmask
