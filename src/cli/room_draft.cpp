#include "cli/room_draft.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "base/grammar.h"
#include "base/number_text.h"
#include "cli/level_options.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/manifest_text.h"
#include "level/paint.h"
#include "level/shared_keys.h"
#include "level/shared_settings.h"
#include "survey/census.h"
#include "survey/edge_runs.h"
#include "survey/first_manifest.h"
#include "survey/level_floors.h"
#include "survey/mask_doubt.h"
#include "survey/mask_meaning.h"
#include "system/find_files.h"
#include "system/root.h"

namespace walkmask {
namespace {

/// The file in which editors find what `walkmask explain --schema manifest` prints.
constexpr std::string_view kSchemaFile = "walkmask.schema.json";

Error unlike_a_mask(const std::string& file, const std::string& reason, std::string_view cure) {
  return {Fault::input, file, "", "is hardly a mask: " + reason, std::string(cure)};
}

/// Opens a level and refuses it for its first problem, but for a background of another size.
Result<OpenedLevel> opened_mask(const LevelRequest& request) {
  const Error no_mask = {Fault::input, request.file, "", "is not a mask but a level itself",
                         "name the image that says where characters may walk"};
  if (is_named_as_manifest(request.file)) return no_mask;
  Result<OpenedLevel> opened = open_level(request);
  if (!opened) return opened;
  for (Problem& problem : opened->problems) {
    if (problem.kind != Problem::Kind::background_size) return error_of(problem);
  }
  if (opened->walk && opened->walk->image() != nullptr) return opened;
  return no_mask;
}

/// Returns how many pixels of the picture a pixel of the mask stands for; absent where the one is
/// no multiple of the other.
std::optional<int> scale_of(Size mask, Size picture) {
  const int scale = picture.width / mask.width;
  const bool fits = scale >= 1 && scale <= kLargestScale && picture.width == scale * mask.width &&
                    picture.height == scale * mask.height;
  return fits ? std::optional(scale) : std::nullopt;
}

/// Returns whether a manifest can name a file: not, for example, one whose name is not UTF-8.
bool can_be_named(const std::string& name) {
  Manifest manifest;
  manifest.walk = {name, {}};
  const Result<Manifest> again = read_manifest(manifest_text(manifest));
  return again && again->walk->value == name;
}

Error unnameable(const std::string& file) {
  return {Fault::input, file, "", "has a name that a manifest cannot hold",
          "give it one that is UTF-8"};
}

/// Returns the error of an image outside the root with a cure that init has.
Error outside(Error error) {
  error.cure = "move it below, or put an empty .walkmask-root into a folder above both";
  return error;
}

/// Drafts the manifest of one room, step by step, and takes notes.
class Drafting {
 public:
  Drafting(const RoomFiles& room, const png::Limits& limits, std::optional<Steps> steps)
      : room_(room), steps_(steps) {
    request_.file = room.walk;
    request_.settings =
        LevelRequest::SettingsUse::ignored;  // until it is known what the images show
    request_.limits = limits;
  }

  Result<RoomDraft> draft() {
    if (Failure failure = look_at_settings()) return *failure;
    if (Failure failure = look_at_walk()) return *failure;
    if (Failure failure = look_at_areas()) return *failure;
    if (Failure failure = look_at_floor()) return *failure;
    leave_out_shared();
    const Result<std::string> root = find_root(room_.manifest);
    if (!root) return root.error();
    if (Failure failure = name_files(*root)) return *failure;
    std::string text = manifest_text(manifest_, shared_);
    const Result<std::string> schema = schema_line(*root);
    if (!schema) return schema.error();
    text.insert(text.find('\n') + 1, *schema);
    return RoomDraft{std::move(text), std::move(notes_)};
  }

 private:
  void note(std::string text) { notes_.push_back(std::move(text)); }

  /// Finds what the settings around the manifest will say of it.
  Failure look_at_settings() {
    LevelRequest level;
    level.file = room_.manifest;
    const Result<SharedSettings> settings = shared_settings(level);
    if (!settings) return settings.error();
    if (!settings->problems.empty()) return settings->problems.front();
    shared_ = manifest_of_settings(LevelKind::image, *settings);
    take_shared_key(kLegendKey, *settings, shared_);
    request_.tolerance = shared_.tolerance;
    request_.scale = shared_.scale;
    return std::nullopt;
  }

  Failure look_at_walk() {
    LevelRequest request = request_;
    request.background = room_.background;
    request.background_part = LevelRequest::BackgroundPart::header;
    const Result<OpenedLevel> opened = opened_mask(request);
    if (!opened) return opened.error();
    const png::Image& image = *opened->walk->image();
    const Census painted = census(image);
    if (const auto doubt = doubt_about_colours(painted)) {
      return unlike_a_mask(room_.walk, *doubt, kDoubtCure);
    }
    meaning_ = meaning_of_walk(image, painted);
    areas_are_indexed_ = image.indexed();
    if (opened->background) compare_with(opened->background->size(), opened->walk->size);
    return std::nullopt;
  }

  void compare_with(Size picture, Size mask) {
    const std::optional<int> scale = scale_of(mask, picture);
    if (scale) request_.scale = MaskScale{*scale};
    if (!scale) {
      note("size: the mask is " + size_text(mask.width, mask.height) + ", but " +
           *room_.background + " is " + size_text(picture.width, picture.height) +
           "; check will report it");
    } else if (*scale > 1) {
      note("scale: " + *room_.background + " has " + std::to_string(*scale) +
           " times the size of the mask");
    }
  }

  Failure look_at_areas() {
    if (!room_.areas) return std::nullopt;
    LevelRequest request = request_;
    request.file = *room_.areas;
    const Result<OpenedLevel> opened = opened_mask(request);
    if (!opened) return opened.error();
    const png::Image& image = *opened->walk->image();
    const Census painted = census(image);
    if (painted.complete && meaning_of_areas(image, painted).empty()) {
      note("areas: " + *room_.areas + " shows none, so it is left out");
      room_.areas.reset();
      return std::nullopt;
    }
    if (!is_like_area_mask(image, painted)) {
      return unlike_a_mask(*room_.areas,
                           painted.complete ? "its areas cannot be distinguished by " +
                                                  counted(std::ssize(painted.paints), "colour")
                                            : *doubt_about_colours(painted),
                           "paint each area in one colour, without soft edges");
    }
    meaning_.legend = meaning_of_areas(image, painted);
    areas_are_indexed_ = image.indexed();
    return std::nullopt;
  }

  /// Returns the area that the shared legend gives pixels of a key; absent where it gives them
  /// none.
  std::optional<std::string> shared_area(const ColourKey& key) const {
    std::vector<ColourKey> keys;
    for (const LegendEntry& entry : shared_.legend) keys.push_back(entry.key);
    if (const auto* rgb = std::get_if<Rgb>(&key)) {
      const Paint paint = {{rgb->r, rgb->g, rgb->b, 255}, std::nullopt};
      const auto entry = matching_key(paint, keys, shared_.tolerance);
      return entry ? std::optional(shared_.legend[*entry].area) : std::nullopt;
    }
    const auto entry = std::ranges::find(shared_.legend, key, &LegendEntry::key);
    return entry != shared_.legend.end() ? std::optional(entry->area) : std::nullopt;
  }

  bool all_areas_are_shared() const {
    return std::ranges::all_of(manifest_.legend, [this](const LegendEntry& entry) {
      return shared_area(entry.key).has_value();
    });
  }

  /// Gives the areas the names that they have in all levels.
  void name_shared_areas() {
    for (LegendEntry& entry : meaning_.legend) {
      if (const auto area = shared_area(entry.key)) entry.area = *area;
    }
  }

  Failure look_at_floor() {
    name_shared_areas();
    if (shared_.walkable) meaning_.walkable = shared_.walkable->value;
    request_.walkable = meaning_.walkable;
    request_.legend = meaning_.legend;
    request_.area_mask = room_.areas;
    Result<OpenedLevel> opened = opened_mask(request_);
    if (!opened) return opened.error();
    const Level level = level_of(std::move(*opened));
    if (!level.paintable.any()) {
      return unlike_a_mask(room_.walk, "no pixel is floor", "paint the floor white");
    }
    if (const auto doubt = doubt_about_islands(Blocks(level.paintable), kSpeckSize)) {
      return unlike_a_mask(room_.walk, *doubt, kDoubtCure);
    }
    LevelFloors floors(level, false, LevelFloors::kMostKeptBytes, steps_);
    std::optional<Manifest> manifest = first_manifest(level, floors);
    if (!manifest) {
      return Error{Fault::input, room_.walk, "",
                   "looking for places takes more steps than a mask of this size may", ""};
    }
    manifest_ = std::move(*manifest);
    note_floor(level);
    note_areas();
    note_places();
    note_agents();
    return std::nullopt;
  }

  void note_floor(const Level& level) {
    const double all = double{1} * level.width() * level.height();
    const double part = static_cast<double>(level.paintable.count()) * 100 / all;
    std::string floor = "the bright pixels";
    if (meaning_.walkable) {
      const bool by_index = meaning_.walkable->colours.empty();
      floor = shared_.walkable ? "what the settings around it make walkable"
              : by_index       ? "every palette index but 0"
                         : "the pixels of colour " + colour_key_text(meaning_.walkable->colours[0]);
    }
    if (!room_.areas && !meaning_.legend.empty() && !meaning_.walkable) floor += " and the areas";
    note("floor: " + floor + ", " + thousandths(std::round(part * 10) / 10) + " % of the picture");
    const auto fills = [&](Edge edge) {
      const std::vector<EdgeRun> runs = runs_along(edge, level.paintable);
      const int whole = pixels_along(edge, {level.width(), level.height()});
      return runs.size() == 1 && manhattan(runs[0].first, runs[0].last) + 1 == whole;
    };
    if (std::ranges::count_if(kEdges, fills) >= 3) {
      note("doubt: the floor fills three edges of the picture, as if the mask were inverted");
    }
  }

  void note_areas() {
    if (manifest_.legend.empty()) return;
    std::vector<std::string> areas;
    for (const LegendEntry& entry : manifest_.legend) {
      areas.push_back(entry.area + " (" + colour_key_text(entry.key) + ")");
    }
    note("areas: " + listed(areas) +
         (all_areas_are_shared() ? ", by the legend of the settings around it"
                                 : "; name them as your story does"));
  }

  void note_places() {
    std::vector<std::string> points, exits, apart;
    for (const NamedPoint& point : manifest_.points) points.push_back(point.name);
    for (const Exit& exit : manifest_.exits) exits.push_back(exit.name);
    for (const Expectation& one : manifest_.expect) apart.push_back(*one.to.name);
    note("points: " + listed(points) +
         (points.size() == 1 ? ", where the floor is widest"
                             : ", one on each large part of the floor") +
         "; add the places of your story");
    if (!exits.empty()) {
      note("exits: " + listed(exits) +
           ", where the floor meets the edge of the picture; say where they lead");
    }
    if (!apart.empty()) {
      note("expected: no path from " + *manifest_.expect.front().from.name + " to " +
           listed(apart) + ", as the mask has none; drop that where there should be one");
    }
  }

  void note_agents() {
    const auto is_wider = [&](const Agent& agent) {
      return agent.diameter > manifest_.agents[0].diameter;
    };
    std::vector<std::string> wide;
    for (const Agent& agent : shared_.agents) {
      if (is_wider(agent)) wide.push_back(agent.name);
    }
    if (!wide.empty()) {
      note("agents: " + listed(wide) + " of the settings around it " +
           (wide.size() == 1 ? "is" : "are") + " wider than " +
           counted(manifest_.agents[0].diameter, "pixel") +
           ", the widest that gets to all of these; check will report it");
    }
    if (shared_.agents.empty()) {
      note("agent: hero, " + counted(manifest_.agents[0].diameter, "pixel") +
           " wide, the widest that gets to all of these; give the width of yours");
    }
  }

  /// Leaves out what the settings around the manifest say as well.
  void leave_out_shared() {
    const auto is_index = [](const LegendEntry& entry) {
      return std::holds_alternative<PaletteIndex>(entry.key);
    };
    const bool can_be_read = areas_are_indexed_ || std::ranges::none_of(shared_.legend, is_index);
    const bool has_areas = !manifest_.legend.empty();
    if (shared_.walkable) manifest_.walkable.reset();
    if (!shared_.agents.empty()) manifest_.agents.clear();
    if (has_areas && can_be_read && all_areas_are_shared()) {
      manifest_.legend.clear();
      manifest_.legend_from = shared_.legend_from;
    }
  }

  /// Names the images as the manifest has to, below its root.
  Failure name_files(const std::string& root) {
    const auto named = [&](const std::optional<std::string>& file,
                           std::optional<json::Placed<std::string>>& target) -> Failure {
      target.reset();
      if (!file) return std::nullopt;
      std::string name = relative_to_folder_of(room_.manifest, *file);
      const Result<std::string> inside = inside_root(root, room_.manifest, name);
      if (!inside) return outside(inside.error());
      if (!can_be_named(name)) return unnameable(*file);
      target = {std::move(name), {}};
      return std::nullopt;
    };
    if (Failure failure = named(room_.walk, manifest_.walk)) return failure;
    if (Failure failure = named(room_.areas, manifest_.area_image)) return failure;
    return named(room_.background, manifest_.background);
  }

  /// Returns the line that names the schema, where a file of it lies in the manifest's folder or
  /// above; else nothing.
  Result<std::string> schema_line(const std::string& root) const {
    const auto schemas = files_above(room_.manifest, root, std::string(kSchemaFile));
    if (!schemas) return schemas.error();
    if (schemas->empty()) return std::string();
    return R"(  "$schema": ")" + relative_to_folder_of(room_.manifest, schemas->back()) + "\",\n";
  }

  RoomFiles room_;
  std::optional<Steps> steps_;
  LevelRequest request_;
  Manifest shared_;  ///< what the settings around the manifest say, and their legend
  MaskMeaning meaning_;
  bool areas_are_indexed_ = false;  ///< the image that they are painted in has a palette
  Manifest manifest_;
  std::vector<std::string> notes_;
};

}  // namespace

Result<RoomDraft> draft_room(const RoomFiles& room, const png::Limits& limits,
                             std::optional<Steps> steps) {
  return Drafting(room, limits, steps).draft();
}

}  // namespace walkmask
