// markdown: a heading and a table for each level with findings, and their numbers at the end, for a
// comment or a job summary. Every character that Markdown or HTML could interpret is written as a
// reference.

#include <string_view>

#include "base/escape.h"
#include "check/check_level.h"
#include "report/findings.h"
#include "report/formats.h"

namespace walkmask {
namespace {

std::string plain(std::string_view text) {
  std::string result;
  for (const char letter : escaped(text)) {
    if (std::string_view("&<>\"'`|*_[](){}#~\\@!:$+=-^").find(letter) == std::string_view::npos) {
      result += letter;
    } else {
      result += "&#" + std::to_string(static_cast<int>(letter)) + ";";
    }
  }
  return result;
}

std::string row(const check::Finding& finding) {
  const check::Rule& rule = check::rule(finding.code);
  const std::string place = place_of(finding);
  const std::string where = finding.file + (place.empty() ? "" : ":" + place);
  const std::string first(finding.waived ? "waived" : word(rule.severity));
  const std::string why = finding.waived ? "; why: " + *finding.waived : "";
  return "| " + first + " | " + std::string(rule.code.text()) + " | " + plain(where) + " | " +
         plain(sentence_of(finding) + escaped(why)) + " |\n";
}

std::string level_table(const check::LevelReport& report, const FindingTally&, const ReportStyle&) {
  if (report.findings.empty() && report.waived.empty()) return "";
  std::string text = "### " + plain(report.file) +
                     "\n\n| severity | code | place | finding |\n|---|---|---|---|\n";
  for (const check::Finding& finding : report.findings) text += row(finding);
  for (const check::Finding& finding : report.waived) text += row(finding);
  return text + "\n";
}

std::string markdown_tail(const FindingTally& all, const ReportStyle&) {
  return tally_sentence(all) + "\n";
}

}  // namespace

extern const ReportFormat kMarkdownFormat;
constinit const ReportFormat kMarkdownFormat = {.name = "markdown",
                                                .purpose = "tables for a comment or a summary",
                                                .level = level_table,
                                                .tail = markdown_tail};

}  // namespace walkmask
