#pragma once

/// The C++ interface of libwalkmask (C++17): value types around the C interface, in this header
/// only, so that programs may be built by another compiler than the library. walkmask_c.h has the
/// contracts: limits, threads and times.
///
///     const walkmask::Floor room = walkmask::Floor::from_png(bytes.data(), bytes.size());
///     walkmask::Solver hero(room.for_agent(15));
///     for (walkmask::Point waypoint : hero.solve({246, 548}, {668, 300})) walk_to(waypoint);

#include <walkmask/walkmask_c.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>

namespace walkmask {
// A name of its own in the linker: the library's inner types are in `walkmask` too.
inline namespace v0 {

using Point = ::walkmask_point;
using Span = ::walkmask_span;

/// An argument outside its limits, or bytes that are not a PNG. Lack of memory is std::bad_alloc.
class Error : public std::runtime_error {
 public:
  Error(walkmask_status status, const char* text) : std::runtime_error(text), status_(status) {}
  walkmask_status status() const { return status_; }

 private:
  walkmask_status status_;
};

/// Throws the exception for a status, unless it is WALKMASK_OK.
inline void require_ok(walkmask_status status) {
  if (status == WALKMASK_OUT_OF_MEMORY) throw std::bad_alloc();
  if (status != WALKMASK_OK) throw Error(status, walkmask_error_text());
}

/// The options of a question; see walkmask_options.
struct Options {
  walkmask_planner planner = WALKMASK_PIPELINE;
  walkmask_line_of_sight line_of_sight = WALKMASK_STRICT;
  bool nearest = false;
};

/// An answer: its waypoints, which are valid until the next answer of the solver.
class Path {
 public:
  explicit Path(const walkmask_path& path) : path_(path) {}

  bool found() const { return path_.outcome == WALKMASK_FOUND; }
  walkmask_outcome outcome() const { return path_.outcome; }
  Point from() const { return path_.from; }
  Point to() const { return path_.to; }
  double length() const { return path_.length; }

  const Point* begin() const { return path_.waypoints; }
  const Point* end() const { return path_.waypoints + path_.count; }
  std::size_t size() const { return path_.count; }
  const Point& operator[](std::size_t i) const { return path_.waypoints[i]; }

 private:
  walkmask_path path_;
};

/// A floor. Copies share their pixels. A floor never changes, so any number of threads may use it.
class Floor {
 public:
  static Floor from_spans(int width, int height, const Span* spans, std::size_t count,
                          int scale = 1) {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_from_spans(width, height, spans, count, scale, floor);
    });
  }

  /// `stride`: bytes from one row to the next.
  static Floor from_bytes(int width, int height, const std::uint8_t* bytes, std::size_t stride,
                          int scale = 1) {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_from_bytes(width, height, bytes, stride, scale, floor);
    });
  }

  static Floor from_rgba(int width, int height, const std::uint8_t* bytes, std::size_t stride,
                         int scale = 1) {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_from_rgba(width, height, bytes, stride, scale, floor);
    });
  }

  static Floor from_png(const std::uint8_t* bytes, std::size_t size, int scale = 1) {
    return made(
        [&](walkmask_floor** floor) { return walkmask_floor_from_png(bytes, size, scale, floor); });
  }

  /// Returns the floor for an agent with feet of this width. Precondition: this floor
  /// is not for an agent already.
  Floor for_agent(int diameter) const {
    return made(
        [&](walkmask_floor** floor) { return walkmask_floor_for_agent(get(), diameter, floor); });
  }

  int width() const { return walkmask_floor_width(get()); }
  int height() const { return walkmask_floor_height(get()); }
  bool contains(Point p) const { return walkmask_floor_contains(get(), p) != 0; }
  bool connects(Point a, Point b) const { return walkmask_floor_connects(get(), a, b) != 0; }

  bool has_line_of_sight(Point a, Point b, walkmask_line_of_sight rule = WALKMASK_STRICT) const {
    return walkmask_floor_has_line_of_sight(get(), a, b, rule) != 0;
  }

  std::optional<Point> nearest(Point p) const {
    Point found{};
    if (walkmask_floor_nearest(get(), p, &found) == 0) return std::nullopt;
    return found;
  }

  /// Writes a byte for each pixel of the mask, 1 for floor; `stride` as in from_bytes.
  void to_bytes(std::uint8_t* bytes, std::size_t stride) const {
    require_ok(walkmask_floor_to_bytes(get(), bytes, stride));
  }

  const walkmask_floor* get() const { return floor_.get(); }

 private:
  explicit Floor(walkmask_floor* floor) : floor_(floor, walkmask_floor_free) {}

  template <typename Make>
  static Floor made(const Make& make) {
    walkmask_floor* floor = nullptr;
    require_ok(make(&floor));
    return Floor(floor);
  }

  std::shared_ptr<const walkmask_floor> floor_;
};

/// Answers questions about one floor, one after the other; each thread needs its own solver.
class Solver {
 public:
  explicit Solver(const Floor& floor) : solver_(made(floor)) {}

  /// Precondition: both ends are inside the room.
  Path solve(Point from, Point to, const Options& options = {}) {
    walkmask_options plain = WALKMASK_OPTIONS;
    plain.planner = options.planner;
    plain.line_of_sight = options.line_of_sight;
    plain.nearest = options.nearest ? 1 : 0;
    walkmask_path path{};
    require_ok(walkmask_solve(solver_.get(), from, to, &plain, &path));
    return Path(path);
  }

 private:
  struct Free {
    void operator()(walkmask_solver* solver) const { walkmask_solver_free(solver); }
  };

  static walkmask_solver* made(const Floor& floor) {
    walkmask_solver* solver = nullptr;
    require_ok(walkmask_solver_new(floor.get(), &solver));
    return solver;
  }

  std::unique_ptr<walkmask_solver, Free> solver_;
};

}  // namespace v0
}  // namespace walkmask
