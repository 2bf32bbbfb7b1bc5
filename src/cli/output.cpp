#include "cli/output.h"

#include "system/same_file.h"
#include "system/standard_streams.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardOutput = "-";

bool clash(const Output& a, const Output& b) {
  if (a.file == kStandardOutput || b.file == kStandardOutput) return a.file == b.file;
  return same_file(a.file, b.file);
}

}  // namespace

Failure check_outputs(std::span<const Output> outputs, std::span<const std::string> inputs) {
  for (const Output& output : outputs) {
    for (const std::string& input : inputs) {
      if (output.file == kStandardOutput || !same_file(output.file, input)) continue;
      return Error{Fault::usage, output.option, "", output.file + " is an input of this level",
                   "give the result a name of its own"};
    }
    for (const Output& earlier :
         outputs.first(static_cast<std::size_t>(&output - outputs.data()))) {
      if (!clash(earlier, output)) continue;
      return Error{Fault::usage, output.option, "",
                   output.file == kStandardOutput
                       ? "standard output is taken by " + earlier.option + " already"
                       : output.file + " is what " + earlier.option + " writes already",
                   "give each result a name of its own"};
    }
  }
  return std::nullopt;
}

Failure deliver(const std::string& file, std::span<const std::uint8_t> bytes) {
  if (file != kStandardOutput) return write_file(file, bytes);
  const Result<Delivery> delivery = write_standard_output(bytes);
  if (!delivery) return delivery.error();
  return std::nullopt;
}

Failure deliver(const std::string& file, std::string_view text) {
  return deliver(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace walkmask
