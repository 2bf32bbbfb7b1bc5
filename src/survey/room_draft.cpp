#include "survey/room_draft.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "base/grammar.h"
#include "base/names_of.h"
#include "base/number_text.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/manifest_text.h"
#include "level/mask_format.h"
#include "level/paint.h"
#include "level/shared_keys.h"
#include "level/shared_settings.h"
#include "survey/census.h"
#include "survey/first_manifest.h"
#include "survey/level_floors.h"
#include "survey/mask_doubt.h"
#include "survey/mask_meaning.h"

namespace walkmask {
namespace {

/// The file with the schema of manifests, for editors.
constexpr std::string_view kSchemaFile = "walkmask.schema.json";

/// Opens a level that is an image.
Result<LevelContent> opened_mask(const LevelRequest& request) {
  const Error no_mask = {Fault::input, request.file, "", "is not a mask but a level itself",
                         "name the image that says where characters may walk"};
  if (format_of(request.file, request.formats).has_keys) return no_mask;
  Result<OpenedLevel, Problem> opened = open_level(request, Tolerated::background_size);
  if (!opened) return opened.error().error;
  LevelContent& content = *opened->content;
  if (content.walk && content.walk->image() != nullptr) return std::move(content);
  return no_mask;
}

/// Returns the scale that enlarges the mask to the picture's size; absent if none does.
std::optional<PaintedScale> scale_of(Size mask, Size picture) {
  const PaintedScale scale(picture.width / mask.width, picture.height / mask.height);
  const auto [width, height] = scale.room_of(mask);
  const auto is_allowed = [](int side) { return side >= 1 && side <= kLargestScale; };
  const bool fits = is_allowed(scale.width()) && is_allowed(scale.height()) &&
                    width == picture.width && height == picture.height;
  // A picture that is only wider or only higher than the mask is more likely a mistake.
  const bool is_likely = scale.is_square() || (scale.width() > 1 && scale.height() > 1);
  return fits && is_likely ? std::optional(scale) : std::nullopt;
}

std::string scale_note(const std::string& picture, const PaintedScale& scale) {
  const std::string width = std::to_string(scale.width()), height = std::to_string(scale.height());
  return "scale: " + picture + " has " +
         (scale.is_square()
              ? width + " times the size of the mask"
              : width + " times the width of the mask, and " + height + " times its height");
}

/// Returns whether a manifest can name a file. It cannot, for example, if the name is not UTF-8.
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

/// Returns the error of an image outside the root with a cure that suits init: with an option for
/// the root, every later command on the manifest would need that option, too.
Error outside(Error error) {
  error.setting.reset();
  error.cure = "move it below, or put an empty .walkmask-root into a folder above both";
  return error;
}

/// Drafts the manifest of one room, step by step, and takes notes.
class Drafting {
 public:
  Drafting(const RoomFiles& room, const LevelRequest& request, const DraftOptions& options)
      : files_(request.files), room_(room), options_(options), request_(request) {
    request_.file = room.walk;
    request_.settings =
        LevelRequest::SettingsUse::ignored;  // until it is known what the images show
    is_map_ = format_of(room.walk, request.formats).is_mask;
  }

  Result<std::optional<RoomDraft>> draft() {
    if (Failure failure = look_at_settings()) return *failure;
    if (Failure failure = look_at_walk()) return *failure;
    if (Failure failure = look_at_areas()) return *failure;
    const Result<bool> has_floor = look_at_floor();
    if (!has_floor) return has_floor.error();
    if (!*has_floor) return std::optional<RoomDraft>();
    leave_out_shared();
    const Result<std::string> root = files_.root_of(room_.manifest, request_.root);
    if (!root) return root.error();
    if (Failure failure = name_files(*root)) return *failure;
    std::string text = manifest_text(manifest_, shared_);
    const Result<std::string> schema = schema_line(*root);
    if (!schema) return schema.error();
    text.insert(text.find('\n') + 1, *schema);
    // The author has read these doubts. Doubts about an inverted mask remain until the author
    // decides.
    if (!doubts_.empty() && !is_inverted_) {
      text.insert(text.size() - 3, ",\n  \"check\": {\"ignore\": [\"C007\"]}");
    }
    return std::optional(
        RoomDraft{std::move(text), std::move(notes_), std::move(doubts_), std::move(warnings_)});
  }

 private:
  void note(std::string text) { notes_.push_back(std::move(text)); }

  void warn(const std::string& subject, std::string text) {
    note(subject + ": " + text);
    warnings_.push_back(std::move(text));
  }

  /// Finds the settings that will apply around the manifest.
  Failure look_at_settings() {
    LevelRequest level = request_;
    level.file = room_.manifest;
    level.settings = LevelRequest::SettingsUse::around;
    const Result<SharedSettings> settings = shared_settings(level);
    if (!settings) return settings.error();
    if (!settings->problems.empty()) return settings->problems.front();
    shared_ = manifest_of_settings(*settings);
    take_shared_key(kLegendKey, *settings, shared_);
    request_.tolerance = shared_.tolerance;
    request_.scale = shared_.scale;
    if (is_map_ && !request_.unknown) request_.unknown = shared_.unknown;
    return std::nullopt;
  }

  Failure look_at_walk() {
    LevelRequest request = request_;
    request.background = room_.background;
    request.background_part = LevelRequest::BackgroundPart::header;
    Result<LevelContent> opened = opened_mask(request);
    if (!opened) return opened.error();
    if (opened->background) compare_with(opened->background->size(), opened->walk->painted_size());
    if (request_.scale != request.scale) opened = opened_mask(request_);
    if (!opened) return opened.error();
    const png::Image& image = *opened->walk->image();
    const Census painted = census(image);
    areas_are_indexed_ = image.indexed();
    if (!is_map_) read_colours(image, painted);
    return std::nullopt;
  }

  void read_colours(const png::Image& image, const Census& painted) {
    if (const auto doubt = doubt_about_colours(painted)) {
      doubts_.push_back(*doubt);  // so its bright pixels are floor
    } else {
      find_meaning(image, painted);
    }
  }

  void find_meaning(const png::Image& image, const Census& painted) {
    const MaskReading reading = options_.reading.value_or(reading_of(image, painted));
    meaning_ = meaning_of_walk(image, painted, reading);
    is_ags_ = reading == MaskReading::indices && is_ags_mask(image, painted);
    names_ags_ =
        is_ags_ && is_strict_ags_mask(image, painted) && !shared_.format && !shared_.walkable;
  }

  void compare_with(Size picture, Size mask) {
    const std::optional<PaintedScale> scale = scale_of(mask, picture);
    if (scale) request_.scale = scale;
    if (!scale) {
      warn("size", "the mask is " + size_text(mask.width, mask.height) + ", but " +
                       *room_.background + " is " + size_text(picture.width, picture.height) +
                       "; check will report it");
    } else if (*scale != PaintedScale()) {
      note(scale_note(*room_.background, *scale));
    }
  }

  Failure look_at_areas() {
    if (!room_.areas) return std::nullopt;
    LevelRequest request = request_;
    request.file = *room_.areas;
    request.unknown.reset();
    const Result<LevelContent> opened = opened_mask(request);
    if (!opened) return opened.error();
    const png::Image& image = *opened->walk->image();
    const Census painted = census(image);
    if (painted.complete && meaning_of_areas(image, painted).empty()) {
      warn("areas",
           *room_.areas + " shows no areas and is omitted; check that it is the area mask");
      room_.areas.reset();
      return std::nullopt;
    }
    if (!is_like_area_mask(image, painted)) {
      warn("areas", *room_.areas + " is omitted: " + (painted.complete ? "" : "more than ") +
                        counted(std::ssize(painted.paints), "colour") +
                        " are too many to distinguish areas" +
                        "; paint each in one colour, without soft edges");
      room_.areas.reset();
      return std::nullopt;
    }
    meaning_.legend = meaning_of_areas(image, painted);
    areas_are_indexed_ = image.indexed();
    return std::nullopt;
  }

  /// Returns the area of a key in the shared legend; absent if it has none.
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

  /// Gives the areas the names from the shared legend.
  void name_shared_areas() {
    for (LegendEntry& entry : meaning_.legend) {
      if (const auto area = shared_area(entry.key)) entry.area = *area;
    }
  }

  /// Returns whether there is any floor.
  Result<bool> look_at_floor() {
    name_shared_areas();
    if (shared_.walkable && !is_map_) meaning_.walkable = shared_.walkable->value;
    request_.walkable = meaning_.walkable;
    request_.legend = meaning_.legend;
    request_.area_mask = room_.areas;
    Result<LevelContent> opened = opened_mask(request_);
    if (!opened) return opened.error();
    const Level& level = *opened->level;
    if (!level.paintable.any()) return false;
    if (!is_map_) doubt_floor(level.paintable);
    LevelFloors floors(level, false, LevelFloors::kMostKeptBytes, options_.steps);
    std::optional<Manifest> manifest = first_manifest(
        level, floors, is_ags_ ? options_.diameter.value_or(kPoint) : options_.diameter);
    if (!manifest) {
      return Error{Fault::input, room_.walk, "",
                   "looking for places exceeds the step limit for its size", ""};
    }
    manifest_ = std::move(*manifest);
    if (is_ags_ && !options_.diameter) manifest_.agents.clear();
    if (names_ags_) name_ags();
    if (is_map_) name_cells();
    note_floor(level);
    note_areas();
    note_places();
    note_agents();
    return true;
  }

  void doubt_floor(const BitGrid& floor) {
    if (const auto doubt = doubt_about_islands(Blocks(floor), kSpeckSize)) {
      doubts_.push_back(*doubt);
    }
    if (const auto doubt = doubt_about_edges(floor)) {
      doubts_.push_back(*doubt);
      is_inverted_ = true;
    }
  }

  /// Names the format, which makes all indices but 0 walkable.
  void name_ags() {
    manifest_.format = {ags_format(), {}};
    manifest_.walkable.reset();
    note("format: ags, as its indices and palette are what Adventure Game Studio reads");
  }

  /// Names which cells of a map are floor: the free ones always are.
  void name_cells() {
    manifest_.walkable.reset();
    manifest_.unknown = request_.unknown;
  }

  void note_floor(const Level& level) {
    const double all = double{1} * level.width() * level.height();
    const double part = static_cast<double>(level.paintable.count()) * 100 / all;
    const bool has_unknown = request_.unknown == UnknownCells::free;
    std::string floor = !is_map_      ? "the bright pixels"
                        : has_unknown ? "the free and the unknown cells"
                                      : "the free cells";
    if (meaning_.walkable) {
      const bool by_index = meaning_.walkable->colours.empty();
      floor = shared_.walkable ? "what the settings around it make walkable"
              : by_index       ? "every palette index but 0"
                         : "the pixels of colour " + colour_key_text(meaning_.walkable->colours[0]);
    }
    if (!room_.areas && !meaning_.legend.empty() && !meaning_.walkable) floor += " and the areas";
    note("floor: " + floor + ", " + thousandths(std::round(part * 10) / 10) + " % of the picture");
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
    const std::vector<std::string> points = names_of(manifest_.points);
    const std::vector<std::string> exits = names_of(manifest_.exits);
    note("points: " + listed(points) +
         (points.size() == 1 ? ", where the floor is widest"
                             : ", one on each large part of the floor") +
         "; add the places of your story");
    if (points.size() > 1) {
      note("cut: no path leads from " + points[0] + " to " +
           listed({points.begin() + 1, points.end()}) +
           "; join these parts, or keep the points that matter");
    }
    if (!exits.empty()) {
      note("exits: " + listed(exits) +
           ", where the floor meets the edge of the picture; say where they lead");
    }
  }

  /// Returns how a user gives the agent's width; empty if no option is known.
  std::string by_option(const std::string& advice) const {
    return options_.agent_option.empty() ? "" : advice + options_.agent_option;
  }

  void note_agents() {
    if (manifest_.agents.empty()) {
      if (shared_.agents.empty()) {
        note("agent: a point, as the engine has it" + by_option("; or give "));
      }
      return;
    }
    const int width = manifest_.agents[0].footprint.width();
    std::vector<std::string> wide;
    for (const Agent& agent : shared_.agents) {
      if (agent.footprint.width() > width) wide.push_back(agent.name);
    }
    if (!wide.empty()) {
      note("agents: " + listed(wide) + " of the settings around it " +
           (wide.size() == 1 ? "is" : "are") + " wider than " + counted(width, "pixel") +
           ", which gets to all of these; check will report it");
    }
    if (shared_.agents.empty()) {
      note("agent: hero, " + counted(width, "pixel") + " wide" +
           (options_.diameter ? "" : by_option("; give the width of yours with ")));
    }
  }

  /// Leaves out the values that equal the settings around the manifest.
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

  /// Names the images as the manifest must: below its root.
  Failure name_files(const std::string& root) {
    const auto named = [&](const std::optional<std::string>& file,
                           std::optional<json::Placed<std::string>>& target) -> Failure {
      target.reset();
      if (!file) return std::nullopt;
      std::string name = files_.name_from(room_.manifest, *file);
      const Result<std::string> inside = files_.inside_root(root, room_.manifest, name);
      if (!inside) return outside(inside.error());
      if (!can_be_named(name)) return unnameable(*file);
      target = {std::move(name), {}};
      return std::nullopt;
    };
    if (Failure failure = named(room_.walk, manifest_.walk)) return failure;
    if (Failure failure = named(room_.areas, manifest_.area_image)) return failure;
    return named(room_.background, manifest_.background);
  }

  /// Returns the line that names the schema, if its file lies in the manifest's folder or above;
  /// else nothing.
  Result<std::string> schema_line(const std::string& root) const {
    const auto schemas = files_.above(room_.manifest, root, std::string(kSchemaFile));
    if (!schemas) return schemas.error();
    if (schemas->empty()) return std::string();
    return R"(  "$schema": ")" + files_.name_from(room_.manifest, schemas->back().name) + "\",\n";
  }

  const Files& files_;
  RoomFiles room_;
  DraftOptions options_;
  LevelRequest request_;
  Manifest shared_;  ///< what the settings around the manifest say, and their legend
  MaskMeaning meaning_;
  bool is_ags_ = false, names_ags_ = false;
  bool is_inverted_ = false;
  bool is_map_ = false;             ///< of a robot: its format decides which cells are floor
  bool areas_are_indexed_ = false;  ///< the image that they are painted in has a palette
  Manifest manifest_;
  std::vector<std::string> notes_, doubts_, warnings_;
};

}  // namespace

Result<std::optional<MaskReading>> palette_reading(const LevelRequest& request) {
  LevelRequest mask = request;
  mask.settings = LevelRequest::SettingsUse::ignored;
  const Result<LevelContent> opened = opened_mask(mask);
  if (!opened) return opened.error();
  const png::Image& image = *opened->walk->image();
  if (!image.indexed()) return std::optional<MaskReading>();
  return std::optional(reading_of(image, census(image)));
}

Result<std::optional<RoomDraft>> draft_room(const RoomFiles& room, const LevelRequest& request,
                                            const DraftOptions& options) {
  return Drafting(room, request, options).draft();
}

}  // namespace walkmask
