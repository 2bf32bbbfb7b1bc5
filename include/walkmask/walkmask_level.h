#pragma once

/// The C++ interface of libwalkmask for levels (C++17): value types around walkmask_level_c.h, in
/// this header only. That header has the contracts; walkmask.h those of errors.
///
///     const walkmask::Level harbour = walkmask::Level::open("data/harbour.level.json");
///     const walkmask::Answer answer = harbour.solve("door", "vault", {.state = "arrival"});
///     for (const walkmask::Finding& finding : harbour.check()) print(finding.message);
///
/// Values share what they refer to, may be copied, and may outlive the level that they come from.

#include <walkmask/walkmask.h>
#include <walkmask/walkmask_level_c.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace walkmask {
#if WALKMASK_EXCEPTIONS
inline namespace v0 {
#else
inline namespace v0_without_exceptions {
#endif

using File = ::walkmask_file;
using Box = ::walkmask_box;

/// Values that replace those of the manifest; see walkmask_level_options.
struct LevelOptions {
  std::optional<std::string> root = {}, area_mask = {}, legend = {}, walkable = {}, background = {};
  std::optional<int> tolerance = {}, scale = {};
};

/// The choice of a floor: by default of the first agent, with all areas open; see walkmask_choice.
struct Choice {
  std::optional<std::string> state = {}, open = {}, close = {}, agent = {};
  int diameter = 0;
  std::optional<Footprint> footprint = {};
};

/// The settings of a check; see walkmask_check_options.
struct CheckOptions {
  std::optional<std::string> select = {}, ignore = {}, fail_on = {}, planner = {},
                             line_of_sight = {};
};

struct Agent {
  std::string name;
  int diameter;  ///< 0 if the feet are not a disc
  Footprint footprint;
  bool is_scaled = false;  ///< these are sizes at 100 per cent; see Floor::with_scaling
  int comfort = 0;         ///< of its paths: pixels off the walls; 0: none
  int detour = 10;         ///< with comfort: per cent longer to avoid narrow places
};

/// A state, with lists of its areas.
struct State {
  std::string name, open, closed;
};

struct Area {
  std::string name;
  std::int64_t pixels;
};

/// A point or an exit; see walkmask_place.
struct Place {
  std::string name;
  walkmask_place_kind kind;
  bool is_inside;
  Point at;
};

/// A place that is reached from an end; see walkmask_reached.
struct Reached {
  std::string name;
  Point at;
  double length;
};

/// A problem with a level, in the parts of walkmask_error.
struct Problem {
  std::string file, place, reason, cure;
};

/// A finding; see walkmask_finding.
struct Finding {
  std::string code;
  walkmask_severity severity;
  std::string file, place;
  std::optional<Point> pixel;
  std::optional<Box> box;
  std::string message, cure, states, agent;
  std::optional<std::string> waived;
  std::string json;
};

/// An end of a path: the name of a place, or a pixel.
class End {
 public:
  End(const char* name) : name_(name) {}
  End(std::string name) : name_(std::move(name)) {}
  End(Point pixel) : pixel_(pixel) {}

  walkmask_end plain() const { return {name_ ? name_->c_str() : nullptr, pixel_}; }

 private:
  std::optional<std::string> name_;
  Point pixel_ = {0, 0};
};

/// Returns the bytes that `make` writes to a walkmask_bytes*.
template <typename Make>
Result<std::string> bytes_of(const Make& make) {
  walkmask_bytes* bytes = nullptr;
  return result_of<std::string>([&] { return make(&bytes); },
                                [&] {
                                  const std::shared_ptr<walkmask_bytes> end(bytes,
                                                                            walkmask_bytes_free);
                                  const std::uint8_t* const data = walkmask_bytes_data(bytes);
                                  return std::string(data, data + walkmask_bytes_size(bytes));
                                });
}

/// Returns a text for a struct of the C interface.
inline const char* plain_text(const std::optional<std::string>& text) {
  return text ? text->c_str() : nullptr;
}

/// The answer to a question about a path, which it keeps.
class Answer {
 public:
  explicit Answer(walkmask_answer* answer) : answer_(answer, walkmask_answer_free) {}

  /// Returns the path, whose waypoints are valid as long as the answer.
  Path path() const {
    walkmask_path path = WALKMASK_PATH;
    walkmask_answer_path(answer_.get(), &path);
    return Path(path);
  }

  /// `format`: "json", "points" or "text".
  Result<std::string> report(const char* format = "json") const {
    return bytes_of([&](walkmask_bytes** bytes) {
      return walkmask_answer_report(answer_.get(), format, bytes);
    });
  }

  /// Returns the bytes of a picture; `format`: "png" or "svg".
  Result<std::string> picture(const char* format = "png") const {
    return bytes_of([&](walkmask_bytes** bytes) {
      return walkmask_answer_picture(answer_.get(), format, bytes);
    });
  }

 private:
  std::shared_ptr<const walkmask_answer> answer_;
};

/// The findings of a check, those that are waived last.
class Findings {
 public:
  explicit Findings(walkmask_findings* findings) : findings_(findings, walkmask_findings_free) {
    const walkmask_check_result counts = result();
    const std::size_t all = counts.errors + counts.warnings + counts.infos + counts.waived;
    for (std::size_t i = 0; i < all; ++i) {
      walkmask_finding finding = WALKMASK_FINDING;
      if (walkmask_findings_get(findings, i, &finding) == WALKMASK_OK)
        list_.push_back(value(finding));
    }
  }

  walkmask_check_result result() const {
    walkmask_check_result result = WALKMASK_CHECK_RESULT;
    walkmask_findings_result(findings_.get(), &result);
    return result;
  }

  /// Returns whether a finding is like "fail_on" or worse.
  bool fails() const { return result().fails != 0; }

  std::vector<Finding>::const_iterator begin() const { return list_.begin(); }
  std::vector<Finding>::const_iterator end() const { return list_.end(); }
  std::size_t size() const { return list_.size(); }
  const Finding& operator[](std::size_t i) const { return list_[i]; }

  /// `format`: "text", "json", "sarif" or another one of `walkmask check --format`.
  Result<std::string> report(const char* format = "text") const {
    return bytes_of([&](walkmask_bytes** bytes) {
      return walkmask_findings_report(findings_.get(), format, bytes);
    });
  }

  /// Returns the bytes of a picture; `format`: "png" or "svg".
  Result<std::string> picture(const char* format = "png") const {
    return bytes_of([&](walkmask_bytes** bytes) {
      return walkmask_findings_picture(findings_.get(), format, bytes);
    });
  }

 private:
  static Finding value(const walkmask_finding& from) {
    Finding finding{from.code,    from.severity, from.file,   from.place, {}, {},
                    from.message, from.cure,     from.states, from.agent, {}, from.json};
    if (from.has_pixel != 0) finding.pixel = from.pixel;
    if (from.has_box != 0) finding.box = from.box;
    if (from.waived != nullptr) finding.waived = from.waived;
    return finding;
  }

  std::shared_ptr<const walkmask_findings> findings_;
  std::vector<Finding> list_;
};

/// A level. It never changes, so any number of threads may use it.
class Level {
 public:
  /// Opens the level at a path.
  static Result<Level> open(const std::string& path, const LevelOptions& options = {}) {
    const walkmask_level_options plain_options = plain(options);
    return made<Level, walkmask_level>([&](walkmask_level** level) {
      return walkmask_level_open(path.c_str(), &plain_options, level);
    });
  }

  /// Opens the level `name` among files in memory.
  static Result<Level> open(const std::vector<File>& files, const std::string& name,
                            const LevelOptions& options = {}) {
    const walkmask_level_options plain_options = plain(options);
    return made<Level, walkmask_level>([&](walkmask_level** level) {
      return walkmask_level_open_files(files.data(), files.size(), name.c_str(), &plain_options,
                                       level);
    });
  }

  std::string file() const { return facts().file; }
  int width() const { return facts().width; }
  int height() const { return facts().height; }
  bool has_floor() const { return facts().has_floor != 0; }
  /// Returns the depth of the view, as followers take it; see walkmask_follower_options.
  double depth() const { return facts().depth; }

  std::vector<Agent> agents() const {
    return list<Agent>(
        facts().agents, walkmask_agent WALKMASK_AGENT, walkmask_level_agent,
        [](const walkmask_agent& from) {
          return Agent{from.name,           from.diameter, {from.shape, from.width, from.depth},
                       from.is_scaled != 0, from.comfort,  from.detour};
        });
  }

  std::vector<State> states() const {
    return list<State>(facts().states, walkmask_state WALKMASK_STATE, walkmask_level_state,
                       [](const walkmask_state& from) {
                         return State{from.name, from.open, from.closed};
                       });
  }

  std::vector<Area> areas() const {
    return list<Area>(facts().areas, walkmask_area WALKMASK_AREA, walkmask_level_area,
                      [](const walkmask_area& from) {
                        return Area{from.name, from.pixels};
                      });
  }

  std::vector<Place> places() const {
    return list<Place>(facts().places, walkmask_place WALKMASK_PLACE, walkmask_level_place,
                       [](const walkmask_place& from) {
                         return Place{from.name, from.kind, from.is_inside != 0, from.at};
                       });
  }

  std::vector<Problem> problems() const {
    return list<Problem>(facts().problems, walkmask_error WALKMASK_ERROR, walkmask_level_problem,
                         [](const walkmask_error& from) {
                           return Problem{from.file, from.place, from.reason, from.cure};
                         });
  }

  /// Returns the size of characters at a pixel of the room in per cent; see walkmask_level_scale.
  double scale_at(Point pixel) const { return walkmask_level_scale(level_.get(), pixel); }

  /// Returns a floor to make solvers for.
  Result<Floor> floor(const Choice& choice = {}) const {
    const walkmask_choice plain_choice = plain(choice);
    walkmask_floor* floor = nullptr;
    return result_of<Floor>(
        [&] { return walkmask_level_floor(level_.get(), &plain_choice, &floor); },
        [&] { return Floor(floor); });
  }

  /// Finds a path between two places or pixels.
  Result<Answer> solve(const End& from, const End& to, const Choice& choice = {},
                       const Options& options = {}) const {
    const walkmask_choice plain_choice = plain(choice);
    const walkmask_options plain_options = options.plain();
    return made<Answer, walkmask_answer>([&](walkmask_answer** answer) {
      return walkmask_level_solve(level_.get(), from.plain(), to.plain(), &plain_choice,
                                  &plain_options, answer);
    });
  }

  /// Finds all points and exits that are reached from an end; see walkmask_level_reach.
  Result<std::vector<Reached>> reach(const End& from, const Choice& choice = {},
                                     const Options& options = {}) const {
    const walkmask_choice plain_choice = plain(choice);
    const walkmask_options plain_options = options.plain();
    walkmask_reach* reach = nullptr;
    return result_of<std::vector<Reached>>(
        [&] {
          return walkmask_level_reach(level_.get(), from.plain(), &plain_choice, &plain_options,
                                      &reach);
        },
        [&] {
          const std::unique_ptr<walkmask_reach, decltype(&walkmask_reach_free)> freed(
              reach, walkmask_reach_free);
          std::vector<Reached> places;
          for (std::size_t i = 0; i < walkmask_reach_count(reach); ++i) {
            walkmask_reached place = WALKMASK_REACHED;
            if (walkmask_reach_get(reach, i, &place) == WALKMASK_OK)
              places.push_back({place.name, place.at, place.length});
          }
          return places;
        });
  }

  Result<Findings> check(const CheckOptions& options = {}) const {
    const walkmask_check_options plain_options = {
        sizeof(walkmask_check_options), plain_text(options.select),
        plain_text(options.ignore),     plain_text(options.fail_on),
        plain_text(options.planner),    plain_text(options.line_of_sight)};
    return made<Findings, walkmask_findings>([&](walkmask_findings** findings) {
      return walkmask_level_check(level_.get(), &plain_options, findings);
    });
  }

  /// Returns what is in the level, as `walkmask inspect` writes it, in all states or in the chosen
  /// one. `format`: "text" or "json".
  Result<std::string> inspect(const Choice& choice = {}, const char* format = "json") const {
    const walkmask_choice plain_choice = plain(choice);
    return bytes_of([&](walkmask_bytes** bytes) {
      return walkmask_level_inspect(level_.get(), &plain_choice, format, bytes);
    });
  }

  /// Returns what the change from this level to another does to the game, as `walkmask diff` writes
  /// it. `format`: "text" or "json". Sets `differs`, unless it is null.
  Result<std::string> diff(const Level& after, const char* format = "json",
                           bool* differs = nullptr) const {
    return bytes_of([&](walkmask_bytes** bytes) {
      int any = 0;
      const walkmask_status status =
          walkmask_level_diff(level_.get(), after.get(), format, &any, bytes);
      if (status == WALKMASK_OK && differs != nullptr) *differs = any != 0;
      return status;
    });
  }

  const walkmask_level* get() const { return level_.get(); }

 private:
  explicit Level(walkmask_level* level) : level_(level, walkmask_level_free) {}

  walkmask_level_facts facts() const {
    walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
    walkmask_level_describe(level_.get(), &facts);
    return facts;
  }

  /// Returns `count` elements, which `get` writes to a struct like `begin`, as values.
  template <typename Value, typename Struct, typename Get, typename Make>
  std::vector<Value> list(std::size_t count, Struct begin, const Get& get, const Make& make) const {
    std::vector<Value> values;
    for (std::size_t i = 0; i < count; ++i) {
      if (get(level_.get(), i, &begin) == WALKMASK_OK) values.push_back(make(begin));
    }
    return values;
  }

  template <typename Value, typename Handle, typename Make>
  static Result<Value> made(const Make& make) {
    Handle* handle = nullptr;
    return result_of<Value>([&] { return make(&handle); }, [&] { return Value(handle); });
  }

  static walkmask_level_options plain(const LevelOptions& options) {
    return {sizeof(walkmask_level_options), plain_text(options.root),
            plain_text(options.area_mask),  plain_text(options.legend),
            plain_text(options.walkable),   plain_text(options.background),
            options.tolerance.value_or(-1), options.scale.value_or(0)};
  }

  static walkmask_choice plain(const Choice& choice) {
    Footprint feet = choice.footprint.value_or(Footprint{WALKMASK_DISC, 0, 0});
    // In C, 0x0 stands for no feet. Such a size is as bad as any other here, so refuse it, too.
    if (choice.footprint && feet.width == 0 && feet.depth == 0) feet.width = -1;
    return {sizeof(walkmask_choice),
            plain_text(choice.state),
            plain_text(choice.open),
            plain_text(choice.close),
            plain_text(choice.agent),
            choice.diameter,
            feet.shape,
            feet.width,
            feet.depth};
  }

  std::shared_ptr<const walkmask_level> level_;
};

}  // namespace v0
}  // namespace walkmask
