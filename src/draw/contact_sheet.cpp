#include "draw/contact_sheet.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "draw/area.h"
#include "draw/fill.h"
#include "draw/labels.h"
#include "draw/lit_art.h"
#include "draw/pixels.h"
#include "draw/rank_colour.h"
#include "draw/scale.h"
#include "draw/text.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {
namespace {

constexpr int kLongestSide = 640;
constexpr int kNarrowest = 400;  // so that captions fit
constexpr int kSmallestCell = 2;
constexpr int kFewCell = 5;  // smaller dots are easily overlooked
constexpr std::size_t kFewPixels = 2000;
constexpr Opacity kBlockTint = 110;
constexpr int kPanelGap = 8;
constexpr int kDot = 2;
constexpr Opacity kVisited = 215;
constexpr int kBrushScale = 40;  // relative to a picture of 960 pixels, in 64ths

/// The scale of a panel: `shrunk` floor pixels become one panel pixel, or a floor pixel is
/// `enlarged` panel pixels wide.
struct Reduction {
  Point origin;  ///< of the part
  int shrunk = 1;
  int enlarged = 1;

  int length(int pixels) const { return (pixels * enlarged + shrunk - 1) / shrunk; }
  Point corner_of(Point p) const {
    return {(p.x - origin.x) * enlarged / shrunk, (p.y - origin.y) * enlarged / shrunk};
  }
  Spot centre_of(Point p) const {
    const auto centre = [this](int x) { return (2 * x + 1) * enlarged * (kPixel / 2) / shrunk; };
    return {centre(p.x - origin.x), centre(p.y - origin.y)};
  }
};

Reduction reduction_of(const Box& part) {
  const int longer = std::max(part.right - part.left, part.bottom - part.top);
  return {.origin = {part.left, part.top},
          .shrunk = (longer + kLongestSide - 1) / kLongestSide,
          .enlarged = std::max(1, kLongestSide / longer)};
}

int line_height() { return text_height(kDot) + kDot; }

/// Returns the part of the ground at the panel's size. A panel pixel that covers several pixels
/// shows the middle one.
Picture reduced(const Picture& ground, const Box& part, const Reduction& reduction) {
  Picture picture(reduction.length(part.right - part.left),
                  reduction.length(part.bottom - part.top));
  const auto source = [&](int pixel, int first, int stop) {
    const int from = pixel * reduction.shrunk / reduction.enlarged + reduction.shrunk / 2;
    return std::min(first + from, stop - 1);
  };
  for (int y = 0; y < picture.height(); ++y) {
    const auto row = picture.row(y);
    const int from = source(y, part.top, part.bottom);
    for (int x = 0; x < picture.width(); ++x) {
      row[static_cast<std::size_t>(x)] = ground.at({source(x, part.left, part.right), from});
    }
  }
  return picture;
}

/// Returns the cell of a pixel on the panel, centred on it, at least `side` wide and high.
Box cell_of(Point p, int side, const Reduction& reduction) {
  const Point corner = reduction.corner_of(p);
  const int whole = std::max(side, reduction.enlarged), before = (whole - reduction.enlarged) / 2;
  return {corner.x - before, corner.y - before, corner.x - before + whole,
          corner.y - before + whole};
}

/// Fills the cells of a few visited pixels, with a dark rim that makes them visible.
void paint_few_visited(Picture& picture, const Panel& panel, const Reduction& reduction) {
  for (const Point p : panel.visited) {
    fill(picture, grown(cell_of(p, kFewCell, reduction), 1), kBlack, kOpaque);
  }
  for (std::size_t i = 0; i < panel.visited.size(); ++i) {
    fill(picture, cell_of(panel.visited[i], kFewCell, reduction),
         rank_colour(i, panel.visited.size()), kOpaque);
  }
}

/// Blends the colours of the visited pixels onto the picture. A panel pixel gets the colour of the
/// last one whose cell covers it, so going backwards each is blended once.
void paint_visited(Picture& picture, const Panel& panel, const Reduction& reduction) {
  BitGrid blended_pixels(picture.width(), picture.height());
  for (std::size_t i = panel.visited.size(); i-- > 0;) {
    const Box cell = cell_of(panel.visited[i], kSmallestCell, reduction);
    for (int y = std::max(0, cell.top); y < std::min(cell.bottom, picture.height()); ++y) {
      for (int x = std::max(0, cell.left); x < std::min(cell.right, picture.width()); ++x) {
        if (blended_pixels.test({x, y})) continue;
        blended_pixels.set({x, y});
        Rgb& pixel = picture.row(y)[static_cast<std::size_t>(x)];
        pixel = blended(pixel, rank_colour(i, panel.visited.size()), kVisited);
      }
    }
  }
}

/// Frames the expanded blocks and puts a dot at each entry.
void paint_blocks(Picture& picture, const Panel& panel, const Reduction& reduction) {
  for (std::size_t i = 0; i < panel.blocks.size(); ++i) {
    const Box& block = panel.blocks[i];
    const Point first = reduction.corner_of({block.left, block.top}),
                last = reduction.corner_of({block.right, block.bottom});
    const Box box = {first.x, first.y, std::max(last.x, first.x + 1),
                     std::max(last.y, first.y + 1)};
    const Rgb colour = rank_colour(i, panel.blocks.size());
    fill(picture, box, colour, kBlockTint);
    fill(picture, {box.left, box.top, box.right, box.top + 1}, colour, kOpaque);
    fill(picture, {box.left, box.top, box.left + 1, box.bottom}, colour, kOpaque);
  }
  for (const auto& [reach, colour] : {std::pair(2, kBlack), std::pair(1, kWhite)}) {
    for (const Point entry : panel.entries) {
      const Spot middle = reduction.centre_of(entry);
      const int x = middle.x / kPixel, y = middle.y / kPixel;
      fill(picture, {x - reach, y - reach, x + reach + 1, y + reach + 1}, colour, kOpaque);
    }
  }
}

/// Returns the part of the floor with the search drawn on it.
Scene searched_part(const Panel& panel, const Reduction& reduction) {
  Picture picture = reduced(panel.ground, panel.part, reduction);
  const bool are_few = panel.visited.size() <= kFewPixels && reduction.enlarged < kFewCell;
  if (are_few) {
    paint_few_visited(picture, panel, reduction);
  } else {
    paint_visited(picture, panel, reduction);
  }
  paint_blocks(picture, panel, reduction);
  Scene scene{.width = picture.width(), .height = picture.height()};
  std::vector<Meaning> shown = panel.shown;
  if (!panel.entries.empty()) shown.push_back(Meaning::entry);
  scene.add(panel.visited.empty() && panel.blocks.empty() ? Meaning::art : Meaning::visited,
            ImageShape{std::move(picture), 1, std::move(shown)});
  std::vector<Spot> corners;
  for (const Point waypoint : panel.waypoints) corners.push_back(reduction.centre_of(waypoint));
  if (!corners.empty()) {
    scene.add(Meaning::path, LineShape{std::move(corners), scaled(kPathBrush, kBrushScale)});
  }
  if (panel.goal) {
    scene.add_inside(Meaning::goal, reduction.centre_of(*panel.goal), Nib::diamond,
                     scaled(kGoalBrush, kBrushScale));
  }
  if (panel.start) {
    scene.add_inside(Meaning::start, reduction.centre_of(*panel.start), Nib::disc,
                     scaled(kStartBrush, kBrushScale));
  }
  return scene;
}

}  // namespace

Box part_around(const BitGrid& known) {
  const Box box = bounds_of(known);
  if (box.empty()) return {0, 0, known.width(), known.height()};
  const int margin = 2 + std::max(box.right - box.left, box.bottom - box.top) / 32;
  return {std::max(0, box.left - margin), std::max(0, box.top - margin),
          std::min(known.width(), box.right + margin),
          std::min(known.height(), box.bottom + margin)};
}

PanelGround panel_ground(Picture art, const BitGrid& floor, std::span<const SceneArea> areas,
                         const Box& part) {
  const int thickness = reduction_of(part).shrunk;
  Scene scene{.width = art.width(), .height = art.height()};
  const Scale scale = scale_for(art.width(), art.height());
  scene.add(Meaning::art, ImageShape{lit_art(std::move(art), floor, floor), 1});
  for (const ColouredArea& area : coloured(areas, 1)) add_area(scene, area, scale);
  scene.add(Meaning::floor, OutlineShape{floor, 1, kWhite, thickness, thickness});
  std::vector<Meaning> shown = meanings_in(scene);
  return {pixels_of(std::move(scene)), std::move(shown)};
}

Scene panel_scene(const Panel& panel) {
  Scene part = searched_part(panel, reduction_of(panel.part));
  const int top = static_cast<int>(panel.caption.size()) * line_height();
  Scene scene{.width = std::max(kNarrowest, part.width), .height = top + part.height};
  for (std::size_t i = 0; i < panel.caption.size(); ++i) {
    scene.add(Meaning::caption, TextShape{{0, static_cast<int>(i) * line_height()},
                                          panel.caption[i],
                                          kDot,
                                          i == 0 ? kWhite : kDimText});
  }
  scene.add(Meaning::inset, Point{0, top}, std::move(part));
  return scene;
}

Scene contact_sheet(std::vector<Scene> panels) {
  assert(!panels.empty());
  const auto count = static_cast<int>(panels.size());
  int columns = 1;
  while (columns * columns < count) ++columns;
  const int rows = (count + columns - 1) / columns;
  const int width = panels.front().width + kPanelGap, height = panels.front().height + kPanelGap;
  Scene sheet{.width = columns * width + kPanelGap, .height = rows * height + kPanelGap};
  for (int i = 0; i < count; ++i) {
    Scene& panel = panels[static_cast<std::size_t>(i)];
    assert(panel.width + kPanelGap == width && panel.height + kPanelGap == height);
    const Point corner = {kPanelGap + i % columns * width, kPanelGap + i / columns * height};
    sheet.add(Meaning::inset, corner, std::move(panel));
  }
  return sheet;
}

Scene pair_scene(Scene first, Scene second) {
  const bool is_stacked = first.width > 2 * first.height;
  const Point corner =
      is_stacked ? Point{0, first.height + kPanelGap} : Point{first.width + kPanelGap, 0};
  Scene pair{.width = std::max(first.width, corner.x + second.width),
             .height = std::max(first.height, corner.y + second.height)};
  pair.add(Meaning::inset, Point{0, 0}, std::move(first));
  pair.add(Meaning::inset, corner, std::move(second));
  return pair;
}

}  // namespace walkmask::draw
