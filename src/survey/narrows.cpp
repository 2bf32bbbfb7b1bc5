#include "survey/narrows.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

namespace walkmask {
namespace {

using Word = BitGrid::Word;

}  // namespace

Narrows::Narrows(const ClearanceMap& clearances, const BitGrid& floor, const BitGrid& wide,
                 const Blocks& wide_blocks)
    : clearances_(clearances), tight_grid_(floor), wide_(wide_blocks) {
  tight_grid_ -= wide;
  list_tight_pixels();
  join_neighbours();
}

void Narrows::list_tight_pixels() {
  for (int y = 0; y < tight_grid_.height(); ++y) {
    int word_start = 0;
    for (Word word : tight_grid_.row(y)) {
      first_of_word_.push_back(static_cast<Node>(tight_.size()));
      for (; word != 0; word &= word - 1) {
        tight_.push_back({word_start + std::countr_zero(word), y});
      }
      word_start += BitGrid::kWordBits;
    }
  }
}

std::optional<Narrows::Node> Narrows::tight_at(Point p) const {
  if (!tight_grid_.test(p)) return std::nullopt;
  const std::span<const Word> row = tight_grid_.row(p.y);
  const auto word = static_cast<std::size_t>(p.x) / BitGrid::kWordBits;
  const Word before = row[word] & ((Word{1} << (p.x % BitGrid::kWordBits)) - 1);
  const std::size_t word_of_grid = static_cast<std::size_t>(p.y) * row.size() + word;
  return first_of_word_[word_of_grid] + std::popcount(before);
}

std::optional<Narrows::Node> Narrows::at(Point p) const {
  if (const std::optional<Node> tight = tight_at(p)) return tight;
  const std::optional<BlockIndex> block = wide_.at(p);
  if (!block) return std::nullopt;
  return static_cast<Node>(tight_.size()) + wide_[*block].component;
}

/// The tight pixels around components are listed component by component: counted, then put in
/// place.
void Narrows::join_neighbours() {
  static constexpr std::array<Point, 4> kSteps = {Point{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  const std::size_t tight = tight_.size();
  neighbours_.resize(tight);
  first_around_.resize(wide_.all().size() + 2);
  const auto component = [tight](Node node) { return static_cast<std::size_t>(node) - tight; };
  for (std::size_t i = 0; i < tight; ++i) {
    for (std::size_t k = 0; k < kSteps.size(); ++k) {
      const Node node = at(tight_[i] + kSteps[k]).value_or(kNone);
      neighbours_[i][k] = node;
      if (node != kNone && !is_tight(node)) ++first_around_[component(node) + 2];
    }
  }
  for (std::size_t c = 2; c < first_around_.size(); ++c) first_around_[c] += first_around_[c - 1];
  around_.resize(first_around_.back());
  for (std::size_t i = 0; i < tight; ++i) {
    for (const Node node : neighbours_[i]) {
      if (node == kNone || is_tight(node)) continue;
      around_[first_around_[component(node) + 1]++] = static_cast<Node>(i);
    }
  }
}

std::span<const Narrows::Node> Narrows::around(Node component) const {
  const auto i = static_cast<std::size_t>(component) - tight_.size();
  return std::span(around_).subspan(first_around_[i], first_around_[i + 1] - first_around_[i]);
}

/// Ends early where `until` is reached. All that lies on shortest ways there has been reached then.
Narrows::Territories Narrows::spread(std::span<const Node> nodes, std::optional<Node> until) const {
  const std::size_t all = tight_.size() + wide_.all().size();
  Territories found{.steps = std::vector(all, kFar), .owner = std::vector<std::uint32_t>(all)};
  // Pixels that are reached with the same steps, those of earlier owners first: as their owners
  // stand in order at the start, so does what each round reaches, and the first owner wins.
  std::vector<Node> reached, next;
  const auto enter = [&](Node node, std::int32_t steps, std::uint32_t owner) {
    const auto i = static_cast<std::size_t>(node);
    if (found.steps[i] != kFar) return false;
    found.steps[i] = steps;
    found.owner[i] = owner;
    if (is_tight(node)) next.push_back(node);
    return true;
  };
  const auto step_to = [&](Node node, std::int32_t steps, std::uint32_t owner) {
    if (is_tight(node)) {
      enter(node, steps + 1, owner);
    } else if (enter(node, steps, owner)) {
      for (const Node beside : around(node)) enter(beside, steps + 1, owner);
    }
  };
  for (std::uint32_t i = 0; i < nodes.size(); ++i) step_to(nodes[i], 0, i);
  while (!next.empty()) {
    if (until && found.steps[static_cast<std::size_t>(*until)] != kFar) break;
    reached.swap(next);
    next.clear();
    for (const Node node : reached) {
      const auto i = static_cast<std::size_t>(node);
      for (const Node beside : neighbours_[i]) {
        if (beside != kNone) step_to(beside, found.steps[i], found.owner[i]);
      }
    }
  }
  return found;
}

std::optional<Narrows::Node> Narrows::nearest_component(Node from) const {
  const std::vector<std::int32_t> steps = territories({{from}}).steps;
  const auto first = steps.begin() + std::ssize(tight_);
  const auto nearest = std::min_element(first, steps.end());
  if (nearest == steps.end() || *nearest == kFar) return std::nullopt;
  return static_cast<Node>(nearest - steps.begin());
}

Narrows::Territories Narrows::territories(std::span<const Node> nodes) const {
  return spread(nodes, std::nullopt);
}

std::vector<Narrows::Meeting> Narrows::meetings(const Territories& territories) const {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int32_t> fewest;
  const auto& [steps, owner] = territories;
  for (std::size_t i = 0; i < tight_.size(); ++i) {
    for (const Node beside : neighbours_[i]) {
      if (beside == kNone) continue;
      const auto k = static_cast<std::size_t>(beside);
      if (steps[i] == kFar || owner[i] == owner[k]) continue;
      const std::int32_t both = steps[i] + steps[k];
      const auto entry = fewest.try_emplace(std::minmax({owner[i], owner[k]}), both).first;
      entry->second = std::min(entry->second, both);
    }
  }
  std::vector<Meeting> meetings;
  for (const auto& [pair, both] : fewest) meetings.push_back({both, pair.first, pair.second});
  std::ranges::stable_sort(meetings, {}, &Meeting::steps);
  return meetings;
}

Point Narrows::tightest_between(Node from, Node to) const {
  const std::vector<std::int32_t> before = spread({{from}}, to).steps;
  const std::vector<std::int32_t> after = spread({{to}}, from).steps;
  const std::int32_t all = before[static_cast<std::size_t>(to)];
  assert(all != kFar && all > 0);
  const auto rank = [&](std::size_t i) {
    return std::tuple(clearances_.squared_distance(tight_[i]), std::abs(before[i] - after[i]), i);
  };
  std::optional<std::size_t> tightest;
  for (std::size_t i = 0; i < tight_.size(); ++i) {
    if (before[i] > all || after[i] > all || before[i] + after[i] != all + 1) continue;
    if (!tightest || rank(i) < rank(*tightest)) tightest = i;
  }
  return tight_[*tightest];
}

}  // namespace walkmask
