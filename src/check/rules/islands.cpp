#include "check/rules/islands.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/wording.h"

namespace walkmask::check {
namespace {

Finding lone_island(const Island& island, bool any_stands, const Subject& subject) {
  const std::string rest =
      !any_stands ? "the largest part" : "every part with a point or an exit on it";
  Finding finding = subject.painted_at(
      island.first, Code::T003,
      "an island of " + counted(island.pixels, "pixel") + " is apart from " + rest,
      "connect it, or paint it over");
  finding.box = subject.in_room(island.bounds);
  return finding;
}

Finding many_islands(std::span<const Island> few, Code code, const std::string& what,
                     const Subject& subject) {
  const auto [least, most] = std::minmax_element(
      few.begin(), few.end(), [](const Island& a, const Island& b) { return a.pixels < b.pixels; });
  Finding finding = subject.painted_at(few.front().first, code,
                                       counted(std::ssize(few), what) + " of floor, of " +
                                           counted_range(least->pixels, most->pixels, "pixel") +
                                           (few.size() == 1 ? "" : ", the first here"),
                                       "paint over them");
  finding.box = subject.in_room(few.front().bounds);
  for (const Island& island : few) {
    finding.places.push_back(subject.in_room(island.bounds));
    finding.box = around(*finding.box, finding.places.back());
  }
  return finding;
}

/// Islands that are told one by one; those beyond are told together.
constexpr std::size_t kToldApart = 8;

Findings lone_islands(std::vector<Island> lone, bool any_stands, const Subject& subject) {
  std::stable_sort(lone.begin(), lone.end(),
                   [](const Island& a, const Island& b) { return a.pixels > b.pixels; });
  Findings findings;
  const std::size_t apart = lone.size() > kToldApart ? kToldApart - 1 : lone.size();
  for (std::size_t i = 0; i < apart; ++i)
    findings.push_back(lone_island(lone[i], any_stands, subject));
  const std::span<const Island> rest = std::span(lone).subspan(apart);
  if (!rest.empty()) {
    findings.push_back(many_islands(rest, Code::T003, "more island", subject));
  }
  return findings;
}

}  // namespace

Findings island_findings(const FloorParts& parts, std::span<const DiagonalContact> told,
                         const Subject& subject) {
  std::set<std::int32_t> touching;
  for (const DiagonalContact& contact : told) {
    touching.insert({contact.upper_component, contact.lower_component});
  }
  std::vector<Island> lone, specks;
  for (const Island& island : parts.all) {
    if (parts.is_used(island.component)) continue;
    if (parts.is_speck(island.component)) {
      specks.push_back(island);
    } else if (!touching.contains(island.component)) {
      lone.push_back(island);
    }
  }
  Findings findings = lone_islands(std::move(lone), !parts.on_floor.reference.empty(), subject);
  if (!specks.empty()) findings.push_back(many_islands(specks, Code::T004, "speck", subject));
  return findings;
}

}  // namespace walkmask::check
