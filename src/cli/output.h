#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/option.h"
#include "report/output_format.h"

namespace walkmask {

/// The kind of a result.
enum class Content { text, picture };

/// The existing files that a picture may overwrite: pictures that walkmask wrote, or any file.
enum class Overwrite { own_pictures, anything };

/// The place that a result goes to, and the option that names the place.
struct Output {
  std::string option;
  std::string file;  ///< `-` is standard output, as is the system's name for it (/dev/stdout)
  Content content = Content::text;
  Overwrite overwrite = Overwrite::own_pictures;  ///< of a picture
};

/// Returns whether the place of an output is standard output.
bool goes_to_standard_output(const Output& output);

/// Returns the row of --output of a report.
Option output_option(std::optional<std::string>& file);

/// Returns the row of --quiet.
Option quiet_option(bool& quiet);

/// Returns the row of --force.
Option force_option(Overwrite& overwrite);

/// Returns the error for an output that would need standard input a second time.
Error needs_second_reading(std::string option);

/// Fails with Fault::usage if an output
/// - would overwrite one of `inputs` or another output, be it through a link;
/// - would overwrite a file that standard input or output is redirected to (not detected on
///   Windows);
/// - goes to standard output like another one;
/// - is a picture that would overwrite a file which walkmask did not write;
/// - is named walkmask.json, like settings.
/// Several outputs may share a file that keeps nothing (/dev/null). Precondition: no name is empty.
Failure check_outputs(std::span<const Output> outputs, std::span<const std::string> inputs);

/// Creates the folders of all outputs. Fails with Fault::machine if an output certainly cannot be
/// written, so that a command reports it before its work.
Failure prepare_outputs(std::span<const Output> outputs);

/// Writes a result to its place, completely or not at all. It is not a failure if the reader of
/// standard output has gone away.
Failure deliver(const std::string& file, std::span<const std::uint8_t> bytes);
Failure deliver(const std::string& file, std::string_view text);

}  // namespace walkmask
