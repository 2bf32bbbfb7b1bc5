#include "batch/answer_lines.h"

#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/floors.h"
#include "level/scenario.h"
#include "path/answer.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

/// Returns whether an answer may list positions, of which there may be kMostPositions. A backslash
/// may write a letter of "spacing".
bool may_list_positions(const TextLine& line, const BatchTerms& terms) {
  if (terms.defaults.details.spacing) return true;
  return terms.format == BatchTerms::QueryFormat::json &&
         (line.text.find("spacing") != std::string_view::npos ||
          line.text.find('\\') != std::string_view::npos);
}

/// Lines that a thread answers in one go: enough to keep the overhead low, few enough to share
/// evenly and to hold their answers.
class Piece {
 public:
  void add(std::int64_t number, const TextLine& line, const BatchTerms& terms) {
    lines_.push_back({number, std::string(line.text), line.cut});
    bytes_ += line.text.size();
    has_long_answer_ = has_long_answer_ || may_list_positions(line, terms);
  }

  bool empty() const { return lines_.empty(); }
  bool is_full() const {
    return has_long_answer_ || lines_.size() >= 16 || bytes_ >= (std::size_t{64} << 10);
  }

  Answers answered_by(Worker& worker, const BatchOutput& output) const {
    Answers answers;
    for (const QueryLine& line : lines_) {
      const Reply& reply = worker.answer(line);
      const bool is_path = !reply.refusal;
      const bool is_found = is_path && reply.path.outcome == Outcome::found;
      answers.tally.found += is_found ? 1 : 0;
      answers.tally.not_found += is_path && !is_found ? 1 : 0;
      answers.tally.refused += is_path ? 0 : 1;
      output.write(reply, answers);
    }
    return answers;
  }

 private:
  std::vector<QueryLine> lines_;
  std::size_t bytes_ = 0;
  bool has_long_answer_ = false;
};

bool is_blank(const TextLine& line) {
  return !line.cut && line.text.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Recognizes the format of all lines by the first one. Returns true if that is a heading, not a
/// question.
Result<bool> read_heading(const TextLine& line, BatchTerms& terms) {
  if (!begins_as_scenario(line.text)) return false;
  terms.format = BatchTerms::QueryFormat::scenario;
  if (!is_scenario_version(line.text)) return false;
  if (Failure wrong = check_scenario_version(line.text)) return *wrong;
  return true;
}

}  // namespace

Tally& Tally::operator+=(const Tally& more) {
  found += more.found;
  not_found += more.not_found;
  refused += more.refused;
  return *this;
}

Failure answer_lines(const NextLine& next_line, BatchTerms terms, std::size_t threads,
                     const BatchOutput& output) {
  Floors floors(terms.level);
  std::deque<Worker> workers;
  while (workers.size() < threads) workers.emplace_back(terms, floors);
  InOrder<Answers> in_order(threads, output.take);

  Piece piece;
  const auto hand_over = [&] {
    return in_order.add([&, full = std::exchange(piece, {})](std::size_t worker) {
      return full.answered_by(workers[worker], output);
    });
  };
  const std::function<bool()> answer_all = [&] {
    return (piece.empty() || hand_over()) && in_order.wait();
  };
  for (std::int64_t number = 1;; ++number) {
    const Result<std::optional<TextLine>> line = next_line(answer_all);
    if (!line || !*line) {
      answer_all();
      return line ? std::nullopt : Failure(line.error());
    }
    if (number == 1) {
      const Result<bool> is_heading = read_heading(**line, terms);
      if (!is_heading) return is_heading.error();
      if (*is_heading) continue;
    }
    if (!is_blank(**line)) piece.add(number, **line, terms);
    if (piece.is_full() && !hand_over()) return std::nullopt;
  }
}

}  // namespace walkmask
