#include "draw/findings.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "draw/colours.h"
#include "draw/fill.h"
#include "draw/ground.h"
#include "draw/label.h"
#include "draw/scale.h"
#include "draw/stroke.h"

namespace walkmask::draw {
namespace {

// In pixels of a picture of 960.
constexpr int kFrame = 2;    // the width of a line
constexpr int kMargin = 3;   // between a frame and what it is around
constexpr int kSmall = 24;   // what is smaller on either side has an inset
constexpr int kCell = 150;   // the side of an inset
constexpr int kGutter = 10;  // between insets

// In pixels of the art.
constexpr int kLeastView = 16;
constexpr int kViewAround = 3;  // an inset shows as many times what it is about

// The core of a path and its casing, in 64ths of a pixel of a picture of 960.
constexpr int kPath = 80, kPathCasing = 150;

constexpr Rgb kBelow = {24, 24, 24};

Box grown(const Box& box, int by) {
  return {box.left - by, box.top - by, box.right + by, box.bottom + by};
}

/// The four sides of a frame around a box.
void frame(Picture& picture, const Box& box, int width, Rgb colour) {
  const Box outer = grown(box, width);
  fill(picture, {outer.left, outer.top, outer.right, box.top}, colour, kOpaque);
  fill(picture, {outer.left, box.bottom, outer.right, outer.bottom}, colour, kOpaque);
  fill(picture, {outer.left, box.top, box.left, box.bottom}, colour, kOpaque);
  fill(picture, {box.right, box.top, outer.right, box.bottom}, colour, kOpaque);
}

/// A frame that is seen on any ground: dark, coloured, dark.
void cased_frame(Picture& picture, const Box& box, int width, Rgb colour) {
  frame(picture, box, 3 * width, kBlack);
  frame(picture, grown(box, width), width, colour);
}

Box enlarged(const Box& box, int factor) {
  return {box.left * factor, box.top * factor, box.right * factor, box.bottom * factor};
}

void copy(const Picture& from, Picture& to, Point corner) {
  for (int y = 0; y < from.height(); ++y) {
    const std::span<const Rgb> row = from.row(y);
    std::copy(row.begin(), row.end(), to.row(corner.y + y).begin() + corner.x);
  }
}

Picture cut(const Picture& picture, const Box& box) {
  Picture part(box.right - box.left, box.bottom - box.top);
  for (int y = 0; y < part.height(); ++y) {
    const auto row = picture.row(box.top + y).subspan(static_cast<std::size_t>(box.left));
    std::copy_n(row.begin(), part.width(), part.row(y).begin());
  }
  return part;
}

/// What an inset shows: a square around the middle of a mark, pushed inside the art and no larger.
Box view_of(const Box& box, const Picture& art) {
  const int longer = std::max(box.right - box.left, box.bottom - box.top);
  const int side = std::max(kLeastView, kViewAround * longer);
  const auto along = [&](int first, int last, int length) -> std::pair<int, int> {
    const int shown = std::min(side, length);
    const int start = std::clamp((first + last - shown) / 2, 0, length - shown);
    return {start, start + shown};
  };
  const auto [left, right] = along(box.left, box.right, art.width());
  const auto [top, bottom] = along(box.top, box.bottom, art.height());
  return {left, top, right, bottom};
}

void draw_path(Picture& picture, const Mark& mark, const Scale& scale) {
  if (mark.path.empty()) return;
  std::vector<Spot> corners;
  for (const Point p : mark.path) corners.push_back(centre_of(p, scale.factor));
  const Band brush[] = {{kPath, mark.colour}, {kPathCasing, kBlack}};
  stroke(picture, corners, scaled(brush, scale.stroke));
}

void draw_marks(Picture& picture, std::span<const Mark> marks, const Scale& scale) {
  std::vector<Label> labels;
  Obstacles obstacles;
  for (const Mark& mark : marks) draw_path(picture, mark, scale);
  for (const Mark& mark : marks) {
    const Box box = grown(enlarged(mark.box, scale.factor), scale.pixels(kMargin));
    cased_frame(picture, box, scale.pixels(kFrame), mark.colour);
    const Box outer = grown(box, 3 * scale.pixels(kFrame));
    labels.push_back({mark.name, {outer}, mark.colour});
    obstacles.rather_not.push_back(outer);
  }
  draw_labels(picture, labels, std::move(obstacles), scale.letter);
}

/// An inset of its own: the view enlarged as far as the cell has room, the mark framed and named.
Picture inset(const Picture& lit, const Mark& mark, int cell, const Scale& scale) {
  const Box view = view_of(mark.box, lit);
  const int factor = std::max(1, cell / std::max(view.right - view.left, view.bottom - view.top));
  Picture part = draw::enlarged(cut(lit, view), factor);
  const Box box = enlarged({mark.box.left - view.left, mark.box.top - view.top,
                            mark.box.right - view.left, mark.box.bottom - view.top},
                           factor);
  frame(part, box, scale.pixels(kFrame), mark.colour);
  // At a corner, where the mark is not.
  const Label label = {.text = mark.name,
                       .beside = {{0, 0, 0, 0}, {0, part.height(), 0, part.height()}},
                       .colour = mark.colour};
  draw_labels(part, {&label, 1}, {.never = {box}, .rather_not = {}, .line = {}}, scale.letter);
  return part;
}

bool is_small(const Mark& mark, const Scale& scale) {
  const Box box = enlarged(mark.box, scale.factor);
  const int small = scale.pixels(kSmall);
  return box.right - box.left < small && box.bottom - box.top < small;
}

std::vector<Picture> insets(const Picture& lit, std::span<const Mark> marks, int cell,
                            const Scale& scale) {
  std::vector<Picture> parts;
  for (const Mark& mark : marks) {
    if (is_small(mark, scale) && parts.size() < kMostInsets) {
      parts.push_back(inset(lit, mark, cell, scale));
    }
  }
  return parts;
}

/// The picture with the parts below it, in rows from the left.
Picture with_below(const Picture& picture, std::span<const Picture> parts, int cell, int gutter) {
  if (parts.empty()) return picture;
  const int columns = std::max(1, (picture.width() - gutter) / (cell + gutter));
  const int rows = (static_cast<int>(parts.size()) + columns - 1) / columns;
  const int width = std::max(picture.width(), cell + 2 * gutter);
  Picture all(width, picture.height() + rows * (cell + gutter) + gutter, kBelow);
  copy(picture, all, {0, 0});
  for (int i = 0; i < static_cast<int>(parts.size()); ++i) {
    const Picture& part = parts[static_cast<std::size_t>(i)];
    const Point corner = {gutter + i % columns * (cell + gutter),
                          picture.height() + gutter + i / columns * (cell + gutter)};
    copy(part, all, {corner.x + (cell - part.width()) / 2, corner.y + (cell - part.height()) / 2});
  }
  return all;
}

}  // namespace

Picture findings(const Picture& art, const BitGrid& floor, std::span<const Mark> marks) {
  const Scale scale = scale_for(art.width(), art.height());
  const Picture lit = ground(art, floor, floor);
  Picture picture = draw::enlarged(lit, scale.factor);
  draw_marks(picture, marks, scale);
  const int cell = scale.pixels(kCell), gutter = scale.pixels(kGutter);
  return with_below(picture, insets(lit, marks, cell, scale), cell, gutter);
}

}  // namespace walkmask::draw
