#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check/baseline.h"
#include "check/check_level.h"
#include "check/checked_games.h"
#include "cli/level_options.h"
#include "cli/option.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/wanted_reports.h"
#include "fix/fix_levels.h"
#include "level/open_level.h"
#include "report/formats.h"
#include "threads/at_once.h"

namespace walkmask {

/// When a report is coloured.
enum class Colouring { automatic, always, never };

/// Returns the name of a colouring, as users write it; see base/words.h.
constexpr std::string_view word(Colouring colouring) {
  switch (colouring) {
    case Colouring::automatic:
      return "auto";
    case Colouring::always:
      return "always";
    case Colouring::never:
      return "never";
  }
  return {};
}

/// How to treat a baseline that differs from the findings.
enum class BaselineUse { fail_if_stale, allow_stale, update };

/// Returns whether a level belongs to a shard. A hash of its path decides, so a level belongs to
/// the same shard on every machine, whatever other levels there are.
bool belongs_to(const std::string& path_from_top, const Shard& shard);

struct CheckRequest;

/// The fixes that a command line asks for, and their results; see cli/fixed_levels.h.
struct WantedFixes {
  bool are_wanted = false;
  bool are_offered = false;    ///< on a page, which shows the levels without them
  bool is_dry_run = false;     ///< files stay as they are
  bool keeps_backups = false;  ///< in a copy beside each file
  fix::FixedLevels done = {};
  std::shared_ptr<const fix::EditedFiles> files = {};  ///< of a dry run, with its changes
  std::shared_ptr<const CheckRequest> before = {};     ///< of a dry run that draws, without them
};

/// The check that a command line asks for.
struct CheckRequest {
  std::vector<std::string> levels;             ///< as typed; see search_folders
  std::vector<FormatGame> games = {};          ///< whose rooms are among them; see search_folders
  std::vector<std::string> found = {};         ///< all levels, of which `levels` is the shard
  std::optional<std::string> files_from = {};  ///< a list of changed files; see changed_files.h
  std::map<std::string, Error> outside;  ///< levels in a folder that are links out of the root
  LevelRequest template_of_all = level_request();  ///< for each level, without the file
  check::CheckOptions options;
  check::CheckedGames checked_games = {};  ///< see open_games
  WantedReports<const ReportFormat*> reports = {.usual = &report_formats().front()};
  Colouring colouring = Colouring::automatic;
  Detail detail = Detail::folded;
  std::optional<std::string> baseline;
  BaselineUse baseline_use = BaselineUse::fail_if_stale;
  check::Baseline known = {};  ///< the content of the baseline; see load_baseline
  WantedFixes fixes = {};
  Repository repository = {};  ///< that reports and baselines name files from
  std::size_t jobs = threads_of_machine();
  Shard shard = {};
  /// The levels of a shard among all of them; see search_folders.
  std::vector<std::size_t> numbers = {};
  ReportOrigin origin = {};  ///< of a report that was read back
  std::optional<std::string> overlay;
  std::optional<std::string> overlays;                    ///< a folder
  std::map<std::string, std::string> overlay_names = {};  ///< for the levels in it
  std::optional<std::string> contact_sheet;
  std::optional<picture::Format>
      picture;  ///< of all pictures; absent: by the endings of their files
  Overwrite overwrite = Overwrite::own_pictures;
  bool quiet = false;

  /// Returns whether the request has a picture.
  bool draws() const { return overlay || overlays || contact_sheet; }

  /// Returns everything that the request writes.
  std::vector<Output> outputs() const;
};

/// Returns the codes of all rules.
std::vector<std::string> rule_codes();

/// Returns the options of the command line that affect findings, as a user would type them.
std::vector<std::string> deciding_words(const CheckRequest& request);

/// Returns the rows of --format, --output, --report, --verbose and --color.
std::vector<Option> report_options(CheckRequest& request);

/// Returns a line of the help for each format of --format.
std::string format_lines();

/// Returns the rows of --baseline and the options that go with it.
std::vector<Option> baseline_options(CheckRequest& request);

/// Returns the argument LEVEL of commands that take several levels.
Argument levels_argument(CheckRequest& request);

/// Returns the sentence about LEVEL for the help of such commands.
std::string levels_note(const LevelRequest& each);

Syntax check_syntax(CheckRequest& request);

/// Refuses --ignore if it leaves none of the rules that --select names.
Failure check_selection(const check::CheckOptions& options);

/// Replaces folders by the levels in them, each level once; keeps a folder without levels. Then
/// keeps only the levels that changed files affect, if there is a list of such files, and reports
/// them on standard error. Then keeps only the levels of the shard, with their numbers. Levels with
/// equal names get different names for their pictures, whichever shard they are in. Fails with
/// Fault::usage if --overlay is given for anything but a single level that is a file.
Failure search_folders(CheckRequest& request);

/// Reads the games whose rooms are among the levels, for the rules about games, unless the command
/// line selects none of these.
Failure open_games(CheckRequest& request);

}  // namespace walkmask
