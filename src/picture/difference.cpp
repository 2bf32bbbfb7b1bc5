#include "picture/difference.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "draw/change_picture.h"
#include "draw/scale.h"
#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/ends.h"
#include "level/choice.h"
#include "picture/art.h"
#include "survey/nearest_pixels.h"
#include "survey/steps.h"

namespace walkmask::picture {
namespace {

using diff::Change;

/// The most lines of a picture, and the most floors whose cut parts are searched: each search needs
/// the blocks of a floor in both levels.
constexpr std::size_t kMostLinks = 24, kMostFloorsCut = 16;

/// Returns the floor of a level with all areas open, in pixels of its room, cropped or extended to
/// a size.
BitGrid room_floor(const Level& level, Size size) {
  const int scale = level.scale().factor;
  BitGrid floor(size.width, size.height);
  for (int y = 0; y < std::min(size.height, level.room_height()); ++y) {
    for (int left = level.paintable.next_set(y / scale, 0); left < level.width();) {
      const int end = level.paintable.next_clear(y / scale, left);
      const int last = std::min(end * scale, size.width) - 1;
      if (left * scale <= last) floor.set_span(y, left * scale, last);
      left = level.paintable.next_set(y / scale, end);
    }
  }
  return floor;
}

/// Returns the floor in a level that a difference is about, with its blocks.
PreparedFloor prepared_floor(const Level& level, const diff::FloorDifference& floor,
                             const Footprint& footprint) {
  const std::optional<std::string> state =
      floor.states.empty() ? std::nullopt : std::optional(floor.states.front());
  const auto open = open_areas(level, {.state = state, .open = {}, .close = {}});
  return PreparedFloor(
      floor_of(level, open ? *open : std::vector(level.areas.size(), true), footprint));
}

/// Two connected parts of a floor, and the number of pairs with one place on each.
struct SeparateParts {
  std::int32_t one, other;
  std::int64_t pairs = 0;
  std::optional<Ends> nearest = {};  ///< pixels of the parts; absent if they were not searched
};

/// Returns the pairs of parts that the pairs of places of one direction lie on, each once, in the
/// level that separates them. `at` returns the pixel of an end there.
template <typename PixelAt>
std::vector<SeparateParts> separate_parts(const std::vector<const diff::PairChange*>& pairs,
                                          const Blocks& blocks, const PixelAt& at) {
  std::vector<SeparateParts> all;
  for (const diff::PairChange* pair : pairs) {
    const auto from = blocks.at(at(pair->from_at)), to = blocks.at(at(pair->to_at));
    if (!from || !to) continue;
    const std::int32_t one = blocks[*from].component, other = blocks[*to].component;
    const auto known = std::ranges::find_if(all, [&](const SeparateParts& parts) {
      return (parts.one == one && parts.other == other) ||
             (parts.one == other && parts.other == one);
    });
    if (known == all.end()) {
      all.push_back({.one = one, .other = other, .pairs = 1});
    } else {
      ++known->pairs;
    }
  }
  return all;
}

/// Sorts by the distance between the parts, which are last if it is not known.
void put_nearest_first(std::vector<SeparateParts>& all) {
  std::ranges::stable_sort(all, {}, [](const SeparateParts& parts) {
    return parts.nearest ? squared_length(parts.nearest->from - parts.nearest->to)
                         : std::numeric_limits<std::int64_t>::max();
  });
}

/// Joins the parts of a floor by as few lines as possible. Two parts are joined by one chain of
/// lines, past other parts.
class Chains {
 public:
  /// Adds a line between two parts, or their pairs to the lines that join them already.
  void add(const SeparateParts& parts) {
    const std::vector<std::size_t> chain = between(parts.one, parts.other);
    for (const std::size_t line : chain) lines_[line].pairs += parts.pairs;
    if (!chain.empty()) return;
    lines_at_[parts.one].push_back(lines_.size());
    lines_at_[parts.other].push_back(lines_.size());
    lines_.push_back(parts);
  }

  const std::vector<SeparateParts>& lines() const { return lines_; }

 private:
  std::int32_t end_of(std::size_t line, std::int32_t begin) const {
    return lines_[line].one == begin ? lines_[line].other : lines_[line].one;
  }

  /// Returns the lines from one part to another; empty if they are not joined.
  std::vector<std::size_t> between(std::int32_t from, std::int32_t to) const {
    std::map<std::int32_t, std::size_t> last_line;  // of the chain to a part
    std::vector<std::int32_t> reached = {from};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const auto lines = lines_at_.find(reached[i]);
      if (lines == lines_at_.end()) continue;
      for (const std::size_t line : lines->second) {
        const std::int32_t end = end_of(line, reached[i]);
        if (end != from && last_line.try_emplace(end, line).second) reached.push_back(end);
      }
    }
    std::vector<std::size_t> chain;
    if (!last_line.contains(to)) return chain;
    for (std::int32_t part = to; part != from; part = end_of(chain.back(), part)) {
      chain.push_back(last_line.at(part));
    }
    return chain;
  }

  std::vector<SeparateParts> lines_;
  std::map<std::int32_t, std::vector<std::size_t>> lines_at_;  // by part
};

BitGrid part_of(const Blocks& blocks, std::int32_t component, Size size, int scale) {
  BitGrid part(size.width, size.height);
  for (const Block& block : blocks.all()) {
    if (block.component != component) continue;
    for (int y = block.top; y <= block.bottom; ++y) part.set_span(y, block.left, block.right);
  }
  return draw::enlarged(part, scale);
}

/// Collects the lines, parts and names of a picture.
class ChangedPlaces {
 public:
  ChangedPlaces(const Level& before, const Level& after)
      : before_(before), after_(after), room_{after.room_width(), after.room_height()} {}

  void add(const diff::FloorDifference& floor) {
    for (const diff::PlaceChange& place : floor.places) {
      add_place(place.place, place.at,
                place.change == Change::gained ? ": fits now" : ": no longer fits");
    }
    add_links(floor, Change::lost);
    add_links(floor, Change::gained);
  }

  std::vector<BitGrid> cut_from, cut_off;

  std::vector<draw::ChangedLink> links() const {
    using Kind = draw::ChangedLink::Kind;
    std::vector<draw::ChangedLink> all;
    for (const auto& [change, one, other, pairs] : links_) {
      const bool is_lost = change == Change::lost;
      all.push_back({is_lost ? Kind::removed : Kind::added, one, other,
                     counted(pairs, "connection") + (is_lost ? " lost" : " gained")});
    }
    return all;
  }

  std::vector<draw::NamedPlace> places() const {
    std::vector<draw::NamedPlace> all;
    for (const auto& [name, place] : places_) all.push_back(place);
    return all;
  }

 private:
  bool is_inside(Point p) const {
    return p.x >= 0 && p.y >= 0 && p.x < room_.width && p.y < room_.height;
  }

  void add_place(const std::string& name, Point at, const std::string& note) {
    if (is_inside(at)) places_.try_emplace(name, draw::NamedPlace{name + note, at});
  }

  /// Returns the pairs that no earlier floor had, and adds their places.
  std::vector<const diff::PairChange*> new_pairs(const diff::FloorDifference& floor,
                                                 Change change) {
    std::vector<const diff::PairChange*> pairs;
    for (const diff::PairChange* pair : diff::unexplained_pairs(floor, change)) {
      if (!drawn_.insert({pair->from, pair->to, change}).second) continue;
      add_place(pair->from, pair->from_at.after, "");
      add_place(pair->to, pair->to_at.after, "");
      pairs.push_back(pair);
    }
    return pairs;
  }

  /// Joins the parts that the pairs lie on by lines, in the level that separates them.
  void add_links(const diff::FloorDifference& floor, Change change) {
    const auto pairs = new_pairs(floor, change);
    if (pairs.empty() || floors_++ >= kMostFloorsCut) return;
    const bool is_lost = change == Change::lost;
    const Level& level = is_lost ? after_ : before_;
    const PreparedFloor prepared =
        prepared_floor(level, floor, is_lost ? floor.footprint.after : floor.footprint.before);
    auto parts = separate_parts(pairs, prepared.blocks, [&](const auto& ends) {
      return level.scale().to_mask(is_lost ? ends.after : ends.before);
    });
    for (SeparateParts& two : parts) two.nearest = nearest_of(two, prepared.blocks);
    put_nearest_first(parts);
    Chains chains;
    for (const SeparateParts& two : parts) chains.add(two);
    for (const SeparateParts& two : chains.lines()) {
      add_link(two, level, change);
      if (is_lost) add_cut_parts(two, prepared.blocks);
    }
    sides_.clear();
  }

  std::optional<Ends> nearest_of(const SeparateParts& parts, const Blocks& blocks) {
    const auto looked =
        within_steps([&] { return nearest_pixels(blocks, parts.one, parts.other, link_steps_); });
    return looked ? *looked : std::nullopt;
  }

  /// Adds a line where the parts are nearest to each other. If a line of another state's or agent's
  /// floor lies almost there, adds the pairs to that line.
  void add_link(const SeparateParts& parts, const Level& level, Change change) {
    if (!parts.nearest) return;
    const Point one = level.scale().to_room(parts.nearest->from),
                other = level.scale().to_room(parts.nearest->to);
    if (!is_inside(one) || !is_inside(other)) return;
    const auto known = std::ranges::find_if(links_, [&](const CountedLink& link) {
      return link.change == change && is_near(link.one, one) && is_near(link.other, other);
    });
    if (known != links_.end()) {
      known->pairs += parts.pairs;
    } else if (links_.size() < kMostLinks) {
      links_.push_back({change, one, other, parts.pairs});
    }
  }

  bool is_near(Point a, Point b) const {
    return length(a - b) * 32 < std::max(room_.width, room_.height);
  }

  /// Gives the two parts different colours. A part that has a colour keeps it.
  void add_cut_parts(const SeparateParts& parts, const Blocks& blocks) {
    if (!sides_.contains(parts.one)) {
      const bool is_off = sides_.contains(parts.other) && !sides_.at(parts.other);
      add_part(parts.one, is_off, blocks);
    }
    if (!sides_.contains(parts.other)) add_part(parts.other, !sides_.at(parts.one), blocks);
  }

  void add_part(std::int32_t component, bool is_off, const Blocks& blocks) {
    sides_[component] = is_off;
    if (cut_from.size() + cut_off.size() >= kMostLinks) return;
    BitGrid part =
        part_of(blocks, component, {after_.width(), after_.height()}, after_.scale().factor);
    part -= filled_;
    filled_ |= part;
    if (part.any()) (is_off ? cut_off : cut_from).push_back(std::move(part));
  }

  struct CountedLink {
    Change change;
    Point one, other;
    std::int64_t pairs;
  };

  const Level &before_, &after_;
  Size room_;
  std::size_t floors_ = 0;
  std::vector<CountedLink> links_;
  Steps link_steps_ = Steps::for_pixels(0);  // for the search of parts' nearest pixels
  BitGrid filled_{room_.width, room_.height};
  std::map<std::int32_t, bool> sides_;  ///< by component, whether it is drawn as cut off
  std::set<std::tuple<std::string, std::string, Change>> drawn_;
  std::map<std::string, draw::NamedPlace> places_;
};

}  // namespace

draw::Scene diff_overlay(const Level& before, const Level& after,
                         const diff::LevelDifference& difference, std::vector<std::string> title) {
  const Size room = {after.room_width(), after.room_height()};
  const BitGrid old_floor = room_floor(before, room), new_floor = room_floor(after, room);
  BitGrid added = new_floor, removed = old_floor;
  added -= old_floor;
  removed -= new_floor;
  ChangedPlaces changed(before, after);
  for (const diff::FloorDifference& floor : difference.floors) changed.add(floor);
  return draw::change_scene({.art = art_of(after),
                             .floor = new_floor,
                             .added = added,
                             .removed = removed,
                             .links = changed.links(),
                             .cut_off = std::move(changed.cut_off),
                             .cut_from = std::move(changed.cut_from),
                             .places = changed.places(),
                             .title = std::move(title)});
}

}  // namespace walkmask::picture
