// For any floor and two ends, the flood over blocks agrees with the flood over pixels, a path is
// found if and only if floor connects the ends, and the path keeps the promises of the pipeline and
// the shortest search.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string_view>
#include <vector>

#include "floor/clearance.h"
#include "floor/clearance_map.h"
#include "fuzz/demand.h"
#include "fuzz/drawn_question.h"
#include "path/cone_flood.h"
#include "path/shortest.h"
#include "path/shortest_pixels.h"
#include "path/stride.h"
#include "path/trace.h"
#include "support/pixel_flood.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/visibility_graph.h"

namespace walkmask::fuzz {
namespace {

/// Tolerance between two sums of square roots that are equal in theory.
constexpr double kRounding = 1e-9;

/// A question prepared for checking. `demand` prints it if a promise is broken.
struct Case {
  explicit Case(BitGrid pixels) : ground(std::move(pixels)), pieces(slow_components(floor())) {}

  const BitGrid& floor() const { return ground.floor; }
  bool connected() const {
    return floor().test(ends.from) && floor().test(ends.to) &&
           pieces[place(floor(), ends.from)] == pieces[place(floor(), ends.to)];
  }
  void demand(bool kept, std::string_view promise) const {
    if (kept) return;
    const std::string drawing = drawn(floor(), {ends.from, ends.to});
    std::fprintf(stderr, "from %s\n%s", as_text({ends.from, ends.to}).c_str(), drawing.c_str());
    fuzz::demand(kept, promise);
  }

  PreparedFloor ground;
  std::vector<int> pieces;  // by brute force
  Ends ends;
};

bool close_to(double a, double b) { return std::abs(a - b) <= kRounding * (1 + std::abs(a)); }

/// Every pixel, and the frame around the image.
void check_distances(const Case& c) {
  ConeFlood flood_of_blocks(c.ground.blocks);
  const ConeField& cones = flood_of_blocks.flood_all(c.ends.to);
  const DistanceField pixels = flood(c.floor(), c.ends.to);
  for (int y = -1; y <= c.floor().height(); ++y) {
    for (int x = -1; x <= c.floor().width(); ++x) {
      c.demand(cones.distance({x, y}) == pixels.distance({x, y}), "both floods know one distance");
      if (!c.floor().contains({x, y})) continue;
      const bool reached = pixels.distance({x, y}) != kUnreached;
      const int piece = c.pieces[place(c.floor(), {x, y})];
      c.demand(reached == (piece == c.pieces[place(c.floor(), c.ends.to)]),
               "a flood reaches what is connected");
    }
  }
}

void check_moves(const Case& c, const std::vector<Point>& places, std::int32_t distance) {
  std::int32_t walked = 0;
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Point from = places[i - 1], to = places[i];
    const Point step = to - from;
    c.demand(std::abs(step.x) <= 1 && std::abs(step.y) <= 1, "a move goes to a neighbour");
    c.demand(c.floor().test({from.x, to.y}) && c.floor().test({to.x, from.y}), "it cuts no corner");
    walked += manhattan(from, to);
  }
  c.demand(walked == distance, "a trace is as long as the distance");
}

void check_trace(const Case& c) {
  ConeFlood flood_of_blocks(c.ground.blocks);
  const ConeField& cones = flood_of_blocks.flood_toward(c.ends.to, c.ends.from);
  const DistanceField pixels = flood(c.floor(), c.ends.to, c.ends.from);
  const std::vector<Point> places = trace(pixels, c.ends.from);
  check_moves(c, places, pixels.distance(c.ends.from));
  c.demand(trace(cones, c.ends.from) == places, "both floods give one trace");
  std::vector<Point> corners;
  stride(cones, c.ends.from, corners);
  c.demand(corners == simplify(places), "strides are the simplified trace");
  c.demand(every_place(corners) == places, "a simplified trace covers the same pixels");
}

void check_outcome(const Case& c, const Path& path, LineOfSight rule) {
  const bool found = path.outcome == Outcome::found;
  const bool is_blocked =
      path.outcome == Outcome::from_blocked || path.outcome == Outcome::to_blocked;
  const auto [from, to] = c.ends;
  c.demand((path.outcome == Outcome::from_blocked) == !c.floor().test(from),
           "of the start's pixel");
  c.demand(is_blocked == !(c.floor().test(from) && c.floor().test(to)), "of the goal's pixel");
  c.demand(found || !c.connected(), "what is connected is found");
  c.demand(c.connected() || !found || rule == LineOfSight::bresenham, "nothing else is found");
  c.demand(path.requested == c.ends && path.used == c.ends, "the ends are those asked for");
  c.demand(path.waypoints.empty() == !found, "there are waypoints where a path is found");
}

void check_legs(const Case& c, const std::vector<Point>& waypoints, LineOfSight rule) {
  c.demand(waypoints.front() == c.ends.from && waypoints.back() == c.ends.to, "the ends are exact");
  c.demand((waypoints.size() == 1) == (c.ends.from == c.ends.to), "one waypoint to stand still");
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const Point a = waypoints[i - 1], b = waypoints[i];
    c.demand(c.floor().test(a) && c.floor().test(b), "waypoints are floor");
    c.demand(a != b, "a leg has a length");
    c.demand(has_line_of_sight(c.floor(), a, b, rule), "every leg is seen");
    if (rule == LineOfSight::bresenham) continue;
    c.demand(has_line_of_sight(c.floor(), b, a, rule), "strict sight is the same there and back");
    c.demand(has_line_of_sight(c.floor(), a, b, LineOfSight::bresenham),
             "strict sight is safe for other lines");
  }
}

/// Solves twice, since a reused solver must give the same answer as a new one.
Path asked(const Case& c, PathSolver& solver, const PathQuestion& question) {
  Path path;
  solver.solve(c.ends, question, path);
  const Path anew = solve(c.ground, c.ends, question);
  c.demand(path.outcome == anew.outcome && path.waypoints == anew.waypoints,
           "an answer does not depend on those before");
  check_outcome(c, path, question.line_of_sight);
  return path;
}

/// Returns the length of the whole path.
std::optional<double> check_pipeline(const Case& c, PathSolver& solver, LineOfSight rule) {
  const PathQuestion whole = {.line_of_sight = rule};
  const Path path = asked(c, solver, whole);
  if (path.outcome != Outcome::found) return std::nullopt;
  check_legs(c, path.waypoints, rule);
  const bool in_sight = has_line_of_sight(c.floor(), c.ends.from, c.ends.to, rule);
  c.demand((path.waypoints.size() <= 2) == in_sight, "what is in sight is gone to straight");
  if (!c.connected()) return path_length(path.waypoints);

  const Path rough = asked(c, solver, {.line_of_sight = rule, .stage = Stage::simplify});
  check_legs(c, rough.waypoints, rule);
  c.demand(path_length(path.waypoints) <= path_length(rough.waypoints) + kRounding,
           "beautify makes no path longer");
  const Path traced = asked(c, solver, {.line_of_sight = rule, .stage = Stage::trace});
  c.demand(every_place(rough.waypoints) == traced.waypoints, "simplify keeps the pixels");
  return path_length(path.waypoints);
}

/// Returns the angle in radians.
double turned(const std::vector<Point>& points) {
  double sum = 0;
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Point in = points[i - 1] - points[i - 2], out = points[i] - points[i - 1];
    sum += std::abs(std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y));
  }
  return sum;
}

void check_turns(const Case& c, const ShortestPath& shortest) {
  std::vector<Point> pixels;
  onto_pixels(c.ground, c.ends.from, shortest, c.ends.to, LineOfSight::strict, pixels);
  check_legs(c, pixels, LineOfSight::strict);
  c.demand(path_length(pixels) <= shortest.length * 1.001 + 0.75 * turned(pixels),
           "turning on pixels costs 0.75 a radian and a thousandth");
}

/// Returns the length of the shortest path of a point.
std::optional<double> check_shortest(const Case& c, PathSolver& pipeline, ShortestSolver& solver,
                                     LineOfSight rule) {
  const PathQuestion question = {.line_of_sight = rule};
  Path other, path;
  pipeline.solve(c.ends, question, other);
  solver.solve(c.ends, question, path);
  const std::optional<ShortestPath>& shortest = path.shortest;
  check_outcome(c, path, rule);
  c.demand(path.outcome == other.outcome, "shortest is found where the pipeline finds a path");
  c.demand(shortest.has_value() == c.connected(), "there is a length where floor connects");
  if (path.outcome != Outcome::found) return std::nullopt;
  check_legs(c, path.waypoints, rule);
  const double length = path_length(path.waypoints);
  c.demand(length <= path_length(other.waypoints), "no longer than the pipeline's");
  if (!shortest) return std::nullopt;
  if (rule == LineOfSight::strict) {
    c.demand(length >= shortest->length * (1 - kRounding), "nothing is shorter than the shortest");
    check_turns(c, *shortest);
  }
  c.demand(shortest->length >= walkmask::length(c.ends.to - c.ends.from) * (1 - kRounding),
           "nor than the straight line");
  return shortest->length;
}

/// Demands that a path within a bound keeps to it, and that the lower bound is at most the shortest
/// length.
void check_bound(const Case& c, ShortestSolver& solver, double shortest) {
  Path path;
  for (const int within : {1, 10, 50}) {
    solver.solve(c.ends, {.within = within}, path);
    const std::optional<ShortestPath>& found = path.shortest;
    check_legs(c, path.waypoints, LineOfSight::strict);
    c.demand(found->at_least <= shortest * (1 + kRounding), "no path is below the bound");
    c.demand(found->length >= shortest * (1 - kRounding), "nor below the shortest");
    c.demand(found->length <= (1 + within / 100.0) * found->at_least * (1 + kRounding),
             "the bound proves the path");
    check_turns(c, *found);
  }
}

/// Demands the length of the shortest path through wall corners in line of sight of each other.
void check_by_visibility(const Case& c, double shortest) {
  constexpr int kMostPixels = 900;
  constexpr std::size_t kMostCorners = 40;
  if (c.floor().width() * c.floor().height() > kMostPixels) return;
  if (wall_corners(c.floor()).size() > kMostCorners) return;
  const double judge = VisibilityGraph(c.floor()).shortest(c.ends.from, c.ends.to);
  c.demand(close_to(shortest, judge), "the shortest path agrees with the visibility graph");
}

void check_there_and_back(Case& c) {
  std::optional<double> lengths[2];
  std::optional<double> shortest[2];
  PathSolver pipeline(c.ground);
  ShortestSolver solver(c.ground);
  for (const int way : {0, 1}) {
    lengths[way] = check_pipeline(c, pipeline, LineOfSight::strict);
    shortest[way] = check_shortest(c, pipeline, solver, LineOfSight::strict);
    if (shortest[way]) check_bound(c, solver, *shortest[way]);
    check_pipeline(c, pipeline, LineOfSight::bresenham);
    check_shortest(c, pipeline, solver, LineOfSight::bresenham);
    if (c.floor().test(c.ends.to)) check_distances(c);
    if (c.connected()) check_trace(c);
    std::swap(c.ends.from, c.ends.to);
  }
  c.demand(lengths[0].has_value() == lengths[1].has_value(), "there and back are both found");
  if (!shortest[0]) return;
  c.demand(close_to(*shortest[0], *shortest[1]), "the shortest is as long there as back");
  check_by_visibility(c, *shortest[0]);
}

/// Returns the ends that `nearest` moves to; empty if there is no floor.
std::optional<Ends> check_nearest(const Case& c) {
  const Path path = solve(c.ground, c.ends, {.nearest = true});
  c.demand((path.outcome == Outcome::found) == (c.floor().count() > 0), "some floor is nearest");
  if (path.outcome != Outcome::found) return std::nullopt;
  c.demand(path.requested == c.ends, "what was asked for is told");
  const auto is_nearer = [](Point asked, Point q, Point used) {
    const auto to_q = squared_length(q - asked), to_used = squared_length(used - asked);
    if (to_q != to_used) return to_q < to_used;
    return q.y != used.y ? q.y < used.y : q.x < used.x;
  };
  const int piece = c.pieces[place(c.floor(), path.used.from)];
  for (int y = 0; y < c.floor().height(); ++y) {
    for (int x = 0; x < c.floor().width(); ++x) {
      const Point q = {x, y};
      if (!c.floor().test(q)) continue;
      c.demand(!is_nearer(c.ends.from, q, path.used.from), "no floor is nearer to the start");
      if (c.pieces[place(c.floor(), q)] != piece) continue;
      c.demand(!is_nearer(c.ends.to, q, path.used.to), "no reachable floor is nearer to the goal");
    }
  }
  return path.used;
}

void check(std::span<const std::uint8_t> bytes) {
  Question question = question_from(bytes);
  const int diameter = 1 + static_cast<int>(bytes.size() % 5);
  const BitGrid narrowed = floor_for_footprint(question.floor, diameter);
  Case c(narrowed);
  c.ends = question.ends;
  c.demand(ClearanceMap(question.floor).floor_for(diameter) == narrowed,
           "the floor for an agent is the same both ways");
  check_there_and_back(c);
  const std::optional<Ends> nearest = check_nearest(c);
  if (!nearest || *nearest == c.ends) return;
  c.ends = *nearest;
  check_there_and_back(c);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
