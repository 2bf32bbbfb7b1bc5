#include "check/check_level.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "base/names_of.h"
#include "base/suggest.h"
#include "check/neighbours.h"
#include "check/rules/idle_waivers.h"
#include "check/subject.h"
#include "check/vocabulary.h"
#include "check/waivers.h"
#include "level/level.h"
#include "level/room_units.h"
#include "survey/census.h"
#include "survey/level_floors.h"

namespace walkmask::check {
namespace {

void apply_options(const CheckOptions& options, Settings& settings) {
  if (!options.select.empty()) settings.selection.select = options.select;
  std::vector<std::string>& ignore = settings.selection.ignore;
  ignore.insert(ignore.end(), options.ignore.begin(), options.ignore.end());
  if (options.every_rule) settings.selection = {};
  if (options.fail_on) settings.fail_on = *options.fail_on;
  PathQuestion& path = settings.parameters.path;
  path.planner = options.planner.value_or(path.planner);
  path.line_of_sight = options.line_of_sight.value_or(path.line_of_sight);
}

/// Takes the rules that mean nothing for a level's format out of force.
void ignore_idle_rules(const std::vector<std::string_view>& rules, Selection& selection) {
  selection.ignore.insert(selection.ignore.end(), rules.begin(), rules.end());
}

/// Takes the rules about games out of force.
void drop_game_rules(Selection& selection) {
  for (const Rule& rule : rules()) {
    if (rule.finder.of_game != nullptr) selection.unjudged.emplace_back(rule.code.text());
  }
}

/// Runs the finders of one kind, each once, that belong to a rule in force or hide the floor.
template <typename Find, typename... Looked>
Findings found(Find Finder::*kind, const Selection& selection, Looked&... looked) {
  Findings findings;
  std::vector<Find> done;
  for (const Rule& rule : rules()) {
    const Find find = rule.finder.*kind;
    if (find == nullptr || std::ranges::find(done, find) != done.end()) continue;
    if (!selection.wants(rule.code) && !rule.hides_floor) continue;
    done.push_back(find);
    append(findings, find(looked...));
  }
  return findings;
}

Findings mask_findings(const Mask& mask, const LevelContent& opened, const Settings& settings) {
  if (mask.image() == nullptr) return {};
  const Census painted = census(*mask.image());
  const Vocabulary vocabulary(mask, opened, settings.parameters);
  const MaskImage image = {mask, painted, vocabulary, opened, settings};
  return found(&Finder::of_mask, settings.selection, image);
}

/// Finds what does not depend on a floor.
Findings opened_findings(const LevelContent& opened, const Settings& settings) {
  Findings findings = found(&Finder::of_level, settings.selection, opened);
  if (opened.walk) append(findings, mask_findings(*opened.walk, opened, settings));
  if (opened.areas) append(findings, mask_findings(*opened.areas, opened, settings));
  return findings;
}

bool hides_floor(const Finding& finding) { return rule(finding.code).hides_floor; }

bool is_unusable(const Finding& finding) { return is_unusable_input(finding.code); }

/// Reports a "start" that is not the name of a place.
Findings start_findings(const Subject& subject) {
  const std::optional<std::string>& start = subject.parameters.start;
  if (!start) return {};
  const std::vector<std::string> names = names_of(subject.places);
  if (std::find(names.begin(), names.end(), *start) != names.end()) return {};
  const std::vector<NamedPoint>& offstage = subject.level.manifest.offstage;
  const bool is_offstage = std::ranges::find(offstage, *start, &NamedPoint::name) != offstage.end();
  return {
      {.code = Code("F001"),
       .file = manifest_file(subject.level.manifest, subject.level.file),
       .place = "",
       .message = "\"start\" names " + *start + ", which is " +
                  (is_offstage ? "offstage, where no path leads" : "neither a point nor an exit"),
       .cure = is_offstage ? "name a point or an exit" : suggestion(*start, names)}};
}

Findings floor_findings(const Subject& subject, bool knows_areas) {
  Result<Findings, TooManySteps> findings = within_steps([&] {
    LevelFloors floors(subject.level, knows_areas);
    return found(&Finder::of_floors, subject.selection, subject, floors);
  });
  if (findings) return std::move(*findings);
  return {{.code = Code("F001"),
           .file = subject.level.file,
           .place = "",
           .message = "checking its floors exceeds the step limit for its size",
           .cure = "give it fewer states, agents, places or expectations, or a smaller mask"}};
}

/// Opens the levels that exits lead to, if a rule in force needs them, and checks the exits.
Result<Findings> neighbour_findings(const Subject& subject, const SharedSettings& settings,
                                    const LevelRequest& request, std::vector<std::string>& files) {
  const bool any_wanted = std::ranges::any_of(rules(), [&](const Rule& rule) {
    return rule.finder.of_neighbours != nullptr && subject.selection.wants(rule.code);
  });
  if (!any_wanted) return Findings();
  const Result<NeighbourLevels> neighbours =
      NeighbourLevels::open(subject.level.manifest, settings, request, files, Steps::for_pixels(0));
  if (!neighbours) return neighbours.error();
  return found(&Finder::of_neighbours, subject.selection, subject, *neighbours);
}

Result<Findings> findings_behind_masks(const LevelContent& opened, const LevelRequest& request,
                                       const SharedSettings& shared, const Settings& settings,
                                       const std::vector<Waiver>& waivers,
                                       const std::optional<RoomInGame>& in_game,
                                       std::vector<std::string>& files) {
  const Level& level = *opened.level;
  const std::vector<RoomPlace> places = room_places(level.manifest);
  // Without the mask of the areas, the pixels that a state closes are unknown.
  const Mask* const area_mask = opened.area_mask();
  const bool knows_areas = area_mask != nullptr;
  const std::string area_file = knows_areas ? area_mask->file : "";
  const bool all_painted =
      std::ranges::all_of(level.areas, [](const Area& area) { return area.pixels.any(); });
  const NearestPainted nearest =
      all_painted ? NearestPainted() : nearest_painted(opened, settings.parameters);
  const Subject subject = {level,
                           opened.first().file,
                           area_file,
                           places,
                           settings.parameters,
                           settings.selection,
                           nearest,
                           waivers,
                           opened.changes ? &*opened.changes : nullptr,
                           in_game ? &*in_game : nullptr};
  Findings findings = start_findings(subject);
  append(findings, floor_findings(subject, knows_areas));
  Result<Findings> of_exits = neighbour_findings(subject, shared, request, files);
  if (!of_exits) return of_exits.error();
  append(findings, std::move(*of_exits));
  return findings;
}

std::string end_name(const ExpectedEnd& end, const RoomUnits& units) {
  return end.name ? *end.name : units.place(end.point);
}

std::vector<ExpectationName> expectation_names(const Manifest& manifest) {
  std::vector<ExpectationName> names;
  const RoomUnits units(manifest.metres);
  for (const Expectation& expected : manifest.expect) {
    std::string name = end_name(expected.from, units) + " to " + end_name(expected.to, units);
    if (expected.state) name += ", in " + expected.state->value;
    if (expected.agent) name += ", for " + expected.agent->value;
    names.push_back({std::move(name), expected.position});
  }
  return names;
}

/// Returns the problems of a level to report. If settings around it cannot be used, the meaning of
/// its manifest is unknown, and only the problems of settings are reported, which come first.
std::vector<Problem> reported_problems(const OpenedLevel& opened) {
  const auto of_settings = std::ssize(opened.settings.problems);
  if (of_settings == 0) return opened.problems;
  return {opened.problems.begin(), opened.problems.begin() + of_settings};
}

/// Reports that no rule is applied; such a check would always pass.
Finding no_rule_finding(const std::string& file) {
  return {.code = Code("F001"),
          .file = file,
          .place = "",
          .message = "the settings leave none of the rules to apply",
          .cure = "ignore fewer rules, or select others"};
}

/// Returns the waivers of a manifest; if they are wrong, none and a finding.
std::vector<Waiver> waivers_of(const Manifest& manifest, const std::string& level,
                               Findings& findings) {
  if (!manifest.waive) return {};
  Result<std::vector<Waiver>> waivers = read_waivers(*manifest.waive);
  if (waivers) return std::move(*waivers);
  waivers.error().file = level;
  findings.push_back(finding_of(Code("F001"), waivers.error()));
  return {};
}

/// Sets the findings apart that the manifest waives. Waivers of rules in force that apply to
/// nothing are findings themselves, if all was judged.
void apply_waivers(const std::vector<Waiver>& waivers, bool all_is_judged,
                   const OpenedLevel& opened, LevelReport& report) {
  waive(report.findings, waivers);
  const auto rest = std::stable_partition(report.findings.begin(), report.findings.end(),
                                          [](const Finding& finding) { return !finding.waived; });
  report.waived.assign(std::make_move_iterator(rest),
                       std::make_move_iterator(report.findings.end()));
  report.findings.erase(rest, report.findings.end());
  if (!all_is_judged) return;
  const Manifest& manifest = opened.content->manifest;
  Findings idle = unused_waivers(waivers, report.waived, report.selection,
                                 manifest_file(manifest, opened.file), RoomUnits(manifest.metres));
  std::erase_if(idle, [&](const Finding& one) { return !report.selection.wants(one.code); });
  append(report.findings, std::move(idle));
}

/// Adds the metres of the pixels of findings.
void add_metres(const RoomUnits& units, Findings& findings) {
  if (!units.metres()) return;
  for (Finding& finding : findings) {
    if (finding.pixel) finding.metres = units.metres()->middle_of(*finding.pixel);
  }
}

}  // namespace

bool LevelReport::fails() const {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
    return rule(finding.code).severity >= fail_on;
  });
}

Result<LevelReport> check_level(const OpenedLevel& opened, const LevelRequest& request,
                                const CheckOptions& options) {
  LevelReport report;
  report.file = opened.file;
  report.files = opened.files;
  Settings settings = settings_around(opened.settings, report.findings);
  std::vector<Waiver> waivers;
  if (opened.content) {
    const Manifest& manifest = opened.content->manifest;
    report.expectations = expectation_names(manifest);
    report.is_opened = opened.content->level && opened.settings.problems.empty();
    const std::string& written_in = manifest_file(manifest, opened.file);
    apply_manifest_settings(manifest, written_in, settings, report.findings);
    ignore_idle_rules(opened.content->idle_rules, settings.selection);
    waivers = waivers_of(manifest, written_in, report.findings);
  }
  apply_options(options, settings);
  if (!settings.selection.wants_any()) report.findings.push_back(no_rule_finding(report.file));
  if (!options.in_game) drop_game_rules(settings.selection);
  const bool is_judged = opened.content && opened.settings.problems.empty();
  Findings of_opened = is_judged ? opened_findings(*opened.content, settings) : Findings();
  const bool knows_floor =
      is_judged && opened.has_floor() && std::ranges::none_of(of_opened, hides_floor);
  append(report.findings, std::move(of_opened));
  if (knows_floor) {
    Result<Findings> of_floor =
        findings_behind_masks(*opened.content, request, opened.settings, settings, waivers,
                              options.in_game, report.files);
    if (!of_floor) return of_floor.error();
    append(report.findings, std::move(*of_floor));
  }
  if (is_judged && options.in_game) {
    append(report.findings, found(&Finder::of_game, settings.selection, *options.in_game));
  }
  append(report.findings, findings_of(reported_problems(opened)));
  report.fail_on = settings.fail_on;
  report.selection = settings.selection;
  report.parameters = settings.parameters;
  std::erase_if(report.findings, [&](const Finding& finding) {
    return !is_unusable_input(finding.code) && !settings.selection.wants(finding.code);
  });
  const bool all_is_judged = knows_floor && std::ranges::none_of(report.findings, is_unusable);
  const RoomUnits units(opened.content ? opened.content->manifest.metres : std::nullopt);
  apply_waivers(waivers, all_is_judged, opened, report);
  for (Findings* findings : {&report.findings, &report.waived}) {
    put_in_order(*findings, report.file);
    add_metres(units, *findings);
  }
  return report;
}

Result<LevelReport> check_level(LevelRequest request, const CheckOptions& options) {
  request.background_part = LevelRequest::BackgroundPart::header;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  return check_level(*opened, request, options);
}

}  // namespace walkmask::check
