#include "draw/legend.h"

#include <algorithm>
#include <string>
#include <utility>

#include "draw/dashes.h"
#include "draw/glyphs.h"
#include "draw/heat_map.h"
#include "draw/pins.h"
#include "draw/rank_colour.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kSampleWidth = 18;
constexpr int kSampleHeight = 12;
constexpr int kSpace = 5;
constexpr int kRow = 16;

/// The scene of one sample, to which its marks are added.
class Sample {
 public:
  explicit Sample(const Scale& scale) : scale_(scale) {
    scene_.width = kSampleWidth * scale.letter;
    scene_.height = kSampleHeight * scale.letter;
  }

  void line(Meaning meaning, Brush brush, int dash = 0) {
    scene_.add(meaning, LineShape{{at(2, 6), at(16, 6)}, scaled(brush, small()), dash});
  }

  void measure(Meaning meaning, Brush brush, int dash) {
    scene_.add(meaning, LineShape{dimension(at(2, 6), at(16, 6), 3 * scale_.letter * kPixel),
                                  scaled(brush, small()), dash});
  }

  void arrow_line(Meaning meaning, Brush brush) {
    scene_.add(meaning, LineShape{arrow(at(2, 6), at(15, 6), 5 * scale_.letter * kPixel),
                                  scaled(brush, small())});
  }

  void stamp(Meaning meaning, Nib nib, Brush brush) {
    scene_.add(meaning, StampShape{{at(9, 6)}, nib, scaled(brush, small())});
  }

  void ring(Meaning meaning, Brush brush) {
    scene_.add(meaning,
               LineShape{circle(at(9, 6), 4 * scale_.letter * kPixel), scaled(brush, small())});
  }

  void frame(Meaning meaning, Brush brush) {
    scene_.add(meaning, LineShape{{at(4, 2), at(14, 2), at(14, 10), at(4, 10), at(4, 2)},
                                  scaled(brush, small())});
  }

  void fill(Meaning meaning, FillStyle style, Rgb outline) {
    BitGrid all(scene_.width, scene_.height);
    all.fill();
    scene_.paper = {90, 90, 90};
    scene_.add(meaning, FillShape{all, 1, style, scale_.pixels(kStripePeriod) * 3 / 4,
                                  scale_.pixels(kStripeWidth) * 3 / 4});
    scene_.add(meaning, OutlineShape{all, 1, outline, scale_.pixels(1)});
  }

  /// A ramp of colours; `colour` is asked for each step below kSampleWidth.
  void bars(Meaning meaning, Rgb (*colour)(int step)) {
    for (int i = 0; i < kSampleWidth; ++i) {
      const int left = i * scale_.letter;
      scene_.add(
          meaning,
          BoxShape{{left, 2 * scale_.letter, left + scale_.letter, 10 * scale_.letter}, colour(i)});
    }
  }

  Scene done() && { return std::move(scene_); }

 private:
  Spot at(int x, int y) const { return {x * scale_.letter * kPixel, y * scale_.letter * kPixel}; }
  int small() const { return scale_.stroke * 3 / 4; }

  Scale scale_;
  Scene scene_;
};

Scene sample_of(Meaning meaning, const Scale& scale) {
  Sample sample(scale);
  switch (meaning) {
    case Meaning::floor:
      sample.fill(meaning, {kWhite, 90}, kWhite);
      break;
    case Meaning::tight_floor:
      sample.fill(meaning, {kWhite, 40}, kPaper);
      break;
    case Meaning::island:
      sample.fill(meaning, {kAreaColours[0], 70}, kAreaColours[0]);
      break;
    case Meaning::open_area:
      sample.fill(meaning, {kAreaColours[0], kOpenTint}, kAreaColours[0]);
      break;
    case Meaning::closed_area:
      sample.fill(meaning, {kAreaColours[0], kClosedTint, Pattern::hatched, kBlack, kStripe},
                  kAreaColours[0]);
      break;
    case Meaning::blocking_area:
      sample.fill(meaning, kBlocking, kYellow);
      break;
    case Meaning::reached_from_start:
      sample.fill(meaning, kStartSide, kStartColour);
      break;
    case Meaning::reached_from_goal:
      sample.fill(meaning, kGoalSide, kGoalColour);
      break;
    case Meaning::lost_floor:
      sample.fill(meaning, kLostFloor, kReddishPurple);
      break;
    case Meaning::path:
      sample.line(meaning, kPathBrush);
      break;
    case Meaning::trace:
      sample.line(meaning, kTraceBrush);
      break;
    case Meaning::faulty_leg:
      sample.line(meaning, kFaultyLegBrush);
      break;
    case Meaning::edge:
      sample.line(meaning, kEdgeBrush);
      break;
    case Meaning::waypoint:
      sample.stamp(meaning, Nib::square, kWaypointBrush);
      break;
    case Meaning::start:
      sample.stamp(meaning, Nib::disc, kStartBrush);
      break;
    case Meaning::goal:
      sample.stamp(meaning, Nib::diamond, kGoalBrush);
      break;
    case Meaning::place:
      sample.stamp(meaning, Nib::disc, kPlaceBrush);
      break;
    case Meaning::asked:
      sample.line(meaning, kCrossBrush, scale.length(3 * kPixel));
      break;
    case Meaning::gap:
      sample.measure(meaning, kMeasureBrush, scale.length(kDash * kPixel) / 2);
      break;
    case Meaning::narrow:
      sample.measure(meaning, kMeasureBrush, 0);
      break;
    case Meaning::move:
      sample.arrow_line(meaning, kMoveBrush);
      break;
    case Meaning::agent:
      sample.ring(meaning, kAgentBrush);
      break;
    case Meaning::size:
      sample.frame(meaning, kFrameBrush);
      break;
    case Meaning::heat:
      sample.bars(meaning, [](int step) { return heat_colour(step, kSampleWidth - 1); });
      break;
    case Meaning::visited:
      sample.bars(meaning, [](int step) {
        return rank_colour(static_cast<std::size_t>(step), kSampleWidth);
      });
      break;
    case Meaning::error:
    case Meaning::warning:
    case Meaning::info: {
      const Band brush[] = {{400, colour_of(meaning)}, {500, kWhite}};
      sample.stamp(meaning, nib_of(meaning), brush);
      break;
    }
    case Meaning::art:
    case Meaning::leader:
    case Meaning::inset:
    case Meaning::scale_bar:
    case Meaning::label:
    case Meaning::caption:
    case Meaning::title:
    case Meaning::legend:
      break;
  }
  return std::move(sample).done();
}

}  // namespace

Legend legend_of(std::vector<Meaning> shown, int width, const Scale& scale) {
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  std::erase_if(shown, [](Meaning meaning) { return row_of(meaning).legend.empty(); });
  Legend legend;
  legend.scene.width = width;
  if (shown.empty()) return legend;
  const int dot = scale.letter;
  Point corner = {kSpace * dot, kSpace * dot};
  for (const Meaning meaning : shown) {
    const std::string words(row_of(meaning).legend);
    const int item = (kSampleWidth + kSpace) * dot + text_width(words, dot);
    if (corner.x > kSpace * dot && corner.x + item > width) {
      corner = {kSpace * dot, corner.y + kRow * dot};
    }
    legend.scene.add(Meaning::legend, NestedShape{corner, {sample_of(meaning, scale)}});
    legend.scene.add(
        Meaning::legend,
        TextShape{
            {corner.x + (kSampleWidth + kSpace) * dot, corner.y + 2 * dot}, words, dot, kDimText});
    corner.x += item + 3 * kSpace * dot;
  }
  legend.scene.height = corner.y + (kSampleHeight + kSpace) * dot;
  return legend;
}

}  // namespace walkmask::draw
