#include "table.h"

#include <cstddef>
#include <string>
#include <utility>

#include "markdown.h"
#include "mask_file.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

void print_floods(std::ostream& out, const Results& results) {
  Rows rows;
  for (const Scenario& scenario : scenarios()) {
    for (const Size size : sizes()) {
      const std::string floor = std::string(scenario.name) + "/" + text(size);
      const std::string name = "flood/" + floor + "/", blocks = "blocks/" + floor;
      if (!results.has(name + "astar") || !results.has(blocks)) continue;
      const double cones = results.seconds(name + "cones"), path = results.seconds(name + "path");
      const double pixels = results.seconds(name + "pixels"),
                   astar = results.seconds(name + "astar");
      rows.push_back(
          {std::string(scenario.name), text(size), ratio(pixels, cones), ratio(astar, cones),
           ratio(pixels, path), ratio(astar, path), time(cones), time(path), time(pixels),
           time(astar), time(results.seconds(blocks)),
           std::to_string(static_cast<long>(results.counter(name + "cones", "blocks")))});
    }
  }
  print_table(out,
              {"floor", "size", "flood: faster than per pixel", "than A*",
               "whole path: than per-pixel flood", "than A*", "flood", "whole path", "per pixel",
               "A*", "cutting", "blocks"},
              2, rows);
}

void print_shortest(std::ostream& out, const Results& results) {
  Rows rows;
  for (const Scenario& scenario : scenarios()) {
    for (const Size size : sizes()) {
      const std::string floor = std::string(scenario.name) + "/" + text(size);
      const std::string corners = "shortest/" + floor + "/corners";
      const std::string answer = "shortest/" + floor + "/answer";
      const std::string pixels = "flood/" + floor + "/pixels";
      if (!results.has(corners) || !results.has(answer) || !results.has(pixels)) continue;
      const double taken = results.seconds(corners);
      rows.push_back({std::string(scenario.name), text(size), ratio(results.seconds(pixels), taken),
                      time(taken), time(results.counter(corners, "slowest")),
                      time(results.seconds(answer))});
    }
  }
  print_table(out,
              {"floor", "size", "shortest path: faster than the per-pixel flood", "shortest path",
               "the slowest", "answer in pixels"},
              2, rows);
}

void print_within(std::ostream& out, const Results& results) {
  Rows rows;
  for (const std::string& floor : results.names_after("within/")) {
    const std::string name = "within/" + floor;
    const double exact = results.seconds(name);
    std::vector<std::string> row = {floor, time(exact)};
    for (const std::string bound : {"10", "5", "1"}) {
      const double taken = results.counter(name, "within " + bound);
      row.insert(row.end(),
                 {ratio(exact, taken), time(taken), time(results.counter(name, "slowest " + bound)),
                  percent(results.counter(name, "longer " + bound) - 1)});
    }
    rows.push_back(std::move(row));
  }
  print_table(out,
              {"floor", "exact", "within 10 %: faster", "time", "the slowest", "longer",
               "within 5 %: faster", "time", "the slowest", "longer", "within 1 %: faster", "time",
               "the slowest", "longer"},
              1, rows);
}

void print_stages(std::ostream& out, const Results& results) {
  Rows rows;
  for (const Scenario& scenario : scenarios()) {
    std::vector<std::string> cells = {std::string(scenario.name)};
    for (const char* stage : {"flood", "stride", "beautify", "solve", "unreachable"}) {
      const std::string name = "stage/" + std::string(scenario.name) + "/" + stage;
      if (results.has(name)) cells.push_back(time(results.seconds(name)));
    }
    if (cells.size() == 6) rows.push_back(cells);
  }
  print_table(out,
              {"floor at 1920x1080", "flood", "trace and simplify", "beautify", "solve", "no path"},
              1, rows);
}

void print_processes(std::ostream& out, const Results& results) {
  Rows rows;
  for (const MaskKind& kind : mask_kinds()) {
    const std::string name = "process/" + std::string(kind.name);
    if (!results.has(name)) continue;
    const double solving = results.seconds(name), decoding = results.counter(name, "decode");
    rows.push_back(
        {std::string(kind.name), ratio(solving, decoding), time(solving), time(decoding)});
  }
  print_table(out,
              {"mask at 1920x1080", "solve, in decoding times", "walkmask solve", "decoding only"},
              1, rows);
}

void print_batches(std::ostream& out, const Results& results) {
  Rows rows;
  for (const std::string title : {"scene", "scene to 4 goals", "maze to 4 goals", "scene, shortest",
                                  "scene to 4 goals, shortest", "maze to 4 goals, shortest"}) {
    const std::string name = "batch/" + title;
    if (!results.has(name)) continue;
    const double questions = results.counter(name, "questions");
    const double alone = results.seconds(name), together = results.counter(name, "two");
    const double paths = results.counter(name, "paths");
    rows.push_back({title, ratio(alone, together), ratio(alone, paths), time(alone / questions),
                    time(together / questions), time(paths / questions)});
  }
  print_table(out,
              {"batch of different questions at 1920x1080", "2 jobs", "1 job, over its paths alone",
               "a question, 1 job", "2 jobs", "its path"},
              1, rows);
}

void print_kept(std::ostream& out, const Results& results) {
  Rows rows;
  for (const std::string& floor : results.names_after("kept/")) {
    const std::string name = "kept/" + floor;
    const double kept = results.seconds(name), searched = results.counter(name, "searched");
    rows.push_back({floor, ratio(searched, kept), time(searched), time(kept),
                    time(results.counter(name, "everything")),
                    digits(results.counter(name, "questions"))});
  }
  print_table(out,
              {"shortest path at 1920x1080", "to a kept goal: faster", "searched", "kept",
               "search of everything", "questions until then"},
              1, rows);
}

void print_comfort(std::ostream& out, const Results& results) {
  Rows rows;
  for (const std::string& floor : results.names_after("comfort/")) {
    const std::string name = "comfort/" + floor;
    const double comfortable = results.counter(name, "comfortable"),
                 shortest = results.counter(name, "shortest");
    rows.push_back({floor, digits(results.counter(name, "keep")), time(results.seconds(name)),
                    ratio(comfortable, shortest), time(comfortable), time(shortest),
                    time(results.counter(name, "within")),
                    time(results.counter(name, "pipeline"))});
  }
  print_table(out,
              {"comfort", "keeps", "making it", "a question, in shortest paths", "a question",
               "shortest", "within 10 %", "default"},
              1, rows);
}

void print_edits(std::ostream& out, const Results& results) {
  Rows rows;
  for (const std::string floor : {"scene", "rectangles", "maze", "noise"}) {
    for (const std::string diameter : {"1", "9"}) {
      const std::string name = std::string("edit/").append(floor).append("/").append(diameter);
      if (!results.has(name)) continue;
      const double edit = results.seconds(name), narrowed = results.counter(name, "narrowed");
      rows.push_back({floor, diameter, ratio(narrowed, edit), time(edit), time(narrowed),
                      time(results.counter(name, "read"))});
    }
  }
  print_table(out,
              {"a gate of 60x20 at 1920x1080", "feet", "edit: faster", "edit", "new floor",
               "mask from bytes"},
              2, rows);
}

void print_blockers(std::ostream& out, const Results& results) {
  Rows rows;
  for (const std::string floor : {"scene", "rectangles"}) {
    for (const std::string planner : {"pipeline", "shortest"}) {
      const std::string name = std::string("blockers/").append(floor).append("/").append(planner);
      if (!results.has(name)) continue;
      const double alone = results.seconds(name), off = results.counter(name, "off"),
                   on = results.counter(name, "on");
      rows.push_back({floor, planner, time(alone), time(off), ratio(off, alone), time(on),
                      ratio(on, alone), time(results.counter(name, "again"))});
    }
  }
  print_table(out,
              {"ten discs at 1920x1080", "planner", "without", "none in the way", "times",
               "three on the path", "times", "with these again"},
              2, rows);
}

void print_overlay(std::ostream& out, const Results& results) {
  Rows rows;
  for (const auto& [name, title] :
       {std::pair<std::string, std::string>{"overlay/harbour", "solve, data/harbour"},
        {"overlay/findings", "check, the same with three findings"}}) {
    if (!results.has(name)) continue;
    rows.push_back({title, time(results.seconds(name)), time(results.counter(name, "without")),
                    time(results.counter(name, "overlay"))});
  }
  print_table(
      out,
      {"overlay at 1920x1080", "drawing and encoding", "the command without", "with --overlay"}, 1,
      rows);
}

void print_checks(std::ostream& out, const Results& results) {
  const std::string name = "check/harbour";
  if (!results.has(name)) return;
  const double alone = results.counter(name, "alone"), together = results.counter(name, "together");
  print_table(out,
              {"check at 1920x1080, 3 states, 20 points, 20 expectations", "all rules",
               "without clearance", "each of 16, 1 job", "2 jobs", "2 jobs against 1"},
              1,
              {{"harbour", time(results.seconds(name)), time(results.counter(name, "quick")),
                time(alone), time(together), ratio(alone, together)}});
}

void print_memory(std::ostream& out, const Results& results) {
  Rows rows;
  for (const MaskKind& kind : mask_kinds()) {
    const std::string name = "memory/" + std::string(kind.name);
    if (!results.has(name)) continue;
    rows.push_back({std::string(kind.name), digits(results.counter(name, "MiB")) + " MiB"});
  }
  print_table(out, {"mask at 16384x16384", "most memory held by solve"}, 1, rows);
}

}  // namespace

void Results::add(const benchmark::BenchmarkReporter::Run& run) {
  if (run.error_occurred) return;
  const std::string name = run.run_name.function_name;
  seconds_[name] = run.real_accumulated_time / static_cast<double>(run.iterations);
  for (const auto& [counter, value] : run.counters) counters_[name][counter] = value.value;
}

std::vector<std::string> Results::names_after(const std::string& beginning) const {
  std::vector<std::string> names;
  for (const auto& [name, seconds] : seconds_) {
    if (name.starts_with(beginning)) names.push_back(name.substr(beginning.size()));
  }
  return names;
}

void print_tables(std::ostream& out, const Results& results) {
  print_floods(out, results);
  print_shortest(out, results);
  print_within(out, results);
  print_stages(out, results);
  print_processes(out, results);
  print_batches(out, results);
  print_kept(out, results);
  print_comfort(out, results);
  print_edits(out, results);
  print_blockers(out, results);
  print_overlay(out, results);
  print_checks(out, results);
  print_memory(out, results);
}

}  // namespace walkmask::bench
