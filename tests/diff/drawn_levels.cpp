#include "diff/drawn_levels.h"

#include <algorithm>
#include <optional>

#include "support/text_floor.h"

namespace walkmask::diff {

Level drawn_level(const Rows& rows) {
  const int width = static_cast<int>(rows.front().size()), height = static_cast<int>(rows.size());
  BitGrid floor(width, height), gate(width, height), hatch(width, height);
  Manifest manifest;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (letter != '#') floor.set({x, y});
      if (letter == 'g') gate.set({x, y});
      if (letter == 'h') hatch.set({x, y});
      if (letter >= 'A' && letter <= 'Z') {
        manifest.points.push_back({std::string(1, letter), {x, y}, {}});
      }
    }
  }
  std::ranges::sort(manifest.points, {}, &NamedPoint::name);
  return {.file = "drawn",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = std::move(floor),
          .areas = {{"gate", std::move(gate)}, {"hatch", std::move(hatch)}},
          .art = {}};
}

State state(const std::string& name, const std::vector<std::string>& closed) {
  State result;
  result.name = name;
  for (const std::string& area : closed) result.areas.push_back({area, {}});
  return result;
}

namespace {

int below(Random& random, int limit) { return random.between(0, limit - 1); }

/// Returns a drawing with walls, areas and four points.
Rows random_rows(Random& random, int width, int height) {
  const int wall = 1 + below(random, 5);
  Rows rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.'));
  for (std::string& row : rows) {
    for (char& letter : row) {
      if (below(random, 10) < wall) letter = '#';
      if (below(random, 10) == 0) letter = below(random, 2) == 0 ? 'g' : 'h';
    }
  }
  return rows;
}

/// Returns the rows with a few pixels repainted and, one time in four, another size.
Rows repainted(Rows rows, Random& random) {
  for (int i = below(random, 12); i > 0; --i) {
    std::string& row = rows[static_cast<std::size_t>(below(random, static_cast<int>(rows.size())))];
    row[static_cast<std::size_t>(below(random, static_cast<int>(row.size())))] =
        ".#gh"[static_cast<std::size_t>(below(random, 4))];
  }
  if (below(random, 4) != 0) return rows;
  if (rows.size() > 4) rows.pop_back();
  for (std::string& row : rows) row += ".#";
  return rows;
}

void add_points(Level& level, Random& random) {
  level.manifest.points.clear();
  for (const char* name : {"A", "B", "C", "D"}) {
    level.manifest.points.push_back(
        {name, {below(random, level.width()), below(random, level.height())}, {}});
  }
}

}  // namespace

RandomPair random_pair(Random& random) {
  const Rows rows = random_rows(random, 6 + below(random, 8), 4 + below(random, 6));
  RandomPair pair(rows, repainted(rows, random));
  add_points(pair.old_level, random);
  pair.new_level.manifest.points = pair.old_level.manifest.points;
  for (Level* level : {&pair.old_level, &pair.new_level}) {
    for (NamedPoint& point : level->manifest.points) {
      point.point = {std::min(point.point.x, level->width() - 1),
                     std::min(point.point.y, level->height() - 1)};
    }
    level->manifest.states = {state("shut", {"gate"}), state("all", {})};
    level->manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  }
  return pair;
}

std::string drawn_pair(const RandomPair& pair, std::uint64_t seed) {
  std::string text = "seed " + std::to_string(seed) + "\n";
  for (const Rows* rows : {&pair.before, &pair.after}) {
    for (const std::string& row : *rows) text += row + "\n";
    text += "\n";
  }
  for (const NamedPoint& point : pair.old_level.manifest.points) {
    text += point.name + as_text({point.point}) + " ";
  }
  return text;
}

std::string text_of(const FloorDifference& floor) {
  std::string text;
  for (const std::string& name : floor.states) text += name + " ";
  text += "d" + std::to_string(floor.footprint.before.width()) + " d" +
          std::to_string(floor.footprint.after.width()) + ":";
  for (const PlaceChange& place : floor.places) {
    text += " " + place.place + (place.change == Change::gained ? "+" : "-");
  }
  for (const PairChange& pair : floor.pairs) {
    text += " " + pair.from + pair.to + (pair.change == Change::gained ? "+" : "-");
  }
  return text;
}

std::string connections_of(const LevelDifference& difference) {
  std::string text;
  for (const FloorDifference& floor : difference.floors) {
    if (floor.places.empty() && floor.pairs.empty()) continue;
    text += text_of(floor) + "\n";
  }
  return text;
}

std::string islands_of(const LevelDifference& difference) {
  std::string text;
  const auto sizes = [](const std::vector<IslandPart>& islands) {
    std::string list;
    for (const IslandPart& island : islands) {
      list += " " + std::to_string(island.pixels);
      for (const std::string& place : island.places) list += place;
    }
    return list;
  };
  for (const FloorDifference& floor : difference.floors) {
    for (const IslandChange& change : floor.islands) {
      text += std::to_string(static_cast<int>(change.kind)) + sizes(change.before) + " ->" +
              sizes(change.after) + "\n";
    }
  }
  return text;
}

std::string gates_of(const LevelDifference& difference) {
  std::string text;
  for (const GateChange& gate : difference.gates) {
    text += gate.area + (gate.change == Change::gained ? "+" : "-");
    for (const auto& [from, to] : gate.between) text += " " + from + to;
    text += "\n";
  }
  return text;
}

std::string pixels_of(const LevelDifference& difference) {
  std::string text;
  for (const PartDifference& part : difference.parts) {
    text += part.area.value_or("floor") + " +" + std::to_string(part.gained.pixels) + " -" +
            std::to_string(part.lost.pixels) + " ignored +" + std::to_string(part.gained.ignored) +
            " -" + std::to_string(part.lost.ignored) + "\n";
  }
  return text;
}

}  // namespace walkmask::diff
