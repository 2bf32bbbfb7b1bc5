// gitlab: a report of GitLab's Code Quality, a JSON array. GitLab does not show check_name, so the
// code begins the description. Findings with equal fingerprints would be merged into one. An
// invalid entry would hide the entries after it.

#include "check/check_level.h"
#include "json/writer.h"
#include "report/findings.h"
#include "report/fingerprint.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Severity;

std::string_view gitlab_severity(Severity severity) {
  return check::by_severity<std::string_view>(severity, "major", "minor", "info");
}

std::string entry(const check::Finding& finding, const std::string& fingerprint,
                  const ReportStyle& style) {
  const check::Rule& rule = check::rule(finding.code);
  const TextPosition* const place = finding.place.position();
  std::string text;
  json::Writer out(text);
  out.begin_object();
  out.key("description").text(std::string(rule.code.text()) + ": " + placed_sentence_of(finding));
  out.key("check_name").text(rule.code.text());
  out.key("fingerprint").text(fingerprint);
  out.key("severity").text(gitlab_severity(rule.severity));
  out.key("location").begin_object();
  out.key("path").text(shown_path(finding.file, style));
  out.key("lines").begin_object().key("begin").integer(place ? place->line : 1).end_object();
  out.end_object().end_object();
  return text;
}

std::string gitlab_head(const ReportStyle&) { return "["; }

std::string level_entries(const check::LevelReport& report, const FindingTally& before,
                          const ReportStyle& style) {
  return json_elements(report, before.findings(),
                       [&](const check::Finding& finding, const std::string& fingerprint) {
                         return entry(finding, fingerprint, style);
                       });
}

std::string gitlab_tail(const FindingTally&, const ReportStyle&) { return "\n]\n"; }

}  // namespace

extern const ReportFormat kGitlabFormat;
constinit const ReportFormat kGitlabFormat = {.name = "gitlab",
                                              .purpose = "Code Quality of GitLab",
                                              .head = gitlab_head,
                                              .level = level_entries,
                                              .tail = gitlab_tail};

}  // namespace walkmask
