#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/quote.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "floor/clearance.h"
#include "level/open_level.h"
#include "level/room_files.h"
#include "report/findings.h"
#include "report/table.h"
#include "survey/census.h"
#include "survey/mask_doubt.h"
#include "survey/mask_meaning.h"
#include "survey/room_draft.h"
#include "system/find_files.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

struct InitOptions {
  std::string mask;  ///< or a folder
  std::optional<std::string> first, second;
  std::optional<std::string> output;
  LevelRequest request = level_request();  ///< of each image but the file
  DraftOptions draft = {.agent_option = "--agent W"};
};

Syntax syntax_of(InitOptions& options) {
  OptionGroup init = {"Init",
                      {{"--output", ValueKind::file, "the manifest to write; - is standard output",
                        into(options.output, read::text), 'o'},
                       {"--agent",
                        {ValueKind::number, "W"},
                        "the width of the agent (default: 2.5 % of the picture's width)",
                        into(options.draft.diameter, read::whole_number(1, kLargestDiameter))}}};
  return {{{.name = "MASK",
            .kind = ValueKind::file,
            .destination = into(options.mask, read::input_file),
            .missing = "name a walkability mask, or a folder of masks"},
           {.name = "AREAS",
            .kind = ValueKind::file,
            .destination = into(options.first, read::input_file)},
           {.name = "BACKGROUND",
            .kind = ValueKind::file,
            .destination = into(options.second, read::input_file)}},
          {std::move(init), limit_options(options.request.limits)}};
}

constexpr std::string_view kInitDetails =
    "MASK may be a folder: every mask in it and below gets a manifest. The images of a room are\n"
    "found by name: bar-walk.png or bar_mask.png is the mask, bar-areas.png the area mask, and\n"
    "bar.png or bar-bg.jpg the picture. All masks of a folder are read by the rule that fits most "
    "of\n"
    "them. An existing manifest is left alone.\n";

std::vector<std::string> files_of(const RoomFiles& room) {
  std::vector<std::string> files = {room.walk};
  if (room.areas) files.push_back(*room.areas);
  if (room.background) files.push_back(*room.background);
  return files;
}

std::string with_notes(const RoomFiles& room, const RoomDraft& draft) {
  std::vector<std::string> files = files_of(room);
  for (std::string& file : files) file = escaped(file);
  std::string text = file_at_line_begin(room.manifest) + ": written for " + listed(files) + "\n";
  for (const std::string& note : draft.notes) text += "  " + escaped(note) + "\n";
  for (const std::string& doubt : draft.doubts) text += "  doubt: " + escaped(doubt) + "\n";
  return text;
}

std::string next_step(const std::string& levels) {
  return "next: walkmask check " + shell_word(escaped(levels)) + "\n";
}

/// Returns whether a file that follows the mask on the command line is an area mask; otherwise it
/// is a background. `request` opens the file.
Result<bool> is_area_mask(LevelRequest request) {
  request.settings = LevelRequest::SettingsUse::ignored;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  const bool has_mask = opened->content && opened->content->walk;
  if (!has_mask || opened->content->walk->image() == nullptr) return false;
  const png::Image& image = *opened->content->walk->image();
  return is_like_area_mask(image, census(image));
}

/// Assigns an image that follows the mask its role by its name; returns whether the name tells the
/// role.
bool take_role_by_name(RoomFiles& room, const std::string& file) {
  const std::vector<std::string> files = {room.walk, file};
  const PairedFiles paired = pair_by_name(files);
  if (paired.rooms.size() != 1 || paired.rooms[0].walk != room.walk) return false;
  room.areas = paired.rooms[0].areas;
  room.background = paired.rooms[0].background;
  return room.areas || room.background;
}

/// Returns the images that the command line names. A single image after the mask may be the area
/// mask or the background.
Result<RoomFiles> room_of(const InitOptions& options) {
  RoomFiles room = {.manifest = options.output.value_or(manifest_name(options.mask)),
                    .walk = options.mask,
                    .areas = options.first,
                    .background = options.second,
                    .walk_is_named = true};
  if (!options.first || options.second) return room;
  if (take_role_by_name(room, *options.first)) return room;
  room.areas = options.first;
  LevelRequest request = options.request;
  request.file = *room.areas;
  const Result<bool> has_areas = is_area_mask(std::move(request));
  if (!has_areas) return has_areas.error();
  if (!*has_areas) std::swap(room.areas, room.background);
  return room;
}

/// Warns on standard error: the manifest is on standard output.
void warn_about(const std::string& mask, const RoomDraft& draft) {
  for (const std::string& warning : draft.warnings) {
    const Error error = {Fault::input, mask, "", warning, ""};
    write_standard_error("walkmask: warning: " + sentence(error));
  }
  for (const std::string& doubt : draft.doubts) {
    const Error error = {Fault::input, mask, "", "is hardly a mask: " + doubt,
                         std::string(kDoubtCure)};
    write_standard_error("walkmask: warning: " + sentence(error));
  }
}

/// Refuses the room or scene of an engine, which no manifest can name; one may add to it.
Failure refuse_room_of_engine(const InitOptions& options) {
  const LevelFormat& format = format_of(options.mask, options.request.formats);
  const std::vector<LevelFormat> own = own_formats();
  const bool is_own = std::ranges::find(own, format.name, &LevelFormat::name) != own.end();
  if (is_own || format.is_mask) return std::nullopt;
  std::vector<std::string> manifests;
  if (format.manifests_of != nullptr) manifests = format.manifests_of(options.mask);
  return Error{Fault::usage, options.mask, "", "is a level without a manifest",
               "check it as it is; agents, states and expectations go into " +
                   (manifests.empty() ? "a walkmask.json" : manifests.front())};
}

Result<int> init_room(const InitOptions& options) {
  if (Failure failure = refuse_room_of_engine(options)) return *failure;
  const Result<RoomFiles> room = room_of(options);
  if (!room) return room.error();
  const Output to = {"--output", room->manifest};
  if (Failure failure = check_outputs({&to, 1}, files_of(*room))) return *failure;
  if (!goes_to_standard_output(to) && is_taken(room->manifest)) {
    return Error{Fault::usage, room->manifest, "", "exists already",
                 "name another file with --output, or remove it"};
  }
  const Result<std::optional<RoomDraft>> draft = draft_room(*room, options.request, options.draft);
  if (!draft) return draft.error();
  if (!*draft) {
    write_standard_error(file_at_line_begin(options.mask) + ": no floor: skipped");
    return kDone;
  }
  if (Failure failure = deliver(room->manifest, (*draft)->text)) return *failure;
  if (goes_to_standard_output(to)) {
    warn_about(options.mask, **draft);
    return kDone;
  }
  const std::string report = with_notes(*room, **draft) + next_step(room->manifest);
  if (Failure failure = deliver("-", report)) return *failure;
  return kDone;
}

/// The outcome for an image of a folder, as the table at the end lists it.
enum class InitOutcome { written, doubted, kept, skipped, unusable };

std::string outcome_text(InitOutcome outcome) {
  switch (outcome) {
    case InitOutcome::written:
      return "written";
    case InitOutcome::doubted:
      return "doubted";
    case InitOutcome::kept:
      return "kept";
    case InitOutcome::skipped:
      return "skipped";
    case InitOutcome::unusable:
      return "unusable";
  }
  return {};
}

/// A row of the table: the outcome for a file, and the reason.
struct InitRow {
  std::string file;
  InitOutcome outcome;
  std::string reason = {};
};

/// Writes the manifest of a room of a folder. Its notes are added to the report.
Result<InitRow> init_one_of(const RoomFiles& room, const LevelRequest& request,
                            const DraftOptions& options, std::string& report) {
  if (is_taken(room.manifest)) return InitRow{room.manifest, InitOutcome::kept, "exists already"};
  const Result<std::optional<RoomDraft>> draft = draft_room(room, request, options);
  if (!draft && draft.error().fault != Fault::input) return draft.error();
  if (!draft) {
    const InitOutcome outcome = room.walk_is_named ? InitOutcome::unusable : InitOutcome::skipped;
    return InitRow{room.walk, outcome, draft.error().reason};
  }
  if (!*draft) return InitRow{room.walk, InitOutcome::skipped, "no floor"};
  const std::vector<std::string>& doubts = (*draft)->doubts;
  if (!room.walk_is_named && !doubts.empty()) {
    return InitRow{room.walk, InitOutcome::skipped, "no mask next to it, and " + doubts[0]};
  }
  if (Failure failure = deliver(room.manifest, (*draft)->text)) return *failure;
  report += with_notes(room, **draft);
  if (doubts.empty()) return InitRow{room.manifest, InitOutcome::written};
  return InitRow{room.manifest, InitOutcome::doubted, doubts[0]};
}

/// Returns how most masks with a palette are read, so that all of them follow one rule; absent if
/// both ways are equally frequent.
Result<std::optional<MaskReading>> common_reading(const std::vector<RoomFiles>& rooms,
                                                  LevelRequest request) {
  int by_indices = 0;
  for (const RoomFiles& room : rooms) {
    request.file = room.walk;
    const Result<std::optional<MaskReading>> reading = palette_reading(request);
    if (!reading && reading.error().fault != Fault::input) return reading.error();
    if (!reading || !*reading) continue;
    by_indices += **reading == MaskReading::indices ? 1 : -1;
  }
  if (by_indices == 0) return std::optional<MaskReading>();
  return std::optional(by_indices > 0 ? MaskReading::indices : MaskReading::colours);
}

/// Returns files without the images of maps among them, such as the maps of robots.
std::vector<std::string> without_maps(std::vector<std::string> files, LevelRequest request) {
  for (const std::string& file : std::vector<std::string>(files)) {
    if (!format_of(file, request.formats).is_mask) continue;
    request.file = file;
    const Result<OpenedLevel, Problem> opened = open_level(request);
    if (!opened) continue;
    std::erase_if(files, [&](const std::string& one) {
      return std::ranges::find(opened->files, one) != opened->files.end();
    });
  }
  return files;
}

/// Returns the rooms of a folder that have masks. A picture without a mask is tried as a mask only
/// if at least half of the rooms are such pictures; otherwise it is skipped.
std::vector<RoomFiles> rooms_with_masks(const PairedFiles& paired, std::vector<InitRow>& rows) {
  const auto named = std::ranges::count_if(paired.rooms, &RoomFiles::walk_is_named);
  const bool are_pictures = 2 * named > std::ssize(paired.rooms);
  std::vector<RoomFiles> rooms;
  for (const RoomFiles& room : paired.rooms) {
    if (room.walk_is_named || !are_pictures) {
      rooms.push_back(room);
    } else {
      rows.push_back({room.walk, InitOutcome::skipped, "has no mask next to it"});
    }
  }
  return rooms;
}

/// Returns the table of all files and the totals of their outcomes.
std::string table_of(std::vector<InitRow> rows) {
  std::ranges::stable_sort(rows, {}, &InitRow::outcome);
  std::vector<TableRow> cells;
  std::map<InitOutcome, std::int64_t> counts;
  for (const InitRow& row : rows) {
    cells.push_back({outcome_text(row.outcome), row.file, row.reason});
    ++counts[row.outcome];
  }
  std::string sums;
  for (const auto& [outcome, count] : counts) {
    sums += (sums.empty() ? "" : ", ") + std::to_string(count) + " " + outcome_text(outcome);
  }
  return sums + "\n" + table(cells, "lll");
}

Result<int> init_folder(const InitOptions& options) {
  if (options.output || options.first) {
    return Error{Fault::usage, options.output ? "--output" : *options.first, "",
                 "belongs to one mask, but " + options.mask + " is a folder",
                 "name the mask, or the folder alone"};
  }
  const Result<std::vector<std::string>> files = files_below(options.mask, "");
  if (!files) return files.error();
  const PairedFiles paired = pair_by_name(without_maps(*files, options.request));
  if (paired.rooms.empty()) {
    return Error{Fault::input, options.mask, "", "contains no masks",
                 "masks are PNGs, BMPs or PGMs with names such as bar-walk.png"};
  }
  std::vector<InitRow> rows;
  for (const LeftFile& left : paired.left) {
    rows.push_back({left.file, InitOutcome::skipped, left.reason});
  }
  const std::vector<RoomFiles> rooms = rooms_with_masks(paired, rows);
  DraftOptions draft = options.draft;
  const auto reading = common_reading(rooms, options.request);
  if (!reading) return reading.error();
  draft.reading = *reading;
  std::string report;
  for (const RoomFiles& room : rooms) {
    const Result<InitRow> row = init_one_of(room, options.request, draft, report);
    if (!row) return row.error();
    rows.push_back(*row);
  }
  const auto has = [&](InitOutcome outcome) {
    return std::ranges::find(rows, outcome, &InitRow::outcome) != rows.end();
  };
  const bool any_is_there =
      has(InitOutcome::written) || has(InitOutcome::doubted) || has(InitOutcome::kept);
  report += (report.empty() ? "" : "\n") + table_of(rows);
  if (any_is_there) report += next_step(options.mask);
  if (Failure failure = deliver("-", report)) return *failure;
  return has(InitOutcome::unusable) ? kNo : kDone;
}

Result<int> run_init(const InitOptions& options) {
  return is_folder(options.mask) ? init_folder(options) : init_room(options);
}

}  // namespace

const Command kInitCommand = {
    .name = "init",
    .summary = "Write the first manifest of a mask, or of each mask in a folder",
    .synopsis = "MASK [AREAS] [BACKGROUND] [options]",
    .example = "data/first/bar-walk.png data/first/bar.png -o -",
    .details = kInitDetails,
    .done = "written, already there, or without floor",
    .no = "a mask of the folder cannot be used",
    .prepare = [] { return invocation(syntax_of, run_init); },
};

}  // namespace walkmask
