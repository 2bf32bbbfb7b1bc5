#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "floor/comfort_setting.h"
#include "floor/ends.h"
#include "floor/mask_scale.h"
#include "floor/point.h"
#include "floor/relief.h"
#include "floor/seed_index.h"

namespace walkmask {

/// The comfortable pixels of a floor: `keep` room pixels off the walls; in a narrow place within
/// its middle half; near narrow places the distance eases by one pixel for each two walked. They
/// are a floor of their own, for any planner.
///
/// Let c(p) be the distance from a pixel to the nearest wall, centre to centre. A pixel p of the
/// floor is comfortable if c(p) >= keep, or if 2 c(p) >= c(q) + |p - q| for a seed q. Seeds are the
/// ridges where c < 2 keep (see Relief::ridges). In a view that shortens distances from front to
/// back by a factor r, all these distances are sqrt(dx^2 + r^2 dy^2), see MaskScale::comfort: an
/// agent keeps off a wall above or below by `keep` / r.
///
/// - Seeds that the floor connects by steps to the four neighbours, the comfortable pixels connect,
///   too: where two parts of the floor meet lies a saddle, and its climbs lead into both. Where a
///   seed reaches through a thin wall, comfortable pixels may be an island without a seed.
/// - A larger `keep` gives a subset. With 1 every pixel of the floor is comfortable at scale 1.
///
/// Exact, in integers. Time: linear in the pixels; besides, for tiles of pixels that are not
/// comfortable by themselves, the seeds that may reach them (see SeedIndex). Memory: about four
/// bytes a pixel.
class ComfortFloor {
 public:
  /// Precondition: 1 <= keep <= kLargestComfort. Calls `charge` before measuring distances and
  /// after each row of tiles. It may throw to end the making.
  ComfortFloor(const BitGrid& floor, int keep, MaskScale scale, const ChargeLooks& charge = {});

  /// Returns the comfortable pixels.
  const BitGrid& pixels() const { return pixels_; }

  /// Returns the pixels with c(p) >= keep alone: narrow places are shut.
  const BitGrid& wide_pixels() const { return relief_.wide_pixels(); }

  /// The pixels to add to for the ends of a question: a copy of pixels() or of wide_pixels().
  enum class Base { comfortable, wide };

  /// Makes the ends of a question reachable: where an end is floor but not in `pixels`, the pixels
  /// of the climb from it become seeds, too. Returns the groups of rows that changed, as Blocks
  /// cuts them anew. Time: linear in the climbs, and as above for the pixels around them.
  std::vector<Rows> ease_ends(Ends ends, Base base, BitGrid& pixels) const;

  /// Connects ends that the floor connects, even if one lies on an island: adds the climbs from
  /// both ends, if they are floor, to a copy of pixels(). Otherwise as ease_ends().
  std::vector<Rows> connect_ends(Ends ends, BitGrid& pixels) const;

  /// Returns the bytes that it takes.
  std::int64_t bytes() const {
    return relief_.bytes() + bytes_of(floor_) + bytes_of(ridges_) + bytes_of(pixels_);
  }

  /// Returns c(p), in pixels of the floor across. Precondition: inside.
  double distance(Point p) const;

  /// Returns a number that grows with c(p). Precondition: inside.
  std::uint32_t squared_distance(Point p) const { return relief_.squared_distance(p); }

  /// Returns c(p) in diagonal steps: it changes by 1 at most from a pixel to any of its neighbours.
  /// Precondition: inside.
  double steps_to_wall(Point p) const;

 private:
  std::vector<Seed> climb_from(Point start, Base base) const;
  std::vector<Rows> add_climbs(std::span<const Point> starts, Base base, BitGrid& pixels) const;
  BitGrid::Word missing_columns(const BitGrid& pixels, std::size_t word, Rows rows) const;
  template <typename Use>
  void for_each_missing(const BitGrid& pixels, const Bounds& tile, Use use) const;
  std::optional<Rows> add_reached_in(const Bounds& tile, SeedIndex& seeds, BitGrid& pixels) const;
  std::optional<Rows> add_reached(SeedIndex& seeds, Bounds within, BitGrid& pixels,
                                  const ChargeLooks& charge = {}) const;

  BitGrid floor_;
  Metric metric_;
  Relief relief_;
  std::uint32_t low_below_;
  BitGrid ridges_, pixels_;
};

}  // namespace walkmask
