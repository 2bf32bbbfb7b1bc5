#include "formats/godot/level.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/utf8.h"
#include "formats/godot/project_files.h"
#include "formats/godot/region_pixels.h"
#include "formats/godot/scene_tree.h"
#include "formats/godot/text_reader.h"
#include "level/level_files.h"
#include "level/name.h"
#include "level/open_level.h"
#include "level/room_manifest.h"

namespace walkmask::godot {
namespace {

constexpr std::size_t kLastIndex = 255, kFloorIndex = 1;
constexpr std::size_t kLongestNumber = 8;  // behind a name, with `_`

/// Returns the rules that do not apply to polygons of an engine.
std::vector<std::string_view> rules_without_meaning() {
  return {
      "C007",  // the polygons are the floor, whatever they look like
      "T004",  // the tip of a polygon is apart from it on a grid of pixels
      "G002",  // so is what is thinner than a pixel
      "G003",  // and the seam between two polygons
      "G004",  // the picture ends where the floor does
      "G006",  // the engine finds its own paths
  };
}

/// Unique names.
class Names {
 public:
  /// Returns a name for a text, with a number behind it if another text has it.
  std::string add(const std::string& text, const char* otherwise) {
    const std::string like =
        name_like(cut(text, kLongestName - kLongestNumber)).value_or(otherwise);
    std::string name = like;
    for (int& n = last_[like]; !given_.insert(name).second;) {
      name = like + "_" + std::to_string(n = std::max(n, 1) + 1);
    }
    return name;
  }

 private:
  std::set<std::string> given_;
  std::map<std::string, int> last_;  // numbers behind a name
};

/// Returns a coordinate of the picture; one that is too far away is the farthest.
int pixel_of(double coordinate, int corner) {
  constexpr double kMost = 1'000'000'000;
  const double pixel = std::floor(coordinate) - corner;
  return std::isnan(pixel) ? -1 : static_cast<int>(std::clamp(pixel, -kMost, kMost));
}

/// Gives the regions areas and palette indices, in the order of drawing.
class RegionAreas {
 public:
  explicit RegionAreas(std::span<const PlacedRegion> regions) : has_several_(regions.size() > 1) {
    for (const PlacedRegion& region : regions) {
      const bool is_floor =
          region.is_plain || (!has_several_ && region.area.empty() && region.is_enabled);
      indices_.push_back(is_floor ? kFloorIndex : add_area(region));
    }
  }

  bool are_too_many() const { return kFloorIndex + legend_.size() > kLastIndex; }
  std::vector<std::uint8_t> take_indices() { return {indices_.begin(), indices_.end()}; }
  std::vector<LegendEntry> take_legend() { return std::move(legend_); }
  const std::vector<std::string>& disabled() const { return disabled_; }

 private:
  std::size_t add_area(const PlacedRegion& region) {
    const std::size_t index = kFloorIndex + 1 + legend_.size();
    const std::string name = names_.add(region.area.empty() ? region.name : region.area, "region");
    legend_.push_back({PaletteIndex{static_cast<std::uint8_t>(index)}, name, {}});
    if (!region.is_enabled) disabled_.push_back(name);
    return index;
  }

  bool has_several_;
  Names names_;
  std::vector<std::size_t> indices_;
  std::vector<LegendEntry> legend_;
  std::vector<std::string> disabled_;
};

std::vector<NamedPoint> points_of(const std::vector<PlacedMarker>& markers, Point corner) {
  Names names;
  std::vector<NamedPoint> points;
  for (const PlacedMarker& marker : markers) {
    const Point at = {pixel_of(marker.position.x, corner.x), pixel_of(marker.position.y, corner.y)};
    points.push_back({.name = names.add(marker.name, "point"),
                      .point = at,
                      .position = {},
                      .origin = marker.origin});
  }
  return points;
}

/// Returns the states of a scene whose regions with these names are disabled. If none is, it has
/// one only next to the states of its manifest.
std::vector<State> states_of(const std::vector<std::string>& disabled, bool has_others) {
  std::vector<State> states;
  if (!disabled.empty()) {
    states.push_back({"as_saved", State::Lists::closed, {}, {}});
    for (const std::string& name : disabled) states.back().areas.push_back({name, {}});
  }
  if (!disabled.empty() || has_others) {
    states.push_back({"all_open", State::Lists::closed, {}, {}});
  }
  return states;
}

Result<FormatRoom> read_room(const std::string& name, std::string_view text,
                             const LevelRequest& request, Manifest manifest) {
  ProjectFiles files(request);
  const auto scene = files.add(name, text);
  if (!scene) return scene.error();
  Result<ScenePlan> plan = plan_of(*scene, files);
  if (!plan) return plan.error();
  // An enabled region lies on a disabled one in the same place.
  std::ranges::stable_sort(plan->regions, {}, &PlacedRegion::is_enabled);
  const Result<SceneFrame> frame = frame_of(plan->regions, request.limits);
  if (!frame) return frame.error();
  RegionAreas areas(plan->regions);
  if (areas.are_too_many()) {
    return Error{Fault::input, "", "", "has too many regions",
                 "the limit is " + std::to_string(kLastIndex - kFloorIndex)};
  }
  Result<png::Image> walk = draw_regions(plan->regions, areas.take_indices(), *frame);
  if (!walk) return walk.error();
  manifest.walkable = {WalkableRule{{}, {{kFloorIndex, kLastIndex}}}, {}};
  manifest.has_polygons = true;
  manifest.legend = areas.take_legend();
  manifest.points = points_of(plan->markers, frame->corner);
  add_states(states_of(areas.disabled(), !manifest.states.empty()), manifest);
  FormatRoom room = {.manifest = std::move(manifest), .walk = std::move(*walk)};
  room.files = files.others();
  return room;
}

Result<LevelFiles, Problem> read(LevelFile file, const LevelRequest& request,
                                 const SharedSettings& settings) {
  const Result<FileBytes, Problem> text = read_whole(file, request);
  if (!text) return text.error();
  const auto reader = [&, name = file.name](Manifest given) {
    return read_room(name, text_of(*text), request, std::move(given));
  };
  return read_with_manifest(std::move(file), request, settings, level_format(), reader);
}

constexpr std::string_view kScene = ".tscn";

/// Returns a name with another ending; nothing if it does not end with `from`.
std::vector<std::string> renamed(const std::string& name, std::string_view from,
                                 std::string_view to) {
  if (!name.ends_with(from)) return {};
  return {name.substr(0, name.size() - from.size()) + std::string(to)};
}

std::vector<std::string> manifests_of(const std::string& scene) {
  return renamed(scene, kScene, kListedManifest);
}

std::vector<std::string> levels_of(const std::string& manifest) {
  return renamed(manifest, kListedManifest, kScene);
}

bool begins_as_scene(std::string_view text) {
  TextReader reader(text);
  if (!reader.take('[')) return false;
  const Result<std::string> tag = reader.name();
  return tag && *tag == "gd_scene";
}

}  // namespace

LevelFormat level_format() {
  return {.name = "a scene of Godot",
          .endings = {kScene},
          .begins_so = begins_as_scene,
          .settings = {"depth", "snap", "agents", "states"},
          .idle_rules = rules_without_meaning(),
          .read = read,
          .manifests_of = manifests_of,
          .levels_of = levels_of};
}

}  // namespace walkmask::godot
