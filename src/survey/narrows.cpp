#include "survey/narrows.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace walkmask {
namespace {

/// Steps to build the graph, per tight pixel.
constexpr std::int64_t kTightPixel = 12;

BitGrid without(BitGrid floor, const BitGrid& wide) {
  floor -= wide;
  return floor;
}

}  // namespace

Narrows::Narrows(const ClearanceMap& clearances, const BitGrid& floor, const BitGrid& wide,
                 const Blocks& wide_blocks, Steps& steps)
    : clearances_(clearances),
      wide_(wide_blocks),
      budget_(steps),
      tight_numbers_(without(floor, wide)) {
  budget_.take(kTightPixel * static_cast<std::int64_t>(tight_numbers_.size()));
  tight_.reserve(tight_numbers_.size());
  tight_numbers_.for_each([this](Point p) { tight_.push_back(p); });
  join_neighbours();
}

std::optional<Narrows::NarrowNode> Narrows::at(Point p) const {
  if (const auto tight = tight_numbers_.at(p)) return static_cast<NarrowNode>(*tight);
  const std::optional<BlockIndex> block = wide_.at(p);
  if (!block) return std::nullopt;
  return static_cast<NarrowNode>(tight_.size()) + wide_[*block].component;
}

void Narrows::join_neighbours() {
  list_neighbours();
  const std::vector<bool> idle = idle_pixels();
  for (std::size_t i = 0; i < tight_.size(); ++i) {
    if (idle[i]) continue;
    for (NarrowNode& node : neighbours_[i]) {
      if (node != kNone && is_tight(node) && idle[static_cast<std::size_t>(node)]) node = kNone;
    }
  }
  list_around(idle);
}

void Narrows::list_neighbours() {
  static constexpr std::array<Point, 4> kSteps = {Point{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  neighbours_.resize(tight_.size());
  for (std::size_t i = 0; i < tight_.size(); ++i) {
    for (std::size_t k = 0; k < kSteps.size(); ++k) {
      neighbours_[i][k] = at(tight_[i] + kSteps[k]).value_or(kNone);
    }
  }
}

/// Returns whether a node is a component or a tight pixel that touches it.
bool Narrows::is_beside(NarrowNode node, NarrowNode component) const {
  if (!is_tight(node)) return node == component;
  return std::ranges::find(neighbours_[static_cast<std::size_t>(node)], component) !=
         neighbours_[static_cast<std::size_t>(node)].end();
}

/// Returns for each tight pixel whether all its neighbours are one component or touch it. A path
/// through such a pixel is shorter through the component, which has length 0.
std::vector<bool> Narrows::idle_pixels() const {
  std::vector<bool> idle(tight_.size());
  const auto leads_nowhere_but_to = [&](const NodesBeside& neighbours, NarrowNode component) {
    return component != kNone && !is_tight(component) &&
           std::ranges::all_of(neighbours, [&](NarrowNode node) {
             return node == kNone || is_beside(node, component);
           });
  };
  for (std::size_t i = 0; i < tight_.size(); ++i) {
    const NodesBeside& here = neighbours_[i];
    const auto any = std::ranges::find_if(here, [](NarrowNode node) { return node != kNone; });
    if (any == here.end()) continue;
    const NodesBeside components = is_tight(*any) ? neighbours_[static_cast<std::size_t>(*any)]
                                                  : NodesBeside{*any, kNone, kNone, kNone};
    idle[i] = std::ranges::any_of(
        components, [&](NarrowNode component) { return leads_nowhere_but_to(here, component); });
  }
  return idle;
}

/// Lists the tight pixels around components, component by component: counts them, then puts them in
/// place.
void Narrows::list_around(const std::vector<bool>& idle) {
  const std::size_t tight = tight_.size();
  first_around_.resize(wide_.all().size() + 2);
  const auto for_each_pair = [&](auto use) {
    for (std::size_t i = 0; i < tight; ++i) {
      if (idle[i]) continue;
      for (const NarrowNode node : neighbours_[i]) {
        if (node != kNone && !is_tight(node)) use(i, static_cast<std::size_t>(node) - tight);
      }
    }
  };
  for_each_pair([&](std::size_t, std::size_t component) { ++first_around_[component + 2]; });
  for (std::size_t c = 2; c < first_around_.size(); ++c) first_around_[c] += first_around_[c - 1];
  around_.resize(first_around_.back());
  for_each_pair([&](std::size_t pixel, std::size_t component) {
    around_[first_around_[component + 1]++] = static_cast<NarrowNode>(pixel);
  });
}

std::span<const Narrows::NarrowNode> Narrows::around(NarrowNode component) const {
  const auto i = static_cast<std::size_t>(component) - tight_.size();
  return std::span(around_).subspan(first_around_[i], first_around_[i + 1] - first_around_[i]);
}

/// Runs a breadth-first search; components have length 0.
void Narrows::measure_from(NarrowNode from) {
  if (from == from_) return;
  from_ = kNone;
  steps_.assign(tight_.size() + wide_.all().size(), kFar);
  budget_.take(std::ssize(steps_));
  std::vector<NarrowNode> reached, next;
  enter(from, is_tight(from) ? 1 : 0, next);
  while (!next.empty()) {
    reached.swap(next);
    next.clear();
    for (const NarrowNode node : reached) {
      const auto i = static_cast<std::size_t>(node);
      budget_.take(std::ssize(neighbours_[i]));
      for (const NarrowNode beside : neighbours_[i]) {
        if (beside != kNone) enter(beside, steps_[i] + (is_tight(beside) ? 1 : 0), next);
      }
    }
  }
  from_ = from;
}

void Narrows::enter(NarrowNode node, std::int32_t steps, std::vector<NarrowNode>& next) {
  std::int32_t& known = steps_[static_cast<std::size_t>(node)];
  if (known != kFar) return;
  known = steps;
  if (is_tight(node)) {
    next.push_back(node);
    return;
  }
  for (const NarrowNode beside : around(node)) enter(beside, steps + 1, next);
}

std::int32_t Narrows::steps(NarrowNode from, NarrowNode to) {
  measure_from(from);
  std::int32_t& steps = steps_[static_cast<std::size_t>(to)];
  if (!is_tight(to)) return steps;
  // The neighbours of an idle pixel are only in its own list; tightest_between reads these steps.
  for (const NarrowNode beside : neighbours_[static_cast<std::size_t>(to)]) {
    if (beside == kNone) continue;
    const std::int32_t before = steps_[static_cast<std::size_t>(beside)];
    if (before != kFar) steps = std::min(steps, before + 1);
  }
  return steps;
}

std::optional<Narrows::NarrowNode> Narrows::nearest_component(NarrowNode from) {
  if (!is_tight(from)) return from;
  start_walk();
  std::optional<NarrowNode> nearest;
  std::vector<NarrowNode> reached, next = {from};
  while (!next.empty() && !nearest) {
    reached.swap(next);
    next.clear();
    for (const NarrowNode node : reached) {
      const NodesBeside& neighbours = neighbours_[static_cast<std::size_t>(node)];
      budget_.take(std::ssize(neighbours));
      for (const NarrowNode beside : neighbours) {
        if (beside == kNone || !is_first_visit(beside)) continue;
        if (is_tight(beside)) {
          next.push_back(beside);
        } else {
          nearest = std::min(nearest.value_or(beside), beside);
        }
      }
    }
  }
  return nearest;
}

void Narrows::start_walk() {
  walk_.resize(tight_.size() + wide_.all().size());
  ++walks_;
}

bool Narrows::is_first_visit(NarrowNode node) {
  return std::exchange(walk_[static_cast<std::size_t>(node)], walks_) != walks_;
}

/// Calls use(node) for each predecessor of this node on a shortest path from the last `from`.
template <typename Use>
void Narrows::for_each_before(NarrowNode node, Use use) {
  const auto i = static_cast<std::size_t>(node);
  const std::span<const NarrowNode> beside = is_tight(node) ? neighbours_[i] : around(node);
  const std::int32_t before = steps_[i] - (is_tight(node) ? 1 : 0);
  budget_.take(std::ssize(beside));
  for (const NarrowNode one : beside) {
    if (one != kNone && steps_[static_cast<std::size_t>(one)] == before) use(one);
  }
}

Point Narrows::tightest_between(NarrowNode from, NarrowNode to) {
  if (to == from_) std::swap(from, to);
  const std::int32_t all = steps(from, to);
  assert(all != kFar && all > 0);
  const auto rank = [&](NarrowNode node) {
    const auto i = static_cast<std::size_t>(node);
    const std::int32_t after = all + 1 - steps_[i];
    return std::tuple(clearances_.room_at(tight_[i]), std::abs(steps_[i] - after), i);
  };
  start_walk();
  std::vector<NarrowNode> ahead;
  const auto come_to = [&](NarrowNode node) {
    if (is_first_visit(node)) ahead.push_back(node);
  };
  std::optional<NarrowNode> tightest;
  come_to(from);  // no component leads back to an idle pixel
  for (come_to(to); !ahead.empty();) {
    const NarrowNode node = ahead.back();
    ahead.pop_back();
    if (is_tight(node) && (!tightest || rank(node) < rank(*tightest))) tightest = node;
    for_each_before(node, come_to);
  }
  return tight_[static_cast<std::size_t>(*tightest)];
}

std::int64_t Narrows::bytes() const {
  constexpr std::int64_t kTight =
      sizeof(Point) + sizeof(NodesBeside) + sizeof(std::int32_t) + sizeof(std::uint32_t);
  constexpr std::int64_t kBlock =
      sizeof(std::size_t) + sizeof(std::int32_t) + sizeof(std::uint32_t);
  const auto around = static_cast<std::int64_t>(around_.size() * sizeof(NarrowNode));
  return std::ssize(tight_) * kTight + around + std::ssize(wide_.all()) * kBlock +
         tight_numbers_.bytes();
}

}  // namespace walkmask
