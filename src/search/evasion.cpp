#include "search/planners.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "search/cells.h"

namespace walkmask::search {
namespace {

/// Overwrites `line` with the pixels whose squares the segment between two pixel centres passes
/// through, in steps to the four neighbours; at a corner of the grid it goes sideways first.
void draw_line(Point from, Point to, std::vector<Point>& line) {
  const Point delta = to - from;
  const std::int64_t width = std::abs(delta.x), height = std::abs(delta.y);
  const Point sideways = {delta.x < 0 ? -1 : 1, 0}, vertical = {0, delta.y < 0 ? -1 : 1};
  line.assign(1, from);
  for (std::int64_t x = 0, y = 0; x < width || y < height;) {
    const bool is_sideways = (2 * x + 1) * height <= (2 * y + 1) * width;
    ++(is_sideways ? x : y);
    line.push_back(line.back() + (is_sideways ? sideways : vertical));
  }
}

Point turned_right(Point step) { return {-step.y, step.x}; }

/// An edge between a pixel of floor and the wall next to it.
struct WallEdge {
  Point pixel;
  Point toward_wall;
  friend bool operator==(const WallEdge&, const WallEdge&) = default;
};

/// A place on an outline: the number of steps that lead there, and of corners passed.
struct Milestone {
  std::size_t steps = 0;
  std::size_t corners = 0;
};

/// An outline followed once round, with the wall at the left, and its exit that lies farthest along
/// the line.
struct Outline {
  std::vector<Point> corners;
  std::size_t steps = 0;
  std::optional<std::size_t> exit;  // index in the line
  Milestone first, last;            // the first and the last time the exit was reached
};

class Evasion {
 public:
  explicit Evasion(const Terrain& terrain) : floor_(&terrain.floor()) {}

  void operator()(const SearchQuery& query, SearchResult& result) {
    result.clear();
    draw_line(query.start, query.goal, line_);
    visit(query.start, query, result);
    result.cells.push_back(query.start);
    std::size_t at = 0;
    while (at + 1 < line_.size()) {
      if (floor_->test(line_[at + 1])) {
        result.cells.push_back(line_[++at]);
        visit(line_[at], query, result);
        continue;
      }
      follow({line_[at], line_[at + 1] - line_[at]}, query, result);
      if (!outline_.exit) break;
      append_shorter_side(result.cells);
      at = *outline_.exit;
    }
    result.found = at + 1 == line_.size();
    if (!result.found) result.cells.clear();
  }

 private:
  static void visit(Point p, const SearchQuery& query, SearchResult& result) {
    ++result.visited;
    if (query.with_order) result.order.push_back(p);
  }

  /// Returns the index in the line of a pixel where it leaves a wall.
  std::optional<std::size_t> segment_start(Point p) const {
    const auto index = static_cast<std::size_t>(manhattan(line_.front(), p));
    if (index == 0 || index >= line_.size() || line_[index] != p) return std::nullopt;
    if (floor_->test(line_[index - 1])) return std::nullopt;
    return index;
  }

  void follow(WallEdge met, const SearchQuery& query, SearchResult& result) {
    outline_.corners.clear();
    outline_.steps = 0;
    outline_.exit.reset();
    const auto met_at = static_cast<std::size_t>(manhattan(line_.front(), met.pixel));
    const auto step_to = [&](Point p) {
      ++outline_.steps;
      visit(p, query, result);
      note_exit(p, met_at);
    };
    WallEdge edge = met;
    do {
      const Point ahead = turned_right(edge.toward_wall);
      const Point next = edge.pixel + ahead, round = next + edge.toward_wall;
      if (!floor_->test(next)) {
        outline_.corners.push_back(edge.pixel);
        edge.toward_wall = ahead;
      } else if (!floor_->test(round)) {
        step_to(next);
        edge.pixel = next;
      } else {
        step_to(next);
        outline_.corners.push_back(next);
        step_to(round);
        edge = {round, Point{} - ahead};
      }
    } while (edge != met);
    result.peak_queue = std::max(result.peak_queue, outline_.corners.size());
  }

  void note_exit(Point p, std::size_t met_at) {
    const std::optional<std::size_t> index = segment_start(p);
    if (!index || *index <= outline_.exit.value_or(met_at)) {
      if (index && index == outline_.exit) outline_.last = here();
      return;
    }
    outline_.exit = index;
    outline_.first = outline_.last = here();
  }

  Milestone here() const { return {outline_.steps, outline_.corners.size()}; }

  /// Appends the shorter side of the outline from the last cell, where it was met, to its exit.
  void append_shorter_side(std::vector<Point>& cells) const {
    const auto& [corners, steps, exit, first, last] = outline_;
    if (first.steps <= steps - last.steps) {
      for (std::size_t i = 0; i < first.corners; ++i) append_run(cells, corners[i]);
    } else {
      for (std::size_t i = corners.size(); i > last.corners; --i) append_run(cells, corners[i - 1]);
    }
    append_run(cells, line_[*exit]);
  }

  const BitGrid* floor_;
  std::vector<Point> line_;
  Outline outline_;
};

}  // namespace

PlannerFunction evasion(const Terrain& terrain) { return Evasion(terrain); }

}  // namespace walkmask::search
