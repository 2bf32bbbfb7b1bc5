#include "cli/check_overlay.h"

#include <algorithm>
#include <string>

#include "base/grammar.h"
#include "check/wording.h"
#include "cli/found_marks.h"
#include "cli/picture_of.h"
#include "draw/findings.h"
#include "draw/scale.h"
#include "level/level.h"

namespace walkmask {
namespace {

/// The picture to draw on, at the room's size.
draw::Picture art_of(const OpenedLevel& opened, const BitGrid& floor) {
  if (opened.background && opened.background->image) return picture_of(*opened.background->image);
  const png::Image* painted = opened.first().image();
  return draw::enlarged(painted != nullptr ? picture_of(*painted) : picture_of(floor),
                        opened.manifest.scale.factor);
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

Result<std::vector<std::uint8_t>> check_overlay(const OpenedLevel& opened,
                                                const check::LevelReport& report,
                                                PictureFormat format) {
  if (!opened.walk && !opened.areas) {
    return Error{Fault::input, report.file, "", "has no mask that could be drawn on",
                 "leave out --overlay, and see the findings"};
  }
  const Level level = level_of(opened);
  const draw::Picture art = art_of(opened, level.paintable);
  const BitGrid floor = draw::enlarged(level.paintable, level.scale().factor);
  DrawnAreas areas(level, shown_open(report.findings, level), level.scale().factor);
  const draw::Scene scene = draw::found_scene({.art = art,
                                               .floor = floor,
                                               .areas = areas.all(),
                                               .places = places_of(level.manifest, art),
                                               .title = {report.file, counts_text(report.findings)},
                                               .marks = found_marks(report.findings, level)});
  return picture_bytes(scene, format);
}

}  // namespace walkmask
