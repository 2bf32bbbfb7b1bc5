#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <tuple>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/number_text.h"
#include "level/colour_key.h"
#include "level/paint.h"
#include "report/findings.h"
#include "report/inspection.h"
#include "report/json_values.h"
#include "report/table.h"

namespace walkmask {
namespace {

// How much of a long list is shown to a person.
constexpr std::size_t kMostPaints = 16;
constexpr std::size_t kMostIslands = 8;
constexpr std::size_t kMostNarrows = 5;
constexpr std::size_t kMostNames = 12;

/// Returns "39.2 %".
std::string percent(std::int64_t part, std::int64_t whole) {
  const std::int64_t tenths = (part * 1000 + whole / 2) / whole;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string box_text(const Bounds& box, const RoomUnits& units) {
  return units.place({box.left, box.top}) + " to " + units.place({box.right, box.bottom});
}

std::string diameter_text(int diameter, const RoomUnits& units) {
  return units.metres() ? thousandths(units.length(diameter)) : std::to_string(diameter);
}

std::string names_of(std::span<const std::size_t> places, const Inspection& level) {
  std::vector<std::string> names;
  for (const std::size_t place : places) names.push_back(level.places[place].name);
  return listed(names, kMostNames);
}

std::string heading(const std::string& text) { return "\n" + escaped(text) + "\n"; }

std::string more(std::size_t left_out, const std::string& one) {
  return left_out == 0
             ? ""
             : "  and " + counted(static_cast<std::int64_t>(left_out), "more " + one) + "\n";
}

std::string title(const Inspection& level, const RoomUnits& units) {
  const int scale = level.scale.factor;
  std::string text =
      file_at_line_begin(level.file) + ": " + size_text(level.width * scale, level.height * scale);
  if (scale > 1) {
    text +=
        ", masks of " + size_text(level.width, level.height) + " at scale " + std::to_string(scale);
  }
  if (units.metres()) {
    text += ", " + thousandths(units.length(1)) + " m a pixel; places and diameters are in metres";
  }
  return text + "\n";
}

std::string role_title(InspectedImage::Role role) {
  switch (role) {
    case InspectedImage::Role::walk:
      return "walkability";
    case InspectedImage::Role::areas:
      return "areas";
    case InspectedImage::Role::background:
      break;
  }
  return "background";
}

std::string kind_text(const InspectedImage& image) {
  const auto colours = [&] { return counted(static_cast<std::int64_t>(image.palette), "colour"); };
  std::string text = std::to_string(image.header.depth) + "-bit ";
  switch (image.header.colour) {
    case png::ColourType::grey:
      text += "grey";
      break;
    case png::ColourType::rgb:
      text += "RGB";
      break;
    case png::ColourType::indexed:
      text += "palette of " + colours();
      break;
    case png::ColourType::grey_alpha:
      text += "grey with alpha";
      break;
    case png::ColourType::rgba:
      text += "RGB with alpha";
  }
  return text + (image.header.interlaced ? ", interlaced" : "");
}

std::string images_text(const Inspection& level) {
  std::vector<TableRow> rows;
  for (const InspectedImage& image : level.images) {
    rows.push_back({role_title(image.role), image.file,
                    size_text(image.header.width, image.header.height), kind_text(image)});
  }
  if (rows.empty()) return "";
  std::string text = heading("Images") + table(rows, "llrl");
  if (level.doubt) {
    text += "  " + escaped(level.images.front().file) + " is hardly a mask: " + *level.doubt + "\n";
  }
  return text;
}

std::string meaning_text(const InspectedPaint& paint) {
  switch (paint.meaning) {
    case InspectedPaint::Meaning::wall:
      return "wall";
    case InspectedPaint::Meaning::floor:
      return "floor";
    case InspectedPaint::Meaning::area:
      return "area " + paint.area;
    case InspectedPaint::Meaning::nothing:
      break;
  }
  return "";
}

TableRow paint_row(const InspectedPaint& paint, std::int64_t all_pixels) {
  constexpr std::uint8_t kOpaque = 255;
  const Rgba colour = paint.paint.colour;
  TableRow row;
  if (paint.paint.index) row.push_back(std::to_string(*paint.paint.index));
  row.push_back(colour_key_text(opaque(colour)));
  if (colour.a != kOpaque) row.back() += ", alpha " + std::to_string(colour.a);
  row.push_back(std::to_string(paint.pixels));
  row.push_back(percent(paint.pixels, all_pixels));
  row.push_back(meaning_text(paint));
  return row;
}

std::string colours_text(const InspectedImage& image) {
  if (image.paints.empty()) return "";
  const std::int64_t pixels = std::int64_t{image.header.width} * image.header.height;
  const std::size_t shown = std::min(kMostPaints, image.paints.size());
  std::vector<TableRow> rows;
  for (std::size_t i = 0; i < shown; ++i) rows.push_back(paint_row(image.paints[i], pixels));
  const bool indexed = image.paints.front().paint.index.has_value();
  std::string text = heading((indexed ? "Indices of " : "Colours of ") + image.file);
  text += table(rows, indexed ? "rlrrl" : "lrrl");
  if (!image.all_paints) return text + "  and many more\n";
  return text + more(image.paints.size() - shown, "colour");
}

std::string areas_text(const Inspection& level, const RoomUnits& units) {
  if (level.areas.empty()) return "";
  std::vector<TableRow> rows;
  for (const InspectedArea& area : level.areas) {
    if (!area.box) {
      rows.push_back({area.name, "not painted"});
      continue;
    }
    const std::int64_t on_wall = area.pixels - area.floor_pixels;
    rows.push_back({area.name, counted(area.pixels, "pixel"),
                    counted(static_cast<std::int64_t>(area.pieces), "piece"),
                    box_text(*area.box, units),
                    on_wall == 0 ? "" : std::to_string(on_wall) + " on wall"});
  }
  return heading("Areas") + table(rows, "lrrll");
}

std::string places_text(const Inspection& level, const RoomUnits& units) {
  if (level.places.empty()) return "";
  std::vector<TableRow> rows;
  for (const InspectedPlace& place : level.places) {
    std::string note = place.kind == InspectedPlace::Kind::exit ? "exit" : "";
    if (!place.leads_to.empty()) note += " to " + place.leads_to;
    if (!place.is_inside) note += note.empty() ? "outside the room" : ", outside the room";
    rows.push_back({place.name, units.place(place.at), note});
  }
  return heading("Places") + table(rows, "lrl");
}

/// Returns "State arrival, gate closed".
std::string floor_title(const InspectedFloor& floor, const Inspection& level) {
  std::string text = floor.states.size() > 1 ? "States " : "State ";
  text = floor.states.empty() ? "Floor" : text + listed(floor.states, kMostNames);
  if (!level.areas.empty()) {
    text += floor.closed.empty() ? ", all areas open"
                                 : ", " + listed(floor.closed, kMostNames) + " closed";
  }
  return text;
}

std::string islands_text(const InspectedFloor& floor, const Inspection& level,
                         const RoomUnits& units) {
  const std::size_t shown = std::min(kMostIslands, floor.islands.size());
  std::vector<TableRow> rows;
  for (std::size_t i = 0; i < shown; ++i) {
    const InspectedIsland& island = floor.islands[i];
    rows.push_back({"island", counted(island.pixels, "pixel"), box_text(island.box, units),
                    names_of(island.places, level)});
  }
  std::int64_t pixels_left_out = 0;
  for (std::size_t i = shown; i < floor.islands.size(); ++i) {
    pixels_left_out += floor.islands[i].pixels;
  }
  if (pixels_left_out > 0) {
    rows.push_back({"others", counted(pixels_left_out, "pixel"),
                    counted(static_cast<std::int64_t>(floor.islands.size() - shown), "island")});
  }
  return table(rows, "lrll");
}

/// Returns a width that passes, in brackets if the agent itself does not.
std::string width_text(int width, const ChosenAgent& agent, const RoomUnits& units) {
  const std::string text = diameter_text(width, units);
  return width < agent.footprint.width() ? "(" + text + ")" : text;
}

/// Returns the table of the widest diameters that get from one point to another: a column for each
/// point, with rows for the points after it.
std::string widths_text(const InspectedFloor& floor, const Inspection& level,
                        const RoomUnits& units) {
  std::map<std::pair<std::size_t, std::size_t>, int> width;
  for (const InspectedPassage& passage : floor.passages) {
    width[{passage.from, passage.to}] = passage.diameter;
  }
  std::vector<std::size_t> points;
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    if (level.places[i].kind == InspectedPlace::Kind::point) points.push_back(i);
  }
  std::vector<TableRow> rows(1, {"", ""});
  for (std::size_t row = 0; row < points.size(); ++row) {
    const std::string number = std::to_string(row + 1);
    if (row + 1 < points.size()) rows.front().push_back(number);
    rows.push_back({number, level.places[points[row]].name});
    for (std::size_t column = 0; column < row; ++column) {
      const auto found = width.find({points[column], points[row]});
      rows.back().push_back(found == width.end() ? "-"
                                                 : width_text(found->second, level.agent, units));
    }
  }
  return table(rows, "rl" + std::string(points.size(), 'r'));
}

/// A bottleneck, and the number of pairs of points whose paths lead through it.
struct Narrow {
  const InspectedPassage* first;
  std::size_t pairs;
};

/// Returns each bottleneck once, the narrowest first.
std::vector<Narrow> narrows_of(const InspectedFloor& floor) {
  std::map<std::tuple<int, int, int>, Narrow> by_width;
  for (const InspectedPassage& passage : floor.passages) {
    const auto key = std::tuple(passage.diameter, passage.pixel.y, passage.pixel.x);
    ++by_width.try_emplace(key, Narrow{&passage, 0}).first->second.pairs;
  }
  std::vector<Narrow> narrows;
  for (const auto& [key, narrow] : by_width) narrows.push_back(narrow);
  return narrows;
}

std::string narrows_text(const InspectedFloor& floor, const Inspection& level,
                         const RoomUnits& units) {
  const std::vector<Narrow> narrows = narrows_of(floor);
  const std::size_t shown = std::min(kMostNarrows, narrows.size());
  std::vector<TableRow> rows;
  for (const auto& [passage, pairs] : std::span(narrows).first(shown)) {
    std::string between =
        level.places[passage->from].name + " to " + level.places[passage->to].name;
    if (pairs > 1) {
      between += " and " + counted(static_cast<std::int64_t>(pairs - 1), "more pair");
    }
    if (passage->end) {
      between += "; " + level.places[passage->end->place].name + " itself is " +
                 thousandths(units.length(passage->end->wall)) + " " + std::string(units.name()) +
                 " from a wall";
    }
    rows.push_back({width_text(passage->diameter, level.agent, units),
                    "at " + units.place(passage->pixel), between});
  }
  return table(rows, "rll") + more(narrows.size() - shown, "bottleneck");
}

std::string passages_text(const InspectedFloor& floor, const Inspection& level,
                          const RoomUnits& units) {
  const bool any_too_narrow =
      std::ranges::any_of(floor.passages, [&](const InspectedPassage& passage) {
        return passage.diameter < level.agent.footprint.width();
      });
  const Footprint& agent = level.agent.footprint;
  std::string text = agent.is_disc()
                         ? "  the widest diameter that passes between points"
                         : "  the width of the widest " + std::string(word(agent.outline().shape)) +
                               " of this shape that passes between points";
  if (agent.is_scaled()) text += ", at 100 %";
  if (any_too_narrow) text += ", in brackets if that is too narrow";
  return text + ":\n" + widths_text(floor, level, units) + "  the narrowest places:\n" +
         narrows_text(floor, level, units);
}

std::string floor_text(const InspectedFloor& floor, const Inspection& level,
                       const RoomUnits& units) {
  const std::int64_t all = std::int64_t{level.width} * level.height;
  std::string text = heading(floor_title(floor, level));
  text += "  " + percent(floor.point_pixels, all) + " is floor, " + percent(floor.pixels, all) +
          " for " + agent_text(level.agent, units) + "\n" + islands_text(floor, level, units);
  if (!floor.off_floor.empty())
    text += "  not on floor: " + escaped(names_of(floor.off_floor, level)) + "\n";
  if (!floor.too_tight.empty()) {
    text += "  too tight for " + agent_text(level.agent, units) + ": " +
            escaped(names_of(floor.too_tight, level)) + "\n";
  }
  if (level.places.size() > kMostPlacesInPairs) {
    return text + "  pairs of more than " + std::to_string(kMostPlacesInPairs) +
           " places are omitted: places on one island reach each other\n";
  }
  return text + (floor.passages.empty() ? "" : passages_text(floor, level, units));
}

}  // namespace

std::string inspection_text(const Inspection& level, const RoomUnits& units) {
  std::string text = title(level, units) + images_text(level);
  for (const InspectedImage& image : level.images) text += colours_text(image);
  text += areas_text(level, units) + places_text(level, units);
  for (const InspectedFloor& floor : level.floors) text += floor_text(floor, level, units);
  return text;
}

}  // namespace walkmask
