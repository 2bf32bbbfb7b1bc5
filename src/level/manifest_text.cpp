#include "level/manifest_text.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "json/writer.h"

namespace walkmask {
namespace {

std::string list(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return "[" + text + "]";
}

std::string list(std::span<const Point> points) {
  std::string text;
  for (const Point p : points) text += (text.empty() ? "" : ", ") + list({p.x, p.y});
  return "[" + text + "]";
}

std::string as_json(std::string_view text) {
  std::string out;
  json::Writer(out).text(text);
  return out;
}

std::string member(std::string_view key, const std::string& value) {
  return as_json(key) + ": " + value;
}

std::string shape_text(const shapes::Rectangle& shape) {
  return member("rect", list({shape.corner.x, shape.corner.y, shape.width, shape.height}));
}

std::string shape_text(const shapes::Ellipse& shape) {
  return member("ellipse", list({shape.centre.x, shape.centre.y, shape.radius_x, shape.radius_y}));
}

std::string shape_text(const shapes::Line& shape) {
  const Point ends[] = {shape.from, shape.to};
  return member("line", list(ends)) + ", " + member("width", std::to_string(shape.width));
}

std::string shape_text(const shapes::Polygon& shape) {
  const std::span rings(shape.rings);
  std::string holes;
  for (const std::vector<Point>& hole : rings.subspan(1)) {
    holes += (holes.empty() ? "" : ", ") + list(hole);
  }
  const std::string outline = member("polygon", list(rings.front()));
  return holes.empty() ? outline : outline + ", " + member("holes", "[" + holes + "]");
}

/// Returns a list with a line for each shape.
std::string shape_lines(std::span<const shapes::Shape> shapes) {
  std::string lines;
  for (const shapes::Shape& shape : shapes) {
    lines += lines.empty() ? "\n      {" : ",\n      {";
    lines += std::visit([](const auto& one) { return shape_text(one); }, shape) + "}";
  }
  return "[" + lines + (lines.empty() ? "]" : "\n    ]");
}

/// Returns the members of an object or list: on one line if they fit, otherwise a line for each.
std::string lines_of(const std::vector<std::string>& members, char open, char close) {
  constexpr std::size_t kLongestLine = 80;
  std::string line, lines;
  for (const std::string& one : members) line += (line.empty() ? "" : ", ") + one;
  const bool fits = line.size() <= kLongestLine && line.find('\n') == std::string::npos;
  if (fits) return open + line + close;
  for (const std::string& one : members) lines += (lines.empty() ? "\n    " : ",\n    ") + one;
  return open + lines + (members.empty() ? "" : "\n  ") + close;
}

std::string legend_text(const std::vector<LegendEntry>& legend) {
  constexpr std::size_t kFewEntries = 3;
  std::string line, lines;
  for (const LegendEntry& entry : legend) {
    const std::string one = member(colour_key_text(entry.key), as_json(entry.area));
    line += (line.empty() ? "" : ", ") + one;
    lines += (lines.empty() ? "\n      " : ",\n      ") + one;
  }
  return legend.size() <= kFewEntries ? "{" + line + "}" : "{" + lines + "\n    }";
}

std::string number_text(double number) {
  std::string text;
  json::Writer(text).number(number);
  return text;
}

std::string scaling_text(const RowScaling& scaling) {
  if (scaling.at_top == scaling.at_bottom) return number_text(scaling.at_top);
  const auto row = [](int y, double percent) {
    return "[" + std::to_string(y) + ", " + number_text(percent) + "]";
  };
  return "[" + row(scaling.top, scaling.at_top) + ", " + row(scaling.bottom, scaling.at_bottom) +
         "]";
}

std::string areas_text(const Manifest& manifest) {
  std::vector<std::string> parts;
  if (manifest.area_image) parts.push_back(member("image", as_json(manifest.area_image->value)));
  if (!manifest.legend.empty()) parts.push_back(member("legend", legend_text(manifest.legend)));
  if (!manifest.area_scaling.empty()) {
    std::vector<std::string> scaling;
    for (const AreaScaling& one : manifest.area_scaling) {
      scaling.push_back(member(one.area, scaling_text(one.scaling)));
    }
    parts.push_back(member("scaling", lines_of(scaling, '{', '}')));
  }
  return lines_of(parts, '{', '}');
}

std::string exit_text(const Exit& exit) {
  std::string text;
  if (exit.at) text += member("at", list({exit.at->x, exit.at->y}));
  if (exit.edge) {
    text += (text.empty() ? "" : ", ") + member("edge", as_json(word(exit.edge->edge)));
    if (const auto& between = exit.edge->between) {
      text += ", " + member("between", list({between->first, between->last}));
    }
  }
  return member(exit.name, "{" + text + "}");
}

std::string end_text(const ExpectedEnd& end) {
  return end.name ? as_json(*end.name) : list({end.point.x, end.point.y});
}

std::string expectation_text(const Expectation& expected) {
  return "{" + member("from", end_text(expected.from)) + ", " +
         member("to", end_text(expected.to)) +
         (expected.reachable ? "" : ", " + member("reachable", "false")) + "}";
}

/// Adds the lines about the meaning of the masks.
void add_masks(const Manifest& manifest, const Manifest& around, std::vector<std::string>& lines) {
  if (manifest.walk) lines.push_back(member("walk", as_json(manifest.walk->value)));
  if (manifest.format && manifest.format->value.engine) {
    lines.push_back(member("format", as_json(*manifest.format->value.engine)));
  }
  if (manifest.walkable) {
    lines.push_back(member("walkable", as_json(walkable_rule_text(manifest.walkable->value))));
  }
  if (manifest.unknown != around.unknown && manifest.unknown) {
    lines.push_back(member("unknown", as_json(word(*manifest.unknown))));
  }
  if (manifest.area_image || !manifest.legend.empty() || manifest.legend_from) {
    lines.push_back(member("areas", areas_text(manifest)));
  }
  if (manifest.tolerance != around.tolerance) {
    lines.push_back(member("tolerance", std::to_string(manifest.tolerance)));
  }
  if (manifest.scale != around.scale) {
    const PaintedScale& scale = manifest.scale;
    lines.push_back(member("scale", scale.is_square() ? std::to_string(scale.width())
                                                      : list({scale.width(), scale.height()})));
  }
  if (manifest.depth != around.depth) {
    lines.push_back(member("depth", number_text(manifest.depth)));
  }
  if (manifest.scaling) lines.push_back(member("scaling", scaling_text(*manifest.scaling)));
  if (manifest.background) {
    lines.push_back(member("background", as_json(manifest.background->value)));
  }
}

std::string agent_json(const Agent& agent) {
  const Footprint& footprint = agent.footprint;
  std::string width = std::to_string(footprint.width());
  const bool is_number = !agent.comfort && !agent.has_depth_of_view && !agent.is_scaled;
  if (is_number && footprint.is_disc()) return width;
  std::string keys = agent.has_depth_of_view ? member("width", width)
                     : footprint.is_disc()
                         ? member("diameter", width)
                         : member(word(footprint.outline().shape),
                                  "[" + width + ", " + depth_text(footprint) + "]");
  if (agent.is_scaled) keys += ", " + member("scaled", "true");
  if (agent.comfort) {
    keys +=
        ", " + member("comfort", "{" + member("keep", std::to_string(agent.comfort->keep)) + ", " +
                                     member("detour", std::to_string(agent.comfort->detour)) + "}");
  }
  return "{" + keys + "}";
}

}  // namespace

std::string manifest_text(const Manifest& manifest, const Manifest& around) {
  std::vector<std::string> lines, agents, points, exits, expect;
  add_masks(manifest, around, lines);
  for (const Agent& agent : manifest.agents) {
    agents.push_back(member(agent.name, agent_json(agent)));
  }
  for (const NamedPoint& named : manifest.points) {
    points.push_back(member(named.name, list({named.point.x, named.point.y})));
  }
  for (const Exit& exit : manifest.exits) exits.push_back(exit_text(exit));
  for (const Expectation& one : manifest.expect) expect.push_back(expectation_text(one));
  if (!agents.empty()) lines.push_back(member("agents", lines_of(agents, '{', '}')));
  if (!points.empty()) lines.push_back(member("points", lines_of(points, '{', '}')));
  if (!exits.empty()) lines.push_back(member("exits", lines_of(exits, '{', '}')));
  if (!expect.empty()) lines.push_back(member("expect", lines_of(expect, '[', ']')));
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "\n  " : ",\n  ") + line;
  return "{" + text + "\n}\n";
}

std::string manifest_text(const shapes::FloorPlan& plan) {
  std::string text = "{\n  \"walk\": {\n    ";
  text += member("size", list({plan.size.width, plan.size.height})) + ",\n    ";
  text += member("floor", shape_lines(plan.floor));
  if (!plan.walls.empty()) text += ",\n    " + member("walls", shape_lines(plan.walls));
  return text + "\n  }\n}\n";
}

}  // namespace walkmask
