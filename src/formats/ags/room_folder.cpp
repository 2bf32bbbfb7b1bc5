#include "formats/ags/room_folder.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/number_text.h"
#include "formats/ags/images.h"
#include "formats/ags/text.h"
#include "formats/ags/xml.h"
#include "png/read.h"

namespace walkmask::ags {
namespace {

constexpr std::size_t kMostIndices = 64, kMostElements = 256;

Error in_file(Error error, const char* file) {
  error.file = file;
  return error;
}

/// An event with an element of its own, in files of version 4.0.0.21 and later.
struct NamedEvent {
  const char* element;
  std::size_t number;
};

constexpr std::array<NamedEvent, 10> kRoomEvents = {{{"OnLeaveLeft", 0},
                                                     {"OnLeaveRight", 1},
                                                     {"OnLeaveBottom", 2},
                                                     {"OnLeaveTop", 3},
                                                     {"OnFirstTimeEnter", 4},
                                                     {"OnLoad", 5},
                                                     {"OnRepExec", 6},
                                                     {"OnAfterFadeIn", 7},
                                                     {"OnLeave", 8},
                                                     {"OnUnload", 9}}};
constexpr std::array<NamedEvent, 3> kHotspotEvents = {
    {{"OnWalkOn", 0}, {"OnAnyClick", 5}, {"OnMouseMove", 6}}};
constexpr std::array<NamedEvent, 2> kObjectEvents = {{{"OnAnyClick", 4}, {"OnFrameEvent", 8}}};
constexpr std::array<NamedEvent, 3> kRegionEvents = {
    {{"OnStanding", 0}, {"OnWalksOnto", 1}, {"OnWalksOff", 2}}};

void bind(Events& events, std::size_t number, std::string function) {
  if (number >= kMostIndices || function.empty()) return;
  if (events.size() <= number) events.resize(number + 1);
  events[number] = std::move(function);
}

/// Reads events by their numbers, and those that later files name. A later event of a cursor has
/// the cursor's number and name.
Events events_of(const pugi::xml_node& owner, std::span<const NamedEvent> named) {
  Events events;
  for (const auto& [element, number] : named) bind(events, number, child_text(owner, element));
  for (const pugi::xml_node& event : owner.child("Interactions").children("Event")) {
    const std::size_t first = event.attribute("Name").empty() ? 0 : kFirstCursorEvent;
    const std::size_t index = event.attribute("Index").as_uint(kMostIndices);
    bind(events, first + index, utf8_of(std::string_view(event.child_value())));
  }
  return events;
}

/// Returns the text of a child that later files call otherwise.
std::string renamed_text(const pugi::xml_node& owner, const char* later, const char* earlier) {
  const std::string text = child_text(owner, later);
  return text.empty() ? child_text(owner, earlier) : text;
}

std::string title_of(const pugi::xml_node& owner) {
  return renamed_text(owner, "DisplayName", "Description");
}

std::string script_name_of(const pugi::xml_node& owner) {
  return renamed_text(owner, "ScriptName", "Name");
}

/// Returns the elements of a list in order, at most `kMostElements`.
template <typename Thing, typename Read>
std::vector<Thing> read_list(const pugi::xml_node& list, const char* element, Read read) {
  std::vector<Thing> things;
  for (const pugi::xml_node& node : list.children(element)) {
    if (things.size() == kMostElements) break;
    things.push_back(read(node));
  }
  return things;
}

/// Reads "12, 34" or, in an element of its own, X and Y.
std::optional<Point> written_walk_to(const pugi::xml_node& hotspot) {
  const std::string text = child_text(hotspot, "WalkToPoint");
  const auto comma = text.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const auto begin = text.find_first_not_of(' ', comma + 1);
  const auto x = whole_number(text.substr(0, comma), INT16_MIN, INT16_MAX);
  const auto y = begin == std::string::npos
                     ? std::nullopt
                     : whole_number(std::string_view(text).substr(begin), INT16_MIN, INT16_MAX);
  if (!x || !y) return std::nullopt;
  return walk_to_of({static_cast<int>(*x), static_cast<int>(*y)});
}

Scaling scaling_of(const pugi::xml_node& area) {
  if (!child_flag(area, "UseContinuousScaling", false)) {
    const int level = child_number(area, "ScalingLevel", 100);
    return {level, level};
  }
  return {child_number(area, "MinScalingLevel", 100), child_number(area, "MaxScalingLevel", 100)};
}

RoomPlan plan_of(const pugi::xml_node& room) {
  RoomPlan plan;
  plan.size = {child_number(room, "Width", 0), child_number(room, "Height", 0)};
  plan.mask_resolution = child_number(room, "MaskResolution", 1);
  plan.shows_player = child_flag(room, "ShowPlayerCharacter", true);
  plan.edges = {child_number(room, "LeftEdgeX", 0), child_number(room, "TopEdgeY", 0),
                child_number(room, "RightEdgeX", 0), child_number(room, "BottomEdgeY", 0)};
  plan.events = events_of(room, kRoomEvents);
  plan.objects = read_list<Object>(room.child("Objects"), "RoomObject", [](const auto& node) {
    return Object{title_of(node),
                  script_name_of(node),
                  {child_number(node, "StartX", 0), child_number(node, "StartY", 0)},
                  events_of(node, kObjectEvents)};
  });
  plan.hotspots = read_list<Hotspot>(room.child("Hotspots"), "RoomHotspot", [](const auto& node) {
    return Hotspot{title_of(node), script_name_of(node), written_walk_to(node),
                   events_of(node, kHotspotEvents)};
  });
  plan.regions = read_list<Events>(room.child("Regions"), "RoomRegion",
                                   [](const auto& node) { return events_of(node, kRegionEvents); });
  plan.scaling = read_list<Scaling>(room.child("WalkableAreas"), "RoomWalkableArea",
                                    [](const auto& node) { return scaling_of(node); });
  return plan;
}

Result<RoomPlan> read_data(png::Bytes data) {
  pugi::xml_document document;
  if (Failure failure = parse_xml(data, document)) return in_file(*failure, kRoomData);
  const pugi::xml_node room = document.child("Room");
  if (room) return plan_of(room);
  return Error{Fault::input, kRoomData, "", "is not a room of Adventure Game Studio",
               "give a folder that its editor wrote"};
}

Result<png::Image> read_mask_file(png::Bytes file, const char* name, const png::Limits& limits) {
  Result<png::Image> image = png::read(file, limits);
  if (!image) return in_file(image.error(), name);
  if (image->indexed()) return image;
  return Error{Fault::input, name, "", "has no palette, so its pixels are not numbers of areas",
               "save it as an indexed PNG"};
}

}  // namespace

Result<Room> read_room_folder(const RoomFolder& folder, const png::Limits& limits) {
  Result<RoomPlan> plan = read_data(folder.data);
  if (!plan) return plan.error();
  Result<png::Image> regions = read_mask_file(folder.regions, kRegions, limits);
  if (!regions) return regions.error();
  Result<png::Image> walkable = read_mask_file(folder.walkable, kWalkable, limits);
  if (!walkable) return walkable.error();
  Result<png::Image> behinds = read_mask_file(folder.walk_behinds, kWalkBehinds, limits);
  if (!behinds) return behinds.error();
  Result<png::Image> hotspots = read_mask_file(folder.hotspots, kHotspots, limits);
  if (!hotspots) return hotspots.error();
  Room room = {
      std::move(*plan),
      {std::move(*regions), std::move(*walkable), std::move(*behinds), std::move(*hotspots)},
      std::nullopt};
  if (Failure failure = check_resolution(room.plan, room.masks.walkable)) {
    return in_file(*failure, kWalkable);
  }
  if (!folder.background) return room;
  Result<png::Image> background = png::read(*folder.background, limits);
  if (!background) return in_file(background.error(), kBackground);
  room.background = std::move(*background);
  return room;
}

}  // namespace walkmask::ags
