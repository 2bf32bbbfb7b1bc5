#include "search/evasion.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "search/cells.h"

namespace walkmask::search {
namespace {

/// The pixels whose squares the segment between two pixel centres passes through, in steps to the
/// four neighbours; through a corner of the grid it goes sideways first.
void draw_line(Point from, Point to, std::vector<Point>& line) {
  const Point way = to - from;
  const std::int64_t width = std::abs(way.x), height = std::abs(way.y);
  const Point sideways = {way.x < 0 ? -1 : 1, 0}, vertical = {0, way.y < 0 ? -1 : 1};
  line.assign(1, from);
  for (std::int64_t x = 0, y = 0; x < width || y < height;) {
    const bool is_sideways = (2 * x + 1) * height <= (2 * y + 1) * width;
    ++(is_sideways ? x : y);
    line.push_back(line.back() + (is_sideways ? sideways : vertical));
  }
}

Point turned_right(Point step) { return {-step.y, step.x}; }

/// An edge between a pixel of floor and the wall beside it.
struct Edge {
  Point pixel;
  Point toward_wall;
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// A place on an outline: how many steps lead there, past how many of its corners.
struct Milestone {
  std::size_t steps = 0;
  std::size_t corners = 0;
};

/// An outline walked round once, with the wall at the left hand, and its exit that lies farthest
/// along the line.
struct Outline {
  std::vector<Point> corners;
  std::size_t steps = 0;
  std::optional<std::size_t> exit;  // index in the line
  Milestone first, last;            // where the walk came to it first, and last
};

class Evasion {
 public:
  explicit Evasion(const Terrain& terrain) : floor_(&terrain.floor()) {}

  void operator()(const Question& question, Answer& answer) {
    answer.clear();
    draw_line(question.start, question.goal, line_);
    walk(question.start, question, answer);
    answer.cells.push_back(question.start);
    std::size_t at = 0;
    while (at + 1 < line_.size()) {
      if (floor_->test(line_[at + 1])) {
        answer.cells.push_back(line_[++at]);
        walk(line_[at], question, answer);
        continue;
      }
      walk_round({line_[at], line_[at + 1] - line_[at]}, question, answer);
      if (!outline_.exit) break;
      append_shorter_way(answer.cells);
      at = *outline_.exit;
    }
    answer.found = at + 1 == line_.size();
    if (!answer.found) answer.cells.clear();
  }

 private:
  static void walk(Point p, const Question& question, Answer& answer) {
    ++answer.visited;
    if (question.with_order) answer.order.push_back(p);
  }

  /// The index in the line of a pixel where it comes out of a wall.
  std::optional<std::size_t> segment_start(Point p) const {
    const auto index = static_cast<std::size_t>(manhattan(line_.front(), p));
    if (index == 0 || index >= line_.size() || line_[index] != p) return std::nullopt;
    if (floor_->test(line_[index - 1])) return std::nullopt;
    return index;
  }

  void walk_round(Edge met, const Question& question, Answer& answer) {
    outline_.corners.clear();
    outline_.steps = 0;
    outline_.exit.reset();
    const auto met_at = static_cast<std::size_t>(manhattan(line_.front(), met.pixel));
    const auto step_to = [&](Point p) {
      ++outline_.steps;
      walk(p, question, answer);
      note_exit(p, met_at);
    };
    Edge edge = met;
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
    answer.peak_queue = std::max(answer.peak_queue, outline_.corners.size());
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

  /// From the last cell, where the outline was met, to its exit.
  void append_shorter_way(std::vector<Point>& cells) const {
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

Planner evasion(const Terrain& terrain) { return Evasion(terrain); }

}  // namespace walkmask::search
