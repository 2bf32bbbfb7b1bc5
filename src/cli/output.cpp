#include "cli/output.h"

#include <utility>

#include "base/file_name.h"
#include "base/files.h"
#include "cli/read_value.h"
#include "draw/svg.h"
#include "png/write.h"
#include "system/find_files.h"
#include "system/read_file.h"
#include "system/root.h"
#include "system/same_file.h"
#include "system/standard_streams.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardOutput = "-";
bool is_standard_output(const std::string& file) {
  return file == kStandardOutput || names_stream(file, StandardStream::output);
}

constexpr const char* kOwnName = "give each result a different name";

bool clash(const Output& a, const Output& b) {
  const bool a_is_stream = is_standard_output(a.file), b_is_stream = is_standard_output(b.file);
  if (a_is_stream || b_is_stream) return a_is_stream && b_is_stream;
  return same_file(a.file, b.file) && !is_nowhere(a.file);
}

/// Refuses an output that would overwrite a file which a standard stream still uses.
Failure check_redirections(const Output& output) {
  if (is_standard_output(output.file)) return std::nullopt;
  if (same_file(StandardStream::output, output.file)) {
    return Error{Fault::usage, output.option, "", output.file + " is where standard output goes",
                 kOwnName};
  }
  if (same_file(StandardStream::input, output.file)) {
    return Error{Fault::usage, output.option, "",
                 output.file + " is where standard input comes from", kOwnName};
  }
  return std::nullopt;
}

/// Refuses an output that the next run would read as settings.
Failure check_name(const Output& output) {
  if (is_standard_output(output.file)) return std::nullopt;
  const auto is_settings = [](const std::string& name) {
    return last_part(name) == "walkmask.json";
  };
  if (!is_settings(output.file) && !is_settings(resolved_name(output.file))) return std::nullopt;
  return Error{
      Fault::usage, output.option, "",
      output.file + " is the name of settings, which apply to all levels in its folder and below",
      "give the result another name"};
}

/// Returns whether a file is a picture that walkmask wrote.
bool is_own_picture(const std::string& file) {
  constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 32;
  constexpr std::size_t kMarkedBytes = 4096;
  const auto bytes = read_file(file, kMostBytes);
  if (!bytes) return false;
  const std::string_view text = text_of(*bytes);
  return png::is_marked(*bytes) ||
         text.substr(0, kMarkedBytes).find(draw::kSvgMark) != std::string_view::npos;
}

/// Refuses a picture that would overwrite a file which walkmask did not write.
Failure check_picture(const Output& output) {
  const bool may_replace = output.content != Content::picture || is_standard_output(output.file) ||
                           output.overwrite == Overwrite::anything ||
                           !is_regular_file(output.file) || is_own_picture(output.file);
  if (may_replace) return std::nullopt;
  return Error{Fault::usage, output.option, "",
               output.file + " exists and was not written by walkmask",
               "name another file, or add --force"};
}

}  // namespace

bool goes_to_standard_output(const Output& output) { return is_standard_output(output.file); }

Option output_option(std::optional<std::string>& file) {
  return {"--output", ValueKind::file, "write the report to FILE instead of standard output",
          into(file, read::text), 'o'};
}

Option quiet_option(bool& quiet) {
  return {"--quiet", ValueKind::none,
          "no sentence, summary or progress on standard error; warnings stay", flag(quiet), 'q'};
}

Option force_option(Overwrite& overwrite) {
  const auto destination = [&overwrite](const std::string&) -> Failure {
    overwrite = Overwrite::anything;
    return std::nullopt;
  };
  return {"--force", ValueKind::none, "overwrite a picture that walkmask did not write",
          destination};
}

Error needs_second_reading(std::string option) {
  return {Fault::usage, std::move(option), "", "cannot read standard input a second time",
          "name a file"};
}

Failure check_outputs(std::span<const Output> outputs, std::span<const std::string> inputs) {
  for (const Output& output : outputs) {
    if (Failure failure = check_redirections(output)) return failure;
    for (const std::string& input : inputs) {
      if (is_standard_output(output.file) || !same_file(output.file, input)) continue;
      return Error{Fault::usage, output.option, "", output.file + " is an input of this level",
                   "give the result another name"};
    }
    for (const Output& earlier :
         outputs.first(static_cast<std::size_t>(&output - outputs.data()))) {
      if (!clash(earlier, output)) continue;
      return Error{Fault::usage, output.option, "",
                   is_standard_output(output.file)
                       ? earlier.option + " already writes to standard output"
                       : earlier.option + " already writes " + output.file,
                   kOwnName};
    }
    if (Failure failure = check_name(output)) return failure;
    if (Failure failure = check_picture(output)) return failure;
  }
  return std::nullopt;
}

Failure prepare_outputs(std::span<const Output> outputs) {
  for (const Output& output : outputs) {
    if (is_standard_output(output.file)) continue;
    if (Failure failure = prepare_file(output.file)) return failure;
  }
  return std::nullopt;
}

Failure deliver(const std::string& file, std::span<const std::uint8_t> bytes) {
  if (!is_standard_output(file)) {
    if (Failure failure = prepare_file(file)) return failure;
    return write_file(file, bytes);
  }
  const Result<Delivery> delivery = write_standard_output(bytes);
  if (!delivery) return delivery.error();
  return std::nullopt;
}

Failure deliver(const std::string& file, std::string_view text) {
  return deliver(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace walkmask
