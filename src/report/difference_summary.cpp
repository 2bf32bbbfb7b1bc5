#include "report/difference_summary.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "base/grammar.h"

namespace walkmask {
namespace {

using diff::Change;
using diff::LevelDifference;

using TextLines = std::vector<std::string>;

std::string number_of(std::size_t count, const std::string& noun) {
  return counted(static_cast<std::int64_t>(count), noun);
}

std::string joined(const TextLines& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::size_t pairs_with(const LevelDifference& level, Change change) {
  std::set<std::pair<std::string, std::string>> pairs;
  for (const auto& floor : level.floors) {
    for (const diff::PairChange* pair : diff::unexplained_pairs(floor, change)) {
      pairs.insert({pair->from, pair->to});
    }
  }
  return pairs.size();
}

std::size_t places_with(const LevelDifference& level, Change change) {
  std::set<std::string> places;
  for (const auto& floor : level.floors) {
    for (const diff::PlaceChange& place : floor.places) {
      if (place.change == change) places.insert(place.place);
    }
  }
  return places.size();
}

std::size_t changed_lengths(const LevelDifference& level) {
  std::set<std::pair<std::string, std::string>> pairs;
  for (const auto& floor : level.floors) {
    for (const diff::LengthChange& path : floor.lengths) pairs.insert({path.from, path.to});
  }
  return pairs.size();
}

std::size_t changed_gates(const LevelDifference& level) {
  std::set<std::string> areas;
  for (const diff::GateChange& gate : level.gates) areas.insert(gate.area);
  return areas.size();
}

/// Returns the most changes of islands on one floor.
std::size_t changed_islands(const LevelDifference& level) {
  std::size_t most = 0;
  for (const auto& floor : level.floors) {
    most = std::max(most, floor.islands.size() + floor.more_islands);
  }
  return most;
}

/// Returns the parts of a summary, without the note about parts that were not compared; empty if
/// nothing differs.
TextLines summary_words(const LevelDifference& level) {
  TextLines parts;
  const auto add = [&parts](std::size_t count, const std::string& noun, const std::string& verb) {
    if (count > 0) parts.push_back(number_of(count, noun) + " " + verb);
  };
  if (level.sizes_differ()) parts.emplace_back("another size");
  add(places_with(level, Change::lost), "place", "lost");
  add(places_with(level, Change::gained), "place", "gained");
  for (const Change change : {Change::lost, Change::gained}) {
    const std::size_t count = pairs_with(level, change);
    if (count == 0) continue;
    parts.push_back((level.all_pairs() ? "" : "at least ") + number_of(count, "connection") + " " +
                    std::string(word(change)));
  }
  add(changed_lengths(level), "path", "of another length");
  add(changed_gates(level), "gate", "changed");
  add(changed_islands(level), "island", "changed");
  add(level.names.size() + level.moved.size() + level.exits.size() + level.resized.size() +
          level.comforts.size() + level.states.size() + (level.depth.differs() ? 1 : 0) +
          (level.scaling_differs ? 1 : 0),
      "change", "of the manifest");
  std::int64_t gained = 0, lost = 0;
  for (const diff::PartDifference& part : level.parts) {
    gained += part.gained.pixels;
    lost += part.lost.pixels;
  }
  if (gained + lost > 0) parts.push_back(balance_text(gained, lost));
  return parts;
}

/// Returns the note about parts that were not compared in full, to follow a summary.
std::string incomplete_text(const LevelDifference& level) {
  if (level.is_complete()) return "";
  TextLines parts;
  if (!level.all_lengths) parts.emplace_back("lengths of paths");
  if (!level.all_gates) parts.emplace_back("gates");
  return "; not all " + listed(parts) + " are compared";
}

bool is_incomplete(const DiffedLevel& level) { return !level.difference.is_complete(); }

}  // namespace

std::string balance_text(std::int64_t gained, std::int64_t lost) {
  std::string text;
  if (gained > 0) text += "+" + std::to_string(gained) + " ";
  if (lost > 0) text += "-" + std::to_string(lost) + " ";
  return text + (gained + lost == 1 ? "pixel" : "pixels");
}

std::string difference_summary(const LevelDifference& level) {
  std::string text = joined(summary_words(level));
  if (text.empty()) {
    const bool is_same = level.is_complete() && level.parts.empty() && !level.scale.differs();
    text = is_same ? "no difference" : "no difference to notice";
  }
  return text + incomplete_text(level);
}

std::string folders_summary(const DifferenceReport& report) {
  using Status = DiffedLevel::Status;
  std::map<Status, std::size_t> count;
  for (const DiffedLevel& level : report.levels) ++count[level.status];
  const std::size_t changed = count[Status::changed], both = changed + count[Status::same];
  TextLines parts;
  if (both > 0) {
    parts.push_back(std::to_string(changed) + " of " + number_of(both, "level") +
                    (changed == 1 || both == 1 ? " differs" : " differ"));
  }
  for (const Status status : {Status::added, Status::removed, Status::unusable}) {
    if (count[status] == 0) continue;
    parts.push_back(std::to_string(count[status]) + " " + std::string(word(status)));
  }
  const auto incomplete = std::ranges::count_if(report.levels, is_incomplete);
  if (incomplete > 0) parts.push_back(std::to_string(incomplete) + " not compared in full");
  return joined(parts);
}

}  // namespace walkmask
