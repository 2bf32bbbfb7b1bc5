#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "base/error.h"
#include "batch/worker.h"
#include "system/line_reader.h"

namespace walkmask {

/// What became of the lines of a batch.
struct Tally {
  std::int64_t found = 0;
  std::int64_t not_found = 0;  ///< blocked or unreachable
  std::int64_t refused = 0;

  std::int64_t answered() const { return found + not_found + refused; }
  Tally& operator+=(const Tally& more);
};

/// The answers to some lines that follow one another.
struct Answers {
  std::string records;
  Tally tally;
};

/// What a batch does with its replies; both are called by any thread.
struct BatchOutput {
  /// Appends the reply's record, line end included. Called by several threads at once.
  std::function<void(const Reply&, std::string& records)> write;
  /// Takes the next answers in order; false if nobody wants more.
  std::function<bool(const Answers&)> take;
};

/// How many threads the machine can run at once; at least one.
std::size_t threads_of_machine();

/// Answers every line with as many threads, in order. Blank lines are passed over. Before it waits
/// for input all that has been read is answered, so whoever writes a line gets its answer without
/// writing another. Lines and answers are kept only until their turn comes, a few hundred at a time
/// or a few MiB.
///
/// A first line that begins a scenario makes the whole a scenario. An error where that is of an
/// unknown version, and where reading fails, what was read before being answered.
Failure answer_lines(LineReader& lines, BatchTerms terms, std::size_t threads,
                     const BatchOutput& output);

}  // namespace walkmask
