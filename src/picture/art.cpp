#include "picture/art.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "draw/scale.h"
#include "floor/runs.h"

namespace walkmask::picture {

draw::Picture picture_of(const png::Image& image) {
  draw::Picture picture(image.width(), image.height());
  for (int y = 0; y < image.height(); ++y) image.opaque_colours(y, picture.row(y));
  return picture;
}

draw::Picture picture_of(const BitGrid& floor) {
  constexpr Rgb kWhite = {255, 255, 255};
  draw::Picture picture(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    const std::span<Rgb> row = picture.row(y);
    for_each_run(floor, y, [&](int first, int last) {
      std::fill(row.begin() + first, row.begin() + last + 1, kWhite);
    });
  }
  return picture;
}

draw::Picture art_of(const Level& level) {
  draw::Picture art = level.art ? picture_of(*level.art) : picture_of(level.paintable);
  const int factor = level.room_width() / art.width();
  return draw::enlarged(std::move(art), factor);
}

draw::Picture art_at_mask_size(const Level& level) {
  const draw::Picture art = art_of(level);
  draw::Picture small(level.width(), level.height());
  for (int y = 0; y < small.height(); ++y) {
    for (int x = 0; x < small.width(); ++x) {
      small.row(y)[static_cast<std::size_t>(x)] = art.at(level.scale().to_room({x, y}));
    }
  }
  return small;
}

Areas::Areas(const Level& level, const std::vector<bool>& open, int factor) {
  for (const Area& area : level.areas) pixels_.push_back(draw::enlarged(area.pixels, factor));
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    areas_.push_back({level.areas[i].name, pixels_[i], open[i]});
  }
}

const png::Image* background_of(const LevelContent& opened) {
  return opened.background && opened.background->image ? &*opened.background->image : nullptr;
}

draw::Picture art_of(const LevelContent& opened, const BitGrid& floor,
                     const png::Image* background) {
  if (background != nullptr) return picture_of(*background);
  const png::Image* painted = opened.first().image();
  return draw::enlarged(painted != nullptr ? picture_of(*painted) : picture_of(floor),
                        opened.manifest.scale.square().factor);
}

draw::PanelGround small_ground(const LevelContent& opened, const std::vector<bool>& open) {
  const Level& level = *opened.level;
  const BitGrid floor = draw::enlarged(level.paintable, level.scale().factor);
  Areas areas(level, open, level.scale().factor);
  draw::Picture art = art_of(opened, level.paintable, background_of(opened));
  const draw::Box all = {0, 0, art.width(), art.height()};
  return draw::panel_ground(std::move(art), floor, areas.all(), all);
}

}  // namespace walkmask::picture
