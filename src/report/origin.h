#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace walkmask {

/// A part of the levels, for one of several machines; `number` goes from 1 to `count`.
struct Shard {
  int number = 1, count = 1;

  bool is_all() const { return count == 1; }
};

/// The most parts that levels can be divided into.
inline constexpr int kMostShards = 10000;

/// The run of `check` that a report in JSON comes from. Reports can be joined only if their origins
/// agree.
struct ReportOrigin {
  std::string version = {};               ///< of the program, "0.1.0"
  std::vector<std::string> options = {};  ///< of the command line that affect findings
  Shard shard = {};
  std::size_t levels = 0;  ///< the number in all shards; set only if there are several shards
};

}  // namespace walkmask
