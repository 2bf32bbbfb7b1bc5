#include "cli/check_overlay.h"

#include <algorithm>
#include <string>

#include "base/grammar.h"
#include "check/assembled.h"
#include "check/opened.h"
#include "check/wording.h"
#include "cli/found_marks.h"
#include "cli/picture_of.h"
#include "draw/findings.h"
#include "draw/scale.h"
#include "png/read.h"
#include "system/read_file.h"

namespace walkmask {
namespace {

/// What to draw on, at the room's size.
Result<draw::Picture> art_of(const check::Contents& contents, const BitGrid& floor,
                             const png::Limits& limits) {
  const Mask& mask = contents.first();
  const int scale = contents.manifest.scale.factor;
  const auto& background = contents.background;
  if (background && background->width == mask.size.width * scale &&
      background->height == mask.size.height * scale) {
    const auto bytes = read_file(background->file, limits.file_bytes);
    const auto image = bytes ? png::read(*bytes, limits) : Result<png::Image>(bytes.error());
    if (image) return picture_of(*image);
    if (image.error().fault == Fault::machine) return image.error();
  }
  const png::Image* painted = mask.image();
  return draw::enlarged(painted != nullptr ? picture_of(*painted) : picture_of(floor), scale);
}

/// The points and exits that lie inside the art.
std::vector<draw::NamedPlace> places_of(const Manifest& manifest, const draw::Picture& art) {
  std::vector<draw::NamedPlace> inside;
  for (const NamedPoint& place : places(manifest)) {
    if (place.point.x >= art.width() || place.point.y >= art.height()) continue;
    inside.push_back({place.name, place.point});
  }
  return inside;
}

/// "5 errors, 9 warnings"
std::string counts_text(const check::Findings& findings) {
  std::string text;
  for (const auto severity :
       {check::Severity::error, check::Severity::warning, check::Severity::info}) {
    const auto count = std::ranges::count_if(findings, [&](const check::Finding& finding) {
      return check::rule(finding.code).severity == severity;
    });
    if (count == 0) continue;
    text += (text.empty() ? "" : ", ") + counted(count, std::string(check::word(severity)));
  }
  return text.empty() ? "no findings" : text;
}

}  // namespace

Result<std::vector<std::uint8_t>> check_overlay(const LevelRequest& request,
                                                const check::LevelReport& report,
                                                PictureFormat format) {
  const Result<check::Opened> opened = check::open(request);
  if (!opened) return opened.error();
  const auto& contents = opened->contents;
  if (!contents || (!contents->walk && !contents->areas)) {
    return Error{Fault::input, report.file, "", "has no mask that could be drawn on",
                 "leave out --overlay, and see the findings"};
  }
  const Level level = check::assembled(*contents);
  const Result<draw::Picture> drawn_on = art_of(*contents, level.paintable, request.limits);
  if (!drawn_on) return drawn_on.error();
  const draw::Picture& art = *drawn_on;
  const auto at_room_size = [&](const BitGrid& grid) {
    return draw::enlarged(grid, level.scale().factor);
  };
  const BitGrid floor = at_room_size(level.paintable);
  std::vector<BitGrid> area_pixels;
  for (const Area& area : level.areas) area_pixels.push_back(at_room_size(area.pixels));
  const std::vector<bool> open = shown_open(report.findings, level);
  std::vector<draw::SceneArea> areas;
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    areas.push_back({level.areas[i].name, area_pixels[i], open[i]});
  }
  const draw::Scene scene = draw::found_scene({.art = art,
                                               .floor = floor,
                                               .areas = areas,
                                               .places = places_of(level.manifest, art),
                                               .title = {report.file, counts_text(report.findings)},
                                               .marks = found_marks(report.findings, level)});
  return picture_bytes(scene, format);
}

}  // namespace walkmask
