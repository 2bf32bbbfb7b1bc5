#include "game/room_survey.h"

#include <algorithm>
#include <utility>

#include "level/open_level.h"
#include "level/room_place.h"
#include "survey/joined_parts.h"
#include "survey/level_floors.h"
#include "survey/places.h"
#include "survey/steps.h"

namespace walkmask {
namespace {

/// Drops doubles of a list, and sorts it.
void make_set(std::vector<std::int32_t>& numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

/// Finds the components that touch the places of a level.
class Surveyor {
 public:
  Surveyor(const LevelContent& content, const LevelRequest& request)
      : level_(*content.level),
        request_(request),
        places_(room_places(level_.manifest)),
        floors_(level_, content.area_mask() != nullptr) {
    for (const StateFloor& floor : floors_.of_states()) {
      joined_.push_back(joined_on(places_, level_, floor, kPoint, floors_));
    }
  }

  /// Surveys the exits and entrances of a manifest.
  void take_manifest(SurveyedRoom& room) {
    for (const RoomPlace& place : places_) {
      SurveyedEntrance entrance = {place.name, place.name, room_pixel(place, level_), source(place),
                                   parts_of(place)};
      if (place.exit != nullptr && place.exit->to && place.exit->to->manifest) {
        room.exits.push_back(exit_at(place, entrance.parts));
      }
      room.entrances.push_back(std::move(entrance));
    }
    for (const NamedPoint& point : level_.manifest.offstage) {
      room.entrances.push_back({point.name, point.name, {}, {level_.file, point.position}});
    }
  }

  /// Surveys the exits and entrances that scripts make.
  void take_changes(const RoomChanges& changes, SurveyedRoom& room) {
    for (const ScriptedExit& exit : changes.exits) room.exits.push_back(exit_of(exit));
    for (const ScriptedEntrance& scripted : changes.entrances) {
      SurveyedEntrance entrance = {std::to_string(scripted.change),
                                   scripted.point,
                                   {},
                                   {scripted.origin.file, file_place(scripted.origin.place)}};
      const auto place = std::ranges::find(places_, scripted.point, &RoomPlace::name);
      if (!scripted.point.empty() && place != places_.end()) {
        entrance.at = place->at;
        entrance.parts = parts_of(*place);
      }
      room.entrances.push_back(std::move(entrance));
    }
  }

 private:
  SourcePlace source(const RoomPlace& place) const {
    if (place.point == nullptr || !place.point->origin) return {level_.file, place.position};
    return {place.point->origin->file, file_place(place.point->origin->place)};
  }

  TouchedParts parts_of(const RoomPlace& place) {
    TouchedParts parts;
    for (std::size_t i = 0; i < joined_.size(); ++i) {
      std::vector<std::int32_t>& touched = parts.emplace_back();
      if (!is_inside(place, level_)) continue;
      const StateFloor& floor = floors_.of_states()[i];
      for (const AgentPosition& position : positions_on(place, level_, floor, kPoint, floors_)) {
        touched.push_back(joined_[i].of(position.component));
      }
      make_set(touched);
    }
    return parts;
  }

  SurveyedExit exit_at(const RoomPlace& place, const TouchedParts& parts) const {
    const ExitTarget& to = *place.exit->to;
    SurveyedExit exit = {.name = place.name,
                         .at = room_pixel(place, level_),
                         .source = {level_.file, place.position},
                         .parts = parts,
                         .level = std::nullopt,
                         .key = to.place};
    const Files& files = request_.files;
    const Result<std::string> root = files.root_of(request_.file, request_.root);
    const Result<std::string> file =
        root ? files.inside_root(*root, request_.file, *to.manifest) : root;
    if (file) exit.level = *file;
    return exit;
  }

  SurveyedExit exit_of(const ScriptedExit& scripted) {
    SurveyedExit exit = {.name = scripted.name,
                         .at = scripted.mark,
                         .source = {scripted.origin.file, file_place(scripted.origin.place)},
                         .runs = scripted.runs,
                         .level = scripted.level,
                         .key = std::to_string(scripted.change)};
    for (const StateFloor& floor : floors_.of_states()) {
      exit.parts.push_back(parts_touched(scripted, floor, exit.pixels));
    }
    std::ranges::sort(exit.pixels, {}, [](Point p) { return std::pair(p.y, p.x); });
    exit.pixels.erase(std::unique(exit.pixels.begin(), exit.pixels.end()), exit.pixels.end());
    if (!scripted.points.empty()) exit.at = scripted.points.front();
    if (!exit.at && scripted.pixels) exit.at = middle_of(*scripted.pixels);
    return exit;
  }

  /// Returns the components that the points and the pixels of an exit touch, and adds a pixel of
  /// the room in each of them to `shown`.
  std::vector<std::int32_t> parts_touched(const ScriptedExit& exit, const StateFloor& floor,
                                          std::vector<Point>& shown) {
    std::vector<std::int32_t> touched;
    for (const Point at : exit.points) {
      const RoomPlace place = {
          .name = exit.name, .position = {}, .at = at, .snap = level_.manifest.snap.value_or(0)};
      if (!is_inside(place, level_)) continue;
      for (const AgentPosition& position : positions_on(place, level_, floor, kPoint, floors_)) {
        touched.push_back(position.component);
        shown.push_back(level_.scale().to_room(position.pixel));
      }
    }
    if (exit.pixels) {
      const Blocks& blocks = floors_.prepared(floor, kPoint).blocks;
      constexpr std::int64_t kPixelsInStep = 16;
      floors_.steps().take(std::ssize(blocks.all()) + level_.pixels() / kPixelsInStep);
      std::vector<bool> is_known(blocks.all().size());  // by the component
      for (const Block& block : blocks.all()) {
        const auto component = static_cast<std::size_t>(block.component);
        if (is_known[component]) continue;
        const std::optional<Point> pixel = first_in(block, *exit.pixels);
        if (!pixel) continue;
        is_known[component] = true;
        touched.push_back(block.component);
        shown.push_back(level_.scale().to_room(*pixel));
      }
    }
    make_set(touched);
    return touched;
  }

  static std::optional<Point> first_in(const Block& block, const BitGrid& pixels) {
    for (int y = block.top; y <= block.bottom; ++y) {
      const int x = pixels.next_set(y, block.left);
      if (x <= block.right) return Point{x, y};
    }
    return std::nullopt;
  }

  /// Returns the pixel of the room nearest to the middle of these pixels, preferring floor; absent
  /// without pixels.
  std::optional<Point> middle_of(const BitGrid& pixels) const {
    BitGrid shown = pixels;
    shown &= level_.paintable;
    if (!shown.any()) shown = pixels;
    const Blocks blocks(shown);
    if (blocks.all().empty()) return std::nullopt;
    int left = shown.width(), right = 0;
    for (const Block& block : blocks.all()) {
      left = std::min<int>(left, block.left);
      right = std::max<int>(right, block.right);
    }
    const int top = blocks.all().front().top, bottom = blocks.all().back().bottom;
    const auto nearest = nearest_floor(blocks, {(left + right) / 2, (top + bottom) / 2});
    return level_.scale().to_room(*nearest);
  }

  const Level& level_;
  const LevelRequest& request_;
  std::vector<RoomPlace> places_;
  LevelFloors floors_;
  std::vector<JoinedParts> joined_;  // by exits of the room, on each floor
};

}  // namespace

SurveyedRoom survey_room(const OpenedLevel& opened, const LevelRequest& request) {
  SurveyedRoom room = {.file = opened.file, .files = opened.files};
  if (!opened.content || opened.content->lacks_mask() || !opened.content->level) {
    room.unusable_because =
        opened.problems.empty() ? "it has no mask" : opened.problems.front().error.reason;
    return room;
  }
  const LevelContent& content = *opened.content;
  room.size = {content.level->room_width(), content.level->room_height()};
  room.has_floor = content.level->paintable.any();
  room.is_scripted = content.changes.has_value();
  room.moves_player = content.changes && content.changes->moves_player;
  for (const State& state : content.manifest.states) room.states.push_back(state.name);
  const auto done = within_steps([&] {
    Surveyor surveyor(content, request);
    if (content.changes) {
      surveyor.take_changes(*content.changes, room);
    } else {
      surveyor.take_manifest(room);
    }
    return true;
  });
  if (!done) room.unusable_because = "its states exceed the step limit for its size";
  return room;
}

}  // namespace walkmask
