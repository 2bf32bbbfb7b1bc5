// For any manifest, the C interface of levels opens it or says why not, and each of its functions
// succeeds or fails with a reason. Floors, paths, places, findings, reports and pictures come from
// the level that it opens; which are asked for follows from the text.

#include <walkmask/walkmask_level_c.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "fuzz/demand.h"
#include "fuzz/level_folder.h"
#include "support/random.h"

namespace walkmask::fuzz {
namespace {

constexpr const char* kLevel = "fuzz.level.json";

template <typename Handle, void (*Free)(Handle*)>
struct FreedBy {
  void operator()(Handle* handle) const { Free(handle); }
};
template <typename Handle, void (*Free)(Handle*)>
using Owned = std::unique_ptr<Handle, FreedBy<Handle, Free>>;
using Level = Owned<walkmask_level, walkmask_level_free>;
using Floor = Owned<walkmask_floor, walkmask_floor_free>;
using Answer = Owned<walkmask_answer, walkmask_answer_free>;
using Reach = Owned<walkmask_reach, walkmask_reach_free>;
using Findings = Owned<walkmask_findings, walkmask_findings_free>;
using Bytes = Owned<walkmask_bytes, walkmask_bytes_free>;

void demand_sound(const walkmask_error& error) {
  demand(*error.reason != '\0', "an error has a reason");
}

/// Returns whether a function succeeded. Demands that it says why otherwise.
bool succeeds(walkmask_status status) {
  if (status == WALKMASK_OK) return true;
  demand(status == WALKMASK_BAD_ARGUMENT || status == WALKMASK_BAD_FILE,
         "an argument or a file is at fault");
  demand_one_line(walkmask_error_text());
  walkmask_error error = WALKMASK_ERROR;
  demand(walkmask_last_error(&error) == WALKMASK_OK, "an error can be read");
  demand_sound(error);
  return false;
}

/// Calls make(handle), and returns what it made; null if it failed.
template <typename Handle, void (*Free)(Handle*), typename Make>
Owned<Handle, Free> made(Make make) {
  Handle* handle = nullptr;
  const bool is_made = succeeds(make(&handle));
  demand(is_made == (handle != nullptr), "a function makes something unless it fails");
  return Owned<Handle, Free>(handle);
}

template <typename Write>
void demand_bytes(Write write) {
  const auto bytes = made<walkmask_bytes, walkmask_bytes_free>(write);
  if (!bytes) return;
  demand(walkmask_bytes_data(bytes.get())[walkmask_bytes_size(bytes.get())] == 0,
         "a NUL follows a report");
}

Level opened(std::string_view manifest) {
  static const NamedFiles files = named_files();
  std::vector<walkmask_file> plain;
  const auto add = [&plain](const char* name, std::string_view bytes) {
    plain.push_back({name, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  };
  for (const auto& [name, bytes] : files) add(name.c_str(), bytes);
  add(kLevel, manifest);
  return made<walkmask_level, walkmask_level_free>([&](walkmask_level** level) {
    return walkmask_level_open_files(plain.data(), plain.size(), kLevel, nullptr, level);
  });
}

/// Reads the elements of a list, each begun with `empty`.
template <typename Element>
std::vector<Element> elements(const Level& level, std::size_t count, Element empty,
                              walkmask_status (*read)(const walkmask_level*, std::size_t,
                                                      Element*)) {
  std::vector<Element> all(count, empty);
  for (std::size_t i = 0; i < count; ++i) {
    demand(read(level.get(), i, &all[i]) == WALKMASK_OK, "each element of a list can be read");
  }
  demand(read(level.get(), count, &empty) == WALKMASK_BAD_ARGUMENT, "a list ends at its count");
  return all;
}

/// What can be chosen of a level.
struct Described {
  walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
  std::vector<walkmask_agent> agents;
  std::vector<walkmask_state> states;
  std::vector<walkmask_place> places;
};

Described described(const Level& level) {
  Described all;
  walkmask_level_facts& facts = all.facts;
  demand(walkmask_level_describe(level.get(), &facts) == WALKMASK_OK, "a level is described");
  all.agents = elements<walkmask_agent>(level, facts.agents, WALKMASK_AGENT, walkmask_level_agent);
  all.states = elements<walkmask_state>(level, facts.states, WALKMASK_STATE, walkmask_level_state);
  all.places = elements<walkmask_place>(level, facts.places, WALKMASK_PLACE, walkmask_level_place);
  elements<walkmask_area>(level, facts.areas, WALKMASK_AREA, walkmask_level_area);
  const auto problems =
      elements<walkmask_error>(level, facts.problems, WALKMASK_ERROR, walkmask_level_problem);
  for (const walkmask_error& problem : problems) demand_sound(problem);
  return all;
}

/// Draws questions about a level.
class Questions {
 public:
  Questions(const Described& level, std::uint64_t seed) : level_(level), random_(seed) {}

  walkmask_choice choice() {
    walkmask_choice choice = WALKMASK_CHOICE;
    choice.state = name_in(level_.states);
    choice.agent = name_in(level_.agents);
    if (choice.agent == nullptr && one_in(random_, 3)) choice.diameter = random_.between(0, 6);
    return choice;
  }

  walkmask_end end() {
    const int x = random_.between(-2, level_.facts.width + 1);
    const int y = random_.between(-2, level_.facts.height + 1);
    return {name_in(level_.places), {x, y}};
  }

  walkmask_options options() {
    walkmask_options options = WALKMASK_OPTIONS;
    if (one_in(random_, 2)) options.planner = WALKMASK_SHORTEST;
    if (one_in(random_, 4)) options.line_of_sight = WALKMASK_BRESENHAM;
    options.nearest = random_.between(0, 1);
    if (one_in(random_, 3)) options.comfort = random_.between(-1, 8);
    return options;
  }

 private:
  /// Returns the name of an element, or null.
  template <typename Element>
  const char* name_in(const std::vector<Element>& all) {
    if (all.empty() || one_in(random_, 4)) return nullptr;
    return all[static_cast<std::size_t>(random_.between(0, static_cast<int>(all.size()) - 1))].name;
  }

  const Described& level_;
  Random random_;
};

void check_path(const Level& level, Questions& questions) {
  const walkmask_choice choice = questions.choice();
  const walkmask_options options = questions.options();
  const walkmask_end from = questions.end(), to = questions.end();
  const auto answer = made<walkmask_answer, walkmask_answer_free>([&](walkmask_answer** answer) {
    return walkmask_level_solve(level.get(), from, to, &choice, &options, answer);
  });
  const auto floor = made<walkmask_floor, walkmask_floor_free>(
      [&](walkmask_floor** floor) { return walkmask_level_floor(level.get(), &choice, floor); });
  if (!answer) return;
  demand(floor != nullptr, "a path has a floor");
  walkmask_path path = WALKMASK_PATH;
  demand(walkmask_answer_path(answer.get(), &path) == WALKMASK_OK, "an answer has a path");
  demand((path.outcome == WALKMASK_FOUND) == (path.count > 0),
         "a path that is found has waypoints");
  for (std::size_t i = 0; i < path.count; ++i) {
    demand(walkmask_floor_contains(floor.get(), path.waypoints[i]) != 0, "waypoints are floor");
  }
  for (const char* format : {"text", "json", "points"}) {
    demand_bytes([&](walkmask_bytes** report) {
      return walkmask_answer_report(answer.get(), format, report);
    });
  }
  demand_bytes([&](walkmask_bytes** picture) {
    return walkmask_answer_picture(answer.get(), "svg", picture);
  });
}

void check_reach(const Level& level, Questions& questions) {
  const walkmask_choice choice = questions.choice();
  const walkmask_end from = questions.end();
  const auto reach = made<walkmask_reach, walkmask_reach_free>([&](walkmask_reach** reach) {
    return walkmask_level_reach(level.get(), from, &choice, nullptr, reach);
  });
  if (!reach) return;
  for (std::size_t i = 0; i < walkmask_reach_count(reach.get()); ++i) {
    walkmask_reached place = WALKMASK_REACHED;
    demand(walkmask_reach_get(reach.get(), i, &place) == WALKMASK_OK && place.length >= 0,
           "a place that is reached has a length");
  }
}

void check_texts(const Level& level) {
  demand_bytes([&](walkmask_bytes** report) {
    return walkmask_level_inspect(level.get(), nullptr, "json", report);
  });
  demand_bytes([&](walkmask_bytes** report) {
    int differs = 1;
    const walkmask_status status =
        walkmask_level_diff(level.get(), level.get(), "json", &differs, report);
    demand(status != WALKMASK_OK || differs == 0, "a level does not differ from itself");
    return status;
  });
}

void check_findings(const Level& level, const Described& known) {
  const auto findings = made<walkmask_findings, walkmask_findings_free>(
      [&](walkmask_findings** all) { return walkmask_level_check(level.get(), nullptr, all); });
  demand(findings != nullptr, "mistakes in a level are findings");
  walkmask_check_result result = WALKMASK_CHECK_RESULT;
  demand(walkmask_findings_result(findings.get(), &result) == WALKMASK_OK, "a check has a result");
  const std::size_t count = result.errors + result.warnings + result.infos + result.waived;
  demand(known.facts.problems == 0 || count > 0, "a problem is a finding");
  for (std::size_t i = 0; i < count; ++i) {
    walkmask_finding finding = WALKMASK_FINDING;
    demand(walkmask_findings_get(findings.get(), i, &finding) == WALKMASK_OK,
           "findings can be read");
    demand(*finding.code != '\0' && *finding.message != '\0', "a finding has a code and a message");
  }
  for (const char* format : {"text", "json", "sarif", "junit"}) {
    demand_bytes([&](walkmask_bytes** report) {
      return walkmask_findings_report(findings.get(), format, report);
    });
  }
  demand_bytes([&](walkmask_bytes** picture) {
    return walkmask_findings_picture(findings.get(), "svg", picture);
  });
}

void check(std::string_view manifest) {
  const Level level = opened(manifest);
  if (!level) return;
  const Described known = described(level);
  Hash hash;
  hash.add(manifest);
  Questions questions(known, hash.value());
  for (int i = 0; i < 4; ++i) check_path(level, questions);
  check_reach(level, questions);
  check_texts(level);
  check_findings(level, known);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
