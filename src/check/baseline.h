#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "base/error.h"

namespace walkmask::check {

struct LevelReport;

/// The key of findings in a baseline: it stays the same while pixels are repainted.
struct BaselineKey {
  std::string level;  ///< the level's path as the caller names levels in the baseline
  std::string code;   ///< "T001"
  std::string
      subject;  ///< from Finding::subjects; begins with the file's name if that is not the level's
  std::string state = {}, agent = {};

  friend bool operator<(const BaselineKey& a, const BaselineKey& b) {
    return std::tie(a.level, a.code, a.subject, a.state, a.agent) <
           std::tie(b.level, b.code, b.subject, b.state, b.agent);
  }
  friend bool operator==(const BaselineKey&, const BaselineKey&) = default;
};

/// Known findings, which do not fail a level: how often each key may be found. A finding about
/// several things (specks, pinholes) counts each of them.
using Baseline = std::map<BaselineKey, std::int64_t>;

/// Returns the keys of a level's findings. A finding has a key for each of its subjects in each of
/// its states.
Baseline keys_of(const LevelReport& report, const std::string& level);

/// Removes the findings none of whose keys is found more often than the baseline lists it, and
/// returns how many were removed. `level` is the level's path in the baseline.
std::size_t drop_known(LevelReport& report, const std::string& level, const Baseline& baseline);

/// Returns the entries of the baseline that occur less often, or not at all, in `found`, the keys
/// of the report before findings were dropped. Skips the entries of rules that are not in force.
/// Returns nothing if a file of the level could not be used.
Baseline outdated_entries(const LevelReport& report, const std::string& level,
                          const Baseline& found, const Baseline& baseline);

/// Returns a file's name as a baseline holds it: bytes that are not UTF-8 are written as `\xHH`.
std::string baseline_name(const std::string& name);

/// Reads the text of a baseline: a line of JSON for each key, in any order, empty lines allowed.
/// The place of an error is "line:column"; its file is left empty.
Result<Baseline> read_baseline(std::string_view text);

/// Returns the text of a baseline: `{"level":...,"code":...,"subject":...}` a line, with `state`
/// and `agent` if they are not empty and `count` if it is above 1, sorted by level, code and
/// subject.
std::string baseline_text(const Baseline& baseline);

}  // namespace walkmask::check
