#include "web/core.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/file_name.h"
#include "fix/edited_files.h"
#include "formats/all_formats.h"
#include "page/level_element.h"
#include "report/findings.h"
#include "report/formats.h"
#include "survey/census.h"
#include "survey/mask_doubt.h"
#include "survey/room_draft.h"

namespace walkmask::web {
namespace {

/// The most pixels of an image. In a module of 2 GiB several decoded images must fit.
constexpr std::uint64_t kMostPixels = std::uint64_t{1} << 26;

/// Returns the report about levels.
std::string report_in(const ReportFormat& format,
                      const std::vector<const check::LevelReport*>& levels) {
  ReportStyle style;
  style.origin.version = WALKMASK_VERSION;
  FindingTally tally;
  std::string text = format.head == nullptr ? "" : format.head(style);
  for (const check::LevelReport* const level : levels) {
    text += format.level(*level, tally, style);
    tally.add(*level);
  }
  return text + (format.tail == nullptr ? "" : format.tail(tally, style));
}

Error no_level() {
  return {
      Fault::input, "", "", "no level is among these files",
      "add a mask (PNG, BMP or PGM), a manifest (*.level.json) with its images, or the folder of "
      "a game"};
}

/// Returns whether all levels of a format have this name, each in a folder of its own.
bool names_folder(const LevelFormat& format, const std::string& level) {
  return std::ranges::any_of(format.endings, [&](std::string_view ending) {
    return ending.starts_with('/') && ("/" + level).ends_with(ending);
  });
}

}  // namespace

Core::Core() : formats_(all_formats()) {}

void Core::put(std::string_view name, FileBytes bytes) {
  known_.clear();
  files_.put(name, std::move(bytes));
}

LevelRequest Core::request_for(const std::string& level) const {
  LevelRequest request = {.files = files_, .file = level, .root = ".", .formats = formats_};
  request.limits.pixels = kMostPixels;
  return request;
}

check::CheckOptions Core::options_for(const std::string& level) const {
  check::CheckOptions options;
  options.in_game = games_.room(level);
  return options;
}

bool Core::is_like_mask(const std::string& image) const {
  LevelRequest request = request_for(image);
  request.settings = LevelRequest::SettingsUse::ignored;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened || !opened->content || !opened->content->walk) return false;
  const png::Image* const pixels = opened->content->walk->image();
  return pixels != nullptr && !doubt_about_colours(census(*pixels));
}

void Core::pair_two(PairedFiles& paired) const {
  std::vector<std::string> images;
  for (const RoomFiles& room : paired.rooms) {
    if (room.areas || room.background) return;
    images.push_back(room.walk);
  }
  for (const LeftFile& left : paired.left) {
    if (!left.is_picture) return;
    images.push_back(left.file);
  }
  if (images.size() != 2) return;
  const auto named = std::ranges::count_if(paired.rooms, &RoomFiles::walk_is_named);
  const auto first_named = std::ranges::find_if(paired.rooms, &RoomFiles::walk_is_named);
  if (named == 2) return;
  const bool first_is_mask = named == 1 ? first_named->walk == images[0] : is_like_mask(images[0]);
  if (named == 0 && first_is_mask == is_like_mask(images[1])) return;
  const std::string& walk = images[first_is_mask ? 0 : 1];
  paired = {{{.manifest = manifest_name(walk),
              .walk = walk,
              .areas = {},
              .background = images[first_is_mask ? 1 : 0],
              .walk_is_named = true}},
            {}};
}

Result<FoundLevel> Core::drafted(RoomFiles room, std::vector<LeftFile>& left) {
  const LevelRequest request = request_for(room.walk);
  const Result<std::optional<RoomDraft>> draft = draft_room(room, request, {});
  if (!draft && draft.error().fault == Fault::machine) return draft.error();
  if (!draft && draft.error().file == room.background) {
    left.push_back({*room.background, "cannot be read: " + draft.error().reason});
    room.background.reset();
    return drafted(std::move(room), left);
  }
  // A mask that cannot be read, or has no floor: check reports why.
  if (!draft || !*draft) return FoundLevel{room.walk};
  files_.put(room.manifest, (*draft)->text);
  return FoundLevel{room.manifest, true, (*draft)->notes, (*draft)->doubts};
}

Result<FoundLevels> Core::find_levels() {
  Result<FoundLevels> found = search();
  known_.clear();  // a draft may be a new file
  levels_.clear();
  for (std::size_t i = 0; found && i < found->levels.size(); ++i) {
    levels_.push_back(found->levels[i].file);
  }
  return found;
}

void Core::drop_files_of(const std::string& level, std::vector<std::string>& rest) const {
  const LevelFormat& format = format_of(level, formats_);
  std::vector<std::string> used;
  if (const Result<OpenedLevel, Problem> opened = open_level(request_for(level))) {
    for (const std::string& file : opened->files) used.push_back(files_.resolved(file));
  }
  std::erase_if(rest, [&](const std::string& file) {
    const bool is_beside = names_folder(format, level) && folder_part(file) == folder_part(level);
    return is_beside || std::ranges::find(used, file) != used.end();
  });
}

Result<FoundLevels> Core::search() {
  games_ = {};
  const Result<ListedLevels> listed = levels_in("", files_, formats_);
  if (!listed) return listed.error();
  FoundLevels found;
  for (const std::string& level : listed->files) found.levels.push_back({level});
  if (!found.levels.empty()) {
    if (const Failure failure = games_.open(listed->games, listed->files, request_for(""))) {
      return *failure;
    }
    return found;
  }
  const Result<std::vector<std::string>> all = files_.below("", "");
  if (!all) return all.error();
  std::vector<std::string> rest = *all;
  for (const std::string& file : *all) {
    const LevelFormat& format = format_of(file, formats_);
    const bool is_image = &format == &formats_.back();
    if (format.has_keys || is_image) continue;
    found.levels.push_back({file});
    drop_files_of(file, rest);
  }
  PairedFiles paired = pair_by_name(rest);
  pair_two(paired);
  for (RoomFiles& room : paired.rooms) {
    Result<FoundLevel> level = drafted(std::move(room), paired.left);
    if (!level) return level.error();
    found.levels.push_back(std::move(*level));
  }
  if (found.levels.empty()) return no_level();
  found.left = std::move(paired.left);
  return found;
}

Result<std::string> Core::report(const std::string& level) const {
  const Result<check::LevelReport> report =
      check::check_level(request_for(level), options_for(level));
  if (!report) return report.error();
  return report_in(readable_format(), {&*report});
}

std::string Core::report_of_all(ReportKind kind) const {
  std::vector<const check::LevelReport*> reports;
  for (const std::string& level : levels_) {
    if (const auto found = reports_.find(level); found != reports_.end()) {
      reports.push_back(&found->second);
    }
  }
  return report_in(kind == ReportKind::text ? format_for_people() : readable_format(), reports);
}

Result<std::string> Core::element(const std::string& level) {
  LevelRequest request = request_for(level);
  request.background_part = LevelRequest::BackgroundPart::pixels;
  request.kept_files = LevelRequest::KeptFiles::images;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  const Result<check::LevelReport> report =
      check::check_level(*opened, request, options_for(level));
  if (!report) return report.error();
  known_.insert_or_assign(level, fix::known_level(*report));
  reports_.insert_or_assign(level, *report);
  return page::level_element(opened->content ? &*opened->content : nullptr, *report, {});
}

std::string Core::games_element() const { return page::games_element(games_.maps()); }

Result<fix::FixedLevels> Core::fix(const std::string& level) {
  fixed_ = std::make_unique<fix::EditedFiles>(files_);
  return fix::fix_levels({.level = request_for(level),
                          .levels = {level},
                          .others = levels_,
                          .is_dry_run = true,
                          .known = known_},
                         *fixed_);
}

std::vector<std::string> Core::fixed_files() const {
  std::vector<std::string> names;
  if (!fixed_) return names;
  for (const fix::EditedFiles::Edit* const edit : fixed_->edits()) {
    names.push_back(files_.resolved(edit->name));
  }
  return names;
}

Result<FileBytes> Core::bytes(const std::string& name) const {
  return files_.read(name, request_for(name).limits.file_bytes);
}

Result<FileBytes> Core::fixed_bytes(const std::string& name) const {
  const std::vector<std::string> names = fixed_files();
  if (std::ranges::find(names, name) == names.end()) {
    return Error{Fault::input, name, "", "was not changed by the last fix", "read the file itself"};
  }
  return fixed_->read(name, request_for(name).limits.file_bytes);
}

}  // namespace walkmask::web
