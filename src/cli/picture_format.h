#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "cli/option.h"
#include "picture/format.h"

namespace walkmask {

/// Returns the row of --picture-format.
Option picture_format_option(std::optional<picture::Format>& chosen);

/// Returns the format of the picture that `option` names a file for: the chosen one, else by the
/// file's ending, and PNG for a file without one (- is such) or where there is no file. Another
/// ending is an error.
Result<picture::Format> picture_format(const std::optional<std::string>& file,
                                       std::optional<picture::Format> chosen,
                                       const std::string& option = "--overlay");

/// Refuses to give a PNG the name of another format. `option` names the file.
Failure check_png_name(const std::string& option, const std::string& file);

}  // namespace walkmask
