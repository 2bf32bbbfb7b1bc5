#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "cli/room_draft.h"
#include "level/open_level.h"
#include "level/room_files.h"
#include "report/findings.h"
#include "survey/census.h"
#include "survey/mask_meaning.h"
#include "system/find_files.h"

namespace walkmask {
namespace {

struct InitOptions {
  std::string mask;  ///< or a folder
  std::optional<std::string> first, second;
  std::optional<std::string> output;
  png::Limits limits;
};

Syntax syntax_of(InitOptions& options) {
  OptionGroup init = {"Init",
                      {{"--output", "FILE", "the manifest to write; - is standard output",
                        into(options.output, read::text), 'o'}}};
  return {{{.name = "MASK",
            .destination = into(options.mask, read::input_file),
            .missing = "name a walkability mask, or a folder of masks"},
           {.name = "AREAS", .destination = into(options.first, read::input_file)},
           {.name = "BACKGROUND", .destination = into(options.second, read::input_file)}},
          {std::move(init), limit_options(options.limits)}};
}

constexpr std::string_view kInitDetails =
    "MASK may be a folder: every mask in it and below gets a manifest. The images of a room are\n"
    "found by name: bar-walk.png or bar_mask.png is the mask, bar-areas.png the area mask, and\n"
    "bar.png or bar-bg.jpg the picture. An existing manifest is left alone.\n";

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
  return text;
}

std::string next_step(const std::string& levels) {
  return "next: walkmask check " + escaped(levels) + "\n";
}

/// Returns whether a file that is named beside a mask is an area mask; otherwise it is a
/// background.
Result<bool> is_area_mask(const std::string& file, const png::Limits& limits) {
  LevelRequest request;
  request.file = file;
  request.settings = LevelRequest::SettingsUse::ignored;
  request.limits = limits;
  const Result<OpenedLevel> opened = open_level(request);
  if (!opened) return opened.error();
  if (!opened->walk || opened->walk->image() == nullptr) return false;
  const png::Image& image = *opened->walk->image();
  return is_like_area_mask(image, census(image));
}

/// Gives an image that is named beside a mask its role by its name; returns whether the name says.
bool take_role_by_name(RoomFiles& room, const std::string& file) {
  const std::vector<std::string> files = {room.walk, file};
  const PairedFiles paired = pair_by_name(files);
  if (paired.rooms.size() != 1 || paired.rooms[0].walk != room.walk) return false;
  room.areas = paired.rooms[0].areas;
  room.background = paired.rooms[0].background;
  return room.areas || room.background;
}

/// Returns the images that the command line names. A single one beside the mask may be either.
Result<RoomFiles> room_of(const InitOptions& options) {
  RoomFiles room = {.manifest = options.output.value_or(manifest_name(options.mask)),
                    .walk = options.mask,
                    .areas = options.first,
                    .background = options.second,
                    .walk_is_named = true};
  if (!options.first || options.second) return room;
  if (take_role_by_name(room, *options.first)) return room;
  room.areas = options.first;
  const Result<bool> has_areas = is_area_mask(*room.areas, options.limits);
  if (!has_areas) return has_areas.error();
  if (!*has_areas) std::swap(room.areas, room.background);
  return room;
}

Result<int> init_room(const InitOptions& options) {
  const Result<RoomFiles> room = room_of(options);
  if (!room) return room.error();
  const Output to = {"--output", room->manifest};
  if (Failure failure = check_outputs({&to, 1}, files_of(*room))) return *failure;
  if (!goes_to_standard_output(to) && is_taken(room->manifest)) {
    return Error{Fault::usage, room->manifest, "", "exists already",
                 "name another file with --output, or remove it"};
  }
  const Result<RoomDraft> draft = draft_room(*room, options.limits);
  if (!draft) return draft.error();
  if (Failure failure = deliver(room->manifest, draft->text)) return *failure;
  if (goes_to_standard_output(to)) return kDone;
  const std::string report = with_notes(*room, *draft) + next_step(room->manifest);
  if (Failure failure = deliver("-", report)) return *failure;
  return kDone;
}

/// Returns the error of an image that was tried as a mask because there is no other.
Error without_mask(const RoomFiles& room, Error error) {
  const std::size_t slash = room.manifest.rfind('/');
  const std::string manifest = room.manifest.substr(slash == std::string::npos ? 0 : slash + 1);
  const std::string name = manifest.substr(0, manifest.rfind(".level.json"));
  error.reason = "has no mask beside it and cannot be one itself (" + error.reason + ")";
  error.cure = "add a mask beside it, such as " + name + "-walk.png";
  return error;
}

/// Writes the manifest of a room of a folder and adds to the report. Returns whether it could, or
/// need not because there is one.
Result<bool> init_one_of(const RoomFiles& room, const png::Limits& limits, std::string& report) {
  if (is_taken(room.manifest)) {
    report += file_at_line_begin(room.manifest) + ": exists already, left as it is\n";
    return true;
  }
  const Result<RoomDraft> draft = draft_room(room, limits);
  if (!draft && draft.error().fault != Fault::input) return draft.error();
  if (!draft) {
    const Error error = room.walk_is_named ? draft.error() : without_mask(room, draft.error());
    report += file_at_line_begin(sentence(error)) + "\n";
    return !room.walk_is_named;
  }
  if (Failure failure = deliver(room.manifest, draft->text)) return *failure;
  report += with_notes(room, *draft);
  return true;
}

Result<int> init_folder(const InitOptions& options) {
  if (options.output || options.first) {
    return Error{Fault::usage, options.output ? "--output" : *options.first, "",
                 "belongs to one mask, but " + options.mask + " is a folder",
                 "name the mask, or the folder alone"};
  }
  const Result<std::vector<std::string>> files = files_below(options.mask, "");
  if (!files) return files.error();
  const PairedFiles paired = pair_by_name(*files);
  if (paired.rooms.empty()) {
    return Error{Fault::input, options.mask, "", "contains no masks",
                 "masks are PNGs with names such as bar-walk.png"};
  }
  std::string report;
  bool all_good = true, any_is_there = false;
  for (const RoomFiles& room : paired.rooms) {
    const Result<bool> good = init_one_of(room, options.limits, report);
    if (!good) return good.error();
    all_good = all_good && *good;
    any_is_there = any_is_there || is_taken(room.manifest);
  }
  for (const LeftFile& left : paired.left) {
    report += file_at_line_begin(left.file) + ": " + left.reason + "\n";
  }
  if (any_is_there) report += next_step(options.mask);
  if (Failure failure = deliver("-", report)) return *failure;
  return all_good && any_is_there ? kDone : kNo;
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
    .done = "written, or already there",
    .no = "a mask of the folder cannot be used, or there is none",
    .prepare = [] { return invocation(syntax_of, run_init); },
};

}  // namespace walkmask
