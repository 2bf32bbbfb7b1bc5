#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/text_line.h"
#include "batch/worker.h"
#include "floor/blocker.h"
#include "floor/point.h"

namespace walkmask {

/// The counts of a batch's results.
struct Tally {
  std::int64_t found = 0;
  std::int64_t not_found = 0;  ///< blocked or unreachable
  std::int64_t refused = 0;

  std::int64_t answered() const { return found + not_found + refused; }
  Tally& operator+=(const Tally& more);
};

/// The answers to a few consecutive lines.
struct Answers {
  std::string records;
  std::vector<std::vector<Point>> paths;  ///< only those to be kept
  std::vector<Blocker> blockers;          ///< likewise
  Tally tally;
};

/// The receiver of a batch's replies; both functions may be called on any thread.
struct BatchOutput {
  /// Appends the reply's record, line end included, and its path if needed. Called on several
  /// threads at once.
  std::function<void(const Reply&, Answers& answers)> write;
  /// Takes the next answers in order; returns false to stop.
  std::function<bool(const Answers&)> take;
};

/// Answers every line, in order, on this many threads. Blank lines are skipped. Before waiting for
/// input it answers everything read so far, so that a program that writes one line gets its answer
/// before it writes the next. Lines and answers are kept only until it is their turn: a few
/// hundred, or a few MiB, at a time.
///
/// A first line that begins a scenario makes the whole a scenario. Fails if the scenario's
/// version is unknown or if reading fails; lines read before that have been answered.
Failure answer_lines(const NextLine& next_line, BatchTerms terms, std::size_t threads,
                     const BatchOutput& output);

}  // namespace walkmask
