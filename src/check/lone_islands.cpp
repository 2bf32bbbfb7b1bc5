#include "check/lone_islands.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check/reach.h"
#include "check/standing.h"
#include "check/wording.h"
#include "survey/diagonal_contacts.h"
#include "survey/islands.h"

namespace walkmask::check {
namespace {

/// The components with a place on them; where no place stands the largest.
std::set<std::int32_t> used_parts(const Standing& standing, std::span<const Island> all) {
  std::set<std::int32_t> used;
  for (const auto& footholds : standing.footholds) {
    for (const Foothold& foothold : footholds) used.insert(foothold.component);
  }
  const auto largest = std::max_element(
      all.begin(), all.end(), [](const Island& a, const Island& b) { return a.pixels < b.pixels; });
  if (used.empty() && largest != all.end()) used.insert(largest->component);
  return used;
}

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
                                           counted(least->pixels, most->pixels, "pixel") +
                                           (few.size() == 1 ? "" : ", the first here"),
                                       "paint over them");
  finding.box = subject.in_room(few.front().bounds);
  for (const Island& island : few) {
    finding.box = around(*finding.box, subject.in_room(island.bounds));
  }
  return finding;
}

/// The pairs of components of which T001 tells that they touch only at a corner.
std::set<std::pair<std::int32_t, std::int32_t>> contacts_told_by_reach(const Standing& all_open,
                                                                       const Subject& subject,
                                                                       Floors& floors) {
  std::set<std::pair<std::int32_t, std::int32_t>> pairs;
  if (all_open.home.empty() || !subject.selection.wants(Code::T001)) return pairs;
  const std::int32_t home = all_open.home.front().component;
  for (const std::int32_t part : parts_never_reached(subject, floors)) {
    pairs.insert(std::minmax(home, part));
  }
  return pairs;
}

Finding corner_contact(const DiagonalContact& contact, std::int64_t upper, std::int64_t lower,
                       const Subject& subject) {
  std::string more;
  if (contact.corners > 1) {
    more = " and at " + counted(contact.corners - 1, "more corner");
  }
  return subject.painted_at(contact.upper, Code::G002,
                            "two parts of the floor, of " + std::to_string(upper) + " and " +
                                counted(lower, "pixel") + ", touch only at a corner here" + more,
                            "paint one pixel more to join them, or one less to part them");
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

Findings island_findings(const Subject& subject, Floors& floors) {
  const Ground& ground = floors.ground(floors.all_open(), kPoint);
  const std::vector<Island> all = islands(ground.blocks);
  const Standing standing =
      check::standing(subject.places, subject.parameters.start, subject.level, ground, kPoint);
  const std::set<std::int32_t> used = used_parts(standing, all);
  std::map<std::int32_t, std::int64_t> size_of;
  for (const Island& island : all) size_of[island.component] = island.pixels;
  const auto is_speck = [&](std::int32_t part) {
    return size_of[part] < subject.parameters.speck_size && !used.contains(part);
  };

  Findings findings;
  const auto told = contacts_told_by_reach(standing, subject, floors);
  std::set<std::int32_t> touching;
  for (const DiagonalContact& contact : diagonal_contacts(ground.floor, ground.blocks)) {
    const std::int32_t upper = contact.upper_component, lower = contact.lower_component;
    if (is_speck(upper) || is_speck(lower)) continue;
    if (told.contains(std::minmax(upper, lower))) continue;
    findings.push_back(corner_contact(contact, size_of[upper], size_of[lower], subject));
    touching.insert({upper, lower});
  }
  std::vector<Island> lone, few;
  for (const Island& island : all) {
    if (used.contains(island.component)) continue;
    const bool is_told = touching.contains(island.component) && subject.selection.wants(Code::G002);
    if (is_speck(island.component)) {
      few.push_back(island);
    } else if (!is_told) {
      lone.push_back(island);
    }
  }
  append(findings, lone_islands(std::move(lone), !standing.home.empty(), subject));
  if (!few.empty()) findings.push_back(many_islands(few, Code::T004, "speck", subject));
  return findings;
}

}  // namespace walkmask::check
