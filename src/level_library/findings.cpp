// The findings of a level, as values, reports and pictures.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/letter_case.h"
#include "base/names_of.h"
#include "check/check_level.h"
#include "check/settings.h"
#include "json/writer.h"
#include "level_library/bytes.h"
#include "level_library/last_error.h"
#include "level_library/opened_room.h"
#include "level_library/pictures.h"
#include "library/status.h"
#include "picture/findings.h"
#include "report/findings.h"
#include "report/formats.h"

struct walkmask_findings {
  /// The parts of a finding that it does not have as texts itself.
  struct Texts {
    std::string code, place, states, json;
  };

  std::shared_ptr<const walkmask::OpenedRoom> room;
  walkmask::check::LevelReport report;
  std::vector<std::string> words;  ///< the options of the check, each followed by its value
  std::vector<Texts> texts = {};   ///< of the findings, then of the waived ones

  const walkmask::check::Finding& finding(std::size_t index) const {
    const std::size_t own = report.findings.size();
    return index < own ? report.findings[index] : report.waived[index - own];
  }
};

namespace walkmask {
namespace {

using FindingTexts = walkmask_findings::Texts;

/// Reads codes of rules, or prefixes of them.
Failure read_codes(const char* list, const char* subject, std::vector<std::string>& codes) {
  for (const std::string& name : listed_names(list)) {
    std::string code = upper_case(name);
    if (!check::begins_a_code(code)) {
      Error error = check::unknown_code(code);
      error.fault = Fault::usage;
      error.file = subject;
      return error;
    }
    codes.push_back(std::move(code));
  }
  return std::nullopt;
}

/// Reads a word, if there is one.
template <typename Word>
Failure read_word(const char* text, const char* subject, std::optional<Word>& value) {
  if (text == nullptr) return std::nullopt;
  Result<Word> read = value_of_word<Word>(text);
  if (!read) {
    read.error().file = subject;
    return read.error();
  }
  value = *read;
  return std::nullopt;
}

Result<check::CheckOptions> options_of(const walkmask_check_options& given) {
  check::CheckOptions options;
  Failure wrong = read_codes(given.select, "select", options.select);
  if (!wrong) wrong = read_codes(given.ignore, "ignore", options.ignore);
  if (!wrong) wrong = read_word(given.fail_on, "fail_on", options.fail_on);
  if (!wrong) wrong = read_word(given.planner, "planner", options.planner);
  if (!wrong) wrong = read_word(given.line_of_sight, "line_of_sight", options.line_of_sight);
  if (wrong) return *wrong;
  if (!check::Selection{options.select, options.ignore}.wants_any()) {
    return Error{Fault::usage, "ignore", "", "leaves none of the rules to apply",
                 "ignore fewer, or select others"};
  }
  return options;
}

/// Returns the options that are given.
std::vector<std::string> words_of(const walkmask_check_options& given) {
  std::vector<std::string> words;
  append_option(words, "select", given.select);
  append_option(words, "ignore", given.ignore);
  append_option(words, "fail_on", given.fail_on);
  append_option(words, "planner", given.planner);
  append_option(words, "line_of_sight", given.line_of_sight);
  return words;
}

std::string joined(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ",") + name;
  return list;
}

FindingTexts texts_of(const check::Finding& finding) {
  FindingTexts texts = {std::string(finding.code.text()), finding.place.text(),
                        joined(finding.states), ""};
  json::Writer out(texts.json);
  out.begin_object();
  write_finding(out, finding);
  out.end_object();
  return texts;
}

walkmask_severity severity_of(const check::Finding& finding) {
  return check::by_severity(check::rule(finding.code).severity, WALKMASK_SEVERITY_ERROR,
                            WALKMASK_SEVERITY_WARNING, WALKMASK_SEVERITY_INFO);
}

walkmask_finding written(const check::Finding& from, const FindingTexts& texts) {
  const TextPosition* const position = from.place.position();
  const Point pixel = from.pixel.value_or(Point{0, 0});
  const Bounds box = from.box.value_or(Bounds{0, 0, 0, 0});
  return {.size = sizeof(walkmask_finding),
          .code = texts.code.c_str(),
          .severity = severity_of(from),
          .file = from.file.c_str(),
          .place = texts.place.c_str(),
          .line = position != nullptr ? position->line : 0,
          .column = position != nullptr ? position->column : 0,
          .has_pixel = from.pixel ? 1 : 0,
          .pixel = {pixel.x, pixel.y},
          .has_box = from.box ? 1 : 0,
          .box = {box.left, box.top, box.right, box.bottom},
          .message = from.message.c_str(),
          .cure = from.cure.c_str(),
          .states = texts.states.c_str(),
          .agent = from.agent.c_str(),
          .waived = from.waived ? from.waived->c_str() : nullptr,
          .json = texts.json.c_str()};
}

/// Returns the style of a report that the program would write without further options.
ReportStyle style_of(const walkmask_findings& findings) {
  ReportStyle style = {.repository = findings.room->repository};
  style.origin.version = std::to_string(WALKMASK_VERSION_MAJOR) + "." +
                         std::to_string(WALKMASK_VERSION_MINOR) + "." +
                         std::to_string(WALKMASK_VERSION_PATCH);
  style.origin.options = findings.room->words;
  style.origin.options.insert(style.origin.options.end(), findings.words.begin(),
                              findings.words.end());
  style.sources = WALKMASK_REPOSITORY;
  return style;
}

Error unknown_report(const char* format) {
  const std::string text = format == nullptr ? "" : format;
  return {Fault::usage, "", "", in_quotes(text) + " is not a format",
          suggestion(text, names_of(report_formats()))};
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_check(const walkmask_level* level,
                                     const walkmask_check_options* options,
                                     walkmask_findings** findings) {
  return guarded([&] {
    const walkmask_check_options usual = WALKMASK_CHECK_OPTIONS;
    const walkmask_check_options& meant = options != nullptr ? *options : usual;
    if (const walkmask_status bad = check_size(meant); bad != WALKMASK_OK) return bad;
    const Result<check::CheckOptions> known = options_of(meant);
    if (!known) return failed(known.error());
    const OpenedRoom& room = *level->room;
    Result<check::LevelReport> report = check::check_level(room.opened, room.request, *known);
    if (!report) return failed(report.error());
    auto made = std::make_unique<walkmask_findings>(
        walkmask_findings{level->room, std::move(*report), words_of(meant)});
    for (const auto* list : {&made->report.findings, &made->report.waived}) {
      for (const check::Finding& finding : *list) made->texts.push_back(texts_of(finding));
    }
    *findings = made.release();
    return WALKMASK_OK;
  });
}

void walkmask_findings_free(walkmask_findings* findings) {
  const std::unique_ptr<walkmask_findings> end(findings);
}

walkmask_status walkmask_findings_result(const walkmask_findings* findings,
                                         walkmask_check_result* result) {
  return guarded([&] {
    if (const walkmask_status bad = check_size(*result); bad != WALKMASK_OK) return bad;
    FindingTally tally;
    tally.add(findings->report);
    *result = {.size = sizeof(walkmask_check_result),
               .fails = findings->report.fails() ? 1 : 0,
               .errors = tally.errors,
               .warnings = tally.warnings,
               .infos = tally.infos,
               .waived = tally.waived};
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_findings_get(const walkmask_findings* findings, size_t index,
                                      walkmask_finding* finding) {
  return guarded([&] {
    if (const walkmask_status bad = check_size(*finding); bad != WALKMASK_OK) return bad;
    if (index >= findings->texts.size()) {
      return bad_argument("the index is not less than " + std::to_string(findings->texts.size()),
                          "walkmask_findings_result counts");
    }
    *finding = written(findings->finding(index), findings->texts[index]);
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_findings_report(const walkmask_findings* findings, const char* format,
                                         walkmask_bytes** report) {
  return guarded([&] {
    const ReportFormat* const known = find_report_format(format == nullptr ? "" : format);
    if (known == nullptr) return failed(unknown_report(format));
    return hand_out(report_in(*known, {&findings->report, 1}, style_of(*findings)), report);
  });
}

walkmask_status walkmask_findings_picture(const walkmask_findings* findings, const char* format,
                                          walkmask_bytes** picture) {
  return guarded([&] {
    const Result<picture::Format> known = value_of_word<picture::Format>(format);
    if (!known) return failed(known.error());
    const OpenedRoom& room = *findings->room;
    const LevelContent* const content = room.opened.content ? &*room.opened.content : nullptr;
    const auto background = background_of(room);
    const auto drawn = picture::found_picture(content, findings->report, *known, background.get());
    return drawn ? hand_out(*drawn, picture) : failed(drawn.error());
  });
}
