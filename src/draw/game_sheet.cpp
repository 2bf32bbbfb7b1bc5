#include "draw/game_sheet.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "draw/dashes.h"
#include "draw/text.h"
#include "draw/thumbnail.h"

namespace walkmask::draw {
namespace {

constexpr int kRoomFrame = 2;
constexpr int kGap = 40;  // between thumbnails, so that arrows are visible between them
constexpr int kBarb = 10 * kPixel;
constexpr int kDashes = 8;       // pixels
constexpr int kLargeSide = 240;  // thumbnails of this side and above have large letters
constexpr int kRoomBrush = 40;   // relative to a picture of 960 pixels, in 64ths

/// The places of thumbnails on the sheet.
class Grid {
 public:
  explicit Grid(std::size_t rooms)
      : side_(thumbnail_side(rooms)), dot_(side_ >= kLargeSide ? 2 : 1) {
    while (static_cast<std::size_t>(columns_) * static_cast<std::size_t>(columns_) < rooms) {
      ++columns_;
    }
    rows_ = (static_cast<int>(rooms) + columns_ - 1) / columns_;
  }

  int side() const { return side_; }
  int dot() const { return dot_; }
  int picture_height() const { return side_ * 3 / 4; }
  int line_height() const { return text_height(dot_) + 2 * dot_; }
  int cell_width() const { return side_ + kGap; }
  int cell_height() const {
    return picture_height() + static_cast<int>(kCaptionLines) * line_height() + kGap;
  }
  int width() const { return columns_ * cell_width() + kGap; }
  int height() const { return rows_ * cell_height() + kGap; }

  Point corner(std::size_t room) const {
    const int index = static_cast<int>(room);
    return {kGap + index % columns_ * cell_width(), kGap + index / columns_ * cell_height()};
  }

 private:
  int side_, dot_;
  int columns_ = 1, rows_ = 1;
};

/// Returns the box of a room's art on the sheet.
Box art_box(const SheetRoom& room, const Grid& grid, Point corner) {
  const int width = room.art ? room.art->picture.width() : grid.side() - 2 * kRoomFrame;
  const int height = room.art ? room.art->picture.height() : grid.picture_height() - 2 * kRoomFrame;
  const int left = corner.x + (grid.side() - width) / 2;
  const int top = corner.y + (grid.picture_height() - height) / 2;
  return {left, top, left + width, top + height};
}

/// Returns the place of a pixel of a room on the sheet; the middle of the room without a pixel.
Spot spot_of(const SheetRoom& room, const std::optional<Point>& at, const Box& box) {
  if (!at || room.size.width < 1 || room.size.height < 1) {
    return {(box.left + box.right) * (kPixel / 2), (box.top + box.bottom) * (kPixel / 2)};
  }
  const auto along = [](int pixel, int size, int first, int last) {
    const std::int64_t length = std::int64_t{last - first} * kPixel;
    const int inside = std::clamp(pixel, 0, size - 1);
    return first * kPixel +
           static_cast<int>((2 * std::int64_t{inside} + 1) * length / (2 * std::int64_t{size}));
  };
  return {along(at->x, room.size.width, box.left, box.right),
          along(at->y, room.size.height, box.top, box.bottom)};
}

void add_thumbnail(Scene& scene, const SheetRoom& room, const Grid& grid, Point corner) {
  const Box frame = {corner.x, corner.y, corner.x + grid.side(), corner.y + grid.picture_height()};
  scene.add(Meaning::inset, BoxShape{frame, kDimText});
  scene.add(Meaning::inset, BoxShape{{frame.left + kRoomFrame, frame.top + kRoomFrame,
                                      frame.right - kRoomFrame, frame.bottom - kRoomFrame},
                                     kPaper});
  if (room.art) {
    const Box box = art_box(room, grid, corner);
    Scene art{.width = room.art->picture.width(), .height = room.art->picture.height()};
    art.add(Meaning::art, ImageShape{room.art->picture, 1, room.art->shown});
    scene.add(Meaning::inset, Point{box.left, box.top}, std::move(art), room.caption.front());
  }
  int top = frame.bottom + 2 * grid.dot();
  for (std::size_t i = 0; i < std::min(room.caption.size(), kCaptionLines); ++i) {
    scene.add(Meaning::caption, TextShape{{corner.x, top},
                                          without_middle(room.caption[i], grid.side(), grid.dot()),
                                          grid.dot(),
                                          i == 0 ? kWhite : kDimText});
    top += grid.line_height();
  }
}

/// Adds the path of a room, its start and its goal.
void add_path(Scene& scene, const SheetRoom& room, const Box& box) {
  std::vector<Spot> corners;
  for (const Point waypoint : room.path) corners.push_back(spot_of(room, waypoint, box));
  if (corners.size() > 1) {
    scene.add(Meaning::path, LineShape{std::move(corners), scaled(kPathBrush, kRoomBrush)});
  }
  if (room.goal) {
    scene.add(
        Meaning::goal,
        StampShape{{spot_of(room, room.goal, box)}, Nib::diamond, scaled(kGoalBrush, kRoomBrush)});
  }
  if (room.start) {
    scene.add(
        Meaning::start,
        StampShape{{spot_of(room, room.start, box)}, Nib::disc, scaled(kStartBrush, kRoomBrush)});
  }
}

void add_change(Scene& scene, const SheetChange& change, const std::vector<SheetRoom>& rooms,
                const Grid& grid) {
  const SheetRoom &from = rooms[change.from], &to = rooms[change.to];
  const Spot begin = spot_of(from, change.exit, art_box(from, grid, grid.corner(change.from)));
  const Spot end = spot_of(to, change.arrival, art_box(to, grid, grid.corner(change.to)));
  if (begin == end) return;
  const bool has_places = change.exit && change.arrival;
  scene.add(Meaning::room_change,
            LineShape{arrow(begin, end, kBarb), scaled(kMoveBrush, kPixel),
                      has_places ? 0 : kDashes * kPixel},
            change.title);
  scene.add(Meaning::room_change, StampShape{{begin}, Nib::disc, scaled(kPlaceBrush, kPixel)});
}

}  // namespace

Size sheet_art(std::size_t rooms) {
  const Grid grid(rooms);
  return {grid.side() - 2 * kRoomFrame, grid.picture_height() - 2 * kRoomFrame};
}

Scene game_sheet(const std::vector<SheetRoom>& rooms, const std::vector<SheetChange>& changes) {
  const Grid grid(rooms.size());
  Scene scene{.width = grid.width(), .height = grid.height()};
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    add_thumbnail(scene, rooms[i], grid, grid.corner(i));
  }
  for (const SheetChange& change : changes) add_change(scene, change, rooms, grid);
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    add_path(scene, rooms[i], art_box(rooms[i], grid, grid.corner(i)));
  }
  return scene;
}

}  // namespace walkmask::draw
