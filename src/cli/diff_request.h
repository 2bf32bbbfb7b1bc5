#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/level_options.h"
#include "cli/option.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/wanted_reports.h"
#include "diff/level_difference.h"
#include "level/open_level.h"
#include "threads/at_once.h"

namespace walkmask {

/// The caller of `diff`: a person, or git, which calls it as a diff driver with words of another
/// meaning.
enum class Caller { person, git };

/// The comparison that a command line asks for.
struct DiffRequest {
  std::string before, after;
  std::string name;                    ///< of both levels in the report, if git passes one
  std::vector<std::string> git_words;  ///< the words after the first two
  Caller caller = Caller::person;
  LevelRequest template_of_all = level_request();  ///< for each level, without the file
  std::optional<std::string> state;
  diff::DiffOptions options;
  WantedReports<OutputFormat> reports = {.usual = OutputFormat::text};
  std::optional<std::string> overlay;
  std::optional<picture::Format> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;
  std::size_t jobs = threads_of_machine();

  /// Returns everything that the request writes.
  std::vector<Output> outputs() const;
};

Syntax diff_syntax(DiffRequest& request);

/// Refuses words that only git passes, and a missing level.
Failure check_words_of_person(const DiffRequest& request);

/// Returns the request for git's words: PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE,
/// and two more for a renamed file.
Result<DiffRequest> request_of_git(DiffRequest request);

}  // namespace walkmask
