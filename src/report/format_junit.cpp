// junit: a suite for each level. It has a case for each rule in force and for each expectation,
// passed ones too, because readers drop a suite without cases. A finding that fails the level
// becomes the failure of its case, described in the element's content, which GitLab reads instead
// of attributes. Other findings, and waived ones, go to the output of their case. The names of
// cases differ, because GitLab drops a repeated name. A failed case names the picture of its level,
// which GitLab shows from an artifact. The report contains no times: equal findings give equal
// bytes.

#include <algorithm>
#include <vector>

#include "base/escape.h"
#include "check/check_level.h"
#include "report/findings.h"
#include "report/formats.h"
#include "report/xml.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;

struct Case {
  std::string name;
  std::string failures = {}, notes = {};  ///< a line for each finding
  std::string first_failure = {};

  bool fails() const { return !failures.empty(); }
};

/// Returns the last expectation that begins at or before this place: the place of a finding is the
/// part of an expectation that it is about.
std::size_t expectation_at(TextPosition place, const LevelReport& report) {
  std::size_t index = 0;
  for (std::size_t i = 0; i < report.expectations.size(); ++i) {
    const json::Position begin = report.expectations[i].position;
    const bool begins_before =
        begin.line < place.line || (begin.line == place.line && begin.column <= place.column);
    if (begins_before) index = i;
  }
  return index;
}

/// The cases of a level: its rules in the order of their codes, then its expectations.
class Cases {
 public:
  explicit Cases(const LevelReport& report) : report_(report) {
    for (const check::Rule& rule : check::rules()) {
      if (!is_case(rule.code)) continue;
      codes_.push_back(rule.code);
      cases_.push_back({std::string(rule.code.text())});
    }
    first_expectation_ = cases_.size();
    for (std::size_t i = 0; i < report.expectations.size(); ++i) {
      cases_.push_back(
          {"expectation " + std::to_string(i + 1) + ": " + report.expectations[i].name});
    }
    for (const Finding& finding : report.findings) add(finding);
    for (const Finding& finding : report.waived) {
      cases_[case_of(finding)].notes += waived_line(finding) + "\n";
    }
  }

  const std::vector<Case>& all() const { return cases_; }

 private:
  /// Returns whether a rule has a case of its own. A rule about expectations has one only if some
  /// of its findings belong to no expectation; a rule about whole games, only if it was found: a
  /// report does not tell whether the level was checked as a part of a game.
  bool is_case(Code code) const {
    const bool was_found =
        std::ranges::find(report_.findings, code, &Finding::code) != report_.findings.end();
    const bool is_of_expectations = code.family() == 'X';
    if (is_of_expectations && (!report_.expectations.empty() || !was_found)) return false;
    const bool is_of_games = code.family() == 'R';
    return was_found || (!is_of_games && report_.selection.wants(code));
  }

  std::size_t case_of(const Finding& finding) const {
    const TextPosition* const place = finding.place.position();
    if (check::is_about_expectation(finding) && place && !report_.expectations.empty()) {
      return first_expectation_ + expectation_at(*place, report_);
    }
    const auto found = std::ranges::find(codes_, finding.code);
    return found == codes_.end() ? first_expectation_
                                 : static_cast<std::size_t>(found - codes_.begin());
  }

  void add(const Finding& finding) {
    const check::Rule& rule = check::rule(finding.code);
    const std::string line = finding_line(finding);
    Case& its = cases_[case_of(finding)];
    const bool fails = rule.severity >= report_.fail_on;
    if (fails && !its.fails()) its.first_failure = line;
    (fails ? its.failures : its.notes) += line + "\n";
  }

  const LevelReport& report_;
  std::vector<Code> codes_;
  std::vector<Case> cases_;
  std::size_t first_expectation_ = 0;
};

/// Returns the line that makes GitLab show the picture of the level next to a case.
std::string attachment(const ReportStyle& style) {
  if (!style.picture) return "";
  return "[[ATTACHMENT|" + escaped(shown_path(*style.picture, style)) + "]]\n";
}

std::string case_element(const Case& one, const LevelReport& report, const ReportStyle& style) {
  std::string text = "    <testcase" + xml_attribute("classname", report.file) +
                     xml_attribute("name", one.name) +
                     xml_attribute("file", shown_path(report.file, style));
  if (!one.fails() && one.notes.empty()) return text + "/>\n";
  text += ">\n";
  if (one.fails()) {
    text += "      <failure" + xml_attribute("message", one.first_failure) +
            xml_attribute("type", "finding") + ">" + xml_text(one.failures) + "</failure>\n";
  }
  const std::string output = one.notes + (one.fails() ? attachment(style) : "");
  if (!output.empty()) text += "      <system-out>" + xml_text(output) + "</system-out>\n";
  return text + "    </testcase>\n";
}

std::string junit_head(const ReportStyle&) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"walkmask\">\n";
}

std::string level_suite(const LevelReport& report, const FindingTally&, const ReportStyle& style) {
  const Cases cases(report);
  const auto failures = std::ranges::count_if(cases.all(), &Case::fails);
  std::string text = "  <testsuite" + xml_attribute("name", report.file) +
                     xml_attribute("tests", std::to_string(cases.all().size())) +
                     xml_attribute("failures", std::to_string(failures)) +
                     xml_attribute("errors", "0") + xml_attribute("skipped", "0") + ">\n";
  for (const Case& one : cases.all()) text += case_element(one, report, style);
  return text + "  </testsuite>\n";
}

std::string junit_tail(const FindingTally&, const ReportStyle&) { return "</testsuites>\n"; }

}  // namespace

extern const ReportFormat kJunitFormat;
constinit const ReportFormat kJunitFormat = {
    .name = "junit",
    .purpose = "JUnit's XML, for GitLab, Jenkins and others",
    .head = junit_head,
    .level = level_suite,
    .tail = junit_tail};

}  // namespace walkmask
