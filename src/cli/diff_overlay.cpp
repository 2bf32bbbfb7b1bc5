#include "cli/diff_overlay.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "cli/picture_of.h"
#include "draw/change_picture.h"
#include "floor/bit_grid.h"

namespace walkmask {
namespace {

using diff::Change;

/// More lines than these hide the picture.
constexpr std::size_t kMostLinks = 60;

/// Returns the floor of a level while all areas are open, in pixels of its room, cut or extended to
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

/// The lines and names of a picture, as they are found.
class ChangedPlaces {
 public:
  explicit ChangedPlaces(Size room) : room_(room) {}

  void add(const diff::FloorDifference& floor) {
    for (const diff::PlaceChange& place : floor.places) {
      add_place(place.place, place.at,
                place.change == Change::gained ? ": fits now" : ": no longer fits");
    }
    for (const Change change : {Change::lost, Change::gained}) {
      for (const diff::PairChange* pair : diff::unexplained_pairs(floor, change)) add_link(*pair);
    }
  }

  std::vector<draw::ChangedLink> links;

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

  void add_link(const diff::PairChange& pair) {
    if (!drawn_.insert({pair.from, pair.to, pair.change}).second) return;
    const bool fits = is_inside(pair.from_at.after) && is_inside(pair.to_at.after);
    if (!fits || links.size() == kMostLinks) return;
    const bool gained = pair.change == Change::gained;
    add_place(pair.from, pair.from_at.after, "");
    add_place(pair.to, pair.to_at.after, "");
    links.push_back({gained ? draw::ChangedLink::Kind::added : draw::ChangedLink::Kind::removed,
                     pair.from_at.after, pair.to_at.after,
                     pair.from + " to " + pair.to + (gained ? ": gained" : ": lost")});
  }

  Size room_;
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
  ChangedPlaces changed(room);
  for (const diff::FloorDifference& floor : difference.floors) changed.add(floor);
  return draw::change_scene({.art = art_of(after),
                             .floor = new_floor,
                             .added = added,
                             .removed = removed,
                             .links = std::move(changed.links),
                             .places = changed.places(),
                             .title = std::move(title)});
}

}  // namespace walkmask
