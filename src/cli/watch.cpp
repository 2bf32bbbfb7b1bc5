#include "cli/watch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "cli/level_options.h"
#include "cli/option.h"
#include "system/find_files.h"
#include "system/inputs.h"
#include "system/read_file.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

void report(const std::string& line) { write_standard_error("walkmask: " + line); }

/// Runs once and reports a failure. Returns the inputs of the run, and its result.
std::pair<std::vector<Input>, Result<int>> run_noted(const std::function<Result<int>()>& run) {
  note_inputs();
  Result<int> result = run();
  if (!result) result = with_option(result.error());
  return {noted_inputs(), std::move(result)};
}

Result<int> watch(const std::function<Result<int>()>& run) {
  WaitForChange wait;
  wait.is_whole = seems_whole;
  wait.report_unfinished = [](const std::string& name) {
    report("waiting until " + escaped(name) + " is saved as a whole");
  };
  for (bool is_first = true;; is_first = false) {
    const auto [inputs, result] = run_noted(run);
    const bool is_misused = !result && is_first && result.error().fault == Fault::usage;
    if (inputs.empty() || is_misused || has_reader_gone()) return result;
    if (!result) write_standard_error(message(result.error()));
    report("watching " + counted(static_cast<std::int64_t>(inputs.size()), "file") +
           "; Ctrl-C ends it");
    report(escaped(listed(wait_for_change(inputs, wait))) + " changed");
  }
}

bool ends_as_png(const std::vector<std::uint8_t>& bytes) {
  // The chunk IEND, which has no content: its length, its name, its CRC.
  constexpr std::array<std::uint8_t, 12> kEnd = {0,   0,   0,    0,    'I',  'E',
                                                 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
  return bytes.size() >= kEnd.size() && std::equal(kEnd.rbegin(), kEnd.rend(), bytes.rbegin());
}

bool ends_as_json(const std::vector<std::uint8_t>& bytes) {
  const auto is_blank = [](std::uint8_t byte) {
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
  };
  const auto last = std::find_if_not(bytes.rbegin(), bytes.rend(), is_blank);
  return last != bytes.rend() && *last == '}';
}

}  // namespace

bool seems_whole(const std::string& name) {
  constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;
  if (is_folder(name)) return true;
  const auto bytes = read_file(name, kMostBytes);
  if (!bytes) return false;
  if (name.ends_with(".png")) return ends_as_png(*bytes);
  if (name.ends_with(".json")) return ends_as_json(*bytes);
  return !bytes->empty();
}

namespace {

/// Notes in `is_named` where an argument is standard input.
Destination noting_standard_input(Destination argument, std::shared_ptr<bool> is_named) {
  std::vector<std::string> words = argument.words;
  return {[argument = std::move(argument),
           is_named = std::move(is_named)](const std::string& text) -> Failure {
            *is_named = *is_named || text == "-";
            return argument(text);
          },
          std::move(words)};
}

}  // namespace

Invocation watchable(Invocation once) {
  const auto is_watched = std::make_shared<bool>(false);
  const auto names_input = std::make_shared<bool>(false);
  for (Argument& argument : once.syntax.arguments) {
    argument.destination = noting_standard_input(std::move(argument.destination), names_input);
  }
  once.syntax.groups.push_back(
      {"Watching",
       {{"--watch", "", "run again whenever a file that was read is saved, until interrupted",
         flag(*is_watched)}}});
  return {std::move(once.syntax),
          [is_watched, names_input, run = std::move(once.run)]() -> Result<int> {
            if (!*is_watched) return run();
            if (!*names_input) return watch(run);
            return Error{Fault::usage, "--watch", "", "cannot watch standard input", "name a file"};
          }};
}

}  // namespace walkmask
