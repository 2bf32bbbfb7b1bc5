#include "check/check_level.h"

#include <algorithm>
#include <utility>

#include "base/number_text.h"
#include "base/suggest.h"
#include "check/rules/agents.h"
#include "check/rules/areas.h"
#include "check/rules/colours.h"
#include "check/rules/corners.h"
#include "check/rules/detours.h"
#include "check/rules/exits.h"
#include "check/rules/expectations.h"
#include "check/rules/formats.h"
#include "check/rules/idle_shapes.h"
#include "check/rules/islands.h"
#include "check/rules/misplaced.h"
#include "check/rules/no_floor.h"
#include "check/rules/open_edges.h"
#include "check/rules/passages.h"
#include "check/rules/pinholes.h"
#include "check/rules/reach.h"
#include "check/rules/sizes.h"
#include "check/rules/transparency.h"
#include "check/rules/undecided_floor.h"
#include "check/subject.h"
#include "check/vocabulary.h"
#include "check/written_settings.h"
#include "level/level_files.h"
#include "level/open_level.h"
#include "survey/census.h"
#include "survey/level_floors.h"

namespace walkmask::check {
namespace {

void apply_options(const CheckOptions& options, Settings& settings) {
  if (!options.select.empty()) settings.selection.select = options.select;
  std::vector<std::string>& ignore = settings.selection.ignore;
  ignore.insert(ignore.end(), options.ignore.begin(), options.ignore.end());
  if (options.fail_on) settings.fail_on = *options.fail_on;
  Parameters& parameters = settings.parameters;
  parameters.planner = options.planner.value_or(parameters.planner);
  parameters.line_of_sight = options.line_of_sight.value_or(parameters.line_of_sight);
}

/// What nobody can choose not to hear of: other rules may be silent because of it.
bool is_unusable_input(Code code) {
  return code == Code::F001 || code == Code::F002 || code == Code::F003;
}

Findings mask_findings(const Mask& mask, const Census& painted, const OpenedLevel& opened,
                       const Settings& settings) {
  const Vocabulary vocabulary(mask, opened, settings.parameters);
  Findings findings = colour_findings(mask, painted, vocabulary, settings.parameters);
  append(findings, transparency_findings(mask, painted, vocabulary));
  const bool paints_floor = !opened.walk || &mask == &*opened.walk;
  if (paints_floor) append(findings, no_floor_findings(mask, painted, vocabulary));
  if (!opened.manifest.format) return findings;
  const MaskFormat& format = opened.manifest.format->value;
  if (format.no_alpha && settings.selection.wants(Code::F007)) {
    std::erase_if(findings, [](const Finding& finding) {
      return finding.code == Code::C004 || finding.code == Code::C005;
    });
  }
  append(findings, format_findings(mask, painted, format));
  return findings;
}

/// What the images say, and whether the floor is what the artist meant.
struct ImageFindings {
  Findings findings;
  bool floor_is_known = false;
};

ImageFindings image_findings(const OpenedLevel& opened, const Settings& settings) {
  ImageFindings all;
  append(all.findings, size_findings(opened));
  const bool scale_is_known =
      std::none_of(all.findings.begin(), all.findings.end(),
                   [](const Finding& finding) { return finding.code == Code::S002; });
  all.floor_is_known = scale_is_known && opened.has_floor();
  append(all.findings, idle_shape_findings(opened));
  append(all.findings, no_drawn_floor_findings(opened));
  if (opened.walk && opened.walk->image() != nullptr) {
    const Census painted = census(*opened.walk->image());
    append(all.findings, mask_findings(*opened.walk, painted, opened, settings));
    Findings undecided = undecided_floor_findings(opened, painted);
    if (!undecided.empty()) all.floor_is_known = false;
    append(all.findings, std::move(undecided));
  }
  if (opened.areas && opened.areas->image() != nullptr) {
    append(all.findings,
           mask_findings(*opened.areas, census(*opened.areas->image()), opened, settings));
  }
  for (Finding& finding : all.findings) {
    if (finding.pixel) finding.pixel = opened.manifest.scale.to_room(*finding.pixel);
  }
  return all;
}

/// The rules that look at the parts which the floor falls into.
Findings part_findings(const Subject& subject, LevelFloors& floors) {
  const FloorParts parts = floor_parts(subject, floors);
  std::vector<DiagonalContact> contacts;
  if (subject.selection.wants(Code::G002)) contacts = corner_contacts(parts, subject, floors);
  Findings findings = island_findings(parts, contacts, subject);
  append(findings, corner_findings(contacts, parts, subject));
  return findings;
}

/// A family of rules, or part of one, that looks at floors.
struct FloorRules {
  std::vector<Code> codes;
  Findings (*find)(const Subject& subject, LevelFloors& floors);
};

const FloorRules kFloorRules[] = {
    {{Code::T001, Code::T002}, reach_findings},
    {{Code::T003, Code::T004, Code::G002}, part_findings},
    {{Code::P001, Code::P002}, misplaced_findings},
    {{Code::P003, Code::P004}, agent_findings},
    {{Code::G001}, passage_findings},
    {{Code::G003}, pinhole_findings},
    {{Code::G004}, open_edge_findings},
    {{Code::G005}, detour_findings},
    {{Code::X001, Code::X002, Code::X003, Code::X004, Code::X005, Code::X006, Code::X007,
      Code::X008},
     expectation_findings},
};

bool any_wanted(const Selection& selection, const std::vector<Code>& codes) {
  return std::any_of(codes.begin(), codes.end(), [&](Code code) { return selection.wants(code); });
}

/// A start that no place is called by is a slip in the settings.
Findings start_findings(const Subject& subject) {
  const std::optional<std::string>& start = subject.parameters.start;
  if (!start) return {};
  std::vector<std::string> names;
  for (const RoomPlace& place : subject.places) names.push_back(place.name);
  if (std::find(names.begin(), names.end(), *start) != names.end()) return {};
  return {{.code = Code::F001,
           .file = subject.level.file,
           .place = "",
           .message = "\"start\" names " + *start + ", which is no point or exit",
           .cure = suggestion(*start, names)}};
}

bool is_explained_by(const Finding& other, const Finding& narrow, int passage_width) {
  return narrow.code == Code::G001 && other.code == Code::P004 &&
         length(*other.pixel - *narrow.pixel) <= passage_width;
}

/// That a passage is narrow goes without saying where it is told whom it stops.
void drop_explained_passages(Findings& findings, int passage_width) {
  const Findings all = findings;
  std::erase_if(findings, [&](const Finding& narrow) {
    return std::ranges::any_of(
        all, [&](const Finding& other) { return is_explained_by(other, narrow, passage_width); });
  });
}

Result<Findings> floor_findings(const OpenedLevel& opened, const LevelRequest& request,
                                const Settings& settings, std::vector<std::string>& files) {
  const Level level = level_of(opened);
  const std::vector<RoomPlace> places = room_places(level.manifest);
  const Subject subject = {level, opened.first().file, places, settings.parameters,
                           settings.selection};
  // What a state closes is not known without the mask of its areas.
  const bool areas_are_known = opened.legend_mask() != nullptr && opened.masks_fit();
  LevelFloors floors(level, areas_are_known);
  Findings findings = start_findings(subject);
  for (const FloorRules& rules : kFloorRules) {
    if (rules.find == expectation_findings && !areas_are_known) continue;
    if (any_wanted(settings.selection, rules.codes)) append(findings, rules.find(subject, floors));
  }
  if (settings.selection.wants(Code::P004)) {
    drop_explained_passages(findings, settings.parameters.passage_width);
  }
  for (const Code code : {Code::G001, Code::G002, Code::G004}) shorten(findings, code);
  if (areas_are_known) {
    append(findings, area_findings(subject, opened.legend_mask()->file));
  }
  if (any_wanted(settings.selection, {Code::P005, Code::P006})) {
    Result<Findings> targets = target_findings(subject, request, files);
    if (!targets) return targets.error();
    append(findings, std::move(*targets));
  }
  return findings;
}

std::string end_name(const ExpectedEnd& end) {
  return end.name ? *end.name : point_text(end.point.x, end.point.y);
}

std::vector<ExpectationName> expectation_names(const Manifest& manifest) {
  std::vector<ExpectationName> names;
  for (const Expectation& expected : manifest.expect) {
    std::string name = end_name(expected.from) + " to " + end_name(expected.to);
    if (expected.state) name += ", in " + expected.state->value;
    if (expected.agent) name += ", for " + expected.agent->value;
    names.push_back({std::move(name), expected.position});
  }
  return names;
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
  report.expectations = expectation_names(opened.manifest);
  Result<Settings> around = settings_around(request, report.findings, report.files);
  if (!around) return around.error();
  Settings& settings = *around;
  append(report.findings, findings_of(opened.problems));
  apply_manifest_settings(opened, settings, report.findings);
  apply_options(options, settings);
  report.is_opened = opened.walk || opened.areas;
  ImageFindings images = image_findings(opened, settings);
  append(report.findings, std::move(images.findings));
  if (images.floor_is_known) {
    Result<Findings> of_floor =
        floor_findings(opened, request, settings, report.files);
    if (!of_floor) return of_floor.error();
    append(report.findings, std::move(*of_floor));
  }
  report.fail_on = settings.fail_on;
  report.selection = settings.selection;
  std::erase_if(report.findings, [&](const Finding& finding) {
    return !is_unusable_input(finding.code) && !settings.selection.wants(finding.code);
  });
  put_in_order(report.findings, report.file);
  return report;
}

Result<LevelReport> check_level(LevelRequest request, const CheckOptions& options) {
  request.background_part = LevelRequest::BackgroundPart::header;
  const Result<OpenedLevel> opened = open_level(request);
  if (!opened) return opened.error();
  return check_level(*opened, request, options);
}

}  // namespace walkmask::check
