#include "page/level_element.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/base64.h"
#include "base/markup.h"
#include "check/rules.h"
#include "check/rules/expectations.h"
#include "floor/comfort_setting.h"
#include "image/format.h"
#include "json/writer.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/room_place.h"
#include "page/pixel_runs.h"
#include "png/write.h"
#include "report/findings.h"
#include "report/game.h"
#include "report/json_values.h"

namespace walkmask::page {
namespace {

constexpr std::string_view kDataEnd = "</data>\n";
constexpr std::string_view kElementEnd = "</template>\n";

/// A picture in a format that browsers read.
struct ShownPicture {
  std::string_view media_type;
  FileBytes bytes;
};

Result<ShownPicture> written_as_png(const png::Image& image) {
  const auto width = static_cast<std::size_t>(image.width());
  std::vector<Rgb> pixels(width * static_cast<std::size_t>(image.height()));
  for (int y = 0; y < image.height(); ++y) {
    image.opaque_colours(y, std::span(pixels).subspan(static_cast<std::size_t>(y) * width, width));
  }
  Result<FileBytes> bytes = png::write_rgb(image.width(), image.height(), pixels);
  if (!bytes) return bytes.error();
  return ShownPicture{"image/png", std::move(*bytes)};
}

Result<ShownPicture> shown_picture(const png::Image& image, const FileBytes& bytes) {
  const Result<image::Format> format = image::format_of(bytes);
  if (!format) return written_as_png(image);  // a PGM, or a mask within a file of an engine
  switch (*format) {
    case image::Format::png:
      return ShownPicture{"image/png", bytes};
    case image::Format::jpeg:
      return ShownPicture{"image/jpeg", bytes};
    case image::Format::bmp:
      return ShownPicture{"image/bmp", bytes};
    case image::Format::tga:
      break;
  }
  return written_as_png(image);
}

bool has_background(const LevelContent& opened) {
  return opened.background && opened.background->image;
}

/// Returns the background, or else the mask that decides the size; absent if both are drawn by
/// shapes.
Result<std::optional<ShownPicture>> art_of(const LevelContent& opened) {
  const bool shows_background = has_background(opened);
  const png::Image* image = shows_background ? &*opened.background->image : opened.first().image();
  if (image == nullptr) return std::optional<ShownPicture>();
  Result<ShownPicture> shown =
      shown_picture(*image, shows_background ? opened.background->bytes : opened.first().bytes);
  if (!shown) return shown.error();
  return std::optional(std::move(*shown));
}

/// Writes the data for painting on the walkability mask, if there is one: its file, if it is an
/// image, and whether areas are painted elsewhere.
void write_mask(json::Writer& out, const LevelContent& opened) {
  if (!opened.walk) return;
  if (opened.walk->image() != nullptr) {
    out.key("mask").text(opened.walk->file);
    const auto [across, down] = opened.walk->squares;
    if (across != 1 || down != 1) write_size(out.key("squares"), {across, down});
  }
  out.key("own_area_mask").boolean(opened.areas.has_value());
}

void write_names(json::Writer& out, const Level& level) {
  write_array(out.key("areas"), level.areas, [&out](const Area& area) { out.text(area.name); });
  write_objects(out.key("agents"), level.manifest.agents, [&out](const Agent& agent) {
    out.key("name").text(agent.name);
    write_footprint(out, agent.footprint);
    const std::optional<Comfort> comfort = comfort_in_force(agent.comfort, {});
    if (comfort) write_comfort(out.key("comfort"), *comfort);
  });
}

void write_scaling(json::Writer& out, const RowScaling& scaling) {
  out.key("rows").begin_array();
  out.begin_array().integer(scaling.top).number(scaling.at_top).end_array();
  out.begin_array().integer(scaling.bottom).number(scaling.at_bottom).end_array();
  out.end_array();
}

/// Writes the sizes of characters: those of areas, by their index, then that of the level.
void write_all_scaling(json::Writer& out, const Level& level) {
  const Manifest& manifest = level.manifest;
  if (!manifest.scaling && manifest.area_scaling.empty()) return;
  out.key("scaling").begin_array();
  for (const AreaScaling& one : manifest.area_scaling) {
    const auto area = std::ranges::find(level.areas, one.area, &Area::name);
    if (area == level.areas.end()) continue;
    out.begin_object().key("area").integer(area - level.areas.begin());
    write_scaling(out, one.scaling);
    out.end_object();
  }
  if (manifest.scaling) {
    out.begin_object();
    write_scaling(out, *manifest.scaling);
    out.end_object();
  }
  out.end_array();
}

/// Writes the points and exits inside the room (see level/room_place.h). An exit has `at`, or its
/// edge and its stretch of it, and the place of this room that it leads to; a point has its snap,
/// and may be an entrance.
void write_places(json::Writer& out, const Level& level) {
  out.key("places").begin_array();
  for (const RoomPlace& place : room_places(level.manifest)) {
    if (!is_inside(place, level)) continue;
    out.begin_object().key("name").text(place.name);
    if (place.at) write_point(out.key("at"), *place.at);
    if (place.snap > 0) out.key("snap").integer(place.snap);
    if (place.point != nullptr && place.point->is_entrance) out.key("entrance").boolean(true);
    if (place.exit != nullptr) {
      out.key("exit").boolean(true);
      const auto& to = place.exit->to;
      if (to && !to->manifest) out.key("to").text(to->place);
      if (!place.at) {
        out.key("edge").text(word(place.exit->edge->edge));
        write_box(out.key("stretch"), room_box(place, level));
      }
    }
    out.end_object();
  }
  out.end_array();
}

void write_end(json::Writer& out, const ExpectedEnd& end) {
  if (end.name) {
    out.text(*end.name);
  } else {
    write_point(out, end.point);
  }
}

/// Writes the expectations about connections. An expectation with a path of the game's own is
/// checked by that path; one about a path needs one, also where exits of the room join the places.
void write_expectations(json::Writer& out, const Manifest& manifest) {
  write_objects(out.key("expect"), manifest.expect, [&out](const Expectation& expected) {
    write_end(out.key("from"), expected.from);
    write_end(out.key("to"), expected.to);
    if (expected.state) out.key("state").text(expected.state->value);
    if (expected.agent) out.key("agent").text(expected.agent->value);
    if (!expected.path.empty()) out.key("has_path").boolean(true);
    if (check::is_about_path(expected)) out.key("about_path").boolean(true);
    out.key("reachable").boolean(expected.reachable);
  });
}

/// Returns the codes of the rules that are not in force.
std::vector<std::string> silent_rules(const check::LevelReport& report) {
  std::vector<std::string> codes;
  for (const check::Rule& rule : check::rules()) {
    if (!report.selection.wants(rule.code)) codes.emplace_back(rule.code.text());
  }
  return codes;
}

/// Writes what else it takes to check the floor again in the page (web/told_level.h): the place
/// that others must be reached from, if there is one, the size of specks, the snap, the metres, as
/// the size of a pixel and the origin, and the rules that are not in force.
void write_settings(json::Writer& out, const Manifest& manifest, const check::LevelReport& report) {
  const check::Parameters& parameters = report.parameters;
  if (parameters.start) out.key("start").text(*parameters.start);
  out.key("speck_size").integer(parameters.number("speck_size"));
  if (manifest.snap.value_or(0) > 0) out.key("snap").integer(*manifest.snap);
  if (const std::optional<MetreGrid>& metres = manifest.metres) {
    out.key("metres").begin_array().number(metres->resolution);
    out.number(metres->origin_x).number(metres->origin_y).end_array();
  }
  write_texts(out.key("silent"), silent_rules(report));
}

/// Writes the states with the indices of the areas that they close.
void write_states(json::Writer& out, const Level& level) {
  write_objects(out.key("states"), level.manifest.states, [&](const State& state) {
    const auto open = open_areas(level, {.state = state.name, .open = {}, .close = {}});
    out.key("name").text(state.name).key("closed").begin_array();
    for (std::size_t i = 0; open && i < open->size(); ++i) {
      if (!(*open)[i]) out.integer(static_cast<std::int64_t>(i));
    }
    out.end_array();
  });
}

/// Returns the last members of a level's description, and the end of the object.
std::string findings_members(const check::LevelReport& report) {
  std::string text;
  json::Writer out(text);
  out.begin_object();
  write_objects(out.key("findings"), report.findings,
                [&out](const check::Finding& finding) { write_finding(out, finding); });
  if (!report.waived.empty()) {
    write_array(out.key("waived"), report.waived,
                [&out](const check::Finding& finding) { out.text(waived_line(finding)); });
  }
  out.end_object();
  text.front() = ',';  // other members precede it
  return text;
}

/// Describes a level; `opened` is null for a level without a floor.
std::string description(const LevelContent* opened, const std::vector<std::string>& options,
                        const check::LevelReport& report) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("file").text(report.file);
  write_texts(out.key("options"), options);
  if (opened != nullptr) {
    const Level& level = *opened->level;
    out.key("width").integer(level.width()).key("height").integer(level.height());
    out.key("scale").integer(level.scale().factor);
    if (level.manifest.depth != 1) out.key("depth").number(level.manifest.depth);
    write_names(out, level);
    write_all_scaling(out, level);
    write_places(out, level);
    write_states(out, level);
    write_expectations(out, level.manifest);
    write_settings(out, level.manifest, report);
    write_mask(out, *opened);
  }
  return text + findings_members(report);
}

/// Appends an element of bytes in Base64. `attributes` begin with a blank.
void append_data(std::string& text, std::string_view name, std::string_view attributes,
                 std::span<const std::uint8_t> bytes) {
  text += "<data class=\"" + std::string(name) + "\"" + std::string(attributes) + ">";
  append_base64(text, bytes);
  text += kDataEnd;
}

void append_art(std::string& text, std::string_view name, const ShownPicture& art) {
  append_data(text, name, " value=\"" + std::string(art.media_type) + "\"", art.bytes);
}

/// Appends the picture and the file of the walkability mask; only once if they are the same.
Failure append_pictures(std::string& text, const LevelContent& opened) {
  const Result<std::optional<ShownPicture>> art = art_of(opened);
  if (!art) return art.error();
  const bool has_mask = opened.walk && opened.walk->image() != nullptr;
  if (*art) append_art(text, has_mask && !has_background(opened) ? "art mask" : "art", **art);
  if (has_mask && has_background(opened)) append_data(text, "mask", "", opened.walk->bytes);
  return std::nullopt;
}

/// Appends the description of a level, after the start tag of its element.
void append_description(std::string& text, const std::string& description) {
  append_markup(text, description);
  text += kDataEnd;
}

/// A level of a comparison.
struct ComparedLevel {
  const LevelContent* opened;
  std::optional<ShownPicture> art;
};

/// Returns a level with its picture; absent if it has no floor.
Result<std::optional<ComparedLevel>> compared_level(const LevelContent* opened) {
  if (opened == nullptr || !opened->has_floor()) return std::optional<ComparedLevel>();
  Result<std::optional<ShownPicture>> art = art_of(*opened);
  if (!art) return art.error();
  return std::optional(ComparedLevel{opened, std::move(*art)});
}

bool same_art(const ComparedLevel& one, const ComparedLevel& other) {
  return one.art && other.art && one.art->bytes == other.art->bytes;
}

/// Appends one of two compared levels. Omits its picture if `other` has the same one.
void append_compared(std::string& text, std::string_view name, const ComparedLevel& compared,
                     const ComparedLevel* other) {
  const Level& level = *compared.opened->level;
  check::LevelReport report;
  report.file = compared.opened->file;
  text += "<template class=\"" + std::string(name) + "\">\n<data class=\"about\">";
  append_description(text, description(compared.opened, {}, report));
  append_data(text, "pixels", "", pixel_runs(level));
  if (other != nullptr && same_art(compared, *other)) {
    append_data(text, "art", " value=\"same\"", {});
  } else if (compared.art) {
    append_art(text, "art", *compared.art);
  }
  text += kElementEnd;
}

}  // namespace

Result<std::string> level_element(const LevelContent* content, const check::LevelReport& report,
                                  const std::vector<std::string>& options) {
  const bool has_floor = content != nullptr && content->has_floor();
  const LevelContent* const opened = has_floor ? content : nullptr;
  std::string text = "<template class=\"level\">\n<data class=\"about\">";
  append_description(text, description(opened, options, report));
  if (opened != nullptr) {
    append_data(text, "pixels", "", pixel_runs(*opened->level));
    if (Failure failure = append_pictures(text, *opened)) return *failure;
  }
  return text.append(kElementEnd);
}

Result<std::string> pair_element(const LevelContent* before, const LevelContent* after) {
  const auto old_level = compared_level(before), new_level = compared_level(after);
  if (!old_level) return old_level.error();
  if (!new_level) return new_level.error();
  std::string text = "<template class=\"pair\">\n";
  if (*old_level) append_compared(text, "old", **old_level, *new_level ? &**new_level : nullptr);
  if (*new_level) append_compared(text, "new", **new_level, nullptr);
  return text.append(kElementEnd);
}

std::string games_element(std::span<const std::shared_ptr<const GameMap>> games) {
  if (games.empty()) return {};
  std::string list;
  for (const auto& game : games) list += (list.empty() ? "[" : ",") + game_json(*game);
  std::string text = "<template id=\"games\">";
  append_markup(text, list + "]");
  return text.append(kElementEnd);
}

}  // namespace walkmask::page
