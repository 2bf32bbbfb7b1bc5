#include "cli/check_overlay.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "check/assembled.h"
#include "check/opened.h"
#include "cli/picture_of.h"
#include "draw/colours.h"
#include "draw/findings.h"
#include "draw/scale.h"
#include "png/read.h"
#include "png/write.h"
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

Rgb colour_of(check::Severity severity) {
  switch (severity) {
    case check::Severity::error:
      return draw::kVermillion;
    case check::Severity::warning:
      return draw::kYellow;
    case check::Severity::info:
      break;
  }
  return draw::kSkyBlue;
}

/// Where a finding is: its pixel, else the middle of what was walked.
std::optional<Point> pixel_of(const check::Finding& finding) {
  if (finding.pixel || finding.path.empty()) return finding.pixel;
  const Point first = finding.path.front(), last = finding.path.back();
  return Point{(first.x + last.x) / 2, (first.y + last.y) / 2};
}

/// What a finding is about, as far as it lies inside the art.
std::optional<draw::Box> box_of(const check::Finding& finding, const draw::Picture& art) {
  const std::optional<Point> pixel = pixel_of(finding);
  if (!pixel) return std::nullopt;
  const Point p = *pixel;
  draw::Box box = {p.x, p.y, p.x + 1, p.y + 1};
  if (finding.box) {
    box = {finding.box->left, finding.box->top, finding.box->right + 1, finding.box->bottom + 1};
  }
  box = {std::max(0, box.left), std::max(0, box.top), std::min(art.width(), box.right),
         std::min(art.height(), box.bottom)};
  return box.empty() ? std::nullopt : std::optional(box);
}

/// What was walked, pulled inside the art.
std::vector<Point> path_of(const check::Finding& finding, const draw::Picture& art) {
  std::vector<Point> path = finding.path;
  for (Point& p : path) {
    p = {std::min(p.x, art.width() - 1), std::min(p.y, art.height() - 1)};
  }
  return path;
}

/// Findings that are about no pixel are left out.
std::vector<draw::Mark> marks_of(const check::Findings& findings, const draw::Picture& art) {
  std::vector<draw::Mark> marks;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const check::Rule& rule = check::rule(findings[i].code);
    const auto box = box_of(findings[i], art);
    if (!box) continue;
    marks.push_back({.name = std::to_string(i + 1) + " " + std::string(rule.name),
                     .box = *box,
                     .colour = colour_of(rule.severity),
                     .path = path_of(findings[i], art)});
  }
  return marks;
}

}  // namespace

Result<std::vector<std::uint8_t>> check_overlay(const LevelRequest& request,
                                                const check::LevelReport& report) {
  const Result<check::Opened> opened = check::open(request);
  if (!opened) return opened.error();
  const auto& contents = opened->contents;
  if (!contents || (!contents->walk && !contents->areas)) {
    return Error{Fault::input, report.file, "", "has no mask that could be drawn on",
                 "leave out --overlay, and see the findings"};
  }
  const BitGrid mask_floor = check::assembled(*contents).paintable;
  const Result<draw::Picture> drawn_on = art_of(*contents, mask_floor, request.limits);
  if (!drawn_on) return drawn_on.error();
  const draw::Picture& art = *drawn_on;
  const BitGrid floor = draw::enlarged(mask_floor, contents->manifest.scale.factor);
  const draw::Picture picture = draw::findings(art, floor, marks_of(report.findings, art));
  return png::write_rgb(picture.width(), picture.height(), picture.pixels());
}

}  // namespace walkmask
