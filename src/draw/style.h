#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "draw/colours.h"
#include "draw/stroke.h"

namespace walkmask::draw {

/// The meaning of a mark. It decides the mark's class in an SVG and its line in the legend.
enum class Meaning {
  art,
  floor,
  tight_floor,
  uncomfortable_floor,
  island,
  open_area,
  closed_area,
  blocking_area,
  blocker,
  path,
  shortest_path,
  trace,
  waypoint,
  faulty_leg,
  start,
  goal,
  asked,
  place,
  reached_from_start,
  reached_from_goal,
  cut_from,
  cut_off,
  lost_floor,
  floor_added,
  floor_removed,
  link_added,
  link_removed,
  gap,
  move,
  room_change,
  narrow,
  agent,
  edge,
  size,
  heat,
  visited,
  entry,
  error,
  warning,
  info,
  leader,
  inset,
  scale_bar,
  label,
  caption,
  title,
  legend,
};

/// The row of a meaning in the one table of them.
struct MeaningRow {
  Meaning meaning;
  std::string_view css_class;
  std::string_view legend;  ///< empty if it needs no explanation
};

/// Returns all rows, in the order of Meaning.
std::span<const MeaningRow> meanings();
const MeaningRow& row_of(Meaning meaning);

/// A second cue besides the colour of a filled area.
enum class Pattern { plain, hatched, crossed, dotted };

/// How the pixels of a mask are filled.
struct FillStyle {
  Rgb colour;
  Opacity opacity;
  Pattern pattern = Pattern::plain;
  Rgb pattern_colour = kBlack;
  Opacity pattern_opacity = 0;
};

// All lengths below are for a picture of 960 pixels; brushes are in 64ths of a pixel.

inline constexpr FillStyle kStartSide{kSkyBlue, 84};
inline constexpr FillStyle kGoalSide{kOrange, 96, Pattern::dotted, kBlack, 165};
inline constexpr FillStyle kLostFloor{kReddishPurple, 120, Pattern::crossed, kBlack, 120};
inline constexpr FillStyle kFloorAdded{kSkyBlue, 150, Pattern::dotted, kBlack, 200};
inline constexpr FillStyle kFloorRemoved{kVermillion, 170, Pattern::hatched, kBlack, 200};
inline constexpr FillStyle kBlocking{kYellow, 150, Pattern::hatched, kBlack, 200};
inline constexpr FillStyle kUncomfortable{kBlack, 72};
inline constexpr FillStyle kBlocker{kBlack, 150, Pattern::crossed, kWhite, 150};
inline constexpr Opacity kOpenTint = 90;
inline constexpr Opacity kClosedTint = 140;
inline constexpr Opacity kStripe = 190;
inline constexpr Opacity kCasingOpacity = 190;  // around outlines
inline constexpr int kStripePeriod = 10, kStripeWidth = 4;
inline constexpr int kDotPeriod = 10, kDotSize = 3;

inline constexpr Rgb kStartColour = kBlue;
inline constexpr Rgb kGoalColour = kVermillion;

// Every line has a light and a dark casing, so that it is visible on any art.
inline constexpr Band kTraceBrush[] = {{36, kBlack}, {84, kWhite, 170}};
inline constexpr Band kPathBrush[] = {{144, kVermillion}, {224, kWhite}, {296, kBlack, 230}};
inline constexpr Band kFindingPathBrush[] = {{90, kVermillion}, {150, kWhite}, {204, kBlack, 230}};
inline constexpr Band kShortestPathBrush[] = {{90, kSkyBlue}, {150, kBlack}, {204, kWhite}};
inline constexpr Band kFaultyLegBrush[] = {{160, kYellow}, {240, kBlack}, {296, kWhite}};
inline constexpr Band kWaypointBrush[] = {{144, kBlack}, {240, kWhite}, {312, kBlack, 230}};
inline constexpr Band kStartBrush[] = {{384, kStartColour}, {560, kWhite}, {656, kBlack}};
inline constexpr Band kStrandedStartBrush[] = {
    {352, kStartColour}, {528, kWhite}, {688, kStartColour}, {800, kWhite}, {896, kBlack}};
inline constexpr Band kGoalBrush[] = {
    {208, kGoalColour}, {352, kWhite}, {496, kGoalColour}, {592, kWhite}, {680, kBlack}};
inline constexpr Band kCrossBrush[] = {{64, kWhite}, {144, kBlack}};
inline constexpr Band kPlaceBrush[] = {{150, kWhite}, {230, kBlack}};
inline constexpr Band kEntryBrush[] = {{96, kWhite}, {160, kBlack}};
inline constexpr Band kMeasureBrush[] = {{72, kWhite}, {152, kBlack}};
inline constexpr Band kMoveBrush[] = {{80, kYellow}, {168, kBlack}};
inline constexpr Band kAgentBrush[] = {{64, kSkyBlue}, {136, kBlack}};
inline constexpr Band kEdgeBrush[] = {{150, kReddishPurple}, {230, kWhite}, {290, kBlack}};
inline constexpr Band kLinkAddedBrush[] = {{90, kSkyBlue}, {150, kBlack}, {190, kWhite}};
inline constexpr Band kLinkRemovedBrush[] = {{90, kVermillion}, {150, kWhite}, {190, kBlack}};
inline constexpr Band kFrameBrush[] = {{72, kYellow}, {152, kBlack}};
inline constexpr Band kLeaderBrush[] = {{36, kWhite, 220}, {84, kBlack, 150}};
inline constexpr Band kStemBrush[] = {{52, kWhite}, {120, kBlack}};
inline constexpr int kDash = 7;
inline constexpr int kArrowHead = 9;
inline constexpr int kTick = 6;
inline constexpr int kMarkerReach = 15;
inline constexpr int kCrossArm = 7;
inline constexpr int kLinkStep = 7;
inline constexpr int kPinRadius = 13;
inline constexpr int kFrameMargin = 3;  // between a thing and its frame

// Text is white on kPlate, or black on the colour of a pin.
inline constexpr Rgb kPlate{16, 16, 16};
inline constexpr Rgb kDimText{190, 190, 190};
inline constexpr Opacity kPlateOpacity = 225;
inline constexpr Rgb kPaper{24, 24, 24};

/// The palette without vermilion and black, the colours of the path and its ends.
inline constexpr Rgb kAreaColours[] = {kSkyBlue, kOrange,        kBluishGreen,
                                       kYellow,  kReddishPurple, kBlue};

}  // namespace walkmask::draw
