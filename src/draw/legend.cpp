#include "draw/legend.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>

#include "draw/dashes.h"
#include "draw/heat_map.h"
#include "draw/pins.h"
#include "draw/rank_colour.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

// In dots of a letter.
constexpr int kSampleWidth = 18;
constexpr int kSampleHeight = 12;
constexpr int kLegendSpace = 5;
constexpr int kRow = 16;

constexpr Rgb kGround{90, 90, 90};  // behind translucent samples

/// A filled square; `rim` is the thickness of its outline on a picture of 960 pixels.
struct FillSample {
  FillStyle style;
  Rgb outline;
  int rim = 1;
};

/// A line; `dash` as in LineShape, on a picture of 960 pixels.
struct LineSample {
  Brush brush;
  int dash = 0;
};

/// A line with a bar across each end.
struct MeasureSample {
  Brush brush = kMeasureBrush;
  int dash = 0;
};

struct ArrowSample {
  Brush brush;
};

/// A figure; a small white one lies on a filled square.
struct StampSample {
  Nib nib;
  Brush brush;
  Rgb ground = kPaper;
};

/// The shape and the colour of a severity.
struct SeveritySample {};

struct RingSample {
  Brush brush;
};

struct FrameSample {
  Brush brush;
};

/// A ramp of colours; `colour` is called for each step below kSampleWidth.
struct RampSample {
  Rgb (*colour)(int step);
};

using SampleShape = std::variant<FillSample, LineSample, MeasureSample, ArrowSample, StampSample,
                                 SeveritySample, RingSample, FrameSample, RampSample>;

/// The sample of a meaning in the legend.
struct SampleRow {
  Meaning meaning;
  SampleShape shape;
};

Rgb heat_step(int step) { return heat_colour(step, kSampleWidth - 1); }

Rgb visited_step(int step) { return rank_colour(static_cast<std::size_t>(step), kSampleWidth); }

/// The dashes of a short line, half as long as in the picture.
constexpr int kHalfDash = kDash * kPixel / 2;

/// A row for each meaning that has words in the legend.
constexpr SampleRow kSamples[] = {
    {Meaning::floor, FillSample{{kWhite, 90}, kWhite}},
    {Meaning::tight_floor, FillSample{{kWhite, 40}, kPaper}},
    {Meaning::uncomfortable_floor, FillSample{{kBlack, 40}, kPaper}},
    {Meaning::island, FillSample{{kAreaColours[0], 70}, kAreaColours[0], 3}},
    {Meaning::open_area, FillSample{{kAreaColours[0], kOpenTint}, kAreaColours[0]}},
    {Meaning::closed_area,
     FillSample{{kAreaColours[0], kClosedTint, Pattern::hatched, kBlack, kStripe},
                kAreaColours[0]}},
    {Meaning::blocking_area, FillSample{kBlocking, kYellow}},
    {Meaning::blocker, FillSample{kBlocker, kWhite}},
    {Meaning::path, LineSample{kPathBrush}},
    {Meaning::shortest_path, LineSample{kShortestPathBrush}},
    {Meaning::trace, LineSample{kTraceBrush}},
    {Meaning::waypoint, StampSample{Nib::square, kWaypointBrush}},
    {Meaning::faulty_leg, LineSample{kFaultyLegBrush}},
    {Meaning::start, StampSample{Nib::disc, kStartBrush}},
    {Meaning::goal, StampSample{Nib::diamond, kGoalBrush}},
    {Meaning::asked, LineSample{kCrossBrush, 3 * kPixel}},
    {Meaning::place, StampSample{Nib::disc, kPlaceBrush, kGround}},
    {Meaning::reached_from_start, FillSample{kStartSide, kStartColour, 3}},
    {Meaning::reached_from_goal, FillSample{kGoalSide, kGoalColour, 3}},
    {Meaning::cut_from, FillSample{kStartSide, kSkyBlue}},
    {Meaning::cut_off, FillSample{kGoalSide, kOrange}},
    {Meaning::lost_floor, FillSample{kLostFloor, kReddishPurple}},
    {Meaning::floor_added, FillSample{kFloorAdded, kSkyBlue}},
    {Meaning::floor_removed, FillSample{kFloorRemoved, kVermillion}},
    {Meaning::link_added, LineSample{kLinkAddedBrush, kHalfDash}},
    {Meaning::link_removed, MeasureSample{kLinkRemovedBrush}},
    {Meaning::gap, MeasureSample{kMeasureBrush, kHalfDash}},
    {Meaning::move, ArrowSample{kMoveBrush}},
    {Meaning::room_change, ArrowSample{kMoveBrush}},
    {Meaning::narrow, MeasureSample{}},
    {Meaning::agent, RingSample{kAgentBrush}},
    {Meaning::edge, LineSample{kEdgeBrush}},
    {Meaning::size, FrameSample{kFrameBrush}},
    {Meaning::heat, RampSample{heat_step}},
    {Meaning::visited, RampSample{visited_step}},
    {Meaning::entry, StampSample{Nib::square, kEntryBrush, kGround}},
    {Meaning::error, SeveritySample{}},
    {Meaning::warning, SeveritySample{}},
    {Meaning::info, SeveritySample{}},
};

/// Draws the sample of a meaning.
class SampleDrawer {
 public:
  SampleDrawer(Meaning meaning, const Scale& scale) : meaning_(meaning), scale_(scale) {
    scene_.width = kSampleWidth * scale.letter;
    scene_.height = kSampleHeight * scale.letter;
  }

  void operator()(const FillSample& sample) {
    BitGrid all(scene_.width, scene_.height);
    all.fill();
    scene_.paper = kGround;
    scene_.add(meaning_, FillShape{all, 1, sample.style, scale_.pixels(kStripePeriod) * 3 / 4,
                                   scale_.pixels(kStripeWidth) * 3 / 4});
    scene_.add(meaning_, OutlineShape{all, 1, sample.outline, scale_.pixels(sample.rim)});
  }

  void operator()(const LineSample& sample) {
    add_line({at(2, 6), at(16, 6)}, sample.brush, scale_.length(sample.dash));
  }

  void operator()(const MeasureSample& sample) {
    add_line(dimension(at(2, 6), at(16, 6), 3 * scale_.letter * kPixel), sample.brush,
             scale_.length(sample.dash));
  }

  void operator()(const ArrowSample& sample) {
    add_line(arrow(at(2, 6), at(15, 6), 5 * scale_.letter * kPixel), sample.brush);
  }

  void operator()(const StampSample& sample) {
    scene_.paper = sample.ground;
    add_stamp(sample.nib, sample.brush);
  }

  void operator()(const SeveritySample&) {
    const Band brush[] = {{400, colour_of(meaning_)}, {500, kWhite}};
    add_stamp(nib_of(meaning_), brush);
  }

  void operator()(const RingSample& sample) {
    add_line(circle(at(9, 6), 4 * scale_.letter * kPixel), sample.brush);
  }

  void operator()(const FrameSample& sample) {
    add_line({at(4, 2), at(14, 2), at(14, 10), at(4, 10), at(4, 2)}, sample.brush);
  }

  void operator()(const RampSample& sample) {
    for (int i = 0; i < kSampleWidth; ++i) {
      const int left = i * scale_.letter;
      scene_.add(meaning_,
                 BoxShape{{left, 2 * scale_.letter, left + scale_.letter, 10 * scale_.letter},
                          sample.colour(i)});
    }
  }

  Scene done() && { return std::move(scene_); }

 private:
  Spot at(int x, int y) const { return {x * scale_.letter * kPixel, y * scale_.letter * kPixel}; }
  int small() const { return scale_.stroke * 3 / 4; }

  void add_line(std::vector<Spot> corners, Brush brush, int dash = 0) {
    scene_.add(meaning_, LineShape{std::move(corners), scaled(brush, small()), dash});
  }

  void add_stamp(Nib nib, Brush brush) {
    scene_.add(meaning_, StampShape{{at(9, 6)}, nib, scaled(brush, small())});
  }

  Meaning meaning_;
  Scale scale_;
  Scene scene_;
};

Scene sample_of(Meaning meaning, const Scale& scale) {
  SampleDrawer drawer(meaning, scale);
  const auto* row = std::ranges::find(kSamples, meaning, &SampleRow::meaning);
  if (row != std::end(kSamples)) std::visit(drawer, row->shape);
  return std::move(drawer).done();
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
  Point corner = {kLegendSpace * dot, kLegendSpace * dot};
  for (const Meaning meaning : shown) {
    const std::string words(row_of(meaning).legend);
    const int item = (kSampleWidth + kLegendSpace) * dot + text_width(words, dot);
    if (corner.x > kLegendSpace * dot && corner.x + item + kLegendSpace * dot > width) {
      corner = {kLegendSpace * dot, corner.y + kRow * dot};
    }
    legend.scene.add(Meaning::legend, corner, sample_of(meaning, scale));
    legend.scene.add(Meaning::legend,
                     TextShape{{corner.x + (kSampleWidth + kLegendSpace) * dot, corner.y + 2 * dot},
                               words,
                               dot,
                               kDimText});
    corner.x += item + 3 * kLegendSpace * dot;
  }
  legend.scene.height = corner.y + (kSampleHeight + kLegendSpace) * dot;
  return legend;
}

}  // namespace walkmask::draw
