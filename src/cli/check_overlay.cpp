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
draw::Picture art_of(const check::Contents& contents, const png::Limits& limits) {
  const png::Image& mask = contents.first().image;
  const int scale = contents.manifest.scale.factor;
  const auto& background = contents.background;
  if (background && background->width == mask.width() * scale &&
      background->height == mask.height() * scale) {
    const auto bytes = read_file(background->file, limits.file_bytes);
    const auto image = bytes ? png::read(*bytes, limits) : Result<png::Image>(bytes.error());
    if (image) return picture_of(*image);
  }
  return draw::enlarged(picture_of(mask), scale);
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

/// What a finding is about, as far as it lies inside the art.
std::optional<draw::Box> box_of(const check::Finding& finding, const draw::Picture& art) {
  if (!finding.pixel) return std::nullopt;
  const Point p = *finding.pixel;
  draw::Box box = {p.x, p.y, p.x + 1, p.y + 1};
  if (finding.box) {
    box = {finding.box->left, finding.box->top, finding.box->right + 1, finding.box->bottom + 1};
  }
  box = {std::max(0, box.left), std::max(0, box.top), std::min(art.width(), box.right),
         std::min(art.height(), box.bottom)};
  return box.empty() ? std::nullopt : std::optional(box);
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
  const draw::Picture art = art_of(*contents, request.limits);
  const BitGrid floor =
      draw::enlarged(check::assembled(*contents).paintable, contents->manifest.scale.factor);
  std::vector<draw::Mark> marks;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const check::Finding& finding = report.findings[i];
    const check::Rule& rule = check::rule(finding.code);
    if (const auto box = box_of(finding, art)) {
      marks.push_back(
          {std::to_string(i + 1), std::string(rule.name), *box, colour_of(rule.severity)});
    }
  }
  const draw::Picture picture = draw::findings(art, floor, marks);
  return png::write_rgb(picture.width(), picture.height(), picture.pixels());
}

}  // namespace walkmask
