#include "check/finding.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "level/open_level.h"

namespace walkmask::check {
namespace {

/// Returns the rule that reports a problem; absent if a finder reports it instead.
std::optional<Code> code_of(Problem::Kind kind) {
  switch (kind) {
    case Problem::Kind::unreadable:
    case Problem::Kind::background_unreadable:
      return Code("F002");
    case Problem::Kind::not_an_image:
    case Problem::Kind::background_damaged:
      return Code("F003");
    case Problem::Kind::unusable:
    case Problem::Kind::no_legend:
    case Problem::Kind::idle_legend:
    case Problem::Kind::idle_unknown:
    case Problem::Kind::idle_walkable:
      return Code("F001");
    case Problem::Kind::mask_sizes:
    case Problem::Kind::background_size:
      break;
  }
  return std::nullopt;
}

}  // namespace

Finding finding_of(Code code, const Error& error) {
  return {.code = code,
          .file = error.file,
          .place = error.place,
          .message = error.reason,
          .cure = error.cure};
}

Findings findings_of(const std::vector<Problem>& problems) {
  Findings findings;
  for (const Problem& problem : problems) {
    const std::optional<Code> code = code_of(problem.kind);
    if (code) findings.push_back(finding_of(*code, problem.error));
  }
  return findings;
}

std::string Named::text() const { return kind == Kind::connection ? name + " to " + to : name; }

std::vector<Bounds> boxes_together(const Finding& finding) {
  std::vector<Bounds> boxes;
  for (const Evidence& evidence : finding.evidence) {
    if (const auto* all = std::get_if<FloorParts>(&evidence)) {
      for (const FloorPart& part : all->parts) boxes.push_back(part.box);
    }
    if (const auto* all = std::get_if<PlaceBoxes>(&evidence)) {
      for (const auto& [place, box] : all->places) boxes.push_back(box);
    }
  }
  return boxes;
}

void append(Findings& all, Findings more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

void shorten(Findings& findings, Code code) {
  constexpr std::ptrdiff_t kMostSingle = 10;
  const auto is_one = [&](const Finding& finding) {
    return finding.code == code && !finding.waived;
  };
  const std::ptrdiff_t all = std::count_if(findings.begin(), findings.end(), is_one);
  if (all <= kMostSingle) return;
  std::ptrdiff_t counted = 0;
  for (Finding& finding : findings) {
    if (!is_one(finding) || ++counted != kMostSingle) continue;
    finding.more = static_cast<std::size_t>(all - kMostSingle);
    finding.message += "; there are " + std::to_string(all - kMostSingle) + " more like this";
  }
  counted = 0;
  std::erase_if(findings, [&](const Finding& f) { return is_one(f) && ++counted > kMostSingle; });
}

bool is_about_expectation(const Finding& finding) { return finding.code.family() == 'X'; }

void put_in_order(Findings& findings, const std::string& level_file) {
  const auto key = [&](const Finding& finding) {
    const bool as_is = is_about_expectation(finding);
    const Point pixel = as_is ? Point{} : finding.pixel.value_or(Point{-1, -1});
    const auto message = as_is ? std::string_view() : std::string_view(finding.message);
    return std::tuple(finding.file != level_file, std::string_view(finding.file),
                      &rule(finding.code) - rules().data(), pixel.y, pixel.x, message);
  };
  std::stable_sort(findings.begin(), findings.end(),
                   [&](const Finding& a, const Finding& b) { return key(a) < key(b); });
}

}  // namespace walkmask::check
