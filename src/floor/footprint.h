#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "floor/bounds.h"
#include "floor/disc.h"
#include "floor/row_scaling.h"

namespace walkmask {

/// The largest width and depth of an agent, in room pixels.
inline constexpr int kLargestDiameter = 4096;

/// The shape of an agent's feet without its size: an ellipse or a rectangle of these proportions,
/// in lowest terms. A disc is an ellipse as deep as wide. Precondition: both proportions are 1 to
/// kLargestDiameter.
struct Outline {
  enum class Shape { ellipse, rectangle };

  Shape shape = Shape::ellipse;
  int across = 1, deep = 1;
  RowScaling scaling = {};  ///< of the feet, row by row; usually 100 per cent everywhere

  bool is_disc() const { return shape == Shape::ellipse && across == deep; }
  bool is_scaled() const { return scaling.at_top != 100 || scaling.at_bottom != 100; }

  /// Returns the width that stands for a point: 1 of a disc that is not scaled; of others 0,
  /// because a width of 1 may be too deep or drawn larger.
  int width_of_point() const { return is_disc() && !is_scaled() ? 1 : 0; }

  /// Returns the outline without a scaling.
  Outline at_full_size() const { return {shape, across, deep, {}}; }

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a null in what is generated
  friend auto operator<=>(const Outline&, const Outline&) = default;
};

/// Returns the word of a shape, which is its key in JSON; see base/words.h.
constexpr std::string_view word(Outline::Shape shape) {
  switch (shape) {
    case Outline::Shape::ellipse:
      return "ellipse";
    case Outline::Shape::rectangle:
      return "rectangle";
  }
  return {};
}

/// The feet of an agent: an outline of a width, in room pixels, about its reference point. With
/// width w and depth h = w deep / across, it covers the pixels at (dx, dy) from there with
///
///     (2 dx / w)^2 + (2 dy / h)^2 < 1    for an ellipse,
///     2 |dx| < w and 2 |dy| < h          for a rectangle,
///
/// so a disc covers those nearer than half its diameter. Of two footprints of one outline, the
/// wider covers all pixels of the other. A diameter converts to a disc.
///
/// If the outline is scaled, these are the sizes at 100 per cent, and the footprint differs from
/// row to row of the room; see in_row().
class Footprint {
 public:
  /// A disc. Precondition: 1 <= diameter <= kLargestDiameter.
  Footprint(int diameter = 1) : width_(diameter) {}  // implicit: a diameter is a disc

  /// Precondition: 1 <= width <= kLargestDiameter.
  Footprint(const Outline& outline, int width) : outline_(outline), width_(width) {}

  /// Returns a shape of a full width and depth. Precondition: both are 1 to kLargestDiameter.
  static Footprint of_size(Outline::Shape shape, int width, int depth);

  const Outline& outline() const { return outline_; }
  bool is_disc() const { return outline_.is_disc(); }
  bool is_scaled() const { return outline_.is_scaled(); }

  /// Returns the full width: of a disc, its diameter.
  int width() const { return width_; }

  /// Returns the full depth, rounded up to a whole number.
  int depth() const {
    return static_cast<int>((std::int64_t{width_} * outline_.deep + outline_.across - 1) /
                            outline_.across);
  }

  /// Returns the footprint, without a scaling, of an agent in a row of the room. Its width is
  /// rounded to a whole number, halves up, and limited so that it is at least 1 and neither side
  /// is more than kLargestDiameter; its proportions stay.
  Footprint in_row(int row) const;

  /// Returns the largest footprint of any row, without a scaling.
  Footprint largest() const;

  /// Returns the larger of width and depth, of a scaled footprint in its largest row: at most half
  /// of that lies on either side.
  int longest() const;

  /// Returns this footprint with another scaling. One of 100 per cent everywhere is none, whatever
  /// its rows.
  Footprint scaled_by(const RowScaling& scaling) const;

  /// Returns the footprint of another width with this outline.
  Footprint with_width(int width) const { return {outline_, width}; }

  /// Returns this footprint a pixel narrower, as the limit of a search: its width may be 0.
  Footprint narrower() const { return with_width(width_ - 1); }

  /// Orders footprints by their outline, then by their width.
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a null in what is generated
  friend auto operator<=>(const Footprint&, const Footprint&) = default;

 private:
  Outline outline_;
  int width_;
};

/// Returns whether footprints have the same outline and width at 100 per cent, and both or neither
/// are scaled.
bool same_at_full_size(const Footprint& one, const Footprint& other);

/// Returns "9" for a disc, "ellipse 18x5" or "rectangle 18x5" for the others, and "9, scaled" if
/// it is scaled; a depth that is not whole is rounded to thousandths.
std::string size_text(const Footprint& footprint);

/// Writes a length, given in pixels, in a unit of the caller's.
using LengthText = std::function<std::string(double pixels)>;

/// Returns "0.45 m" for a disc, "ellipse 0.9 m x 0.25 m" for an ellipse.
std::string size_text(const Footprint& footprint, const LengthText& length_text);

/// Returns the depth in thousandths of a pixel, rounded to the nearest, halves up.
std::int64_t depth_in_thousandths(const Footprint& footprint);

/// Returns the depth as text, without the zeros at the end: "5", "4.722".
std::string depth_text(const Footprint& footprint);

/// Returns the pixels of a mask that a footprint covers: (scale dx, scale dy) as above. Time:
/// linear in its rows and columns. Preconditions: 1 <= scale <= kLargestScale; the footprint is
/// not scaled.
HalfWidths half_widths(const Footprint& footprint, int scale = 1);

/// Returns whether a footprint covers only its own pixel of the mask, in every row, so it fits
/// everywhere on the floor. Precondition: 1 <= scale <= kLargestScale.
bool fits_everywhere(const Footprint& footprint, int scale);

/// Consecutive rows of a mask in which an agent has the same footprint.
struct FootprintBand {
  Rows rows;
  Footprint footprint;  ///< not scaled
};

/// Returns the bands of the rows of a mask, from the top: one, unless the footprint is scaled.
/// Time: linear in the rows. Precondition: as above.
std::vector<FootprintBand> bands_of(const Footprint& footprint, Rows rows, int scale);

/// Returns the width of the widest footprint of an outline, at 100 per cent, that is at most
/// `width` wide in a row of the room; 0 if `width` is 0, and no more than `most`. Without a scaling
/// that is `width` itself.
int widest_in_row(const Outline& outline, int row, int width, int most);

}  // namespace walkmask
