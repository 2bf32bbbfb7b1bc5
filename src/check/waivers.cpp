#include "check/waivers.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "base/letter_case.h"
#include "base/quote.h"
#include "check/parameters.h"
#include "json/error.h"
#include "json/read.h"
#include "level/manifest_readers.h"

namespace walkmask::check {
namespace {

/// The most bytes of a reason.
constexpr std::size_t kLongestReason = 1024;

Result<Code> code(const json::Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  const std::string wanted = upper_case(*text);
  const auto named =
      std::ranges::find_if(rules(), [&](const Rule& rule) { return rule.code.text() == wanted; });
  if (named != rules().end()) return named->code;
  if (begins_a_code(wanted)) {
    return json::error_at(value.position, in_quotes(*text) + " is a family of rules",
                          "name one rule, or use \"ignore\" in \"check\"");
  }
  const Error unknown = unknown_code(*text);
  return json::error_at(value.position, unknown.reason, unknown.cure);
}

Result<std::string> reason(const json::Value& value) {
  Result<std::string> text = json::text(value);
  if (text && !text->empty() && text->size() <= kLongestReason) return text;
  return json::unexpected(value, "a text of 1 to " + std::to_string(kLongestReason) + " bytes");
}

Result<Waiver> waiver(const json::Value& value) {
  Waiver waiver = {rules().front().code, {}, {}, value.position};
  const std::vector<json::Field> fields = {
      {"code", json::into(waiver.code, code), json::Presence::required},
      {"at", json::into(waiver.at, read_point), json::Presence::required},
      {"why", json::into(waiver.why, reason), json::Presence::required},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return waiver;
}

bool contains(Bounds box, Point p) {
  return box.left <= p.x && p.x <= box.right && box.top <= p.y && p.y <= box.bottom;
}

/// Returns the first waiver of a rule within a box; null if there is none.
const Waiver* first_within(Code code, Bounds box, std::span<const Waiver> waivers) {
  const auto found = std::ranges::find_if(waivers, [&](const Waiver& waiver) {
    return waiver.code == code && contains(box, waiver.at);
  });
  return found == waivers.end() ? nullptr : &*found;
}

/// Returns the boxes that waivers have to name: one for each thing that is reported, else one
/// around the whole and its pixel, which may be outside its box.
std::vector<Bounds> boxes_of(const Finding& finding) {
  std::vector<Bounds> boxes = boxes_together(finding);
  if (!boxes.empty()) return boxes;
  if (!finding.pixel) return finding.box ? std::vector{*finding.box} : boxes;
  const auto [x, y] = *finding.pixel;
  const Bounds pixel = {x, y, x, y};
  return {finding.box ? around(*finding.box, pixel) : pixel};
}

/// Returns the first of the waivers that together apply to a finding; null if they do not.
const Waiver* waiver_of(const Finding& finding, std::span<const Waiver> waivers) {
  const Waiver* first = nullptr;
  for (const Bounds box : boxes_of(finding)) {
    const Waiver* const waiver = first_within(finding.code, box, waivers);
    if (waiver == nullptr) return nullptr;
    if (first == nullptr) first = waiver;
  }
  return first;
}

bool is_floor(const FloorPart& part) {
  return part.what == FloorPart::Kind::island || part.what == FloorPart::Kind::speck;
}

/// Returns whether a finding is about parts of the floor alone, not about places on them.
bool is_about_floor(const Finding& finding) {
  if (!finding.subjects.empty()) return false;
  if (const auto* part = evidence_of<FloorPart>(finding)) return is_floor(*part);
  const auto* several = evidence_of<FloorParts>(finding);
  return several != nullptr && std::ranges::all_of(several->parts, is_floor);
}

/// Returns whether a waiver names one of the things that a finding reports.
bool names(const Waiver& waiver, const Finding& finding) {
  return std::ranges::any_of(boxes_of(finding),
                             [&](Bounds box) { return contains(box, waiver.at); });
}

}  // namespace

Result<std::vector<Waiver>> read_waivers(const json::Value& list) {
  return short_list_of(waiver)(list);
}

std::vector<Waiver> waivers_of(Code code, std::span<const Waiver> waivers) {
  std::vector<Waiver> own;
  std::ranges::copy_if(waivers, std::back_inserter(own),
                       [&](const Waiver& waiver) { return waiver.code == code; });
  return own;
}

bool is_waived(Code code, Bounds box, std::span<const Waiver> waivers) {
  return first_within(code, box, waivers) != nullptr;
}

void waive(Findings& findings, std::span<const Waiver> waivers) {
  if (waivers.empty()) return;
  for (Finding& finding : findings) {
    if (is_about_floor(finding)) continue;
    if (const Waiver* const waiver = waiver_of(finding, waivers)) finding.waived = waiver->why;
  }
}

std::vector<Waiver> idle_waivers(std::span<const Waiver> waivers, const Findings& findings) {
  std::vector<Waiver> idle(waivers.begin(), waivers.end());
  std::erase_if(idle, [&](const Waiver& waiver) {
    return std::ranges::any_of(findings, [&](const Finding& finding) {
      return finding.waived && finding.code == waiver.code && names(waiver, finding);
    });
  });
  return idle;
}

}  // namespace walkmask::check
