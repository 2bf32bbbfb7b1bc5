#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/answer_lines.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "level/level_files.h"
#include "picture/batch.h"
#include "picture/title.h"
#include "report/answer.h"
#include "system/line_reader.h"
#include "system/standard_streams.h"
#include "threads/at_once.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardInput = "-";

struct BatchOptions {
  LevelOptions level;
  PathQuestion path;
  PathDetails details;
  std::string queries = std::string(kStandardInput);
  std::size_t jobs = threads_of_machine();
  std::optional<std::string> output, overlay;
  std::optional<picture::Format> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;
  bool stats = false;
  bool summary = is_terminal(StandardStream::error);
  bool quiet = false;
};

Syntax syntax_of(BatchOptions& options) {
  OptionGroup batch = {
      "Batch",
      {jobs_option(options.jobs),
       {"--output", ValueKind::file,
        "write all answers to FILE at the end instead of standard output",
        into(options.output, read::text), 'o'},
       {"--overlay", ValueKind::file,
        "draw all paths over the background, brighter where they overlap",
        into(options.overlay, read::text)},
       picture_format_option(options.picture),
       force_option(options.overwrite),
       {"--stats", ValueKind::none, "add step times to each answer", flag(options.stats)},
       {"--summary", ValueKind::none,
        "count the paths found on standard error, even if it is not a terminal",
        flag(options.summary)},
       quiet_option(options.quiet)}};
  return {{level_argument(options.level.request),
           {.name = "QUERIES",
            .kind = ValueKind::file,
            .destination = into(options.queries, read::text)}},
          joined({std::move(batch), path_options(options.path), detail_options(options.details)},
                 level_options(options.level))};
}

constexpr std::string_view kBatchDetails =
    "QUERIES is a file of JSON Lines or a MovingAI scenario (.scen); without it, or if it is -,\n"
    "questions are read from standard input. A question is one line of JSON:\n"
    "  {\"from\": [120,340], \"to\": \"vault\", \"state\": \"arrival\", \"agent\": \"hero\", "
    "\"id\": 7}\n"
    "\"from\" and \"to\" are required. \"open\" and \"close\" list areas, \"diameter\",\n"
    "\"ellipse\" or \"rectangle\", as in [18, 5], replaces \"agent\",\n"
    "\"block\" lists shapes in the way, as in [{\"disc\": [120,340,24]}], \"comfort\" replaces\n"
    "--comfort, as in 8 or {\"keep\": 8, \"detour\": 5}, \"legs\", \"speed\" and \"spacing\" "
    "replace\n"
    "the options of these names, and \"id\", any JSON scalar, is repeated in the answer; without\n"
    "one the answer gives the line's number. Blank lines are skipped.\n"
    "The options below are the defaults of every question: its \"state\" replaces --state, --open\n"
    "and --close, its \"open\" and \"close\" are applied after them, and its \"agent\" or\n"
    "size replaces --agent, --diameter and --footprint.\n"
    "Answers are JSON Lines in the order of the questions, the same for any number of threads.\n"
    "Each complete line is answered before more input is awaited, so another program can keep\n"
    "batch running behind a pipe, write a question and read its answer.\n";

void append_reply(std::string& records, const Reply& reply, const BatchOptions& options,
                  const Level& level) {
  if (reply.refusal) {
    return append_refusal(records, reply.id, word(reply.refusal->code), message(*reply.refusal));
  }
  const auto& [read, floor, blocks, effort, prepared] = reply.stats;
  const StepTime before[] = {{"read", read}, {"floor", floor}};
  const Stats stats = {before, blocks, effort, prepared};
  append_answer(records, reply.path,
                {.id = reply.id,
                 .stats = options.stats ? &stats : nullptr,
                 .question = &reply.question,
                 .details = reply.details,
                 .level = &level,
                 .units = units_of(level)});
}

std::string summary(const Tally& tally) {
  return "walkmask: " + std::to_string(tally.answered()) +
         " answered: " + std::to_string(tally.found) + " found, " +
         std::to_string(tally.not_found) + " not found, " + std::to_string(tally.refused) +
         " unusable";
}

/// Writes answers while they come.
class AnswerStream {
 public:
  explicit AnswerStream(const BatchOptions& options)
      : to_file_(options.output == "-" ? std::nullopt : options.output),
        shows_progress_(!options.quiet && is_terminal(StandardStream::error)) {}

  /// Returns false once the reader has gone away.
  bool take(const Answers& answers) {
    tally_ += answers.tally;
    show_progress();
    if (to_file_) {
      for_file_ += answers.records;
      return true;
    }
    const Result<Delivery> delivery = write_standard_output(answers.records);
    if (!delivery) failure_ = delivery.error();
    return delivery && *delivery == Delivery::whole;
  }

  /// Writes the rest at the end.
  Failure finish() {
    if (to_file_) failure_ = deliver(*to_file_, for_file_);
    return failure_;
  }

  const Tally& tally() const { return tally_; }

 private:
  using Clock = std::chrono::steady_clock;

  void show_progress() {
    constexpr auto kPause = std::chrono::milliseconds(200);
    if (!shows_progress_ || Clock::now() - last_shown_ < kPause) return;
    last_shown_ = Clock::now();
    show_in_place("walkmask: " + std::to_string(tally_.answered()) + " answered");
  }

  std::optional<std::string> to_file_;  ///< absent: standard output
  std::string for_file_;
  Tally tally_;
  Failure failure_;
  bool shows_progress_;
  Clock::time_point last_shown_ = Clock::now();
};

Result<ChosenLevel> load_level_of(const BatchOptions& options) {
  std::vector<Output> outputs = {{"--output", options.output.value_or("-")}};
  LevelOptions level = options.level;
  if (options.overlay) {
    outputs.push_back({"--overlay", *options.overlay, Content::picture, options.overwrite});
    level.request.background_part = LevelRequest::BackgroundPart::pixels;
  }
  std::vector<std::string> inputs;
  if (options.queries != kStandardInput) inputs.push_back(options.queries);
  return load_chosen_level(level, outputs, inputs);
}

Failure draw_paths(const BatchOptions& options, const picture::BatchOverlay& overlay,
                   const ChosenLevel& opened, picture::Format format) {
  const auto picture = picture::encoded(
      overlay.finish(picture::picture_title(opened.level, options.level.state, opened.agent)),
      format);
  if (!picture) return picture.error();
  return deliver(*options.overlay, *picture);
}

int exit_code_of(const Tally& tally) {
  if (tally.refused > 0) return exit_code(Fault::input);
  return tally.not_found > 0 ? kNo : kDone;
}

/// Refuses to take both the level and the questions from standard input.
Failure check_streams(const BatchOptions& options) {
  if (options.level.request.file != kStandardInput || options.queries != kStandardInput) {
    return std::nullopt;
  }
  return Error{Fault::usage, "QUERIES", "", "standard input is LEVEL already",
               "name a file for one of them"};
}

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// Returns the comfort of the command line. A path that ends after a stage has none by default.
std::optional<Comfort> default_comfort(const PathQuestion& question) {
  return question.stage && !question.comfort ? Comfort() : question.comfort;
}

/// Answers all lines; `overlay` takes the paths, where there is one.
Failure answer_queries(const BatchOptions& options, const ChosenLevel& opened, LineReader& lines,
                       AnswerStream& stream, picture::BatchOverlay* overlay) {
  const Level& level = opened.level;
  const BatchTerms terms = {.level = level,
                            .defaults = {options.level.state, opened.agent,
                                         default_comfort(options.path), options.details},
                            .path = options.path,
                            .longest_line = kLongestLine};
  const auto write = [&](const Reply& reply, Answers& answers) {
    append_reply(answers.records, reply, options, level);
    if (overlay == nullptr || reply.refusal) return;
    answers.paths.push_back(reply.path.waypoints);
    answers.blockers.insert(answers.blockers.end(), reply.blockers.begin(), reply.blockers.end());
  };
  const auto take = [&](const Answers& answers) {
    for (const std::vector<Point>& path : answers.paths) overlay->add(path);
    for (const Blocker& blocker : answers.blockers) overlay->add(blocker);
    return stream.take(answers);
  };
  const NextLine next_line = [&](const std::function<bool()>& may_wait) {
    return lines.next(may_wait);
  };
  Failure failure = answer_lines(next_line, terms, options.jobs, {write, take});
  if (failure && failure->file.empty()) failure->file = shown_name(options.queries);
  if (Failure unwritten = stream.finish()) failure = unwritten;
  return failure;
}

Result<int> run_batch(const BatchOptions& options) {
  if (Failure failure = check_streams(options)) return *failure;
  if (Failure failure = check_planner(options.path)) return *failure;
  const Result<picture::Format> format = picture_format(options.overlay, options.picture);
  if (!format) return format.error();
  const Result<ChosenLevel> opened = load_level_of(options);
  if (!opened) return opened.error();
  if (Failure unfit = check_units(opened->level, options.path, options.details)) return *unfit;
  Result<LineReader> lines = LineReader::open(options.queries, kLongestLine);
  if (!lines) return lines.error();

  AnswerStream stream(options);
  std::optional<picture::BatchOverlay> overlay;
  if (options.overlay) overlay.emplace(opened->level, opened->open, opened->footprint);
  Failure failure = answer_queries(options, *opened, *lines, stream, overlay ? &*overlay : nullptr);
  if (overlay && !failure) failure = draw_paths(options, *overlay, *opened, *format);
  if (failure) return *failure;
  if (options.summary && !options.quiet) write_standard_error(summary(stream.tally()));
  return exit_code_of(stream.tally());
}

}  // namespace

const Command kBatchCommand = {
    .name = "batch",
    .summary = "Answer many questions about one level, one line each",
    .synopsis = "LEVEL [QUERIES] [options]",
    .example = "data/harbour.level.json queries.jsonl --state arrival",
    .details = kBatchDetails,
    .done = "every path was found",
    .no = "some were not",
    .unusable = "an input, or a line of QUERIES, cannot be used",
    .prepare = [] { return invocation(syntax_of, run_batch); },
};

}  // namespace walkmask
