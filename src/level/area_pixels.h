#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// The pixels of many disjoint areas as one image of labels: a grid for each area would take too
/// much memory. Takes two bytes per pixel, however many areas there are.
class AreaLabels {
 public:
  using Label = std::uint16_t;

  /// No pixel belongs to an area. Precondition: less than 65535 areas, size as in BitGrid.
  AreaLabels(int width, int height, std::size_t areas);

  /// Gives the pixels first..last of row y, which belong to no area yet, to an area.
  void set_span(int y, int first, int last, std::size_t area);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Returns whether a pixel is inside and belongs to the area.
  bool test(Point p, std::size_t area) const;
  std::int64_t count(std::size_t area) const { return areas_[area].pixels; }

  /// Calls use(y, i, word) for each word of a grid that holds pixels of an area, with a bit set for
  /// each pixel. Time: linear in the pixels of the rows from the area's first pixel to its last.
  template <typename Use>
  void for_each_word(std::size_t area, Use use) const {
    const Label label = label_of(area);
    for_each_word_where(areas_[area].top, areas_[area].bottom, use,
                        [label](Label one) { return one == label; });
  }

  /// Removes the pixels of all areas that are not open. Time: linear in the pixels.
  void remove_closed(BitGrid& floor, const std::vector<bool>& open) const;

 private:
  struct Area {
    std::int64_t pixels = 0;
    int top = 0, bottom = -1;  // its rows; initially none
  };

  static Label label_of(std::size_t area) { return static_cast<Label>(area + 1); }
  std::span<const Label> row(int y) const {
    return {labels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_),
            static_cast<std::size_t>(width_)};
  }

  template <typename Use, typename Is>
  void for_each_word_where(int top, int bottom, Use use, Is is) const {
    constexpr std::size_t kBits = BitGrid::kWordBits;
    for (int y = top; y <= bottom; ++y) {
      const std::span<const Label> labels = row(y);
      for (std::size_t first = 0; first < labels.size(); first += kBits) {
        BitGrid::Word word = 0;
        const std::size_t count = labels.size() - first < kBits ? labels.size() - first : kBits;
        for (std::size_t i = 0; i < count; ++i) {
          word |= BitGrid::Word{is(labels[first + i])} << i;
        }
        if (word != 0) use(y, first / kBits, word);
      }
    }
  }

  int width_, height_;
  std::vector<Label> labels_;  // row by row; 0: no area
  std::vector<Area> areas_;
};

/// The pixels of an area: a grid of its own, or the pixels with its label. Copies share them.
class AreaPixels {
 public:
  AreaPixels(BitGrid grid) : grid_(std::make_shared<const BitGrid>(std::move(grid))) {}
  AreaPixels(std::shared_ptr<const AreaLabels> labels, std::size_t area)
      : labels_(std::move(labels)), area_(area) {}

  bool test(Point p) const { return grid_ ? grid_->test(p) : labels_->test(p, area_); }
  bool any() const { return grid_ ? grid_->any() : labels_->count(area_) > 0; }
  std::int64_t count() const { return grid_ ? grid_->count() : labels_->count(area_); }

  /// Returns whether any pixel is set in the grid too. Precondition: the same size.
  bool intersects(const BitGrid& grid) const;

  /// Returns the pixels as a grid. Linear in the words or labels.
  BitGrid grid() const;
  operator BitGrid() const { return grid(); }

  /// Returns the labels of this and all other areas of the level; null if it has a grid.
  const AreaLabels* labels() const { return labels_.get(); }

  // As for two grids. Precondition of both: the same size.
  friend BitGrid& operator-=(BitGrid& grid, const AreaPixels& area);
  friend BitGrid& operator|=(BitGrid& grid, const AreaPixels& area);

 private:
  std::shared_ptr<const BitGrid> grid_;  // null if there are labels
  std::shared_ptr<const AreaLabels> labels_;
  std::size_t area_ = 0;
};

/// If a level has more areas than this, they share an image of labels: separate grids would take
/// more memory.
inline constexpr std::size_t kMostAreaGrids = 16;

}  // namespace walkmask
