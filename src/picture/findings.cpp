#include "picture/findings.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/grammar.h"
#include "base/names_of.h"
#include "base/number_text.h"
#include "check/wording.h"
#include "draw/contact_sheet.h"
#include "draw/findings.h"
#include "draw/pixels.h"
#include "draw/scale.h"
#include "draw/thumbnail.h"
#include "level/level.h"
#include "picture/art.h"
#include "picture/found_marks.h"

namespace walkmask::picture {
namespace {

/// Returns the points and exits that lie inside the art.
std::vector<draw::NamedPlace> places_of(const Manifest& manifest, const draw::Picture& art) {
  std::vector<draw::NamedPlace> inside;
  for (const NamedPoint& place : places(manifest)) {
    if (place.point.x >= art.width() || place.point.y >= art.height()) continue;
    inside.push_back({place.name, place.point});
  }
  return inside;
}

/// Returns the number of findings of each severity that occurs, the worst first.
std::vector<std::pair<check::Severity, std::int64_t>> counts_of(const check::Findings& findings) {
  std::vector<std::pair<check::Severity, std::int64_t>> counts;
  for (const auto severity :
       {check::Severity::error, check::Severity::warning, check::Severity::info}) {
    const auto count = std::ranges::count_if(findings, [&](const check::Finding& finding) {
      return check::rule(finding.code).severity == severity;
    });
    if (count > 0) counts.emplace_back(severity, count);
  }
  return counts;
}

/// Returns "5 errors, 9 warnings".
std::string counts_text(const check::Findings& findings) {
  std::string text;
  for (const auto& [severity, count] : counts_of(findings)) {
    text += (text.empty() ? "" : ", ") + counted(count, std::string(check::word(severity)));
  }
  return text.empty() ? "no findings" : text;
}

/// Returns "all states", or "areas as in arrival" if the picture shows the areas of one state.
std::string states_text(const check::Findings& findings, const Level& level) {
  if (level.areas.empty() || level.manifest.states.empty()) return "";
  const std::optional<std::string> state = shown_state(findings);
  return state ? "areas as in " + *state : "all states";
}

std::string agents_text(const Manifest& manifest) {
  if (manifest.agents.empty()) return "";
  const std::vector<std::string> names = names_of(manifest.agents);
  return (names.size() == 1 ? "agent " : "agents ") + listed(names);
}

constexpr Rgb kOutside{48, 48, 48};

/// Returns the sizes of the images of a level, in pixels of the room. The first belongs to the mask
/// that decides the room's size.
std::vector<std::pair<std::string, Size>> image_sizes(const LevelContent& opened) {
  std::vector<std::pair<std::string, Size>> sizes;
  for (const Mask* mask :
       {opened.walk ? &*opened.walk : nullptr, opened.areas ? &*opened.areas : nullptr}) {
    if (mask != nullptr) sizes.emplace_back(mask->file, opened.room_of(*mask));
  }
  if (opened.background) sizes.emplace_back(opened.background->file, opened.background->size());
  return sizes;
}

/// Returns the level extended to the right and below if images have other sizes: to the largest of
/// them, but at most twice the room.
Level enlarged_level(const LevelContent& opened) {
  Level level = *opened.level;
  const int factor = level.scale().factor;
  const auto wanted = [&](int mask, int image) {
    return std::clamp((image + factor - 1) / factor, mask, 2 * mask);
  };
  int width = level.width(), height = level.height();
  for (const auto& [file, size] : image_sizes(opened)) {
    width = std::max(width, wanted(level.width(), size.width));
    height = std::max(height, wanted(level.height(), size.height));
  }
  for (Area& area : level.areas) area.pixels = draw::padded(area.pixels, width, height);
  level.paintable = draw::padded(level.paintable, width, height);
  return level;
}

/// Returns the outlines of the room and of the image that a finding is about, which is the
/// background if it names none.
std::vector<draw::SizeOutline> sizes_of(const LevelContent& opened, const check::Finding& finding,
                                        const Level& level) {
  const auto all = image_sizes(opened);
  const auto named =
      std::ranges::find_if(all, [&](const auto& image) { return image.first == finding.file; });
  std::vector<draw::SizeOutline> outlines;
  for (const auto& [file, size] : {all.front(), named == all.end() ? all.back() : *named}) {
    const draw::Box box = {0, 0, std::min(size.width, level.room_width()),
                           std::min(size.height, level.room_height())};
    outlines.push_back({box, file + " " + size_text(size.width, size.height)});
  }
  return outlines;
}

/// Returns the text of a thumbnail.
draw::Thumbnail thumbnail_of(const check::LevelReport& report) {
  draw::Thumbnail thumbnail = {.name = report.file, .level = {}};
  if (thumbnail.name.ends_with(kListedManifest)) {
    thumbnail.name.resize(thumbnail.name.size() - kListedManifest.size());
  }
  for (const auto& [severity, count] : counts_of(report.findings)) {
    thumbnail.counts.emplace_back(meaning_of(severity), count);
  }
  return thumbnail;
}

/// Draws the findings of an opened level. The first parts of the title are `heading` and the file.
draw::Scene found_scene(const LevelContent& opened, const check::LevelReport& report,
                        const png::Image* background, const std::string& heading) {
  std::optional<Level> enlarged;
  if (std::ranges::any_of(report.findings, is_about_sizes)) enlarged = enlarged_level(opened);
  const Level& level = enlarged ? *enlarged : *opened.level;
  const int factor = level.scale().factor;
  draw::Picture art = draw::padded(art_of(opened, level.paintable, background), level.room_width(),
                                   level.room_height(), kOutside);
  const BitGrid floor = draw::enlarged(level.paintable, factor);
  Areas areas(level, shown_open(report.findings, level), factor);
  const std::vector<std::string> gates = would_open(report.findings);
  for (draw::SceneArea& area : areas.all()) {
    area.would_open = std::ranges::find(gates, area.name) != gates.end();
  }
  std::vector<draw::FoundMark> marks = found_marks(report.findings, level);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (is_about_sizes(report.findings[i])) {
      marks[i].sizes = sizes_of(opened, report.findings[i], level);
    }
  }
  std::vector<draw::NamedPlace> places = places_of(level.manifest, art);
  return draw::found_scene({.art = std::move(art),
                            .floor = floor,
                            .areas = areas.all(),
                            .places = std::move(places),
                            .title = {report.file, heading, states_text(report.findings, level),
                                      agents_text(level.manifest), counts_text(report.findings)},
                            .marks = std::move(marks)});
}

Failure refuse_undrawable(const LevelContent* opened, const check::LevelReport& report) {
  if (opened != nullptr && opened->level) return std::nullopt;
  return Error{Fault::input, report.file, "", "has no mask that could be drawn on", ""};
}

}  // namespace

Result<std::vector<std::uint8_t>> found_picture(const LevelContent* opened,
                                                const check::LevelReport& report, Format format) {
  return found_picture(opened, report, format,
                       opened != nullptr ? background_of(*opened) : nullptr);
}

Result<std::vector<std::uint8_t>> found_picture(const LevelContent* opened,
                                                const check::LevelReport& report, Format format,
                                                const png::Image* background) {
  if (Failure failure = refuse_undrawable(opened, report)) return *failure;
  return encoded(found_scene(*opened, report, background, ""), format);
}

Result<std::vector<std::uint8_t>> fixed_picture(const FoundLevel& before, const FoundLevel& after,
                                                Format format) {
  std::vector<draw::Scene> both;
  for (const auto& [found, heading] : {std::pair(before, "before"), std::pair(after, "after")}) {
    const auto& [opened, report] = found;
    if (Failure failure = refuse_undrawable(opened, report)) return *failure;
    both.push_back(found_scene(*opened, report, background_of(*opened), heading));
  }
  return encoded(draw::pair_scene(std::move(both[0]), std::move(both[1])), format);
}

draw::Scene found_thumbnail(const LevelContent* opened, const check::LevelReport& report,
                            int side) {
  draw::Thumbnail thumbnail = thumbnail_of(report);
  if (opened == nullptr || !opened->level) return draw::thumbnail_scene(thumbnail, side);
  draw::PanelGround ground = small_ground(*opened, shown_open(report.findings, *opened->level));
  thumbnail.level = std::move(ground.picture);
  thumbnail.shown = std::move(ground.shown);
  const Size room = {thumbnail.level->width(), thumbnail.level->height()};
  for (const check::Finding& finding : report.findings) {
    const draw::Meaning severity = meaning_of(check::rule(finding.code).severity);
    for (const draw::Box& place : found_places(finding, room)) {
      thumbnail.places.push_back(
          {severity, {(place.left + place.right) / 2, (place.top + place.bottom) / 2}});
    }
  }
  return draw::thumbnail_scene(thumbnail, side);
}

}  // namespace walkmask::picture
