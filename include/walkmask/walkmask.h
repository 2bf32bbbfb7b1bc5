#pragma once

/// The C++ interface of libwalkmask (C++17): value types around the C interface, in this header
/// only, so that programs may be built by another compiler than the library. walkmask_c.h has the
/// contracts: limits, threads and times.
///
///     const walkmask::Floor room = walkmask::Floor::from_png(bytes.data(), bytes.size());
///     walkmask::Solver hero(room.for_agent(15));
///     for (walkmask::Point waypoint : hero.solve({246, 548}, {668, 300})) walk_to(waypoint);
///
/// A function that returns a Result throws Error or std::bad_alloc if it fails, and returns the
/// value itself. Compiled without exceptions, it returns a value or an Error:
///
///     const walkmask::Result<walkmask::Floor> room = walkmask::Floor::from_png(bytes, size);
///     if (!room) return report(room.error().what());
///     walkmask::Solver hero(*room);

#include <walkmask/walkmask_c.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define WALKMASK_EXCEPTIONS 1
#include <new>
#include <stdexcept>
#else
#define WALKMASK_EXCEPTIONS 0
#include <string>
#include <utility>
#endif

namespace walkmask {
// Names of their own in the linker: the library's inner types are in `walkmask` too, and a program
// may have sources with exceptions and sources without.
#if WALKMASK_EXCEPTIONS
inline namespace v0 {
#else
inline namespace v0_without_exceptions {
#endif

using Point = ::walkmask_point;
using Span = ::walkmask_span;
using Edit = ::walkmask_edit;
using Blocker = ::walkmask_blocker;

/// The feet of an agent by their full width and depth; see walkmask_floor_for_footprint.
struct Footprint {
  walkmask_shape shape;
  int width, depth;
};

/// What the pixels of an edit become.
enum class Becomes : int { wall = 0, floor = 1 };

// Return edits; see walkmask_edit.

inline Edit edit_rectangle(Becomes kind, Point top_left, int width, int height) {
  return {WALKMASK_RECTANGLE, static_cast<int>(kind), top_left, width, height, nullptr, 0};
}

inline Edit edit_disc(Becomes kind, Point middle, int diameter) {
  return {WALKMASK_DISC, static_cast<int>(kind), middle, diameter, 0, nullptr, 0};
}

/// `bytes`, which the edit refers to, has a byte for each pixel; rows begin `stride` bytes apart.
inline Edit edit_pixels(Becomes kind, Point top_left, int width, int height,
                        const std::uint8_t* bytes, std::size_t stride) {
  return {WALKMASK_PIXELS, static_cast<int>(kind), top_left, width, height, bytes, stride};
}

// Return blockers; see walkmask_blocker.

inline Blocker block_rectangle(Point top_left, int width, int height) {
  return {WALKMASK_RECTANGLE, top_left, width, height};
}

inline Blocker block_disc(Point middle, int diameter) {
  return {WALKMASK_DISC, middle, diameter, 0};
}

inline Blocker block_ellipse(Point middle, int radius_x, int radius_y) {
  return {WALKMASK_ELLIPSE, middle, radius_x, radius_y};
}

#if WALKMASK_EXCEPTIONS

/// An argument outside its limits, bytes that are not a PNG, or a file of a level that cannot be
/// used. Lack of memory is std::bad_alloc.
class Error : public std::runtime_error {
 public:
  Error(walkmask_status status, const char* text) : std::runtime_error(text), status_(status) {}
  walkmask_status status() const { return status_; }

 private:
  walkmask_status status_;
};

template <typename T>
using Result = T;

/// Calls `make`, which returns a status, and returns `value()`; throws if the status is not
/// WALKMASK_OK.
template <typename T, typename Make, typename Value>
Result<T> result_of(const Make& make, const Value& value) {
  const walkmask_status status = make();
  if (status == WALKMASK_OUT_OF_MEMORY) throw std::bad_alloc();
  if (status != WALKMASK_OK) throw Error(status, walkmask_error_text());
  return value();
}

#else

/// An argument outside its limits, bytes that are not a PNG, or lack of memory.
class Error {
 public:
  Error(walkmask_status status, const char* text) : status_(status), text_(text) {}
  walkmask_status status() const { return status_; }
  const char* what() const { return text_.c_str(); }

 private:
  walkmask_status status_;
  std::string text_;
};

/// A value, or the error instead of it.
template <typename T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return value_.has_value(); }

  /// Precondition: there is a value.
  const T& operator*() const { return *value_; }
  const T* operator->() const { return &*value_; }

  /// Precondition: the value is missing.
  const Error& error() const { return *error_; }

 private:
  std::optional<T> value_;
  std::optional<Error> error_;
};

template <>
class Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return !error_; }
  const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

template <typename T, typename Make, typename Value>
Result<T> result_of(const Make& make, const Value& value) {
  const walkmask_status status = make();
  if (status != WALKMASK_OK) return Error(status, walkmask_error_text());
  return value();
}

#endif

inline Result<void> done() { return Result<void>(); }

/// The options of a question; see walkmask_options.
struct Options {
  walkmask_planner planner = WALKMASK_PIPELINE;
  walkmask_line_of_sight line_of_sight = WALKMASK_STRICT;
  bool nearest = false;
  std::vector<Blocker> blockers = {};
  int comfort = 0;  ///< pixels off the walls; 0: the agent's, if any; -1: none
  int detour = 10;  ///< with comfort: per cent longer to avoid narrow places

  /// The result refers to the blockers.
  walkmask_options plain() const {
    walkmask_options options = WALKMASK_OPTIONS;
    options.planner = planner;
    options.line_of_sight = line_of_sight;
    options.nearest = nearest ? 1 : 0;
    options.blockers = blockers.data();
    options.blocker_count = blockers.size();
    options.comfort = comfort;
    options.detour = detour;
    return options;
  }
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
  static Result<Floor> from_spans(int width, int height, const Span* spans, std::size_t count,
                                  int scale = 1) {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_from_spans(width, height, spans, count, scale, floor);
    });
  }

  /// `stride`: bytes from one row to the next.
  static Result<Floor> from_bytes(int width, int height, const std::uint8_t* bytes,
                                  std::size_t stride, int scale = 1) {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_from_bytes(width, height, bytes, stride, scale, floor);
    });
  }

  static Result<Floor> from_rgba(int width, int height, const std::uint8_t* bytes,
                                 std::size_t stride, int scale = 1) {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_from_rgba(width, height, bytes, stride, scale, floor);
    });
  }

  static Result<Floor> from_png(const std::uint8_t* bytes, std::size_t size, int scale = 1) {
    return made(
        [&](walkmask_floor** floor) { return walkmask_floor_from_png(bytes, size, scale, floor); });
  }

  /// Returns the floor for an agent with feet of this width. Precondition: this floor
  /// is not for an agent already.
  Result<Floor> for_agent(int diameter) const {
    return made(
        [&](walkmask_floor** floor) { return walkmask_floor_for_agent(get(), diameter, floor); });
  }

  /// Returns the floor for an agent with these feet. Precondition: as above.
  Result<Floor> for_agent(const Footprint& feet) const {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_for_footprint(get(), feet.shape, feet.width, feet.depth, floor);
    });
  }

  /// Returns this floor for a view of this depth, which counts for comfort; see
  /// walkmask_floor_with_depth.
  Result<Floor> with_depth(double depth) const {
    return made(
        [&](walkmask_floor** floor) { return walkmask_floor_with_depth(get(), depth, floor); });
  }

  /// Returns this floor for characters that are drawn at these sizes, which then narrow for_agent;
  /// see walkmask_floor_with_scaling. Precondition: this floor is not for an agent.
  Result<Floor> with_scaling(const walkmask_scaling& scaling) const {
    return made([&](walkmask_floor** floor) {
      return walkmask_floor_with_scaling(get(), &scaling, floor);
    });
  }

  /// Returns this floor after edits of its mask, for the same agent; see walkmask_floor_edit.
  Result<Floor> edited(const Edit* edits, std::size_t count) const {
    return made(
        [&](walkmask_floor** floor) { return walkmask_floor_edit(get(), edits, count, floor); });
  }
  Result<Floor> edited(std::initializer_list<Edit> edits) const {
    return edited(edits.begin(), edits.size());
  }

  /// Makes the tables for a floor that will be asked often, within these limits, for all its copies
  /// and solvers; see walkmask_floor_prepare. Returns the bytes of all tables that are there.
  Result<std::int64_t> prepare(double milliseconds, std::int64_t bytes) const {
    std::int64_t taken = 0;
    return result_of<std::int64_t>(
        [&] { return walkmask_floor_prepare(get(), milliseconds, bytes, &taken); },
        [&] { return taken; });
  }

  int width() const { return walkmask_floor_width(get()); }
  int height() const { return walkmask_floor_height(get()); }
  bool contains(Point p) const { return walkmask_floor_contains(get(), p) != 0; }
  bool connects(Point a, Point b) const { return walkmask_floor_connects(get(), a, b) != 0; }

  bool has_line_of_sight(Point a, Point b, walkmask_line_of_sight rule = WALKMASK_STRICT) const {
    return walkmask_floor_has_line_of_sight(get(), a, b, rule) != 0;
  }

  /// Returns the last pixel that is reached straight from `from` toward `to`; see
  /// walkmask_floor_ray. Absent if `from` is not floor.
  std::optional<Point> ray(Point from, Point to) const {
    Point last{};
    if (walkmask_floor_ray(get(), from, to, &last) == 0) return std::nullopt;
    return last;
  }

  /// Returns the distance to the nearest pixel that is not floor; see walkmask_floor_clearance.
  double clearance(Point p) const { return walkmask_floor_clearance(get(), p); }

  /// Returns a random pixel that is connected with `p`; see walkmask_floor_random. Absent if `p` is
  /// not floor.
  std::optional<Point> random(Point p, std::uint64_t seed) const {
    Point found{};
    if (walkmask_floor_random(get(), p, seed, &found) == 0) return std::nullopt;
    return found;
  }

  std::optional<Point> nearest(Point p) const {
    Point found{};
    if (walkmask_floor_nearest(get(), p, &found) == 0) return std::nullopt;
    return found;
  }

  /// Writes a byte for each pixel of the mask, 1 for floor; `stride` as in from_bytes.
  Result<void> to_bytes(std::uint8_t* bytes, std::size_t stride) const {
    return result_of<void>([&] { return walkmask_floor_to_bytes(get(), bytes, stride); }, done);
  }

  /// Takes over a floor of the C interface.
  explicit Floor(walkmask_floor* floor) : floor_(floor, walkmask_floor_free) {}

  const walkmask_floor* get() const { return floor_.get(); }

 private:
  template <typename Make>
  static Result<Floor> made(const Make& make) {
    walkmask_floor* floor = nullptr;
    return result_of<Floor>([&] { return make(&floor); }, [&] { return Floor(floor); });
  }

  std::shared_ptr<const walkmask_floor> floor_;
};

/// Answers questions about one floor, one after the other; each thread needs its own solver.
class Solver {
 public:
  /// If memory runs out, this throws; without exceptions, every answer is that error then.
  explicit Solver(const Floor& floor) {
    walkmask_solver* solver = nullptr;
    result_of<void>([&] { return walkmask_solver_new(floor.get(), &solver); }, done);
    solver_.reset(solver);
  }

  /// Moves on to another floor, as after an edit; see walkmask_solver_move.
  Result<void> move_to(const Floor& floor) {
    return result_of<void>(
        [&] {
          if (solver_ == nullptr) return WALKMASK_OUT_OF_MEMORY;
          return walkmask_solver_move(solver_.get(), floor.get());
        },
        done);
  }

  /// Precondition: both ends are inside the room.
  Result<Path> solve(Point from, Point to, const Options& options = {}) {
    const walkmask_options plain = options.plain();
    walkmask_path path = WALKMASK_PATH;
    return result_of<Path>(
        [&] {
          if (solver_ == nullptr) return WALKMASK_OUT_OF_MEMORY;
          return walkmask_solve(solver_.get(), from, to, &plain, &path);
        },
        [&] { return Path(path); });
  }

 private:
  struct Free {
    void operator()(walkmask_solver* solver) const { walkmask_solver_free(solver); }
  };

  std::unique_ptr<walkmask_solver, Free> solver_;
};

/// The way a character follows a path; see walkmask_follower_options.
struct FollowerOptions {
  double depth = 1;
  double speed = 1;    ///< walked units a second
  int directions = 8;  ///< 4 or 8
  walkmask_scaling scaling = {0, 1, 100, 100};
};

/// A character that walks along a path; see walkmask_follower. Copies share the character.
///
///     walkmask::Follower hero = walkmask::Follower::along(path, options);
///     for (; !hero.state().done; hero.advance_time(1 / 60.0)) draw(hero.state());
class Follower {
 public:
  /// Starts at the first waypoint. Precondition: the path was found.
  static Result<Follower> along(const Path& path, const FollowerOptions& options = {}) {
    return along(path.begin(), path.size(), options);
  }
  static Result<Follower> along(const Point* waypoints, std::size_t count,
                                const FollowerOptions& options = {}) {
    const walkmask_follower_options plain = {sizeof(walkmask_follower_options), options.depth,
                                             options.speed, options.directions, options.scaling};
    walkmask_follower* follower = nullptr;
    return result_of<Follower>(
        [&] { return walkmask_follower_new(waypoints, count, &plain, &follower); },
        [&] { return Follower(follower); });
  }

  /// Move on by walked units or by seconds, and return the walked units moved.
  double advance(double distance) { return walkmask_follower_advance(follower_.get(), distance); }
  double advance_time(double seconds) {
    return walkmask_follower_advance_time(follower_.get(), seconds);
  }

  walkmask_follower_state state() const {
    walkmask_follower_state state = WALKMASK_FOLLOWER_STATE;
    walkmask_follower_get(follower_.get(), &state);
    return state;
  }

 private:
  explicit Follower(walkmask_follower* follower) : follower_(follower, walkmask_follower_free) {}

  std::shared_ptr<walkmask_follower> follower_;
};

}  // namespace v0
}  // namespace walkmask
