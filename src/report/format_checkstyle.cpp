// checkstyle: XML as Checkstyle 4.3 writes it, with an element for each file and, inside it, for
// each finding. A finding about an image is at line 1, with its pixel in the message.

#include "check/check_level.h"
#include "report/findings.h"
#include "report/formats.h"
#include "report/xml.h"

namespace walkmask {
namespace {

using check::Finding;

std::string element(const Finding& finding) {
  const check::Rule& rule = check::rule(finding.code);
  const TextPosition place = line_or_first(finding);
  return "    <error" + xml_attribute("line", std::to_string(place.line)) +
         xml_attribute("column", std::to_string(place.column)) +
         xml_attribute("severity", word(rule.severity)) +
         xml_attribute("message", placed_sentence_of(finding)) +
         xml_attribute("source", "walkmask." + std::string(rule.code.text())) + "/>\n";
}

std::string checkstyle_head(const ReportStyle&) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n";
}

/// Writes the findings in the order of their files.
std::string level_files(const check::LevelReport& report, const FindingTally&,
                        const ReportStyle& style) {
  std::string files;
  const Finding* before = nullptr;
  for (const Finding& finding : report.findings) {
    if (before == nullptr || before->file != finding.file) {
      files += before == nullptr ? "" : "  </file>\n";
      files += "  <file" + xml_attribute("name", shown_path(finding.file, style)) + ">\n";
    }
    files += element(finding);
    before = &finding;
  }
  return files + (before == nullptr ? "" : "  </file>\n");
}

std::string checkstyle_tail(const FindingTally&, const ReportStyle&) { return "</checkstyle>\n"; }

}  // namespace

extern const ReportFormat kCheckstyleFormat;
constinit const ReportFormat kCheckstyleFormat = {.name = "checkstyle",
                                                  .purpose = "XML as Checkstyle writes it",
                                                  .head = checkstyle_head,
                                                  .level = level_files,
                                                  .tail = checkstyle_tail};

}  // namespace walkmask
