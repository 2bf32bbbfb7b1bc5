#include "draw/contact_sheet.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "draw/colours.h"
#include "draw/glyphs.h"
#include "draw/rank_colour.h"
#include "draw/stroke.h"

namespace walkmask::draw {
namespace {

constexpr int kLongestSide = 640;
constexpr int kNarrowest = 400;  // room for the captions
constexpr int kGap = 8;
constexpr int kDot = 2;
constexpr Rgb kWall = {40, 40, 40};
constexpr Rgb kFloor = {225, 225, 225};
constexpr Band kStart[] = {{288, kBlue}, {400, kWhite}, {464, kBlack}};
constexpr Band kGoal[] = {
    {144, kVermillion}, {248, kWhite}, {352, kVermillion}, {416, kWhite}, {480, kBlack}};
constexpr Band kWay[] = {{80, kVermillion}, {144, kWhite}, {180, kBlack, 200}};

/// From floor to panel: so many floor pixels fall into one, or one is so many panel pixels wide.
struct Reduction {
  int shrunk = 1;
  int enlarged = 1;

  int length(int pixels) const { return (pixels * enlarged + shrunk - 1) / shrunk; }
  Spot centre_of(Point p) const {
    const auto centre = [this](int x) { return (2 * x + 1) * enlarged * (kPixel / 2) / shrunk; };
    return {centre(p.x), centre(p.y)};
  }
};

Reduction reduction_of(const BitGrid& floor) {
  const int longer = std::max(floor.width(), floor.height());
  return {.shrunk = (longer + kLongestSide - 1) / kLongestSide,
          .enlarged = std::max(1, kLongestSide / longer)};
}

int line_height() { return text_height(kDot) + kDot; }

/// Colours the panel's pixels that stand for a pixel of the floor.
void paint(Picture& picture, Point p, const Reduction& reduction, int top, Rgb colour) {
  const Point corner = {p.x * reduction.enlarged / reduction.shrunk,
                        p.y * reduction.enlarged / reduction.shrunk + top};
  for (int y = 0; y < reduction.enlarged; ++y) {
    const auto first = picture.row(corner.y + y).begin() + corner.x;
    std::fill(first, first + reduction.enlarged, colour);
  }
}

void paint_floor(Picture& picture, const BitGrid& floor, const Reduction& reduction, int top) {
  const int step = reduction.shrunk;
  for (int y = 0; y < floor.height(); y += step) {
    for (int x = 0; x < floor.width(); x += step) {
      const Point middle = {std::min(x + step / 2, floor.width() - 1),
                            std::min(y + step / 2, floor.height() - 1)};
      paint(picture, {x, y}, reduction, top, floor.test(middle) ? kFloor : kWall);
    }
  }
}

void stamp_end(Picture& picture, Spot place, Nib nib, Brush brush) {
  stamp(picture, {&place, 1}, nib, brush);
}

}  // namespace

Picture panel_picture(const Panel& panel) {
  const Reduction reduction = reduction_of(panel.floor);
  const int top = static_cast<int>(panel.caption.size()) * line_height();
  Picture picture(std::max(kNarrowest, reduction.length(panel.floor.width())),
                  top + reduction.length(panel.floor.height()));
  int line = 0;
  for (const std::string& text : panel.caption) {
    write(picture, {0, line++ * line_height()}, text, kDot, kWhite);
  }
  paint_floor(picture, panel.floor, reduction, top);
  for (std::size_t i = 0; i < panel.visited.size(); ++i) {
    paint(picture, panel.visited[i], reduction, top, rank_colour(i, panel.visited.size()));
  }
  const auto spot_of = [&](Point p) {
    const Spot centre = reduction.centre_of(p);
    return Spot{centre.x, centre.y + top * kPixel};
  };
  std::vector<Spot> corners;
  for (const Point waypoint : panel.waypoints) corners.push_back(spot_of(waypoint));
  if (!corners.empty()) stroke(picture, corners, kWay);
  if (panel.goal) stamp_end(picture, spot_of(*panel.goal), Nib::diamond, kGoal);
  if (panel.start) stamp_end(picture, spot_of(*panel.start), Nib::disc, kStart);
  return picture;
}

Picture contact_sheet(std::span<const Picture> panels) {
  assert(!panels.empty());
  const auto count = static_cast<int>(panels.size());
  int columns = 1;
  while (columns * columns < count) ++columns;
  const int rows = (count + columns - 1) / columns;
  const int width = panels.front().width() + kGap, height = panels.front().height() + kGap;
  Picture sheet(columns * width + kGap, rows * height + kGap);
  for (int i = 0; i < count; ++i) {
    const Picture& panel = panels[static_cast<std::size_t>(i)];
    assert(panel.width() + kGap == width && panel.height() + kGap == height);
    const Point corner = {kGap + i % columns * width, kGap + i / columns * height};
    for (int y = 0; y < panel.height(); ++y) {
      std::ranges::copy(panel.row(y), sheet.row(corner.y + y).begin() + corner.x);
    }
  }
  return sheet;
}

}  // namespace walkmask::draw
