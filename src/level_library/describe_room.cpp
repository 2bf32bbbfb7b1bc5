// What a level consists of, as values.

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#include "floor/comfort_setting.h"
#include "level/character_scale.h"
#include "level_library/last_error.h"
#include "level_library/opened_room.h"
#include "library/status.h"

namespace walkmask {
namespace {

/// The sizes of structs in programs that do not know their last members.
constexpr std::size_t kFactsWithoutDepth =
    size_up_to(offsetof(walkmask_level_facts, problems) + sizeof(walkmask_level_facts::problems));
constexpr std::size_t kAgentWithoutComfort =
    size_up_to(offsetof(walkmask_agent, is_scaled) + sizeof(walkmask_agent::is_scaled));

/// Writes the members that the program of `out` knows; `out` keeps its size.
template <typename Struct>
void write_known(const Struct& whole, Struct& out) {
  const std::size_t size = out.size;
  std::memcpy(&out, &whole, size);
  out.size = size;
}

/// Writes an element of a list to `out` by `write(element, out)`.
template <typename List, typename Struct, typename Write>
walkmask_status write_element(const List& list, std::size_t index, Struct* out, const Write& write,
                              std::size_t older_size = sizeof(Struct)) {
  return guarded([&] {
    if (const walkmask_status bad = check_size(*out, older_size); bad != WALKMASK_OK) return bad;
    if (index >= list.size()) {
      return bad_argument("the index is not less than " + std::to_string(list.size()),
                          "walkmask_level_describe counts");
    }
    Struct whole = {};
    write(list[index], whole);
    write_known(whole, *out);
    return WALKMASK_OK;
  });
}

const Manifest& manifest_of(const walkmask_level& level) {
  static const Manifest empty = {};
  const auto& content = level.room->opened.content;
  return content ? content->manifest : empty;
}

const std::vector<Area>& areas_of(const walkmask_level& level) {
  static const std::vector<Area> none = {};
  const auto& content = level.room->opened.content;
  return content && content->level ? content->level->areas : none;
}

/// Returns the room's level; null without a mask.
const Level* known_level(const walkmask_level& level) {
  const auto& content = level.room->opened.content;
  return content && content->level ? &*content->level : nullptr;
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_describe(const walkmask_level* level, walkmask_level_facts* facts) {
  return guarded([&] {
    const walkmask_status bad = check_size(*facts, kFactsWithoutDepth);
    if (bad != WALKMASK_OK) return bad;
    const OpenedRoom& room = *level->room;
    const Level* const known = known_level(*level);
    const walkmask_level_facts whole = {.size = sizeof(walkmask_level_facts),
                                        .file = room.opened.file.c_str(),
                                        .width = known != nullptr ? known->room_width() : 0,
                                        .height = known != nullptr ? known->room_height() : 0,
                                        .scale = known != nullptr ? known->scale().factor : 0,
                                        .has_floor = room.floors ? 1 : 0,
                                        .agents = manifest_of(*level).agents.size(),
                                        .states = manifest_of(*level).states.size(),
                                        .areas = areas_of(*level).size(),
                                        .places = room.places.size(),
                                        .problems = room.problems.size(),
                                        .depth = manifest_of(*level).depth};
    write_known(whole, *facts);
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_level_agent(const walkmask_level* level, size_t index,
                                     walkmask_agent* agent) {
  const auto write = [](const Agent& from, walkmask_agent& to) {
    const Footprint& feet = from.footprint;
    const bool is_rectangle = feet.outline().shape == Outline::Shape::rectangle;
    const Comfort comfort = comfort_in_force(from.comfort, {}).value_or(Comfort{});
    to = {.size = sizeof(walkmask_agent),
          .name = from.name.c_str(),
          .diameter = feet.is_disc() ? feet.width() : 0,
          .shape = feet.is_disc() ? WALKMASK_DISC
                   : is_rectangle ? WALKMASK_RECTANGLE
                                  : WALKMASK_ELLIPSE,
          .width = feet.width(),
          .depth = feet.depth(),
          .is_scaled = feet.is_scaled() ? 1 : 0,
          .comfort = comfort.keep,
          .detour = comfort.detour};
  };
  return write_element(manifest_of(*level).agents, index, agent, write, kAgentWithoutComfort);
}

walkmask_status walkmask_level_state(const walkmask_level* level, size_t index,
                                     walkmask_state* state) {
  const auto write = [&](const State& from, walkmask_state& to) {
    to = {sizeof(walkmask_state), from.name.c_str(), "", ""};
    const auto& lists = level->room->states;  // none without a mask
    if (index >= lists.size()) return;
    to.open = lists[index].open.c_str();
    to.closed = lists[index].closed.c_str();
  };
  return write_element(manifest_of(*level).states, index, state, write);
}

walkmask_status walkmask_level_area(const walkmask_level* level, size_t index,
                                    walkmask_area* area) {
  const auto write = [](const Area& from, walkmask_area& to) {
    to = {sizeof(walkmask_area), from.name.c_str(), from.pixels.count()};
  };
  return write_element(areas_of(*level), index, area, write);
}

walkmask_status walkmask_level_place(const walkmask_level* level, size_t index,
                                     walkmask_place* place) {
  const Level* const known = known_level(*level);
  const auto write = [known](const RoomPlace& from, walkmask_place& to) {
    const bool inside = known != nullptr && is_inside(from, *known);
    const bool is_edge = from.exit != nullptr && !from.at;
    const Point at = inside ? room_pixel(from, *known) : from.at.value_or(Point{0, 0});
    to = {.size = sizeof(walkmask_place),
          .name = from.name.c_str(),
          .kind = is_edge                ? WALKMASK_EDGE
                  : from.exit != nullptr ? WALKMASK_EXIT
                                         : WALKMASK_POINT,
          .is_inside = inside ? 1 : 0,
          .at = {at.x, at.y}};
  };
  return write_element(level->room->places, index, place, write);
}

walkmask_status walkmask_level_problem(const walkmask_level* level, size_t index,
                                       walkmask_error* problem) {
  const auto write = [](const OpenedRoom::ProblemTexts& from, walkmask_error& to) {
    to = {sizeof(walkmask_error), from.file.c_str(), from.place.c_str(), from.reason.c_str(),
          from.cure.c_str()};
  };
  return write_element(level->room->problems, index, problem, write);
}

double walkmask_level_scale(const walkmask_level* level, walkmask_point pixel) {
  const Level* const known = known_level(*level);
  const Point p = {pixel.x, pixel.y};
  if (known == nullptr || !known->contains(p)) return 100;
  return character_scale(*known, p).value_or(100);
}
