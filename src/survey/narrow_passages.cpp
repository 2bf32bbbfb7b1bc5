#include "survey/narrow_passages.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "floor/blocks.h"
#include "floor/disjoint_sets.h"
#include "floor/pixel_numbers.h"
#include "survey/gap.h"
#include "survey/islands.h"

namespace walkmask {
namespace {

/// The number of a node: a part of the floor, or a pixel. First come the components of the agent's
/// floor, large ones before the others, then the pixels where the agent does not fit, from wide to
/// narrow; equals are in reading order. Joined parts go by their lowest number.
using PixelOrPart = std::uint32_t;
constexpr PixelOrPart kNone = UINT32_MAX;

/// The floor for a point agent as such nodes.
class FloorNodes {
 public:
  /// `floor` is the floor for a point agent, `agent` the floor for the agent.
  FloorNodes(const ClearanceMap& clearances, const BitGrid& floor, const BitGrid& agent,
             int diameter, std::int64_t least_pixels)
      : agent_(agent), narrow_(without(floor, agent)) {
    number_parts(least_pixels);
    sort_pixels(clearances, diameter);
  }

  std::size_t size() const { return parts_ + pixels_.size(); }
  std::span<const Point> large_parts() const { return large_; }

  /// Returns the node of a pixel; kNone if it is not floor.
  PixelOrPart at(Point p) const {
    if (const auto number = narrow_.at(p)) return node_of_pixel_[*number];
    const std::optional<BlockIndex> block = agent_.at(p);
    return block ? node_of_component_[static_cast<std::size_t>(agent_[*block].component)] : kNone;
  }

  /// Returns the pixel of a node. Precondition: the node is a pixel.
  Point pixel(PixelOrPart node) const { return pixels_[node - parts_]; }

  /// Returns the first node of the pixels where no agent wider than this fits; narrower pixels
  /// follow.
  PixelOrPart first_of(int diameter) const { return first_of_[static_cast<std::size_t>(diameter)]; }

 private:
  static BitGrid without(BitGrid floor, const BitGrid& agent) {
    floor -= agent;
    return floor;
  }

  void number_parts(std::int64_t least_pixels) {
    const std::vector<Island> all = islands(agent_);
    node_of_component_.resize(agent_.all().size());
    for (const bool is_large : {true, false}) {
      for (const Island& island : all) {
        if ((island.pixels >= least_pixels) != is_large) continue;
        node_of_component_[static_cast<std::size_t>(island.component)] = parts_++;
        if (is_large) large_.push_back(island.first);
      }
    }
  }

  /// Counts the pixels of each diameter, then puts them in place.
  void sort_pixels(const ClearanceMap& clearances, int diameter) {
    first_of_.resize(static_cast<std::size_t>(diameter) + 1);
    narrow_.for_each([&](Point p) { ++first_of_[width_at(p, clearances)]; });
    PixelOrPart next = parts_;
    for (auto first = first_of_.rbegin(); first != first_of_.rend(); ++first) {
      next += std::exchange(*first, next);
    }
    std::vector<PixelOrPart> places = first_of_;
    pixels_.resize(narrow_.size());
    node_of_pixel_.reserve(narrow_.size());
    narrow_.for_each([&](Point p) {
      const PixelOrPart node = places[width_at(p, clearances)]++;
      node_of_pixel_.push_back(node);
      pixels_[node - parts_] = p;
    });
  }

  static std::size_t width_at(Point p, const ClearanceMap& clearances) {
    return static_cast<std::size_t>(clearances.widest_at(p));
  }

  Blocks agent_;
  PixelNumbers narrow_;
  PixelOrPart parts_ = 0;
  std::vector<Point> large_;  // first pixel of each large component
  std::vector<PixelOrPart> node_of_component_;
  std::vector<PixelOrPart> node_of_pixel_;  // by its number
  std::vector<Point> pixels_;               // from the first node of a pixel on
  std::vector<PixelOrPart> first_of_;       // by the diameter
};

/// Two groups of parts and the tightest pixel between them.
struct Meeting {
  std::uint32_t steps;     // the fewest tight pixels on a path from one to the other
  PixelOrPart one, other;  // the first parts of the groups
  PixelOrPart tightest;
};

/// Reconnects the floor from wide to narrow, the pixels of one diameter at a time.
class Sweep {
 public:
  Sweep(const ClearanceMap& clearances, const FloorNodes& nodes)
      : clearances_(clearances),
        nodes_(nodes),
        large_(static_cast<PixelOrPart>(nodes.large_parts().size())),
        joined_(nodes.size()),
        steps_(nodes.size(), kFar),
        owner_(nodes.size()),
        tightest_(nodes.size()) {}

  /// Joins the pixels where this is the widest agent that fits. Returns the connections that they
  /// make between groups of large parts that are separate for wider agents. Call it for each
  /// diameter, from wide to narrow.
  std::vector<Meeting> take(int diameter) {
    first_ = nodes_.first_of(diameter);
    end_ = nodes_.first_of(diameter - 1);
    list_neighbours();
    std::vector<Meeting> meetings;
    if (touched_groups() > 1) {
      spread();
      meetings = tree();
      forget_steps();
    }
    join_pixels();
    return meetings;
  }

 private:
  static constexpr std::uint32_t kFar = UINT32_MAX;

  /// A part, and a tight pixel that touches it.
  struct Beside {
    PixelOrPart part, pixel;
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a null in what is generated
    friend auto operator<=>(const Beside&, const Beside&) = default;
  };

  bool is_tight(PixelOrPart node) const { return node >= first_; }
  std::span<const PixelOrPart> neighbours(PixelOrPart pixel) const {
    return neighbours_[pixel - first_];
  }

  void list_neighbours() {
    static constexpr std::array<Point, 4> kStepsAround = {Point{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    neighbours_.resize(end_ - first_);
    around_.clear();
    for (PixelOrPart pixel = first_; pixel < end_; ++pixel) {
      for (std::size_t k = 0; k < kStepsAround.size(); ++k) {
        PixelOrPart node = nodes_.at(nodes_.pixel(pixel) + kStepsAround[k]);
        if (node >= end_) node = kNone;  // narrower, or not floor
        if (node < first_) {
          node = static_cast<PixelOrPart>(joined_.first(node));
          around_.push_back({node, pixel});
        }
        neighbours_[pixel - first_][k] = node;
      }
    }
    std::ranges::sort(around_);
  }

  /// Returns the number of groups with large parts that tight pixels touch.
  std::size_t touched_groups() const {
    std::size_t groups = 0;
    PixelOrPart last = kNone;
    for (const Beside& beside : around_) {
      if (beside.part >= large_) break;
      if (beside.part != std::exchange(last, beside.part)) ++groups;
    }
    return groups;
  }

  /// Finds for each pixel and part the nearest group; if tied, the first.
  void spread() {
    std::vector<PixelOrPart> reached, next;
    for (const Beside& beside : around_) {
      if (beside.part < large_) enter(beside.part, 0, beside.part, next);
    }
    while (!next.empty()) {
      reached.swap(next);
      next.clear();
      for (const PixelOrPart pixel : reached) {
        find_tightest(pixel);
        for (const PixelOrPart node : neighbours(pixel)) {
          if (node == kNone) continue;
          enter(node, steps_[pixel] + (is_tight(node) ? 1 : 0), owner_[pixel], next);
          if (!is_tight(node)) pass_on_tightest(pixel, node);
        }
      }
    }
  }

  /// Enters a node. Among pixels at the same distance, the pixels of earlier groups are listed
  /// first.
  void enter(PixelOrPart node, std::uint32_t steps, PixelOrPart owner,
             std::vector<PixelOrPart>& next) {
    if (steps_[node] != kFar) return;
    steps_[node] = steps;
    owner_[node] = owner;
    tightest_[node] = kNone;
    if (is_tight(node)) {
      next.push_back(node);
      return;
    }
    auto beside = std::ranges::lower_bound(around_, node, {}, &Beside::part);
    for (; beside != around_.end() && beside->part == node; ++beside) {
      enter(beside->pixel, steps + 1, owner, next);
    }
  }

  /// Finds the tightest pixel on the shortest paths from the nearest group to this pixel.
  void find_tightest(PixelOrPart pixel) {
    tightest_[pixel] = pixel;
    for (const PixelOrPart node : neighbours(pixel)) {
      if (node == kNone || owner_[node] != owner_[pixel]) continue;
      if (steps_[node] == steps_[pixel] - 1) keep_tighter(tightest_[pixel], tightest_[node]);
    }
  }

  void pass_on_tightest(PixelOrPart pixel, PixelOrPart part) {
    const bool is_on_path = owner_[part] == owner_[pixel] && steps_[part] == steps_[pixel];
    if (is_on_path) keep_tighter(tightest_[part], tightest_[pixel]);
  }

  /// Keeps the tighter pixel. If both are equally near to a wall, the one farther from its group is
  /// nearer to the middle.
  void keep_tighter(PixelOrPart& tightest, PixelOrPart other) const {
    const auto rank = [&](PixelOrPart pixel) {
      const std::uint32_t wall = clearances_.room_at(nodes_.pixel(pixel));
      return std::tuple(wall, kFar - steps_[pixel], pixel);
    };
    if (other == kNone) return;
    if (tightest == kNone || rank(other) < rank(tightest)) tightest = other;
  }

  /// Returns the shortest paths between each two groups that meet.
  std::vector<Meeting> meetings() const {
    std::map<std::pair<PixelOrPart, PixelOrPart>, Meeting> shortest;
    for (PixelOrPart pixel = first_; pixel < end_; ++pixel) {
      if (steps_[pixel] == kFar) continue;
      for (const PixelOrPart node : neighbours(pixel)) {
        if (node == kNone || owner_[node] == owner_[pixel]) continue;
        const auto [one, other] = std::minmax({owner_[pixel], owner_[node]});
        const std::uint32_t steps = steps_[pixel] + steps_[node];
        const auto known =
            shortest.try_emplace({one, other}, Meeting{steps, one, other, kNone}).first;
        Meeting& meeting = known->second;
        if (steps > meeting.steps) continue;
        if (steps < meeting.steps) meeting = {steps, one, other, kNone};
        keep_tighter(meeting.tightest, tightest_[pixel]);
        keep_tighter(meeting.tightest, tightest_[node]);
      }
    }
    std::vector<Meeting> all;
    for (const auto& [pair, meeting] : shortest) all.push_back(meeting);
    return all;
  }

  /// Joins groups, nearest ones first, and returns the meetings that joined two.
  std::vector<Meeting> tree() {
    std::vector<Meeting> links = meetings();
    std::ranges::stable_sort(links, {}, &Meeting::steps);
    std::erase_if(links, [this](const Meeting& link) {
      if (joined_.first(link.one) == joined_.first(link.other)) return true;
      joined_.join(link.one, link.other);
      return false;
    });
    return links;
  }

  void forget_steps() {
    for (const Beside& beside : around_) steps_[beside.part] = kFar;
    std::ranges::fill(std::span(steps_).subspan(first_, end_ - first_), kFar);
  }

  void join_pixels() {
    for (PixelOrPart pixel = first_; pixel < end_; ++pixel) {
      for (const PixelOrPart node : neighbours(pixel)) {
        if (node != kNone) joined_.join(pixel, node);
      }
    }
  }

  const ClearanceMap& clearances_;
  const FloorNodes& nodes_;
  const PixelOrPart large_;  // the number of large parts
  DisjointSets joined_;
  // By node, for the diameter in hand; parts count as nodes of no width.
  std::vector<std::uint32_t> steps_;   // from the nearest group, this pixel included
  std::vector<PixelOrPart> owner_;     // that group
  std::vector<PixelOrPart> tightest_;  // on the shortest paths from there
  PixelOrPart first_ = 0, end_ = 0;    // the tight pixels
  std::vector<std::array<PixelOrPart, 4>> neighbours_;
  std::vector<Beside> around_;  // in order
};

}  // namespace

std::vector<NarrowPassage> narrow_passages(const ClearanceMap& clearances, int diameter,
                                           std::int64_t least_pixels) {
  const BitGrid floor = clearances.floor_for(1);
  const FloorNodes nodes(clearances, floor, clearances.floor_for(diameter), diameter, least_pixels);
  Sweep sweep(clearances, nodes);
  const std::span<const Point> parts = nodes.large_parts();
  std::vector<NarrowPassage> passages;
  for (int width = diameter - 1; width >= 1; --width) {
    for (const Meeting& meeting : sweep.take(width)) {
      const Point pixel = nodes.pixel(meeting.tightest);
      passages.push_back({.passage = {width, pixel, gap_width(floor, pixel)},
                          .one = parts[meeting.one],
                          .other = parts[meeting.other]});
    }
  }
  std::ranges::sort(passages, {}, [](const NarrowPassage& place) {
    return std::tuple(place.passage.pixel.y, place.passage.pixel.x, place.one.y, place.one.x,
                      place.other.y, place.other.x);
  });
  return passages;
}

}  // namespace walkmask
