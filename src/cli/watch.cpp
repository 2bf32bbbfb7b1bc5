#include "cli/watch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/letter_case.h"
#include "cli/level_options.h"
#include "cli/option.h"
#include "cli/run.h"
#include "system/find_files.h"
#include "system/inputs.h"
#include "system/read_file.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

void report(const std::string& line) { write_standard_error("walkmask: " + line); }

/// A finished run, and the files it read.
struct NotedRun {
  std::optional<Result<int>> result;  ///< absent: it lacked memory
  std::vector<Input> inputs;
};

/// Runs once. Throws std::bad_alloc if memory runs out before anything was read.
NotedRun run_noted(const std::function<Result<int>()>& run) {
  note_inputs();
  try {
    Result<int> result = run();
    if (!result) result = with_option(result.error());
    return {std::move(result), noted_inputs()};
  } catch (const std::bad_alloc&) {
    std::vector<Input> inputs = noted_inputs();
    if (inputs.empty()) throw;
    return {std::nullopt, std::move(inputs)};
  }
}

/// Returns "4 files and 1 folder". Files that are missing, such as a walkmask.json that may come,
/// are watched as well, but counted only if there is nothing else.
std::string counted_inputs(const std::vector<Input>& inputs) {
  // A folder is recorded once for each ending searched for in it, a file once for each of its
  // names.
  std::set<std::string_view> noted_folders, present, noted_files;
  for (const Input& input : inputs) {
    (input.is_folder() ? noted_folders : noted_files).insert(input.resolved);
    if (!input.is_folder() && input.stamp.exists) present.insert(input.resolved);
  }
  const auto folders = std::ssize(noted_folders);
  const auto files = std::ssize(present.empty() && folders == 0 ? noted_files : present);
  if (folders == 0) return counted(files, "file");
  if (files == 0) return counted(folders, "folder");
  return counted(files, "file") + " and " + counted(folders, "folder");
}

/// Returns whether the process ends with this result, be it the first or a later one.
bool is_last(const Result<int>& result, bool is_first) {
  const bool is_misused = !result && is_first && result.error().fault == Fault::usage;
  return is_misused || has_reader_gone();
}

Result<int> watch(const std::function<Result<int>()>& run) {
  WaitForChange wait;
  wait.is_whole = seems_whole;
  wait.report_unfinished = [](const std::string& name) {
    report("waiting until " + escaped(name) + " is saved as a whole");
  };
  for (bool is_first = true;; is_first = false) {
    const NotedRun noted = run_noted(run);
    const std::optional<Result<int>>& result = noted.result;
    if (result && (noted.inputs.empty() || is_last(*result, is_first))) return *result;
    if (!result) write_standard_error(lack_of_memory());
    if (result && !*result) write_standard_error(message(result->error()));
    report("watching " + counted_inputs(noted.inputs) + "; Ctrl-C ends it");
    report(escaped(listed(wait_for_change(noted.inputs, wait))) + " changed");
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
  if (has_ending(name, ".png")) return ends_as_png(*bytes);
  if (has_ending(name, ".json")) return ends_as_json(*bytes);
  return !bytes->empty();
}

namespace {

/// Sets `is_named` if an argument is standard input.
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
       {{"--watch", ValueKind::none,
         "run again whenever a file that was read is saved, until interrupted",
         flag(*is_watched)}}});
  return {std::move(once.syntax),
          [is_watched, names_input, run = std::move(once.run)]() -> Result<int> {
            if (!*is_watched) return run();
            if (!*names_input) return watch(run);
            return Error{Fault::usage, "--watch", "", "cannot watch standard input", "name a file"};
          }};
}

}  // namespace walkmask
