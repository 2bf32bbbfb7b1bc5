#include "judge/random_level.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "judge/quoted.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"

namespace walkmask::judge {
namespace {

constexpr int kLargestFloor = 22;

/// Puts a bar or a blot of an area anywhere; a later area takes pixels from earlier ones.
void add_area(DrawnLevel& level, Random& random) {
  const int width = level.walk.width(), height = level.walk.height();
  BitGrid pixels(width, height);
  const int blots = one_in(random, 5) ? 2 : 1;
  for (int i = 0; i < blots; ++i) {
    const Point p = random_pixel(level.walk, random);
    const bool upright = one_in(random, 3), level_bar = !upright && one_in(random, 2);
    const int thickness = random.between(0, 2);
    const int left = level_bar ? 0 : p.x, right = level_bar ? width - 1 : p.x + thickness;
    const int top = upright ? 0 : p.y, bottom = upright ? height - 1 : p.y + thickness;
    for (int y = top; y <= std::min(bottom, height - 1); ++y) {
      pixels.set_span(y, left, std::min(right, width - 1));
    }
  }
  for (DrawnArea& area : level.areas) area.pixels -= pixels;
  level.areas.push_back({"area" + std::to_string(level.areas.size()), pixels});
}

void add_state(DrawnLevel& level, Random& random) {
  DrawnState state = {"state" + std::to_string(level.states.size()), {}};
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if (one_in(random, 2)) state.closed.push_back(i);
  }
  level.states.push_back(std::move(state));
}

/// Returns the pixel farthest from the walls among some random pixels of floor.
Point roomy_pixel(const BitGrid& walk, Random& random) {
  Point best = *random_floor_pixel(walk, random);
  for (int i = 0; i < 4; ++i) {
    const Point p = *random_floor_pixel(walk, random);
    if (slow_squared_distance(walk, p) > slow_squared_distance(walk, best)) best = p;
  }
  return best;
}

/// Returns a random pixel, usually on the floor, rarely outside the room.
Point random_place(const DrawnLevel& level, Random& random) {
  if (one_in(random, 40)) return {level.room_width() + random.between(0, 2), 0};
  Point mask = roomy_pixel(level.walk, random);
  if (one_in(random, 3)) mask = *random_floor_pixel(level.walk, random);
  if (one_in(random, 8)) mask = random_pixel(level.walk, random);
  return {mask.x * level.scale + random.between(0, level.scale - 1),
          mask.y * level.scale + random.between(0, level.scale - 1)};
}

Stretch random_stretch(const DrawnLevel& level, Random& random) {
  const Side side = static_cast<Side>(random.between(0, 3));
  const bool is_upright = side == Side::left || side == Side::right;
  const int length = is_upright ? level.room_height() : level.room_width();
  if (one_in(random, 3)) return {side, std::nullopt};
  const int first = random.between(0, length - 1);
  return {side, std::pair(first, std::min(length - 1, first + random.between(0, length / 2)))};
}

Place random_exit(const DrawnLevel& level, int number, Random& random) {
  Place exit = {"exit" + std::to_string(number), true, {}, {}, ""};
  const int kind = random.between(0, 3);
  if (kind != 0) exit.at = random_place(level, random);
  if (kind != 1) exit.edge = random_stretch(level, random);
  return exit;
}

/// Returns waypoints that usually begin and end at the places and stay on floor.
std::vector<Point> random_path(const Expected& expected, const DrawnLevel& level, Random& random) {
  std::vector<Point> path;
  const auto add = [&](const std::optional<Point>& end) {
    path.push_back(end && !one_in(random, 8) ? *end : random_place(level, random));
  };
  add(level.places[expected.from].at);
  for (int i = random.between(0, 3); i > 0; --i) path.push_back(random_place(level, random));
  add(level.places[expected.to].at);
  return path;
}

void add_path(Expected& expected, const DrawnLevel& level, Random& random) {
  expected.path = random_path(expected, level, random);
  if (one_in(random, 2)) {
    expected.max_length = random.between(1, level.room_width() + level.room_height());
  }
  if (one_in(random, 2)) expected.max_detour = random.between(1, 4) + 0.07;
  if (level.areas.empty()) return;
  const auto any_area = [&] {
    return static_cast<std::size_t>(random.between(0, static_cast<int>(level.areas.size()) - 1));
  };
  if (one_in(random, 2)) expected.via = any_area();
  if (one_in(random, 2)) expected.avoids = any_area();
  if (expected.via == expected.avoids) expected.avoids.reset();
}

Expected random_expectation(const DrawnLevel& level, Random& random) {
  const auto any = [&](std::size_t count) {
    return static_cast<std::size_t>(random.between(0, static_cast<int>(count) - 1));
  };
  Expected expected = {.from = any(level.places.size()), .to = any(level.places.size())};
  if (!level.states.empty() && one_in(random, 2)) expected.state = any(level.states.size());
  if (!level.agents.empty() && one_in(random, 2)) expected.agent = any(level.agents.size());
  expected.reachable = !one_in(random, 3);
  if (expected.reachable && one_in(random, 3)) expected.min_clearance = random.between(2, 9);
  if (expected.reachable && one_in(random, 2)) add_path(expected, level, random);
  return expected;
}

/// Appends the runs of a grid as rectangles of the room.
void append_rectangles(std::string& text, const BitGrid& grid, int scale) {
  const char* separator = "";
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = grid.next_set(y, 0); x < grid.width();
         x = grid.next_set(y, grid.next_clear(y, x))) {
      const int run = grid.next_clear(y, x) - x;
      text += separator;
      text += "{\"rect\": [" + std::to_string(x * scale) + ", " + std::to_string(y * scale) + ", " +
              std::to_string(run * scale) + ", " + std::to_string(scale) + "]}";
      separator = ", ";
    }
  }
}

/// Builds the text of a manifest and counts its lines.
class Writer {
 public:
  void line(const std::string& text) {
    text_ += text + "\n";
    ++lines_;
  }
  int next_line() const { return lines_ + 1; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  int lines_ = 0;
};

std::string pair_text(int a, int b) {
  return "[" + std::to_string(a) + ", " + std::to_string(b) + "]";
}

std::string exit_text(const Place& exit) {
  static constexpr const char* kSides[] = {"left", "right", "top", "bottom"};
  std::string text;
  const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  if (exit.edge) {
    add("\"edge\": " + quoted(kSides[static_cast<int>(exit.edge->side)]));
    if (exit.edge->between) {
      add("\"between\": " + pair_text(exit.edge->between->first, exit.edge->between->second));
    }
  }
  if (exit.at) add("\"at\": " + pair_text(exit.at->x, exit.at->y));
  if (!exit.to.empty()) add("\"to\": " + quoted(exit.to));
  return "{" + text + "}";
}

/// Returns the keys of a given path.
std::string path_text(const Expected& expected, const DrawnLevel& level) {
  if (expected.path.empty()) return "";
  std::string waypoints;
  for (const Point p : expected.path) {
    waypoints += (waypoints.empty() ? "" : ", ") + pair_text(p.x, p.y);
  }
  std::string text = ", \"path\": [" + waypoints + "]";
  if (expected.max_length) text += ", \"max_length\": " + std::to_string(*expected.max_length);
  if (expected.max_detour) text += ", \"max_detour\": " + std::to_string(*expected.max_detour);
  if (expected.via) text += ", \"via\": " + quoted(level.areas[*expected.via].name);
  if (expected.avoids) text += ", \"avoids\": " + quoted(level.areas[*expected.avoids].name);
  return text;
}

std::string expectation_text(const Expected& expected, const DrawnLevel& level) {
  std::string text = "{\"from\": " + quoted(level.places[expected.from].name) +
                     ", \"to\": " + quoted(level.places[expected.to].name);
  if (expected.state) text += ", \"state\": " + quoted(level.states[*expected.state].name);
  if (expected.agent) text += ", \"agent\": " + quoted(level.agents[*expected.agent].name);
  if (!expected.reachable) text += ", \"reachable\": false";
  if (expected.min_clearance) {
    text += ", \"min_clearance\": " + std::to_string(*expected.min_clearance);
  }
  return text + path_text(expected, level) + "}";
}

/// Writes an object or an array, an entry per line, and returns the entries' line numbers.
template <typename Entries, typename Text>
std::vector<int> write_entries(Writer& writer, const std::string& opening, const Entries& entries,
                               const std::string& closing, Text text) {
  std::vector<int> lines;
  writer.line(opening);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    lines.push_back(writer.next_line());
    writer.line("  " + text(entries[i]) + (i + 1 < entries.size() ? "," : ""));
  }
  writer.line(closing);
  return lines;
}

std::string state_text(const DrawnState& state, const DrawnLevel& level) {
  std::string names;
  for (const std::size_t area : state.closed) {
    names += (names.empty() ? "" : ", ") + quoted(level.areas[area].name);
  }
  return quoted(state.name) + ": {\"closed\": [" + names + "]}";
}

/// Gives the agents an outline that is not a disc, with whole depths.
void draw_outline(DrawnLevel& level, Random& random) {
  constexpr Outline::Shape kEllipse = Outline::Shape::ellipse,
                           kRectangle = Outline::Shape::rectangle;
  constexpr Outline kOutlines[] = {{kEllipse, 2, 1},   {kEllipse, 3, 1},   {kEllipse, 3, 2},
                                   {kRectangle, 1, 1}, {kRectangle, 2, 1}, {kRectangle, 3, 2}};
  level.outline = kOutlines[random.between(0, static_cast<int>(std::size(kOutlines)) - 1)];
  const int across = level.outline.across;
  for (DrawnAgent& agent : level.agents) {
    agent.diameter = std::max(agent.diameter / across, 1) * across;
  }
}

/// Returns a size in per cent: usually an ordinary one, else any that a manifest can declare.
double random_percent(Random& random) {
  return one_in(random, 3) ? random.between(1, kLargestPercent) : random.between(20, 200);
}

/// Lets the agents be as large as they are drawn, and some of them be of any size at 100 per cent.
void draw_scaling(DrawnLevel& level, Random& random) {
  const int top = random.between(0, level.room_height() - 1);
  level.outline.scaling = {.top = top,
                           .bottom = top + random.between(1, level.room_height()),
                           .at_top = random_percent(random),
                           .at_bottom = random_percent(random)};
  const int across = level.outline.across;
  for (DrawnAgent& agent : level.agents) {
    if (one_in(random, 4)) agent.diameter = random.between(1, kLargestDiameter / across) * across;
  }
}

std::string size_json(const Footprint& footprint) {
  const std::string width = std::to_string(footprint.width());
  if (footprint.is_disc() && !footprint.is_scaled()) return width;
  const std::string size = footprint.is_disc()
                               ? "\"diameter\": " + width
                               : quoted(std::string(word(footprint.outline().shape))) + ": [" +
                                     width + ", " + std::to_string(footprint.depth()) + "]";
  return "{" + size + (footprint.is_scaled() ? ", \"scaled\": true}" : "}");
}

std::string scaling_text(const RowScaling& scaling) {
  return "[" + pair_text(scaling.top, static_cast<int>(scaling.at_top)) + ", " +
         pair_text(scaling.bottom, static_cast<int>(scaling.at_bottom)) + "]";
}

}  // namespace

DrawnLevel random_level(Random& random) {
  DrawnLevel level = {.walk = random_floor(random, kLargestFloor)};
  if (!level.walk.any()) level.walk.set(random_pixel(level.walk, random));
  level.scale = one_in(random, 3) ? random.between(2, 3) : 1;
  if (one_in(random, 5)) level.scale = random.between(10, 16);  // long walks are for wide rooms
  const int areas = random.between(0, 4);
  for (int i = 0; i < areas; ++i) add_area(level, random);
  if (areas > 0) {
    for (int i = random.between(0, 3); i > 0; --i) add_state(level, random);
  }
  for (int i = random.between(0, 2); i > 0; --i) {
    level.agents.push_back({"agent" + std::to_string(level.agents.size()),
                            random.between(1, (one_in(random, 3) ? 9 : 5) * level.scale)});
  }
  // Findings list at most six names.
  for (int i = random.between(0, 3); i > 0; --i) {
    level.places.push_back({"point" + std::to_string(level.places.size()),
                            false,
                            random_place(level, random),
                            {},
                            ""});
  }
  for (int i = random.between(0, 3); i > 0; --i) {
    level.places.push_back(random_exit(level, i, random));
  }
  if (!level.places.empty()) {
    for (int i = random.between(0, 5); i > 0; --i) {
      level.expectations.push_back(random_expectation(level, random));
    }
    if (one_in(random, 4)) level.start = level.places.front().name;
  }
  level.speck_size = random.between(1, 16);
  level.pinhole_size = random.between(1, 8);
  level.every_floor_has_area = one_in(random, 4);
  level.passage_width = random.between(1, 7) * level.scale;
  level.part_size = random.between(1, 20);
  level.detour = random.between(1, 2);
  level.worse_than_shortest = random.between(0, 10);
  if (!level.agents.empty() && one_in(random, 3)) draw_outline(level, random);
  if (!level.agents.empty() && one_in(random, 4)) draw_scaling(level, random);
  return level;
}

ManifestText manifest_of(const DrawnLevel& level) {
  ManifestText manifest;
  Writer writer;
  std::string floor;
  append_rectangles(floor, level.walk, level.scale);
  writer.line("{");
  writer.line("\"walk\": {\"size\": " + pair_text(level.room_width(), level.room_height()) +
              ", \"floor\": [" + floor + "]},");
  if (!level.areas.empty()) {
    manifest.area_lines = write_entries(writer, "\"areas\": {\"shapes\": {", level.areas, "}},",
                                        [&](const DrawnArea& area) {
                                          std::string shapes;
                                          append_rectangles(shapes, area.pixels, level.scale);
                                          return quoted(area.name) + ": [" + shapes + "]";
                                        });
  }
  writer.line("\"scale\": " + std::to_string(level.scale) + ",");
  if (level.outline.is_scaled()) {
    writer.line("\"scaling\": " + scaling_text(level.outline.scaling) + ",");
  }
  write_entries(writer, "\"agents\": {", level.agents, "},", [&](const DrawnAgent& agent) {
    return quoted(agent.name) + ": " + size_json({level.outline, agent.diameter});
  });
  const auto split = std::ranges::find_if(level.places, &Place::is_exit);
  const std::vector<Place> points(level.places.begin(), split), exits(split, level.places.end());
  manifest.place_lines =
      write_entries(writer, "\"points\": {", points, "},", [](const Place& point) {
        return quoted(point.name) + ": " + pair_text(point.at->x, point.at->y);
      });
  const std::vector<int> exit_lines =
      write_entries(writer, "\"exits\": {", exits, "},",
                    [](const Place& exit) { return quoted(exit.name) + ": " + exit_text(exit); });
  manifest.place_lines.insert(manifest.place_lines.end(), exit_lines.begin(), exit_lines.end());
  if (!level.states.empty()) {
    write_entries(writer, "\"states\": {", level.states, "},",
                  [&](const DrawnState& state) { return state_text(state, level); });
  }
  manifest.expectation_lines =
      write_entries(writer, "\"expect\": [", level.expectations, "],",
                    [&](const Expected& expected) { return expectation_text(expected, level); });
  writer.line("\"check\": {" + (level.start ? "\"start\": " + quoted(*level.start) + ", " : "") +
              "\"speck_size\": " + std::to_string(level.speck_size) +
              ", \"pinhole_size\": " + std::to_string(level.pinhole_size) +
              ", \"passage_width\": " + std::to_string(level.passage_width) + ", \"part_size\": " +
              std::to_string(level.part_size) + ", \"detour\": " + std::to_string(level.detour) +
              ", \"worse_than_shortest\": " + std::to_string(level.worse_than_shortest) +
              ", \"every_floor_has_area\": " + (level.every_floor_has_area ? "true" : "false") +
              "}");
  writer.line("}");
  manifest.text = writer.text();
  return manifest;
}

std::string drawn(const DrawnLevel& level) {
  std::string text;
  for (int y = 0; y < level.walk.height(); ++y) {
    for (int x = 0; x < level.walk.width(); ++x) {
      const bool is_floor = level.walk.test({x, y});
      char letter = is_floor ? '.' : '#';
      for (std::size_t i = 0; i < level.areas.size(); ++i) {
        if (!level.areas[i].pixels.test({x, y})) continue;
        letter = static_cast<char>((is_floor ? 'a' : 'A') + static_cast<int>(i));
      }
      text += letter;
    }
    text += '\n';
  }
  return text;
}

}  // namespace walkmask::judge
