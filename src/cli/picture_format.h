#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "cli/option.h"
#include "picture/format.h"

namespace walkmask {

/// Returns the row of --picture-format.
Option picture_format_option(std::optional<picture::Format>& chosen);

/// Returns the format of the picture whose file `option` names: the chosen format, or else by the
/// file's ending. Without a file, or an ending (as for -), it is PNG. An unknown ending is an
/// error.
Result<picture::Format> picture_format(const std::optional<std::string>& file,
                                       std::optional<picture::Format> chosen,
                                       const std::string& option = "--overlay");

/// Refuses a PNG with the ending of another format. `option` names the file.
Failure check_png_name(const std::string& option, const std::string& file);

}  // namespace walkmask
