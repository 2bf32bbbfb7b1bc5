#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "cli/arguments.h"
#include "cli/output.h"
#include "level/request.h"

namespace walkmask {

/// What the command line asks of a check.
struct CheckRequest {
  enum class Format { text, json, json_lines, github };

  std::vector<std::string> levels;  ///< each once; a folder among them has no level in it
  LevelRequest template_of_all;     ///< of each level but the file
  check::CheckOptions options;
  Format format = Format::text;
  std::size_t jobs = 1;
  std::string output = "-";
  std::optional<std::string> overlay;

  std::vector<Output> outputs() const;
};

/// Searches the folders that are named.
Result<CheckRequest> check_request(const Arguments& arguments);

}  // namespace walkmask
