#include "cli/output.h"

#include "system/same_file.h"
#include "system/standard_streams.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardOutput = "-";
constexpr const char* kOwnName = "give each result a name of its own";

bool is_standard_output(const std::string& file) {
  return file == kStandardOutput || names_stream(file, StandardStream::output);
}

bool clash(const Output& a, const Output& b) {
  const bool a_is_stream = is_standard_output(a.file), b_is_stream = is_standard_output(b.file);
  if (a_is_stream || b_is_stream) return a_is_stream && b_is_stream;
  return same_file(a.file, b.file) && !is_nowhere(a.file);
}

/// Of an output that would take the place of a file while a stream is still at it.
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

}  // namespace

Failure check_outputs(std::span<const Output> outputs, std::span<const std::string> inputs) {
  for (const Output& output : outputs) {
    if (Failure failure = check_redirections(output)) return failure;
    for (const std::string& input : inputs) {
      if (is_standard_output(output.file) || !same_file(output.file, input)) continue;
      return Error{Fault::usage, output.option, "", output.file + " is an input of this level",
                   "give the result a name of its own"};
    }
    for (const Output& earlier :
         outputs.first(static_cast<std::size_t>(&output - outputs.data()))) {
      if (!clash(earlier, output)) continue;
      return Error{Fault::usage, output.option, "",
                   is_standard_output(output.file)
                       ? "standard output is taken by " + earlier.option + " already"
                       : output.file + " is what " + earlier.option + " writes already",
                   kOwnName};
    }
  }
  return std::nullopt;
}

Failure deliver(const std::string& file, std::span<const std::uint8_t> bytes) {
  if (!is_standard_output(file)) return write_file(file, bytes);
  const Result<Delivery> delivery = write_standard_output(bytes);
  if (!delivery) return delivery.error();
  return std::nullopt;
}

Failure deliver(const std::string& file, std::string_view text) {
  return deliver(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace walkmask
