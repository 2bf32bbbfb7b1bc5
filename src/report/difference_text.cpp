#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/number_text.h"
#include "report/difference.h"
#include "report/difference_summary.h"
#include "report/findings.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

using diff::Change;
using diff::IslandChange;
using diff::LevelDifference;
using diff::NameChange;

// How much of a long list is shown to a person.
constexpr std::size_t kMostLines = 12;
constexpr std::size_t kMostPatchLines = 3;
constexpr std::size_t kMostContexts = 4;
constexpr std::size_t kMostPairLines = 50;  // of a floor, in each direction

using TextLines = std::vector<std::string>;

std::string place_text(const Bounds& box, const RoomUnits& units) {
  const Point first = {box.left, box.top}, last = {box.right, box.bottom};
  const std::string text = "at " + units.place(first);
  return first == last ? text : text + " to " + units.place(last);
}

/// Returns the lines below a title; only the first if there are many.
std::string section(const std::string& title, const TextLines& lines) {
  if (lines.empty()) return "";
  std::string text = "  " + title + "\n";
  const std::size_t shown = lines.size() <= kMostLines ? lines.size() : kMostLines - 1;
  for (const std::string& line : std::span(lines).first(shown)) {
    text += "    " + escaped(line) + "\n";
  }
  if (shown < lines.size()) text += "    and " + std::to_string(lines.size() - shown) + " more\n";
  return text;
}

/// Returns the old size of a resized agent: "3", or "scaled" or "not scaled" if that is all that
/// differs.
std::string old_size_text(const diff::OldAndNew<Footprint>& footprint, const RoomUnits& units) {
  const auto& [before, after] = footprint;
  std::string scaled = before.is_scaled() ? "scaled" : "not scaled";
  if (before.scaled_by({}) == after.scaled_by({})) return scaled;
  const bool is_scaled_now = !before.is_scaled() && after.is_scaled();
  return size_text(before, units) + (is_scaled_now ? ", " + scaled : "");
}

/// Returns "hero, diameter 9", or "hero, diameter 9, was 3" if it was resized.
std::string agent_of(const std::optional<std::string>& name,
                     const diff::OldAndNew<Footprint>& footprint, const RoomUnits& units) {
  return agent_text({name, footprint.after}, units) +
         (!same_at_full_size(footprint.before, footprint.after)
              ? ", was " + old_size_text(footprint, units)
              : "");
}

/// Returns "8:10": the distance to keep off the walls, and the per cent to go around narrow places.
std::string comfort_text(const std::optional<Comfort>& comfort, const RoomUnits& units) {
  if (!comfort) return "none";
  const std::string keep = units.metres() ? thousandths(units.length(comfort->keep)) + " m"
                                          : std::to_string(comfort->keep);
  return keep + ":" + std::to_string(comfort->detour);
}

/// The floors of one agent that a sentence applies to.
struct AgentContext {
  std::string agent;
  TextLines states = {};
  std::size_t floors = 0;
};

/// The sentences about the floors of a level, each once, with the floors that they apply to.
class FloorLines {
 public:
  explicit FloorLines(const LevelDifference& level) : level_(level) {}

  void add(const std::string& text, const diff::FloorDifference& floor) {
    const auto [known, is_new] = index_.try_emplace(text, sentences_.size());
    if (is_new) sentences_.push_back({text, {}});
    std::vector<AgentContext>& contexts = sentences_[known->second].contexts;
    const std::string agent = agent_of(floor.agent, floor.footprint, level_.units);
    if (contexts.empty() || contexts.back().agent != agent) contexts.push_back({agent});
    contexts.back().states.insert(contexts.back().states.end(), floor.states.begin(),
                                  floor.states.end());
    ++contexts.back().floors;
  }

  /// Returns the lines. Names states and agents only if a sentence does not apply to all of them.
  TextLines lines() const {
    TextLines lines;
    for (const Sentence& sentence : sentences_) {
      const std::string contexts = contexts_text(sentence.contexts);
      lines.push_back(sentence.text + (contexts.empty() ? "" : " (" + contexts + ")"));
    }
    return lines;
  }

 private:
  struct Sentence {
    std::string text;
    std::vector<AgentContext> contexts;
  };

  /// Returns "in day and night, for hero, diameter 9"; empty for all states of the only agent.
  std::string context_text(const AgentContext& context) const {
    std::string text;
    if (context.floors < level_.floors_compared) text = "in " + listed(context.states);
    if (level_.agents_compared == 1) return text;
    return text + (text.empty() ? "for " : ", for ") + context.agent;
  }

  std::string contexts_text(const std::vector<AgentContext>& contexts) const {
    const bool holds_for_all = contexts.size() == level_.agents_compared &&
                               std::ranges::all_of(contexts, [&](const AgentContext& context) {
                                 return context.floors == level_.floors_compared;
                               });
    if (holds_for_all) return "";
    std::string text;
    for (std::size_t i = 0; i < std::min(kMostContexts, contexts.size()); ++i) {
      text += (i == 0 ? "" : "; ") + context_text(contexts[i]);
    }
    if (contexts.size() <= kMostContexts) return text;
    return text + "; and " +
           counted(static_cast<std::int64_t>(contexts.size() - kMostContexts), "more agent");
  }

  const LevelDifference& level_;
  std::map<std::string, std::size_t> index_;
  std::vector<Sentence> sentences_;
};

void add_place_lines(const diff::FloorDifference& floor, const RoomUnits& units,
                     FloorLines& lines) {
  for (const diff::PlaceChange& place : floor.places) {
    const bool fits = place.change == Change::gained;
    lines.add(place.place + " at " + units.place(place.at) +
                  (fits ? ": the agent fits there now" : ": the agent no longer fits there"),
              floor);
  }
}

/// The places with a changed connection to each place.
using ChangedConnections = std::map<std::string, TextLines>;

/// Removes the place with the most others, and the places with equal others, from the list. Returns
/// these places and their others.
std::pair<TextLines, TextLines> take_largest(ChangedConnections& all) {
  const auto most = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.second.size() < b.second.size();
  });
  const TextLines others = most->second;
  std::set<std::string> taken;
  for (const auto& [place, left] : all) {
    if (left == others) taken.insert(place);
  }
  std::erase_if(all, [&](const auto& place) { return taken.contains(place.first); });
  for (const std::string& place : others) {
    std::erase_if(all[place], [&](const std::string& other) { return taken.contains(other); });
  }
  std::erase_if(all, [](const auto& place) { return place.second.empty(); });
  return {TextLines(taken.begin(), taken.end()), others};
}

/// Adds the pairs of one direction, each to the line of the place with the most remaining pairs.
/// Places with equal others share a line.
void add_pair_lines(const diff::FloorDifference& floor, Change change, FloorLines& lines) {
  ChangedConnections left;
  for (const diff::PairChange* pair : diff::unexplained_pairs(floor, change)) {
    left[pair->from].push_back(pair->to);
    left[pair->to].push_back(pair->from);
  }
  const std::string adverb = change == Change::lost ? " no longer" : " now";
  for (std::size_t i = 0; i < kMostPairLines && !left.empty(); ++i) {
    const auto [from, others] = take_largest(left);
    const std::string verb = from.size() == 1 ? " reaches " : " reach ";
    std::string line = listed(from);
    lines.add(line.append(adverb).append(verb).append(listed(others)), floor);
  }
  std::size_t more = 0;
  for (const auto& [place, others] : left) more += others.size();
  if (more > 0)
    lines.add(
        counted(static_cast<std::int64_t>(more / 2), "more pair") + adverb + " reach each other",
        floor);
}

std::string connections_text(const LevelDifference& level) {
  FloorLines lines(level);
  for (const auto& floor : level.floors) add_place_lines(floor, level.units, lines);
  for (const Change change : {Change::lost, Change::gained}) {
    for (const auto& floor : level.floors) add_pair_lines(floor, change, lines);
  }
  TextLines all = lines.lines();
  if (!level.all_pairs()) {
    all.push_back("more than " + std::to_string(diff::kMostPairs) +
                  " pairs changed; the others are not listed");
  }
  return section("Connections", all);
}

std::string length_line(const diff::LengthChange& path, const RoomUnits& units) {
  const auto [before, after] = path.length;
  std::string text = path.from + " to " + path.to + ": " + thousandths(units.length(after)) + " " +
                     std::string(units.name()) + ", was " + thousandths(units.length(before));
  if (before <= 0) return text;
  constexpr double kWhole = 100;
  const auto percent = static_cast<std::int64_t>(std::llround((after / before - 1) * kWhole));
  if (percent == 0) return text;
  return text + ", " + (percent > 0 ? "+" : "") + std::to_string(percent) + " %";
}

constexpr const char* kNotAllCompared = "not all are compared: this would take too many steps";

std::string lengths_text(const LevelDifference& level) {
  FloorLines lines(level);
  for (const auto& floor : level.floors) {
    for (const auto& path : floor.lengths) lines.add(length_line(path, level.units), floor);
  }
  TextLines all = lines.lines();
  if (!level.all_lengths) all.emplace_back(kNotAllCompared);
  return section("Lengths of paths", all);
}

std::string pair_text(const std::pair<std::string, std::string>& ends) {
  return ends.first + " to " + ends.second;
}

/// Returns the changes of gates in words. Areas with the same change share a line.
TextLines gate_lines(const std::vector<diff::GateChange>& gates, const RoomUnits& units) {
  std::map<std::string, TextLines> areas;
  TextLines order;
  for (const diff::GateChange& gate : gates) {
    TextLines pairs;
    for (const auto& ends : gate.between) pairs.push_back(pair_text(ends));
    const bool has_agent = gate.agent || gate.footprint.after != Footprint(1);
    const std::string sentence =
        (gate.change == Change::gained ? " began to matter: " : " ceased to matter: ") +
        listed(pairs) +
        (has_agent ? " (for " + agent_of(gate.agent, gate.footprint, units) + ")" : "");
    if (areas[sentence].empty()) order.push_back(sentence);
    areas[sentence].push_back(gate.area);
  }
  TextLines lines;
  for (const std::string& sentence : order) lines.push_back(listed(areas[sentence]) + sentence);
  return lines;
}

std::string gates_text(const LevelDifference& level) {
  TextLines lines = gate_lines(level.gates, level.units);
  if (!level.all_gates) lines.emplace_back(kNotAllCompared);
  return section("Gates", lines);
}

std::string island_text(const diff::IslandPart& island, const RoomUnits& units) {
  std::string text = counted(island.pixels, "pixel");
  if (!island.places.empty()) text += " with " + listed(island.places);
  return text + " " + place_text(island.box, units);
}

std::string islands_text(const std::vector<diff::IslandPart>& islands, std::size_t left_out,
                         const RoomUnits& units) {
  TextLines parts;
  for (const diff::IslandPart& island : islands) parts.push_back(island_text(island, units));
  if (parts.size() > kMostContexts) {
    const std::size_t more = parts.size() - kMostContexts + left_out;
    parts.resize(kMostContexts);
    parts.push_back(std::to_string(more) + " more");
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

std::string island_line(const IslandChange& change, const RoomUnits& units) {
  const std::size_t before = change.before.size() + change.more_parts;
  const std::size_t after = change.after.size() + change.more_parts;
  switch (change.kind) {
    case IslandChange::Kind::cut:
      return "cut into " + std::to_string(after) + ": " +
             islands_text(change.after, change.more_parts, units);
    case IslandChange::Kind::joined:
      return "joined from " + std::to_string(before) + ": " +
             islands_text(change.before, change.more_parts, units);
    case IslandChange::Kind::appeared:
      return "appeared: " + islands_text(change.after, 0, units);
    case IslandChange::Kind::vanished:
      break;
  }
  return "vanished: " + islands_text(change.before, 0, units);
}

std::string islands_text(const LevelDifference& level) {
  FloorLines lines(level);
  for (const auto& floor : level.floors) {
    for (const IslandChange& change : floor.islands)
      lines.add(island_line(change, level.units), floor);
    if (floor.more_islands > 0) {
      lines.add("and " + counted(static_cast<std::int64_t>(floor.more_islands), "smaller change"),
                floor);
    }
  }
  return section("Islands", lines.lines());
}

std::string name_line(const NameChange& change) {
  std::string kind;
  switch (change.kind) {
    case NameChange::Kind::place:
      kind = "place ";
      break;
    case NameChange::Kind::area:
      kind = "area ";
      break;
    case NameChange::Kind::state:
      kind = "state ";
      break;
    case NameChange::Kind::agent:
      kind = "agent ";
  }
  return kind + change.name + (change.change == Change::gained ? " was added" : " was removed");
}

std::string moved_line(const diff::MovedPlace& place, const RoomUnits& units) {
  if (!place.at.differs()) return place.name + " is defined differently";
  return place.name + " moved from " + units.place(place.at.before) + " to " +
         units.place(place.at.after);
}

std::string exit_line(const diff::ExitChange& exit) {
  const auto target = [](const std::string& to) { return to.empty() ? "nowhere" : to; };
  return exit.name + " leads to " + target(exit.to.after) + ", was " + target(exit.to.before);
}

std::string state_line(const diff::StateChange& state) {
  std::string text = "state " + state.name + ": ";
  if (!state.opened.empty()) text += "opens " + listed(state.opened);
  if (!state.opened.empty() && !state.closed.empty()) text += ", ";
  if (!state.closed.empty()) text += "closes " + listed(state.closed);
  return text;
}

std::string room_text(Size room, const RoomUnits& units) {
  if (!units.metres()) return size_text(room.width, room.height);
  return thousandths(units.length(room.width)) + " m x " + thousandths(units.length(room.height)) +
         " m";
}

std::string size_line(const diff::OldAndNew<Size>& room, const RoomUnits& units) {
  return "the room is " + room_text(room.after, units) + ", was " + room_text(room.before, units) +
         "; what one of them lacks is compared as wall";
}

std::string scale_line(const diff::OldAndNew<PaintedScale>& scale) {
  return "the scale is " + scale_text(scale.after) + ", was " + scale_text(scale.before) +
         "; pixels are room pixels";
}

std::string manifest_text(const LevelDifference& level) {
  TextLines lines;
  if (level.sizes_differ()) lines.push_back(size_line(level.room, level.units));
  if (level.scale.differs()) lines.push_back(scale_line(level.scale));
  if (level.depth.differs()) {
    lines.push_back("the depth is " + thousandths(level.depth.after) + ", was " +
                    thousandths(level.depth.before));
  }
  if (level.scaling_differs) lines.emplace_back("the sizes of characters are defined differently");
  for (const NameChange& name : level.names) lines.push_back(name_line(name));
  for (const diff::MovedPlace& place : level.moved) lines.push_back(moved_line(place, level.units));
  for (const diff::ExitChange& exit : level.exits) lines.push_back(exit_line(exit));
  for (const diff::ResizedAgent& agent : level.resized) {
    lines.push_back("agent " + agent.name + ": " +
                    agent_of(std::nullopt, agent.footprint, level.units));
  }
  for (const diff::ComfortChange& agent : level.comforts) {
    lines.push_back("agent " + agent.name + ": comfort " +
                    comfort_text(agent.comfort.after, level.units) + ", was " +
                    comfort_text(agent.comfort.before, level.units));
  }
  for (const diff::StateChange& state : level.states) lines.push_back(state_line(state));
  return section("Manifest", lines);
}

void add_patch_lines(const diff::Patches& patches, const std::string& verb, const RoomUnits& units,
                     TextLines& lines) {
  const std::size_t shown = std::min(kMostPatchLines, patches.largest.size());
  for (const diff::Patch& patch : std::span(patches.largest).first(shown)) {
    lines.push_back("  " + verb + " " + counted(patch.pixels, "pixel") + " " +
                    place_text(patch.box, units));
  }
  const std::size_t more = patches.largest.size() - shown + patches.more;
  if (more == 0) return;
  lines.push_back("  " + verb + " " + std::to_string(more) +
                  (more == 1 ? " smaller patch" : " smaller patches"));
}

std::string parts_text(const LevelDifference& level) {
  TextLines lines;
  std::int64_t ignored = 0, unnoticed = 0;
  for (const diff::PartDifference& part : level.parts) {
    ignored += part.gained.ignored + part.lost.ignored;
    unnoticed += part.gained.unnoticed + part.lost.unnoticed;
    if (!part.gained.any() && !part.lost.any()) continue;
    lines.push_back((part.area ? "area " + *part.area : "floor") + ": " +
                    balance_text(part.gained.pixels, part.lost.pixels));
    add_patch_lines(part.lost, "lost", level.units, lines);
    add_patch_lines(part.gained, "gained", level.units, lines);
  }
  if (ignored > 0) {
    lines.push_back("ignored: " + counted(ignored, "pixel") + " in small patches");
  }
  if (unnoticed > 0) {
    lines.push_back("unnoticed: " + counted(unnoticed, "pixel") + " that no agent covers anywhere");
  }
  return section("Pixels", lines);
}

std::string level_text(const LevelDifference& level) {
  return connections_text(level) + lengths_text(level) + gates_text(level) + islands_text(level) +
         manifest_text(level) + parts_text(level);
}

std::string folder_level_text(const DiffedLevel& level) {
  return "\n" + file_at_line_begin(level.name) + ": " + difference_summary(level.difference) +
         "\n" + level_text(level.difference);
}

/// Returns a line for a level that exists in one folder only, or that cannot be used.
std::string single_level_text(const DiffedLevel& level) {
  const std::string reason = level.error ? ": " + sentence(*level.error) : "";
  return file_at_line_begin(level.name) + ": " + std::string(word(level.status)) + reason + "\n";
}

/// Returns the levels of two folders: first the compared levels with something to report, then the
/// others.
std::string levels_of_folders_text(const std::vector<DiffedLevel>& levels) {
  using Status = DiffedLevel::Status;
  std::string compared, others;
  for (const DiffedLevel& level : levels) {
    switch (level.status) {
      case Status::same:
        if (!level.difference.is_complete()) compared += folder_level_text(level);
        break;
      case Status::changed:
        compared += folder_level_text(level);
        break;
      case Status::added:
      case Status::removed:
      case Status::unusable:
        others += single_level_text(level);
    }
  }
  return compared + (others.empty() ? "" : "\n") + others;
}

}  // namespace

bool DifferenceReport::any() const {
  return std::ranges::any_of(levels, [](const DiffedLevel& level) {
    return level.status != DiffedLevel::Status::same &&
           level.status != DiffedLevel::Status::unusable;
  });
}

std::string difference_text(const DifferenceReport& report) {
  std::string text = file_at_line_begin(report.before);
  if (report.after != report.before) text += " -> " + escaped(report.after);
  text += ": ";
  if (!report.of_folders) {
    const LevelDifference& level = report.levels.front().difference;
    return text + difference_summary(level) + "\n" + level_text(level);
  }
  return text + folders_summary(report) + "\n" + levels_of_folders_text(report.levels);
}

}  // namespace walkmask
