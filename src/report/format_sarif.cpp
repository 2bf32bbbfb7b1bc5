// sarif: one run of SARIF 2.1.0, as GitHub's code scanning accepts it. Code scanning does not show
// images, so a finding in an image is located at the beginning of the manifest, with the image and
// its rectangle as an attachment. A waived finding is a suppressed result. What was measured is in
// the properties of a result, as in the report as JSON.

#include <string_view>

#include "base/escape.h"
#include "base/letter_case.h"
#include "check/check_level.h"
#include "json/writer.h"
#include "report/evidence_json.h"
#include "report/findings.h"
#include "report/fingerprint.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Finding;
using check::Severity;

std::string_view level_name(Severity severity) {
  return check::by_severity<std::string_view>(severity, "error", "warning", "note");
}

/// Returns a path as a relative or absolute reference of RFC 3986.
std::string uri_of(std::string_view path) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char letter : path) {
    const auto byte = static_cast<unsigned char>(letter);
    if (kPlain.find(letter) != std::string_view::npos) {
      uri += letter;
    } else {
      uri += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return uri;
}

void write_text(json::Writer& out, std::string_view key, std::string_view text) {
  out.key(key).begin_object().key("text").text(text).end_object();
}

void write_artifact(json::Writer& out, const std::string& file, const ReportStyle& style) {
  out.key("artifactLocation").begin_object();
  out.key("uri").text(uri_of(shown_path(file, style))).end_object();
}

/// Returns the address of a rule's section of docs/rules.md, whose anchor has a small letter.
std::string help_address(const check::Rule& rule, const ReportStyle& style) {
  return style.sources + "/blob/HEAD/docs/rules.md#" + lower_case(rule.code.text());
}

void write_rule(json::Writer& out, const check::Rule& rule, const ReportStyle& style) {
  out.begin_object().key("id").text(rule.code.text());
  if (!style.sources.empty()) out.key("helpUri").text(help_address(rule, style));
  write_text(out, "shortDescription", rule.what);
  write_text(out, "fullDescription", rule.why);
  write_text(out, "help", rule.cure);
  out.key("defaultConfiguration").begin_object();
  out.key("level").text(level_name(rule.severity)).end_object();
  out.end_object();
}

void write_region(json::Writer& out, TextPosition place) {
  out.key("region").begin_object();
  out.key("startLine").integer(place.line).key("startColumn").integer(place.column);
  out.key("endLine").integer(place.line).key("endColumn").integer(place.column + 1);
  out.end_object();
}

void write_location(json::Writer& out, const check::LevelReport& report, const Finding& finding,
                    const ReportStyle& style) {
  const TextPosition* const place = finding.place.position();
  out.key("locations").begin_array().begin_object().key("physicalLocation").begin_object();
  write_artifact(out, place || !finding.pixel ? finding.file : report.file, style);
  write_region(out, line_or_first(finding));
  out.end_object().end_object().end_array();
}

/// Writes the image with the finding's rectangle.
void write_attachment(json::Writer& out, const Finding& finding, const ReportStyle& style) {
  if (!finding.pixel || finding.place.position()) return;
  const Point p = *finding.pixel;
  const Bounds box = finding.box.value_or(Bounds{p.x, p.y, p.x, p.y});
  out.key("attachments").begin_array().begin_object();
  write_artifact(out, finding.file, style);
  out.key("rectangles").begin_array().begin_object();
  out.key("top").integer(box.top).key("left").integer(box.left);
  out.key("bottom").integer(box.bottom + 1).key("right").integer(box.right + 1);
  out.end_object().end_array().end_object().end_array();
}

/// Returns the sentence of a finding. It names the image if the finding is about pixels, because
/// readers show the first line of the manifest.
std::string message_of(const Finding& finding, const ReportStyle& style) {
  if (!finding.pixel || finding.place.position()) return placed_sentence_of(finding);
  return "in " + escaped(shown_path(finding.file, style)) + " " + placed_sentence_of(finding);
}

std::string result(const check::LevelReport& report, const Finding& finding,
                   const std::string& fingerprint, const ReportStyle& style) {
  const check::Rule& rule = check::rule(finding.code);
  std::string text;
  json::Writer out(text);
  out.begin_object().key("ruleId").text(rule.code.text());
  out.key("ruleIndex").integer(&rule - check::rules().data());
  out.key("level").text(level_name(rule.severity));
  write_text(out, "message", message_of(finding, style));
  write_location(out, report, finding, style);
  write_attachment(out, finding, style);
  if (finding.waived) {
    out.key("suppressions").begin_array().begin_object().key("kind").text("inSource");
    out.key("justification").text(*finding.waived).end_object().end_array();
  }
  out.key("partialFingerprints").begin_object();
  out.key("primaryLocationLineHash").text(fingerprint).end_object();
  if (!finding.evidence.empty()) {
    write_array(out.key("properties").begin_object().key("evidence"), finding.evidence,
                [&out](const check::Evidence& one) { write_evidence(out, one); });
    out.end_object();
  }
  out.end_object();
  return text;
}

std::string sarif_head(const ReportStyle& style) {
  std::string driver;
  json::Writer out(driver);
  out.begin_object().key("name").text("walkmask");
  if (!style.origin.version.empty()) out.key("version").text(style.origin.version);
  if (!style.sources.empty()) out.key("informationUri").text(style.sources);
  write_array(out.key("rules"), check::rules(),
              [&](const check::Rule& rule) { write_rule(out, rule, style); });
  out.end_object();
  return R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",)"
         R"("runs":[{"columnKind":"unicodeCodePoints","tool":{"driver":)" +
         driver + R"(},"results":[)";
}

std::string level_results(const check::LevelReport& report, const FindingTally& before,
                          const ReportStyle& style) {
  check::LevelReport all = report;
  check::append(all.findings, report.waived);
  return json_elements(all, before.findings() + before.waived,
                       [&](const Finding& finding, const std::string& fingerprint) {
                         return result(report, finding, fingerprint, style);
                       });
}

std::string sarif_tail(const FindingTally&, const ReportStyle&) { return "\n]}]}\n"; }

}  // namespace

extern const ReportFormat kSarifFormat;
constinit const ReportFormat kSarifFormat = {.name = "sarif",
                                             .purpose = "SARIF 2.1.0, for code scanning",
                                             .head = sarif_head,
                                             .level = level_results,
                                             .tail = sarif_tail};

}  // namespace walkmask
