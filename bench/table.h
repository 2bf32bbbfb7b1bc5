#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace walkmask::bench {

/// Measurements by the benchmarks' names.
class Results {
 public:
  void add(const benchmark::BenchmarkReporter::Run& run);

  bool has(const std::string& name) const { return seconds_.contains(name); }

  /// Returns the rest of each name that starts with `beginning`, in alphabetical order.
  std::vector<std::string> names_after(const std::string& beginning) const;

  /// Returns the time of a benchmark. Precondition of both: it has been measured.
  double seconds(const std::string& name) const { return seconds_.at(name); }
  double counter(const std::string& name, const std::string& counter) const {
    return counters_.at(name).at(counter);
  }

 private:
  std::map<std::string, double> seconds_;
  std::map<std::string, std::map<std::string, double>> counters_;
};

/// Prints the measured tables of docs/speed.md in Markdown, ratios first.
void print_tables(std::ostream& out, const Results& results);

}  // namespace walkmask::bench
